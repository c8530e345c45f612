import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { LoadError } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import type { ListView } from '../../lib/list-view.ts'
import { useListView } from '../../lib/use-list-view.ts'
import { pageSize, problemStatusPageQuery } from './assignment-problem-status.api.ts'
import { ProblemCard } from './problem-card.tsx'
import { ProblemFilterForm } from './problem-filter-form.tsx'
import styles from './problem-grid.module.css'

/** The problems of an assignment: search form, cards and pages, which the address remembers. */
export function ProblemGrid({ assignmentId }: { assignmentId: string }) {
  const { view, show } = useListView()
  const page = useQuery({
    ...problemStatusPageQuery(assignmentId, view),
    placeholderData: keepPreviousData,
  })
  const { records = [], total = 0 } = page.data ?? {}

  return (
    <div className={styles.list}>
      <ProblemFilterForm filter={view} onSearch={(filter) => show({ ...filter, page: 1 })} />
      {page.isLoadingError && (
        <LoadError title="加载题目列表失败" error={page.error} onRetry={page.refetch} />
      )}
      {page.isPending && (
        <div className={card.grid} aria-busy="true">
          <CardSkeletons />
        </div>
      )}
      {page.data !== undefined && records.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothingOf(view, total)} />
      )}
      {page.data !== undefined && records.length > 0 && (
        <ul className={card.grid} aria-busy={page.isPlaceholderData}>
          {records.map((problem) => (
            <li key={problem.problemId}>
              <ProblemCard problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pages
          current={view.page}
          pageSize={pageSize}
          total={total}
          unit="题"
          onChange={(page) => show({ ...view, page })}
        />
      )}
    </div>
  )
}

function nothingOf({ title, tags }: ListView, total: number): string {
  if (total > 0) return '这一页没有题目，请回到前面的页'
  const isFiltered = title !== '' || tags.length > 0
  return isFiltered ? '没有符合条件的题目，换个名称或标签试试' : '这里还没有题目'
}
