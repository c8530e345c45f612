import { HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
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
  const leave = useLogout()

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
            onClick: () => void leave(),
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
