import { type AssignmentView, deleteAssignment } from '@ceping/contract/assignment'
import { assignmentPath } from '@ceping/contract/page-path'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Button, Empty } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { useConfirm } from '../../components/confirm.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { outdatedByAssignment } from './assignment.api.ts'
import { ConditionBadge } from '../../components/condition-badge.tsx'
import styles from './manage-assignment-grid.module.css'

interface ManageAssignmentGridProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search: string
  /** Whether they can be changed, copied and deleted: not by assistants. */
  mayEdit: boolean
  onEdit: (assignment: AssignmentView) => void
  onCopy: (assignment: AssignmentView) => void
  /** What else can be done with one. */
  renderMore: (assignment: AssignmentView) => ReactNode
}

/** Homework or exams of a class as its teachers' cards. */
export function ManageAssignmentGrid(props: ManageAssignmentGridProps) {
  const { classId, type, search, mayEdit, onEdit, onCopy, renderMore } = props
  return (
    <AssignmentList
      classId={classId}
      type={type}
      search={search}
      empty={
        <Empty
          description={
            mayEdit
              ? `还没有${type}。点击“新建${type}”，学生从开始时间起就能打开其中的题目。`
              : `还没有${type}。`
          }
        />
      }
    >
      {(assignment) => (
        <ManageAssignmentCard
          assignment={assignment}
          mayEdit={mayEdit}
          onEdit={() => onEdit(assignment)}
          onCopy={() => onCopy(assignment)}
          more={renderMore(assignment)}
        />
      )}
    </AssignmentList>
  )
}

interface ManageAssignmentCardProps {
  assignment: AssignmentView
  mayEdit: boolean
  onEdit: () => void
  onCopy: () => void
  more: ReactNode
}

/** One piece of homework or one exam as its teachers see it. */
function ManageAssignmentCard(props: ManageAssignmentCardProps) {
  const { assignment, mayEdit, onEdit, onCopy, more } = props
  const { assignmentTitle } = assignment
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
        <ConditionBadge assignment={assignment} />
      </div>
      <AssignmentFacts assignment={assignment} />
      <div className={`${card.actions} ${styles.actions}`}>
        <Link className={styles.details} to={to} aria-describedby={titleId}>
          查看详情
        </Link>
        {more}
        {mayEdit && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={`复制“${assignmentTitle}”`}
              onClick={onCopy}
            >
              复制
            </Button>
            <EditButtons
              name={assignmentTitle}
              onEdit={onEdit}
              onDelete={() => remove(assignment)}
            />
          </>
        )}
      </div>
    </article>
  )
}

/** Ask, then delete homework or an exam. */
function useDeleteAssignment() {
  const tell = useTell()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(deleteAssignment, outdatedByAssignment)

  return ({ assignmentId, assignmentTitle, type }: AssignmentView) =>
    confirm({
      title: `确定删除该${type}？此操作不可逆！`,
      content: `“${assignmentTitle}”将从班级中消失。学生已有的提交会保留在记录中，但不再计入成绩。`,
      isDanger: true,
      onConfirm: () =>
        tell(mutateAsync({ query: { assignmentId: String(assignmentId) } }), {
          done: '删除成功',
          failed: '删除失败',
        }),
    })
}
