import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { AddMembersModal } from './add-members-modal.tsx'

/** Says where it leads (specification, section 2), and opens the dialog to add members. */
export function AddMembersButton({ classId }: { classId: string }) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        type="primary"
        icon={<UserAddOutlined />}
        onClick={() => {
          toast.info('跳转到添加成员功能')
          setIsOpen(true)
        }}
      >
        添加成员
      </Button>
      <AddMembersModal classId={classId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
