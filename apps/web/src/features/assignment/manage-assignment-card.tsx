import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { AssignmentView } from '@ceping/contract/assignment'
import { Button } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { AssignmentFacts } from './assignment-facts.tsx'
import { detailsPathOf } from './assignment-words.ts'
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
  const to = detailsPathOf('/classManage', assignment)
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
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`编辑“${assignmentTitle}”`}
          onClick={onEdit}
        >
          编辑
        </Button>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`删除“${assignmentTitle}”`}
          onClick={() => remove(assignment)}
        >
          删除
        </Button>
      </div>
    </article>
  )
}
