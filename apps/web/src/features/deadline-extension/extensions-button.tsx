import type { AssignmentView } from '@ceping/contract/assignment'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { extensionsQuery } from './deadline-extension.api.ts'
import { ExtensionModal } from './extension-modal.tsx'

/** Says how many students have longer than the others, and opens the dialog about them. */
export function ExtensionsButton({ assignment }: { assignment: AssignmentView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: extensions = [] } = useQuery(extensionsQuery(assignment.assignmentId))
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {extensions.length === 0 ? '延期' : `延期（${extensions.length} 人）`}
      </Button>
      <ExtensionModal assignment={assignment} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
