import type { AssignmentView } from '@ceping/contract/assignment'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { assignmentPath } from '../../lib/paths.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { ConditionBadge } from './condition-badge.tsx'
import styles from './manage-assignment-card.module.css'
import { useDeleteAssignment } from './use-delete-assignment.ts'

interface ManageAssignmentCardProps {
  assignment: AssignmentView
  onEdit: () => void
}

/** One piece of homework or one exam as its teachers see it. */
export function ManageAssignmentCard({ assignment, onEdit }: ManageAssignmentCardProps) {
  const { assignmentTitle, assignmentCondition } = assignment
  const to = assignmentPath('/classManage', assignment)
  const titleId = useId()
  const remove = useDeleteAssignment()
  return (
    <article className={`${card.card} ${card.openable}`}>
      <div className={card.row}>
        <h2 id={titleId} className={card.title}>
          <Link className={card.open} to={to}>
            {assignmentTitle}
          </Link>
        </h2>
        <ConditionBadge condition={assignmentCondition} />
      </div>
      <AssignmentFacts assignment={assignment} />
      <div className={card.actions}>
        <Link className={styles.details} to={to} aria-describedby={titleId}>
          查看详情
        </Link>
        <EditButtons name={assignmentTitle} onEdit={onEdit} onDelete={() => remove(assignment)} />
      </div>
    </article>
  )
}
