import type { AssignmentView } from '@ceping/contract/assignment'
import { Button } from 'antd'
import { useState } from 'react'
import { PapersDrawer } from './papers-drawer.tsx'

/** Opens the list of who got which problems; nothing where all have the same ones. */
export function PapersButton({ assignment }: { assignment: AssignmentView }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!assignment.hasOwnPapers) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        试卷
      </Button>
      <PapersDrawer assignment={assignment} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
