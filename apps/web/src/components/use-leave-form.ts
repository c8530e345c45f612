import { useConfirm } from './confirm.tsx'

/** What is asked before typed text is thrown away. */
export interface LeaveQuestion {
  title: string
  content: string
  okText: string
}

const leaveQuestion: LeaveQuestion = {
  title: '放弃填写的内容？',
  content: '关闭后，刚才填写的内容不会保留。',
  okText: '放弃',
}

/** Leave a dialog with a form: at once where nothing was changed, else after a confirmation. */
export function useLeaveForm(
  onLeave: () => void,
  question = leaveQuestion,
): (isChanged: boolean) => void {
  const confirm = useConfirm()
  return (isChanged) => {
    if (isChanged) confirm({ ...question, isDanger: true, onConfirm: async () => onLeave() })
    else onLeave()
  }
}
