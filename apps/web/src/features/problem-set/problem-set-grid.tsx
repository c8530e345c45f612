import type { ProblemSetView } from '@ceping/contract/problem-set'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { LoadError } from '../../components/load-error.tsx'
import { isFound } from '../../lib/text-search.ts'
import { ProblemSetCard } from './problem-set-card.tsx'
import { problemSetListQuery } from './problem-set.api.ts'

interface ProblemSetGridProps {
  /** Part of a name, in any case; empty shows all. */
  search: string
  onEdit: (problemSet: ProblemSetView) => void
  /** What an empty grid offers. */
  createButton: ReactNode
}

/** My question banks as cards. */
export function ProblemSetGrid({ search, onEdit, createButton }: ProblemSetGridProps) {
  const problemSets = useQuery(problemSetListQuery)
  if (problemSets.isPending) {
    return (
      <div className={card.grid} aria-busy="true">
        <CardSkeletons />
      </div>
    )
  }
  if (problemSets.isLoadingError) {
    return (
      <LoadError title="获取题库失败" error={problemSets.error} onRetry={problemSets.refetch} />
    )
  }
  if (problemSets.data.length === 0) {
    return (
      <Empty description="还没有题库。先创建题库，再添加题目，就能用它布置作业和考试。">
        {createButton}
      </Empty>
    )
  }
  const shown = problemSets.data.filter(({ name }) => isFound(search, name))
  if (shown.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={`没有名称含有“${search.trim()}”的题库，换个名称试试`}
      />
    )
  }
  return (
    <ul className={card.grid}>
      {shown.map((problemSet) => (
        <li key={problemSet.problemSetId}>
          <ProblemSetCard problemSet={problemSet} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}
