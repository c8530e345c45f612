import { errorCodes } from '@ceping/contract/error-codes'
import { deleteProblem, type ProblemView } from '@ceping/contract/problem'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblem } from './problem.api.ts'

/** Ask, then delete a problem; ask once more where homework or an exam would lose it. */
export function useDeleteProblem() {
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
