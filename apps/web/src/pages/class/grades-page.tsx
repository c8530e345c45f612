import { getMyGrade } from '@ceping/contract/grade'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { assignmentListQuery } from '../../features/assignment/assignment.api.ts'
import { MyGradeReport } from '../../features/grade/my-grade-report.tsx'
import { AskButton } from '../../features/score-question/ask-button.tsx'
import { MyQuestionList } from '../../features/score-question/my-question-list.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** A student's grades in a class. */
export function GradesPage() {
  const classId = useIdParam('classId')
  const grade = useQuery(endpointQuery(getMyGrade, { params: { classId } }))
  const { data: exams = [] } = useQuery(assignmentListQuery(classId, '考试'))
  const heldBack = exams.filter(
    ({ exam, assignmentCondition }) =>
      exam !== null && exam.feedback !== 'everything' && assignmentCondition === '已结束',
  )
  return (
    <>
      <div className="page-head">
        <h1>成绩</h1>
      </div>
      <NotLoaded query={grade} failure="获取成绩失败">
        <FigureStripSkeleton />
        <Skeleton active paragraph={{ rows: 8 }} />
      </NotLoaded>
      {heldBack.length > 0 && (
        <p className="muted" style={{ marginBottom: 16 }}>
          {heldBack.map(({ assignmentTitle }) => `“${assignmentTitle}”`).join('、')}
          的成绩还没有公布，暂不列在这里。
        </p>
      )}
      {grade.data !== undefined && (
        <>
          <MyGradeReport
            classId={classId}
            grade={grade.data}
            renderAction={(problem) => (
              <AskButton
                classId={classId}
                assignmentId={problem.assignmentId}
                problemId={problem.problemId}
                problemName={problem.problemName}
              />
            )}
          />
          <MyQuestionList classId={classId} />
        </>
      )}
    </>
  )
}
