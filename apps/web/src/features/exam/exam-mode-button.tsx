import type { AssignmentView } from '@ceping/contract/assignment'
import { SafetyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { useState, useTransition } from 'react'
import { useToast } from '../../components/toast.tsx'
import { ExamRulesModal } from './exam-rules-modal.tsx'
import { examQuery } from './exam.api.ts'

interface ExamModeButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'aria-label'> {
  assignment: AssignmentView
  text: string
}

/** Reads the rules of an exam, and opens the dialog about them. */
export function ExamModeButton({ assignment, text, ...button }: ExamModeButtonProps) {
  const { assignmentId } = assignment
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  // Not while others read the exam: a button that is loading takes no click.
  const [isOpening, startOpening] = useTransition()
  const exam = useQuery({ ...examQuery(assignmentId), enabled: false })

  async function open(): Promise<void> {
    const { error } = await exam.refetch()
    if (error === null) setIsOpen(true)
    else toast.error('获取考试模式失败', error)
  }

  return (
    <>
      <Button
        icon={<SafetyOutlined />}
        {...button}
        loading={isOpening}
        onClick={() => startOpening(open)}
      >
        {text}
      </Button>
      {exam.data !== undefined && (
        <ExamRulesModal
          assignmentId={assignmentId}
          exam={exam.data}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
