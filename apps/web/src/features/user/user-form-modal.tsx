import { errorCodes } from '@ceping/contract/error-codes'
import { addUser, getUser, updateUser, type UserView } from '@ceping/contract/user'
import { roleNames } from '@ceping/contract/vocabulary'
import type { FormInstance } from 'antd'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { showIssues } from '../../components/use-tell.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { setSessionUser, useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useEditedVersion } from '../../lib/use-edited-version.ts'
import { UserFields, type UserFieldValues } from './user-fields.tsx'
import { outdatedByUsers } from './user-list.api.ts'
import { ownedContentOf } from './user-words.ts'

/** A password that the platform made up, and whose it is. */
export interface InitialPassword {
  userAccount: string
  userPassword: string
}

interface UserFormModalProps {
  /** As it was when the dialog was opened; null adds one. */
  user: UserView | null
  isOpen: boolean
  /** Gets the password that was made up, which is told this once. */
  onPassword: (made: InitialPassword) => void
  onClose: () => void
}

/** Add a user or edit one; key it by what it was opened with. */
export function UserFormModal({ user, isOpen, onPassword, onClose }: UserFormModalProps) {
  const isSelf = useSessionUser()?.id === user?.id
  const { save, isPending, overtakenBy } = useSaveUser(user)

  async function submit(fields: UserFieldValues, form: FormInstance): Promise<void> {
    const saved = await save(fields, form)
    if (saved === null) return
    onClose()
    const { userAccount } = fields
    const { initialPassword } = saved
    if (initialPassword !== null) onPassword({ userAccount, userPassword: initialPassword })
  }

  return (
    <FormModal<UserFieldValues>
      title={user === null ? '新增用户' : '编辑用户'}
      okText={user === null ? '创建' : '保存'}
      width={640}
      isOpen={isOpen}
      isPending={isPending}
      initial={user ?? newUser}
      firstField="userAccount"
      onSubmit={submit}
      onClose={onClose}
    >
      <EditConflict what="这个用户" saved={overtakenBy && factsOf(overtakenBy)} />
      <UserFields mode={user === null ? 'create' : 'edit'} isRoleFixed={isSelf} />
    </FormModal>
  )
}

const newUser = {
  userAccount: '',
  realName: '',
  userRole: 'student',
  school: '',
  college: '',
  major: '',
  email: '',
  introduction: '',
}

function factsOf(user: UserView): [name: string, value: string][] {
  return [
    ['账号', user.userAccount],
    ['姓名', user.realName],
    ['角色', roleNames[user.userRole]],
    ['学校', user.school],
    ['学院', user.college],
    ['专业', user.major],
    ['邮箱', user.email],
    ['个人简介', user.introduction],
    ['状态', user.isDisabled ? '已停用' : '正常'],
  ]
}

/** What saving came to: the password that was made up, if one was, or null where it was refused. */
type Saved = { initialPassword: string | null } | null

/**
 * Saving of a form that adds a user (null) or edits one.
 */
function useSaveUser(user: UserView | null) {
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
    const reason = `名下还有 ${owned}，不能改为学生；删除该用户时可以移交给其他教师`
    form.setFields([{ name: 'userRole', errors: [reason] }])
  }
  if (error instanceof ApiError && error.code === errorCodes.ACCOUNT_TAKEN.code) {
    form.setFields([{ name: 'userAccount', errors: [error.message] }])
    form.focusField('userAccount')
  }
}
