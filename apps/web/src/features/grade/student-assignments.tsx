import { type GradebookStudent, assignmentsOf, isOnPaper } from '@ceping/contract/gradebook-cells'
import type { Gradebook } from '@ceping/contract/grade'
import { useLocation } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import type { WayBack } from '../../lib/way-back.ts'
import { AdjustButton } from './adjust-button.tsx'
import { PointsByHand } from './points-by-hand.tsx'
import { AssignmentGradeTable } from './assignment-grade-table.tsx'
import { assignmentResultsOf } from './gradebook-statistics.ts'
import styles from './grade-page.module.css'

interface StudentAssignmentsProps {
  /** Whether points may be added or taken: not by assistants. */
  mayAdjust: boolean
  gradebook: Gradebook
  student: GradebookStudent
}

/** One student's grades by assignment; each problem leads to the submissions to it. */
export function StudentAssignments(props: StudentAssignmentsProps) {
  const { mayAdjust, gradebook, student } = props
  const assignments = assignmentsOf(gradebook)
  // The problems are on this page: it goes on to lead back to where it was opened from.
  const { state: way } = useLocation() as { state: WayBack | null }
  if (assignments.length === 0) {
    return <EmptyList text="还没有开始的作业或考试，开始后这里显示得分" />
  }
  return (
    <div className={styles.section}>
      <PointsByHand grade={gradebook} pointsByHand={student.pointsByHand} />
      {assignments.map(({ assignmentId, assignmentTitle, type, problems, ...scoring }) => {
        const own = problems.filter(({ index }) => isOnPaper(student, index))
        const [result] = assignmentResultsOf({ ...gradebook, students: [student] }, assignmentId)
        return (
          <AssignmentGradeTable
            key={assignmentId}
            way={way}
            title={assignmentTitle}
            {...scoring}
            badge={
              <span className="muted">
                {type}
                {student.extendedIds.includes(assignmentId) && ' · 已延期'}
              </span>
            }
            meanCoverage={result?.meanCoverage ?? null}
            meanScore={result?.meanScore ?? null}
            problems={own.map(({ index, problemId, problemName, points }) => ({
              problemId,
              problemName,
              points,
              comprehensiveCoverage: student.coverages[index] ?? null,
              totalScore: student.scores[index] ?? null,
              lateUnits: student.lateUnits[index] ?? 0,
              adjustment: student.adjustments[index] ?? null,
              action: mayAdjust && (
                <AdjustButton
                  of={{ assignmentId, problemId, userId: student.userId }}
                  problemName={problemName}
                  totalScore={student.scores[index] ?? null}
                  adjustment={student.adjustments[index] ?? null}
                />
              ),
              to: `?assignmentId=${assignmentId}&problemId=${problemId}#submissions`,
            }))}
          />
        )
      })}
    </div>
  )
}
