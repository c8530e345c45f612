import type { SittingView } from '@ceping/contract/exam'
import { MessageOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { Countdown } from '../../components/countdown.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { WorkNotice } from '../../components/work-notice.tsx'
import { minuteMs } from '@ceping/contract/time'
import { parseWallTime } from '../../lib/format.ts'
import { useIsPast } from '../../lib/use-is-past.ts'
import styles from './exam-bar.module.css'
import { ExamNotices } from './exam-notices.tsx'

interface ExamBarProps {
  assignmentId: number
  sitting: SittingView
  /** Where what is written is kept. */
  saving: ReactNode
  /** The way to the exam's other problems. */
  problems: ReactNode
  onHandIn: () => void
}

/** Above the work of an exam: time left, what is saved, the problems, messages, and handing in. */
export function ExamBar({ assignmentId, sitting, saving, problems, onHandIn }: ExamBarProps) {
  const [isListOpen, setIsListOpen] = useState(false)
  const { endTime, messages, state } = sitting
  return (
    <section className={styles.exam} aria-label="考试">
      <div className={styles.bar}>
        <span className={styles.time}>
          <span className="muted">剩余</span>{' '}
          <strong>
            <Countdown until={endTime} />
          </strong>
        </span>
        {problems}
        <span className={styles.saving}>{saving}</span>
        <Button
          size="small"
          icon={<MessageOutlined />}
          onClick={() => setIsListOpen(true)}
        >{`消息 ${messages.length}`}</Button>
        <Button size="small" danger disabled={state !== 'working'} onClick={onHandIn}>
          交卷
        </Button>
      </div>
      <LastMinutes endTime={endTime} />
      <Trouble state={state} />
      <ExamNotices assignmentId={assignmentId} sitting={sitting} />
      <Drawer
        title="监考消息"
        size="min(420px, 100vw)"
        open={isListOpen}
        onClose={() => setIsListOpen(false)}
      >
        <MessageList messages={messages} />
      </Drawer>
    </section>
  )
}

/** Everything that the invigilators have said, the newest first. */
export function MessageList({ messages }: Pick<SittingView, 'messages'>) {
  if (messages.length === 0) return <p className="muted">还没有消息。</p>
  return (
    <ul className={styles.messages}>
      {messages.map(({ examMessageId, text, createTime, isToAll }) => (
        <li key={examMessageId}>
          <span className="muted">
            <WallClock time={createTime} hasSeconds /> · {isToAll ? '发给全体' : '只发给你'}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const lastMs = 5 * minuteMs

/** Said once, when little time is left. */
function LastMinutes({ endTime }: { endTime: string }) {
  const isNear = useIsPast(parseWallTime(endTime).valueOf() - lastMs)
  if (!isNear) return null
  return <WorkNotice type="warning" text="还剩不到 5 分钟，到时间自动交卷" />
}

/** Why this browser cannot go on. */
function Trouble({ state }: Pick<SittingView, 'state'>) {
  if (state === 'elsewhere') {
    return (
      <WorkNotice
        type="error"
        text="考试已转到另一个浏览器，这里不能再作答。要在这里继续，请联系监考教师放行。"
      />
    )
  }
  if (state !== 'outside') return null
  return (
    <WorkNotice
      type="error"
      text="当前网络不在允许的范围内：写下的代码没有保存为答案，只存于本机，监考教师有一份副本。请连接考场的网络，或联系监考教师。"
    />
  )
}
