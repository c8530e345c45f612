import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** Asks for the dialog to create a class. */
export function CreateClassButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      创建班级
    </Button>
  )
}
