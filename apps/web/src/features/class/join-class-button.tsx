import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { JoinClassModal } from './join-class-modal.tsx'

/** Opens the dialog to join a class. */
export function JoinClassButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        加入班级
      </Button>
      <JoinClassModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
