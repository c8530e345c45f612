import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** Asks for the dialog to join a class. */
export function JoinClassButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      加入班级
    </Button>
  )
}
