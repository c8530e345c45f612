import type { FormInstance } from 'antd'
import { useConfirm } from './confirm.tsx'

/** How to leave a dialog with a form: at once where nothing was typed, else once that is confirmed. */
export function useLeaveForm(onLeave: () => void): (form: FormInstance | null) => void {
  const confirm = useConfirm()
  return (form) => {
    if (form?.isFieldsTouched() !== true) {
      onLeave()
      return
    }
    confirm({
      title: '放弃填写的内容？',
      content: '关闭后，刚才填写的内容不会保留。',
      okText: '放弃',
      isDanger: true,
      onConfirm: async () => onLeave(),
    })
  }
}
