import { type ClassView, getClass, updateClass } from '@ceping/contract/class'
import type { RequestOf } from '@ceping/contract/endpoint'
import type { FormInstance } from 'antd'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { NetworkError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useEditedVersion } from '../../lib/use-edited-version.ts'
import { outdatedByClass } from './class.api.ts'

type ClassChanges = Omit<RequestOf<typeof updateClass>['body'], 'classId' | 'version'>

/** Saving of a form that edits a class. */
export function useUpdateClass(classView: ClassView) {
  const toast = useToast()
  const update = useCall(updateClass, outdatedByClass)
  const { classId } = classView
  const { version, overtakenBy, catchUp, adoptRefusal } = useEditedVersion(
    getClass,
    { params: { classId: String(classId) } },
    classView.version,
  )

  async function save(changes: ClassChanges, form: FormInstance): Promise<'saved' | 'failed'> {
    try {
      await update.mutateAsync({ body: { ...changes, classId, version } })
      catchUp()
      toast.success('班级信息更新成功')
      return 'saved'
    } catch (error) {
      toast.error(error instanceof NetworkError ? '更新失败，请稍后重试' : '更新失败', error)
      showIssues(form, error)
      await adoptRefusal(error)
      return 'failed'
    }
  }

  return { save, isPending: update.isPending, overtakenBy }
}
