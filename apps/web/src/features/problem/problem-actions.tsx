import type { ProblemView } from '@ceping/contract/problem'
import { Button } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { questionPath } from '../../lib/paths.ts'
import styles from './problem-actions.module.css'
import { useDeleteProblem } from './use-delete-problem.ts'

/** What the page does with a problem of its list. */
export interface ProblemHandlers {
  onEdit: (problem: ProblemView) => void
  onCopy: (problem: ProblemView) => void
}

interface ProblemActionsProps extends ProblemHandlers {
  problem: ProblemView
}

/** Try, edit, copy, delete. */
export function ProblemActions({ problem, onEdit, onCopy }: ProblemActionsProps) {
  const { pathname, search } = useLocation()
  const askToDelete = useDeleteProblem()
  const { title } = problem
  const button = { type: 'link', size: 'small' } as const
  return (
    <span className={styles.actions}>
      <Link
        to={questionPath(problem.problemId, null)}
        state={{ from: pathname + search }}
        aria-label={`试运行“${title}”`}
      >
        试运行
      </Link>
      <Button {...button} aria-label={`编辑“${title}”`} onClick={() => onEdit(problem)}>
        编辑
      </Button>
      <Button {...button} aria-label={`复制“${title}”`} onClick={() => onCopy(problem)}>
        复制
      </Button>
      <Button {...button} danger aria-label={`删除“${title}”`} onClick={() => askToDelete(problem)}>
        删除
      </Button>
    </span>
  )
}
