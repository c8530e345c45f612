import { Modal } from 'antd'
import { useState } from 'react'
import { RowButton } from '../../components/row-button.tsx'
import { QuestionAbout } from './question-about.tsx'

interface AskButtonProps {
  classId: string
  assignmentId: number
  problemId: number
  problemName: string
}

/** Opens the question about the score for one problem, or the way to ask it; what was typed stays while it is closed. */
export function AskButton({ classId, problemName, ...place }: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RowButton text="询问" label={`询问 ${problemName} 的得分`} onClick={() => setIsOpen(true)} />
      <Modal
        title={`询问得分：${problemName}`}
        open={isOpen}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => setIsOpen(false)}
      >
        <QuestionAbout classId={classId} about={{ ...place, submissionId: null }} />
      </Modal>
    </>
  )
}
