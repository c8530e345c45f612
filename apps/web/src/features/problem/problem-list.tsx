import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf } from '@ceping/contract/endpoint'
import type { listProblems } from '@ceping/contract/problem'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import type { ListView } from '../../lib/list-view.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import type { ProblemHandlers } from './problem-actions.tsx'
import { ProblemCards } from './problem-cards.tsx'
import styles from './problem-list.module.css'
import { ProblemTable } from './problem-table.tsx'
import { pageSize } from './problem.api.ts'

interface ProblemListProps extends ProblemHandlers {
  page: UseQueryResult<DataOf<typeof listProblems>>
  view: ListView
  onView: (view: ListView) => void
  /** What an empty question bank offers. */
  createButton: ReactNode
}

/** One page of the problems of a question bank, and the way to the others. */
export function ProblemList({ page, view, onView, createButton, ...handlers }: ProblemListProps) {
  const isWide = useMediaQuery('(min-width: 960px)')
  if (page.data === undefined) {
    return (
      <NotLoaded query={page} failure="加载失败">
        <div className={styles.loading} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: pageSize, width: '100%' }} />
        </div>
      </NotLoaded>
    )
  }
  const { records, total } = page.data
  if (total === 0) {
    return view.title !== '' || view.tags.length > 0 ? (
      <EmptyList text="没有符合条件的题目，换个名称或标签试试" />
    ) : (
      <Empty description="题库中还没有题目。创建题目后，就可以用这个题库布置作业和考试。">
        {createButton}
      </Empty>
    )
  }
  const Records = isWide ? ProblemTable : ProblemCards
  return (
    <div className={styles.list}>
      <Records problems={records} isStale={page.isPlaceholderData} {...handlers} />
      <Pages
        current={view.page}
        pageSize={pageSize}
        total={total}
        unit="题"
        onChange={(page) => onView({ ...view, page })}
      />
    </div>
  )
}
