import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useToast } from '../../components/toast.tsx'

/** Says where it leads (specification, section 2), and asks for the dialog to add members. */
export function AddMembersButton({ onClick }: { onClick: () => void }) {
  const toast = useToast()
  return (
    <Button
      type="primary"
      icon={<UserAddOutlined />}
      onClick={() => {
        toast.info('跳转到添加成员功能')
        onClick()
      }}
    >
      添加成员
    </Button>
  )
}
