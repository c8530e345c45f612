import type { AssignmentView } from '@ceping/contract/assignment'
import { useQuery } from '@tanstack/react-query'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { isFound } from '@ceping/contract/text-search'
import { assignmentListQuery } from './assignment.api.ts'

interface AssignmentListProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search: string
  /** Stands where there are none at all. */
  empty: ReactNode
  /** The card of one. */
  children: (assignment: AssignmentView) => ReactNode
}

/** Homework or exams of a class in a grid of cards. */
export function AssignmentList(props: AssignmentListProps) {
  const { classId, type, search, empty, children } = props
  const assignments = useQuery(assignmentListQuery(classId, type))
  if (assignments.data === undefined) {
    return (
      <NotLoaded query={assignments} failure={`获取${type}列表失败`}>
        <CardSkeletons />
      </NotLoaded>
    )
  }
  const shown = assignments.data.filter(({ assignmentTitle }) => isFound(search, assignmentTitle))
  if (shown.length === 0) {
    return search.trim() === '' ? (
      empty
    ) : (
      <EmptyList text={`没有名称含有“${search.trim()}”的${type}`} />
    )
  }
  return (
    <ul className={card.grid}>
      {shown.map((assignment) => (
        <li key={assignment.assignmentId}>{children(assignment)}</li>
      ))}
    </ul>
  )
}
