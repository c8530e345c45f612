import { deleteProblemSet, type ProblemSetView } from '@ceping/contract/problem-set'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { useConfirm } from '../../components/confirm.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { isFound } from '@ceping/contract/text-search'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblemSet, problemSetListQuery } from './problem-set.api.ts'

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
  if (problemSets.data === undefined) {
    return (
      <NotLoaded query={problemSets} failure="获取题库失败">
        <CardSkeletons />
      </NotLoaded>
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
    return <EmptyList text={`没有名称含有“${search.trim()}”的题库，换个名称试试`} />
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

interface ProblemSetCardProps {
  problemSet: ProblemSetView
  onEdit: (problemSet: ProblemSetView) => void
}

/** One question bank; the whole card opens it, but for its actions. */
function ProblemSetCard({ problemSet, onEdit }: ProblemSetCardProps) {
  const askToDelete = useDeleteProblemSet()
  const name = problemSet.name || '未命名题库'
  return (
    <article className={`${card.card} ${card.openable}`}>
      <h2 className={card.title}>
        <Link className={card.open} to={`/manage/question?bankId=${problemSet.problemSetId}`}>
          {name}
        </Link>
      </h2>
      <dl className={card.facts}>
        <dt>题目</dt>
        <dd>{problemSet.problemCount} 道</dd>
        <dt>创建者</dt>
        <dd>{problemSet.creatorName || '未知'}</dd>
        <dt>创建</dt>
        <dd>
          <WallClock time={problemSet.createTime} />
        </dd>
        <dt>更新</dt>
        <dd>
          <WallClock time={problemSet.updateTime} />
        </dd>
      </dl>
      <div className={card.actions}>
        <EditButtons
          name={name}
          onEdit={() => onEdit(problemSet)}
          onDelete={() => askToDelete({ ...problemSet, name })}
        />
      </div>
    </article>
  )
}

/** Ask, then delete a question bank with the problems in it. */
function useDeleteProblemSet() {
  const tell = useTell()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteProblemSet, outdatedByProblemSet)

  return function ask({ problemSetId, name, problemCount }: ProblemSetView): void {
    const problems = problemCount === 0 ? '' : `及其中的 ${problemCount} 道题目`
    confirm({
      title: '确定删除该题库？',
      content: `“${name}”${problems}将被删除。`,
      isDanger: true,
      onConfirm: () =>
        tell(mutateAsync({ params: { problemSetId: String(problemSetId) } }), {
          done: '删除成功',
          failed: '删除失败',
        }),
    })
  }
}
