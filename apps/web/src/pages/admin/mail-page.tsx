import type { MailState } from '@ceping/contract/admin/mail'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { FactList } from '../../components/fact-list.tsx'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { mailStateQuery } from '../../features/mail/mail.api.ts'
import { TestMailForm } from '../../features/mail/test-mail-form.tsx'
import styles from './backup-page.module.css'

/** Whether reminders can be mailed, and how that goes. */
export function MailPage() {
  const state = useQuery(mailStateQuery)
  return (
    <div className={`page ${styles.page}`}>
      <h1>邮件</h1>
      <NotLoaded query={state} failure="获取邮件状况失败" rows={8} />
      {state.data !== undefined && <Mail state={state.data} />}
    </div>
  )
}

function Mail({ state }: { state: MailState }) {
  const { server, sentCount, failedCount, waitingCount, lastFailure } = state
  return (
    <>
      {server === null && (
        <Alert
          type="info"
          showIcon
          title="尚未设置邮件服务器"
          description="学生只在页面上看到提醒。要用邮件提醒，请运维人员设置 CEPING_SMTP_URL 和 CEPING_MAIL_FROM，然后重新启动，见运维指南。"
        />
      )}
      {lastFailure !== null && (
        <Alert
          type="warning"
          showIcon
          title={`有邮件没有发出去：${lastFailure.reason}`}
          description={
            <span className="muted">
              <WallClock time={lastFailure.time} />
              ；会自动重试，一天之内发不出去才放弃。
            </span>
          }
        />
      )}
      <FigureStrip
        figures={[
          { name: '近 24 小时发出', value: `${sentCount} 封`, note: '截止提醒' },
          { name: '等待重试', value: `${waitingCount} 封`, note: '发过，没有成功' },
          { name: '已放弃', value: `${failedCount} 封`, note: '近 24 小时' },
        ]}
      />
      <Section title="设置">
        <Settings state={state} />
      </Section>
      <Section title="试一试">
        <TestMailForm isSetUp={server !== null} />
      </Section>
    </>
  )
}

function Settings({ state }: { state: MailState }) {
  const { server, publicUrl } = state
  return (
    <FactList
      facts={{
        邮件服务器: server?.address ?? '未设置',
        发件人: server?.from ?? '未设置',
        链接的地址: publicUrl ?? '未设置（CEPING_PUBLIC_URL）：邮件、日历和群消息里没有链接',
      }}
    />
  )
}
