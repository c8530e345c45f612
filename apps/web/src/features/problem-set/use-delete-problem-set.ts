import { deleteProblemSet, type ProblemSetView } from '@ceping/contract/problem-set'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblemSet } from './problem-set.api.ts'

/** Ask, then delete a question bank with the problems in it. */
export function useDeleteProblemSet() {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteProblemSet, outdatedByProblemSet)

  async function remove(problemSetId: number): Promise<void> {
    try {
      await mutateAsync({ params: { problemSetId: String(problemSetId) } })
      toast.success('删除成功')
    } catch (error) {
      toast.error('删除失败', error)
    }
  }

  return function ask({ problemSetId, name, problemCount }: ProblemSetView): void {
    const problems = problemCount === 0 ? '' : `及其中的 ${problemCount} 道题目`
    confirm({
      title: '确定删除该题库？',
      content: `“${name}”${problems}将被删除。`,
      isDanger: true,
      onConfirm: () => remove(problemSetId),
    })
  }
}
