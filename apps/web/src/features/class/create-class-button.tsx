import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { CreateClassModal } from './create-class-modal.tsx'

/** Opens the dialog to create a class. */
export function CreateClassButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        创建班级
      </Button>
      <CreateClassModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
