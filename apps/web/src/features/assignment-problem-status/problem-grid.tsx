import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Pagination } from 'antd'
import { useState } from 'react'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { LoadError } from '../../components/load-error.tsx'
import {
  pageSize,
  type ProblemFilter,
  problemStatusPageQuery,
} from './assignment-problem-status.api.ts'
import { ProblemCard } from './problem-card.tsx'
import { ProblemFilterForm } from './problem-filter-form.tsx'
import styles from './problem-grid.module.css'

interface View {
  current: number
  filter: ProblemFilter
}

/** The problems of an assignment: search form, cards and pages. */
export function ProblemGrid({ assignmentId }: { assignmentId: string }) {
  const [{ current, filter }, setView] = useState<View>({
    current: 1,
    filter: { title: '', tags: [] },
  })
  const page = useQuery({
    ...problemStatusPageQuery(assignmentId, current, filter),
    placeholderData: keepPreviousData,
  })
  const isFiltered = filter.title !== '' || filter.tags.length > 0

  return (
    <div className={styles.list}>
      <ProblemFilterForm onSearch={(filter) => setView({ current: 1, filter })} />
      {page.isError && (
        <LoadError title="加载题目列表失败" error={page.error} onRetry={page.refetch} />
      )}
      {page.isPending && (
        <div className={card.grid} aria-busy="true">
          <CardSkeletons />
        </div>
      )}
      {page.data?.total === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isFiltered ? '没有符合条件的题目，换个名称或标签试试' : '这里还没有题目'}
        />
      )}
      {page.isSuccess && (
        <ul className={card.grid} aria-busy={page.isPlaceholderData}>
          {page.data.records.map((problem) => (
            <li key={problem.problemId}>
              <ProblemCard problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {(page.data?.total ?? 0) > pageSize && (
        <Pagination
          align="end"
          current={current}
          pageSize={pageSize}
          total={page.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 题`}
          onChange={(current) => setView({ current, filter })}
        />
      )}
    </div>
  )
}
