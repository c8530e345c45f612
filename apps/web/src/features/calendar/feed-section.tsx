import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useTell } from '../../components/use-tell.ts'
import { formatMinute } from '@ceping/contract/time'
import { siteSettings } from '../../lib/site-settings.ts'
import { feedQuery, useFeedCalls } from './calendar.api.ts'
import styles from './calendar.module.css'

/** The secret address by which other calendars show these dates. */
export function FeedSection() {
  const feed = useQuery(feedQuery)
  const copy = useCopy()
  const { give, replace, withdraw, isBusy } = useFeedActions()
  return (
    <Section title="在手机或电脑的日历中订阅">
      <p className="muted">
        {'把下面的地址添加到日历程序的“订阅日历”（苹果日历、Outlook、Google 日历等），作业与考试会自动出现并随改动更新，' +
          '通常几小时内。知道这个地址的人都能看到你的日程，请不要转发；泄露了就换一个。'}
      </p>
      <NotLoaded query={feed} failure="获取订阅地址失败" rows={1} hasTitle={false} />
      {feed.data === null && (
        <div>
          <Button loading={isBusy} onClick={give}>
            生成订阅地址
          </Button>
        </div>
      )}
      {feed.data !== undefined && feed.data !== null && (
        <>
          <div className={styles.address}>
            <code>{addressOf(feed.data.path)}</code>
            <Button onClick={() => void copy(addressOf(feed.data?.path ?? ''))}>复制地址</Button>
          </div>
          <div className={styles.address}>
            <span className="muted">{formatMinute(feed.data.createTime)} 生成</span>
            <Button size="small" disabled={isBusy} onClick={replace}>
              换一个
            </Button>
            <Button size="small" danger disabled={isBusy} onClick={withdraw}>
              停用
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

/** As other programs ask for it. */
function addressOf(path: string): string {
  return `${location.origin}${siteSettings().apiBase}${path}`
}

/** Give out and take away the address; asks where somebody uses it. */
function useFeedActions() {
  const tell = useTell()
  const confirm = useConfirm()
  const calls = useFeedCalls()
  const give = () =>
    tell(calls.renew.mutateAsync({}), { done: '订阅地址已生成', failed: '生成失败' })
  return {
    isBusy: calls.renew.isPending || calls.withdraw.isPending,
    give: () => void give(),
    replace: () =>
      confirm({
        title: '换一个订阅地址？',
        content: '现在的地址立即失效，已经订阅的日历要换成新地址才会继续更新。',
        okText: '换一个',
        onConfirm: give,
      }),
    withdraw: () =>
      confirm({
        title: '停用订阅地址？',
        content: '已经订阅的日历不再更新。以后可以再生成一个新地址。',
        okText: '停用',
        isDanger: true,
        onConfirm: () =>
          tell(calls.withdraw.mutateAsync({}), { done: '订阅地址已停用', failed: '停用失败' }),
      }),
  }
}
