import { errorCodes } from '@ceping/contract/error-codes'
import { deleteProblem, type ProblemView } from '@ceping/contract/problem'
import { Button } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { modelSuitePath, questionPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/use-call.ts'
import styles from './problem-actions.module.css'
import { outdatedByProblem } from './problem.api.ts'

/** What the page does with a problem of its list. */
export interface ProblemHandlers {
  onEdit: (problem: ProblemView) => void
  onCopy: (problem: ProblemView) => void
}

interface ProblemActionsProps extends ProblemHandlers {
  problem: ProblemView
}

/** Try, test, edit, copy, delete. */
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
      <Link
        to={modelSuitePath(problem.problemId)}
        state={{ from: pathname + search }}
        aria-label={`“${title}”的模型测试`}
      >
        模型测试
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

/** Ask, then delete a problem; ask once more where homework or an exam would lose it. */
function useDeleteProblem() {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteProblem, outdatedByProblem)

  async function remove(problem: ProblemView, leavesScheduled = false): Promise<void> {
    const { problemId, problemSetId } = problem
    try {
      await mutateAsync({ body: { problemId, problemSetId, leavesScheduled } })
      toast.success('删除成功')
    } catch (error) {
      if (isScheduled(error)) {
        confirm({
          title: '仍要删除这道题目吗？',
          content: error.message,
          okText: '仍要删除',
          isDanger: true,
          onConfirm: () => remove(problem, true),
        })
        return
      }
      toast.error(`删除失败：${error instanceof Error ? error.message : '未知错误'}`)
    }
  }

  return function ask(problem: ProblemView): void {
    confirm({
      title: `确定要删除题目 "${problem.title}" 吗？`,
      isDanger: true,
      onConfirm: () => remove(problem),
    })
  }
}

function isScheduled(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCodes.PROBLEM_SCHEDULED.code
}
