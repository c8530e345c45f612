import { Modal } from 'antd'

interface LeaveQuestionProps {
  onLeave: () => void
  onStay: () => void
}

/** Asked before a page is left on which something is not saved. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Modal
      open
      title="离开此页？"
      okText="离开"
      okButtonProps={{ danger: true }}
      cancelText="留在此页"
      width={416}
      onOk={onLeave}
      onCancel={onStay}
    >
      填写的内容还没有保存，离开后不会保留。
    </Modal>
  )
}
