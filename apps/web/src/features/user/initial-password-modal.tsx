import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useCopy } from '../../components/use-copy.ts'
import styles from './initial-password-modal.module.css'
import type { InitialPassword } from './user-form-modal.tsx'

interface InitialPasswordModalProps {
  isOpen: boolean
  /** Stays while the dialog goes. */
  made: InitialPassword | null
  onClose: () => void
}

/** A password that was made up: shown here, and never again. */
export function InitialPasswordModal({ isOpen, made, onClose }: InitialPasswordModalProps) {
  const copy = useCopy()
  return (
    <Modal
      title={`${made?.userAccount ?? ''} 的初始密码`}
      open={isOpen}
      width={440}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
      onCancel={onClose}
    >
      <div className={styles.password}>
        <code>{made?.userPassword}</code>
        <Button icon={<CopyOutlined />} onClick={() => made && void copy(made.userPassword)}>
          复制
        </Button>
      </div>
      <p className="muted">密码只显示这一次，请转告本人；首次登录时必须修改。</p>
    </Modal>
  )
}
