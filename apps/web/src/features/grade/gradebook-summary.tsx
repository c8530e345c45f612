import { findIdleStudents, hasScoresSoFar } from '@ceping/contract/gradebook-cells'
import type { Gradebook } from '@ceping/contract/grade'
import { memo } from 'react'
import { formatScore } from '../../lib/format.ts'
import { FigureStrip } from '../../components/figure-strip.tsx'
import styles from './grade-page.module.css'
import { hardestFirst, meanOfPresent, problemStatisticsOf } from './gradebook-statistics.ts'
import { ProblemStatisticsTable } from './problem-statistics-table.tsx'
import { ScoreDistribution } from './score-distribution.tsx'

/**
 * How a whole class stands: means, distribution, and the problems by difficulty. Stays as it is while
 * the filters of the table change the address.
 */
export const GradebookSummary = memo(function GradebookSummary({
  classId,
  gradebook,
}: {
  classId: string
  gradebook: Gradebook
}) {
  const { students } = gradebook
  // Until it has ended, nothing counts as missing.
  const isRunning = hasScoresSoFar(students)
  const total = isRunning ? '目前总评' : '加权总评'
  const weighted = students.map(({ scoreSoFar }) => scoreSoFar)
  const meanScore = meanOfPresent(weighted)
  const meanCoverage = meanOfPresent(students.map((student) => student.meanCoverage))
  const idleCount = findIdleStudents(students).length
  const problems = hardestFirst(problemStatisticsOf(gradebook))
  const hardest = problems.find((problem) => problem.meanCoverage !== null) ?? null
  return (
    <>
      <FigureStrip
        figures={[
          { name: '学生', value: students.length, unit: '人' },
          {
            name: `平均${total}`,
            value: formatScore(meanScore),
            unit: '/ 100',
            percentage: meanScore,
            isRated: true,
          },
          {
            name: '平均覆盖率',
            value: formatScore(meanCoverage),
            unit: '%',
            percentage: meanCoverage,
            isRated: !isRunning,
          },
          {
            name: '未开始',
            value: idleCount,
            unit: `/ ${students.length} 人`,
            percentage: (100 * idleCount) / students.length,
            note: '还没有任何有得分的提交',
          },
        ]}
      />
      <div className={styles.charts}>
        <ScoreDistribution
          title={`${total}分布`}
          note="全部学生，每 10 分一段；已结束而没有提交的题目计 0 分"
          empty="还没有已结束的作业或考试。有一次结束以后，这里显示分数的分布。"
          scores={weighted}
        />
        <section className={styles.problems}>
          <h2>各题覆盖率</h2>
          <p className="muted">最难的在前；平均只计有得分提交的学生</p>
          <ProblemStatisticsTable
            classId={classId}
            problems={problems}
            hardest={hardest}
            hasAssignments
            pageTitle="成绩册"
          />
        </section>
      </div>
    </>
  )
})
