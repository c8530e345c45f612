import type { DataOf } from '@ceping/contract/endpoint'
import type { getMyGrade } from '@ceping/contract/grade'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PercentageBarChart } from '../../components/charts/percentage-bar-chart.tsx'
import { ConditionBadge } from '../../components/condition-badge.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { assignmentListPath, questionPath } from '../../lib/paths.ts'
import { AssignmentGradeTable } from './assignment-grade-table.tsx'
import styles from './grade-page.module.css'
import { explainGrade } from './grade-words.ts'
import { PointsByHand } from './points-by-hand.tsx'
import { StandingFigures } from './standing-figures.tsx'

/** A student's own grades in a class. */
type MyGrade = DataOf<typeof getMyGrade>

interface MyGradeReportProps {
  classId: string
  grade: MyGrade
  /** How to ask about the score for a problem. */
  renderAction: (problem: {
    assignmentId: number
    problemId: number
    problemName: string
  }) => ReactNode
}

const types: readonly AssignmentType[] = ['作业', '考试']

/** Where I stand in a class: total, place, and every problem that counts. */
export function MyGradeReport({ classId, grade, renderAction }: MyGradeReportProps) {
  const { assignments } = grade
  const { pathname, search } = useLocation()
  if (assignments.length === 0 && grade.columnsByHand.length === 0) {
    return (
      <EmptyList text="还没有开始的作业或考试。第一次作业或考试开始后，这里显示成绩与名次。">
        <Link to={assignmentListPath('/class', classId, '作业')}>查看作业安排</Link>
      </EmptyList>
    )
  }
  const started = types.filter((type) => assignments.some((one) => one.type === type))
  return (
    <div className={styles.page}>
      <section aria-label="总览" className={styles.overview}>
        <StandingFigures summary={grade} studentCount={grade.studentCount} />
        <p className="muted">{explainGrade(grade, started)}</p>
      </section>
      <PercentageBarChart
        title="各次作业与考试"
        labelName="作业或考试"
        series={['平均覆盖率（%）', '平均得分']}
        bars={labelled(assignments).map(({ label, meanCoverage, meanScore }) => ({
          label,
          values: [meanCoverage, meanScore],
        }))}
      />
      <PointsByHand grade={grade} pointsByHand={grade.pointsByHand} />
      {started.map((type) => (
        <section key={type} className={styles.section}>
          <h2>{type}</h2>
          {assignments
            .filter((one) => one.type === type)
            .map((assignment) => (
              <AssignmentGradeTable
                key={assignment.assignmentId}
                way={{ from: pathname + search }}
                title={assignment.assignmentTitle}
                badge={<ConditionBadge assignment={assignment} />}
                scoringPolicy={assignment.scoringPolicy}
                countingRules={assignment.countingRules}
                rescoredAt={assignment.rescoredAt}
                meanCoverage={assignment.meanCoverage}
                meanScore={assignment.meanScore}
                problems={assignment.problems.map((problem) => ({
                  ...problem,
                  to: questionPath(problem.problemId, assignment.assignmentId),
                  action: renderAction({ ...problem, assignmentId: assignment.assignmentId }),
                }))}
              />
            ))}
        </section>
      ))}
    </div>
  )
}

/** Two assignments may be called alike, but not two lines of a chart. */
function labelled(assignments: MyGrade['assignments']) {
  const titles = assignments.map(({ assignmentTitle }) => assignmentTitle)
  return assignments.map((assignment, index) => {
    const { assignmentTitle } = assignment
    const before = titles.slice(0, index).filter((title) => title === assignmentTitle).length
    return {
      ...assignment,
      label: before === 0 ? assignmentTitle : `${assignmentTitle}（${before + 1}）`,
    }
  })
}
