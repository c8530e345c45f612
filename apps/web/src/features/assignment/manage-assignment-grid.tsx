import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Empty } from 'antd'
import { AssignmentList } from './assignment-list.tsx'
import { ManageAssignmentCard } from './manage-assignment-card.tsx'

interface ManageAssignmentGridProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search: string
  onEdit: (assignment: AssignmentView) => void
}

/** Homework or exams of a class as its teachers' cards. */
export function ManageAssignmentGrid(props: ManageAssignmentGridProps) {
  const { classId, type, search, onEdit } = props
  return (
    <AssignmentList
      classId={classId}
      type={type}
      search={search}
      empty={
        <Empty
          description={`还没有${type}。点击“新建${type}”，学生从开始时间起就能打开其中的题目。`}
        />
      }
    >
      {(assignment) => (
        <ManageAssignmentCard assignment={assignment} onEdit={() => onEdit(assignment)} />
      )}
    </AssignmentList>
  )
}
