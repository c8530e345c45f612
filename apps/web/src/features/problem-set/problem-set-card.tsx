import type { ProblemSetView } from '@ceping/contract/problem-set'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { WallClock } from '../../components/wall-clock.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { useDeleteProblemSet } from './use-delete-problem-set.ts'

interface ProblemSetCardProps {
  problemSet: ProblemSetView
  onEdit: (problemSet: ProblemSetView) => void
}

/** One question bank; the whole card opens it, but for its actions. */
export function ProblemSetCard({ problemSet, onEdit }: ProblemSetCardProps) {
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
