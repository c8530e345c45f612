import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { ConcernList } from '../../features/dashboard/concern-list.tsx'
import { dashboardQuery } from '../../features/dashboard/dashboard.api.ts'
import { LiveStrip } from '../../features/dashboard/live-strip.tsx'
import { PlatformStrip } from '../../features/dashboard/platform-strip.tsx'
import { SubmissionDays } from '../../features/dashboard/submission-days.tsx'
import { SystemFacts } from '../../features/dashboard/system-facts.tsx'
import { VerdictMix } from '../../features/dashboard/verdict-mix.tsx'
import { verdictWords } from '../../lib/verdict-words.ts'
import styles from './dashboard-page.module.css'

/** How the platform is doing: first what has to be looked after, then the figures. */
export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery)
  const { data } = dashboard
  return (
    <div className={`page ${styles.page}`}>
      <h1>仪表盘</h1>
      <NotLoaded query={dashboard} failure="获取平台概况失败" rows={2} />
      {data !== undefined && <ConcernList concerns={data.concerns} />}
      <LiveStrip />
      {dashboard.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <>
          <PlatformStrip {...data} />
          <SubmissionDays {...data} />
          <div className={styles.columns}>
            <VerdictMix {...data} verdictWords={verdictWords} />
            <SystemFacts {...data} />
          </div>
        </>
      )}
    </div>
  )
}
