import { useQuery } from '@tanstack/react-query'
import type { AssignmentCondition, AssignmentType } from '@ceping/contract/vocabulary'
import { Empty } from 'antd'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { LoadError } from '../../components/load-error.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { assignmentWords } from './assignment-words.ts'
import { assignmentListQuery } from './assignment.api.ts'

interface AssignmentGridProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search?: string
  /** Only those in this state. */
  condition?: AssignmentCondition
}

/** Homework or exams of a class as cards. */
export function AssignmentGrid({ classId, type, search = '', condition }: AssignmentGridProps) {
  const assignments = useQuery(assignmentListQuery(classId, type))
  if (assignments.isPending) {
    return (
      <div className={card.grid} aria-busy="true">
        <CardSkeletons />
      </div>
    )
  }
  if (assignments.isError) {
    return (
      <LoadError
        title={`获取${type}列表失败`}
        error={assignments.error}
        onRetry={assignments.refetch}
      />
    )
  }
  const wanted = search.trim().toLowerCase()
  const shown = assignments.data.filter(
    ({ assignmentTitle, assignmentCondition }) =>
      assignmentTitle.toLowerCase().includes(wanted) &&
      (condition === undefined || assignmentCondition === condition),
  )
  if (shown.length === 0) {
    const nothing = condition === undefined ? `教师还没有发布${type}` : `没有${condition}的${type}`
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={wanted === '' ? nothing : `没有名称含有“${search.trim()}”的${type}`}
      />
    )
  }
  return (
    <ul className={card.grid}>
      {shown.map((assignment) => (
        <li key={assignment.assignmentId}>
          <AssignmentCard
            assignment={assignment}
            to={`/class/${classId}/${assignmentWords[type].details}/${assignment.assignmentId}`}
          />
        </li>
      ))}
    </ul>
  )
}
