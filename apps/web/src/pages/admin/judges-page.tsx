import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { JudgeHostList } from '../../features/judge-host/judge-host-list.tsx'
import { JudgeQueueList } from '../../features/judge-queue/judge-queue-list.tsx'
import styles from './judges-page.module.css'
import { type JudgesView, judgesView } from './judges-view.ts'
import { RejudgingTab } from './rejudging-tab.tsx'

/** What judges submissions: the hosts, what waits for them, and what is judged once more. */
export function JudgesPage() {
  const [search, setSearch] = useSearchParams()
  const view = judgesView.read(search)
  const { tab, page, keyword, days } = view
  const queueView = { page, view: view.view, keyword, days }
  const searchOfQueue = (change: Partial<JudgesView>) =>
    judgesView.write({ tab: 'queue', ...queueView, page: 1, ...change })
  return (
    <div className="page">
      <h1>判题机管理</h1>
      <Tabs
        activeKey={tab}
        onChange={(tab) => setSearch(judgesView.write({ tab: tab as JudgesView['tab'] }))}
        destroyOnHidden
        items={[
          {
            key: 'hosts',
            label: '判题机',
            children: (
              <div className={styles.tab}>
                <JudgeHostList />
              </div>
            ),
          },
          {
            key: 'queue',
            label: '队列',
            children: (
              <div className={styles.tab}>
                <JudgeQueueList
                  view={queueView}
                  onFilter={(change) => setSearch(searchOfQueue(change), { replace: true })}
                  searchOf={(page) => searchOfQueue({ page })}
                />
              </div>
            ),
          },
          {
            key: 'rejudging',
            label: '重新判题',
            children: (
              <div className={styles.tab}>
                <RejudgingTab view={view} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
