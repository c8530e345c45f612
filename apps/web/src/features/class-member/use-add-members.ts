import { type AddedMembers, addMembers, importMembers } from '@ceping/contract/class-member'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByMembers } from './class-member.api.ts'

/** Adding by accounts or from a file; both say what became of each account, or null when refused. */
export function useAddMembers(classId: string) {
  const toast = useToast()
  const add = useCall(addMembers, outdatedByMembers)
  const importFile = useCall(importMembers, outdatedByMembers)

  async function report(adding: Promise<AddedMembers>): Promise<AddedMembers | null> {
    try {
      const result = await adding
      if (result.added.length > 0) toast.success(`已添加 ${result.added.length} 名成员`)
      return result
    } catch (error) {
      toast.error('添加失败', error)
      return null
    }
  }

  return {
    addAccounts: (userAccounts: string[]) =>
      report(add.mutateAsync({ body: { classId: Number(classId), userAccounts } })),
    addFromFile: (file: File) =>
      report(importFile.mutateAsync({ params: { classId }, body: { file } })),
    isPending: add.isPending || importFile.isPending,
  }
}
