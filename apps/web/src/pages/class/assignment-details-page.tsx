import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { EmptyList } from '../../components/empty-list.tsx'
import { AssignmentDetails } from '../../features/assignment/assignment-details.tsx'
import { ExamRoom } from './exam-room.tsx'
import { ProblemGrid } from '../../features/assignment-problem-status/problem-grid.tsx'

/** One piece of homework and its problems, for students. */
export function AssignmentDetailsPage() {
  return <DetailsPage type="作业" />
}

/** One exam and its problems, for students. */
export function ExamDetailsPage() {
  return <DetailsPage type="考试" />
}

function DetailsPage({ type }: { type: AssignmentType }) {
  return (
    <AssignmentDetails base="/class" type={type}>
      {(assignment) =>
        assignment.exam !== null ? (
          <ExamRoom assignment={assignment} />
        ) : (
          <>
            <h2 style={{ margin: '20px 0 12px' }}>{type}题目</h2>
            <Problems assignment={assignment} />
          </>
        )
      }
    </AssignmentDetails>
  )
}

/** Before the start there is nothing to ask for: the server shows nobody what is in the bank. */
function Problems({ assignment }: { assignment: AssignmentView }) {
  if (assignment.assignmentCondition === '未开始') {
    return <EmptyList text="尚未开始，开始后才能查看题目。到时间后，题目会自动出现在这里。" />
  }
  return <ProblemGrid assignment={assignment} />
}
