import { HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../components/toast.tsx'
import { setSessionUser, useSessionUser } from '../../lib/session.ts'
import { logoutMutation } from './user.api.ts'

/** The user's name in the header, with 回到首页 and 退出登录. */
export function UserMenu() {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useSessionUser()
  const logout = useMutation(logoutMutation)

  async function leave(): Promise<void> {
    try {
      await logout.mutateAsync()
      void toast.success('退出成功！')
    } catch {
      void toast.error('退出失败！')
    } finally {
      // Whatever the server said, nobody stays logged in on this screen (specification, section 4).
      await navigate('/user/login')
      sessionStorage.clear()
      setSessionUser(null)
      queryClient.clear()
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'home',
            icon: <HomeOutlined />,
            label: '回到首页',
            onClick: () => void navigate('/'),
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
        {user?.realName}
      </Button>
    </Dropdown>
  )
}
