import type { UserView } from '@ceping/contract/user'
import { roleNames, type UserRole } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'

const roleColors: Record<UserRole, string> = {
  student: 'default',
  teacher: 'blue',
  admin: 'warning',
}

/** Who somebody is on the platform. */
export function UserRoleTag({ role }: { role: UserRole }) {
  return <Tag color={roleColors[role]}>{roleNames[role]}</Tag>
}

/** Whether somebody can log in, and with which kind of password. */
export function UserStatus({
  user,
}: {
  user: Pick<UserView, 'isDisabled' | 'mustChangePassword' | 'loginGuesses'>
}) {
  if (user.isDisabled) return <Tag color="error">已停用</Tag>
  if (user.loginGuesses !== null) return <Tag color="warning">密码多次输错</Tag>
  return user.mustChangePassword ? <span className="muted">待改初始密码</span> : '正常'
}
