import { type AssignmentView, deleteAssignment } from '@ceping/contract/assignment'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByAssignment } from './assignment.api.ts'

/** Ask, then delete homework or an exam. */
export function useDeleteAssignment() {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteAssignment, outdatedByAssignment)

  async function remove(assignmentId: number): Promise<void> {
    try {
      await mutateAsync({ query: { assignmentId: String(assignmentId) } })
      toast.success('删除成功')
    } catch (error) {
      toast.error('删除失败', error)
    }
  }

  return ({ assignmentId, assignmentTitle, type }: AssignmentView) =>
    confirm({
      title: `确定删除该${type}？此操作不可逆！`,
      content: `“${assignmentTitle}”将从班级中消失。学生已有的提交会保留在记录中，但不再计入成绩。`,
      isDanger: true,
      onConfirm: () => remove(assignmentId),
    })
}
