import { HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useConfirm } from '../../components/confirm.tsx'
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useLogout } from './use-logout.ts'

interface UserMenuProps {
  /** Where 回到首页 leads. */
  home?: string
  /** Stands where the user has no name. */
  fallbackName?: string
}

/** The user's name in the header, with 回到首页 and 退出登录. */
export function UserMenu({ home = '/', fallbackName }: UserMenuProps) {
  const navigate = useNavigate()
  const user = useSessionUser()
  const confirm = useConfirm()
  const leave = useLogout()

  async function askAndLeave(): Promise<void> {
    if (!hasUnsavedChanges()) return leave()
    return confirm({
      title: '退出登录？',
      content: '填写的内容还没有保存，退出后不会保留。',
      okText: '退出登录',
      isDanger: true,
      onConfirm: leave,
    })
  }

  return (
    <Dropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once it has been opened
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'home',
            icon: <HomeOutlined />,
            label: '回到首页',
            onClick: () => void navigate(home),
          },
          {
            key: 'logout',
            icon: <LogoutOutlined />,
            label: '退出登录',
            onClick: () => void askAndLeave(),
          },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />}>
        {user?.realName || fallbackName}
      </Button>
    </Dropdown>
  )
}
