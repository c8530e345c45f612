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
      这里还有没有保存或没有发出的内容。
    </Modal>
  )
}
