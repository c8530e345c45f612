import { type ClassView, updateClass } from '@ceping/contract/class'
import type { RequestOf } from '@ceping/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { showIssues } from '../../components/form-issues.ts'
import { useToast } from '../../components/toast.tsx'
import { isEditConflict, NetworkError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { classQuery, outdatedByClass } from './class.api.ts'

type ClassChanges = Omit<RequestOf<typeof updateClass>['body'], 'classId' | 'version'>

/**
 * Saving of a form that edits a class. Where somebody else was quicker, the typed text stays, what they
 * saved is `overtakenBy`, and the next save replaces it.
 */
export function useUpdateClass(classView: ClassView) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const update = useCall(updateClass, outdatedByClass)
  const [version, setVersion] = useState(classView.version)
  const [overtakenBy, setOvertakenBy] = useState<ClassView | null>(null)
  const { classId } = classView
  const query = classQuery(String(classId))

  async function save(changes: ClassChanges, form: FormInstance): Promise<'saved' | 'failed'> {
    try {
      await update.mutateAsync({ body: { ...changes, classId, version } })
      setVersion(queryClient.getQueryData(query.queryKey)?.version ?? version)
      setOvertakenBy(null)
      toast.success('班级信息更新成功')
      return 'saved'
    } catch (error) {
      toast.error(error instanceof NetworkError ? '更新失败，请稍后重试' : '更新失败', error)
      showIssues(form, error)
      if (isEditConflict(error)) await readOther()
      return 'failed'
    }
  }

  async function readOther(): Promise<void> {
    // Where it cannot be read now, the next save is refused again, and asks again.
    const latest = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (latest === null) return
    setVersion(latest.version)
    setOvertakenBy(latest)
  }

  return { save, isPending: update.isPending, overtakenBy }
}
