import { deleteProblem, type ProblemView } from '@ceping/contract/problem'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblem } from './problem.api.ts'

/** Ask, then delete a problem. */
export function useDeleteProblem() {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteProblem, outdatedByProblem)

  async function remove({ problemId, problemSetId }: ProblemView): Promise<void> {
    try {
      await mutateAsync({ body: { problemId, problemSetId } })
      toast.success('删除成功')
    } catch (error) {
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
