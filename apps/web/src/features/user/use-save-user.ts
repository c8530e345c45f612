import { errorCodes } from '@ceping/contract/error-codes'
import { addUser, getUser, updateUser, type UserView } from '@ceping/contract/user'
import type { FormInstance } from 'antd'
import { showIssues } from '../../components/form-issues.ts'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { setSessionUser, useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useEditedVersion } from '../../lib/use-edited-version.ts'
import type { UserFieldValues } from './user-fields.tsx'
import { outdatedByUsers } from './user-list.api.ts'
import { ownedContentOf } from './user-words.ts'

/** What saving came to: the password that was made up, if one was, or null where it was refused. */
type Saved = { initialPassword: string | null } | null

/**
 * Saving of a form that adds a user (null) or edits one.
 */
export function useSaveUser(user: UserView | null) {
  const toast = useToast()
  const me = useSessionUser()
  const add = useCall(addUser, outdatedByUsers)
  const update = useCall(updateUser, outdatedByUsers)
  const { version, overtakenBy, adoptRefusal } = useEditedVersion(
    getUser,
    { query: { id: String(user?.id) } },
    user?.version ?? 0,
  )

  async function save(fields: UserFieldValues, form: FormInstance): Promise<Saved> {
    const { userPassword, ...profile } = fields
    try {
      if (user !== null) {
        await update.mutateAsync({ body: { ...profile, id: user.id, version } })
        if (user.id === me?.id) setSessionUser({ ...me, realName: profile.realName })
        toast.success('修改成功')
        return { initialPassword: null }
      }
      const given = userPassword ? { userPassword } : {}
      const { initialPassword } = await add.mutateAsync({ body: { ...profile, ...given } })
      toast.success('创建成功')
      return { initialPassword }
    } catch (error) {
      toast.error('保存失败', error)
      showRefusal(form, error)
      await adoptRefusal(error)
      return null
    }
  }

  return { save, isPending: add.isPending || update.isPending, overtakenBy }
}

/** Say at its field what is refused. */
function showRefusal(form: FormInstance, error: unknown): void {
  showIssues(form, error)
  const owned = ownedContentOf(error)
  if (owned !== null) {
    const reason = `名下还有${owned}，不能改为学生；删除该用户时可以移交给其他教师`
    form.setFields([{ name: 'userRole', errors: [reason] }])
  }
  if (error instanceof ApiError && error.code === errorCodes.ACCOUNT_TAKEN.code) {
    form.setFields([{ name: 'userAccount', errors: [error.message] }])
    form.focusField('userAccount')
  }
}
