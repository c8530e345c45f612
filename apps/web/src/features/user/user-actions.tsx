import { MoreOutlined } from '@ant-design/icons'
import type { UserView } from '@ceping/contract/user'
import { Button, Dropdown, Space } from 'antd'
import { useSessionUser } from '../../lib/session.ts'

/** What can be done with one user. */
export interface UserHandlers {
  onEdit: (user: UserView) => void
  onResetPassword: (user: UserView) => void
  onSetDisabled: (user: UserView, isDisabled: boolean) => void
  onDelete: (user: UserView) => void
}

/** The buttons of one user; of oneself, only what does not lock one out. */
export function UserActions({ user, ...handlers }: UserHandlers & { user: UserView }) {
  const isSelf = useSessionUser()?.id === user.id
  const { onEdit, onResetPassword, onSetDisabled, onDelete } = handlers
  const { realName, userAccount, isDisabled } = user
  const name = realName || userAccount
  return (
    <Space size={4}>
      <Button type="link" size="small" aria-label={`编辑“${name}”`} onClick={() => onEdit(user)}>
        编辑
      </Button>
      {!isSelf && (
        <Dropdown
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once it has been opened
          autoFocus
          trigger={['click']}
          menu={{
            items: [
              { key: 'reset', label: '重置密码', onClick: () => onResetPassword(user) },
              {
                key: 'disable',
                label: isDisabled ? '启用' : '停用',
                onClick: () => onSetDisabled(user, !isDisabled),
              },
              { key: 'delete', label: '删除', danger: true, onClick: () => onDelete(user) },
            ],
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={`“${name}”的更多操作`}
          />
        </Dropdown>
      )}
    </Space>
  )
}
