import type { AssignmentView } from '@ceping/contract/assignment'
import { assignmentPath } from '@ceping/contract/page-path'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { AssignmentDetails } from '../../features/assignment/assignment-details.tsx'
import { TeachersOnly } from '../../features/class/teachers-only.tsx'
import { ExamModeButton } from '../../features/exam/exam-mode-button.tsx'
import { InvigilationPanel } from '../../features/invigilation/invigilation-panel.tsx'

/** An exam while it is sat, for its invigilators. */
export function InvigilationPage() {
  return (
    <TeachersOnly subject="监考">
      <AssignmentDetails base="/classManage" type="考试">
        {(assignment) => <Invigilation assignment={assignment} />}
      </AssignmentDetails>
    </TeachersOnly>
  )
}

function Invigilation({ assignment }: { assignment: AssignmentView }) {
  return (
    <>
      <p style={{ marginTop: 8 }}>
        <Link to={assignmentPath('/classManage', assignment)}>考试题目、规则与成绩</Link>
      </p>
      {assignment.exam === null ? (
        <EmptyList text="这次考试没有开启考试模式，开启后可以在这里监考">
          <ExamModeButton assignment={assignment} type="primary" text="开启考试模式" />
        </EmptyList>
      ) : (
        <InvigilationPanel assignmentId={assignment.assignmentId} />
      )}
    </>
  )
}
