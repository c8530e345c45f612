import type { UserView } from '@ceping/contract/user'
import { roleNames } from '@ceping/contract/vocabulary'
import type { FormInstance } from 'antd'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { useSaveUser } from './use-save-user.ts'
import { UserFields, type UserFieldValues } from './user-fields.tsx'

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
