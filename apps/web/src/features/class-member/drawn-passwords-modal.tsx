import type { DrawnPasswords } from '@ceping/contract/user-import'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import {
  DrawnPasswordList,
  unsavedPasswordsQuestion,
} from '../../components/drawn-password-list.tsx'
import { useLeaveForm } from '../../components/use-leave-form.ts'

interface DrawnPasswordsModalProps {
  isOpen: boolean
  /** Stay while the dialog goes. */
  passwords: DrawnPasswords
  onClose: () => void
}

/** The new passwords of students; asks before it closes without a download. Key it by its opening. */
export function DrawnPasswordsModal({ isOpen, passwords, onClose }: DrawnPasswordsModalProps) {
  const [areSaved, setAreSaved] = useState(false)
  const leave = useLeaveForm(onClose, unsavedPasswordsQuestion)
  return (
    <Modal
      title="新的初始密码"
      width={560}
      open={isOpen}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<Button onClick={() => leave(!areSaved)}>关闭</Button>}
      onCancel={() => leave(!areSaved)}
    >
      <DrawnPasswordList
        passwords={passwords}
        areSaved={areSaved}
        onSaved={() => setAreSaved(true)}
      />
    </Modal>
  )
}
