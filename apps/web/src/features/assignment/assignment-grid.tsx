import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Empty } from 'antd'
import { assignmentPath } from '../../lib/paths.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { AssignmentList } from './assignment-list.tsx'

interface AssignmentGridProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search: string
}

/** Homework or exams of a class as a student's cards. */
export function AssignmentGrid({ classId, type, search }: AssignmentGridProps) {
  return (
    <AssignmentList
      classId={classId}
      type={type}
      search={search}
      empty={<Empty description={`教师还没有发布${type}，发布后会显示在这里。`} />}
    >
      {(assignment) => (
        <AssignmentCard assignment={assignment} to={assignmentPath('/class', assignment)} />
      )}
    </AssignmentList>
  )
}
