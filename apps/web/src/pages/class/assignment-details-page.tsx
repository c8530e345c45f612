import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { AssignmentHeader } from '../../features/assignment/assignment-header.tsx'
import { assignmentWords } from '../../features/assignment/assignment-words.ts'
import { assignmentListQuery } from '../../features/assignment/assignment.api.ts'
import { ProblemGrid } from '../../features/assignment-problem-status/problem-grid.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'

export function AssignmentDetailsPage() {
  return <DetailsPage type="作业" />
}

export function ExamDetailsPage() {
  return <DetailsPage type="考试" />
}

function DetailsPage({ type }: { type: AssignmentType }) {
  const classId = useIdParam('classId')
  const assignmentId = useIdParam('assignmentId')
  const assignments = useQuery(assignmentListQuery(classId, type))
  const assignment = assignments.data?.find((one) => String(one.assignmentId) === assignmentId)
  const { list, problems } = assignmentWords[type]

  return (
    <>
      <p>
        <Link to={`/class/${classId}/${list}`}>← 全部{type}</Link>
      </p>
      {assignments.isError && (
        <LoadError
          title={`${type}数据加载失败`}
          error={assignments.error}
          onRetry={assignments.refetch}
        />
      )}
      {assignment !== undefined && (
        <AssignmentHeader assignment={assignment} onTurn={() => void assignments.refetch()} />
      )}
      <h2 style={{ margin: '20px 0 12px' }}>{problems}</h2>
      <ProblemGrid assignmentId={assignmentId} />
    </>
  )
}
