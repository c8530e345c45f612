import { hasUnequalPoints } from '@ceping/contract/composition'
import { adjustedScore, type ScoreAdjustment } from '@ceping/contract/score-adjustment'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { CountingRules } from '@ceping/contract/submission-rules'
import type { ProblemStatusWord } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import type { WayBack } from '../../lib/way-back.ts'
import { describeAdjustment } from './adjustment-words.ts'
import styles from './assignment-grade-table.module.css'
import { ChangedScore } from '../../components/changed-score.tsx'
import { LateTag } from '../../components/late-tag.tsx'
import { PercentageCell } from '../../components/percentage-cell.tsx'
import { ScoringNote } from '../../components/scoring-note.tsx'
import { TableHead } from '../../components/table-head.tsx'

/** How one student did on one problem of an assignment. */
interface ProblemGrade {
  problemId: number
  problemName: string
  /** How much it counts; shown where not all count the same. */
  points: number
  /** Left out where the table has no such column. */
  status?: ProblemStatusWord
  comprehensiveCoverage: number | null
  totalScore: number | null
  /** How late it was handed in; 0 in time. */
  lateUnits: number
  adjustment: ScoreAdjustment | null
  /** Left out where nobody is told of changes. */
  scoreChangedAt?: string | null
  scoreBefore?: number | null
  /** Where the name leads. */
  to: string
  /** What can be done about the score. */
  action?: ReactNode
}

interface AssignmentGradeTableProps {
  title: string
  /** Stands beside the title. */
  badge?: ReactNode
  scoringPolicy: ScoringPolicy
  countingRules: CountingRules
  rescoredAt: string | null
  meanCoverage: number | null
  meanScore: number | null
  problems: ProblemGrade[]
  /** Where the page behind the name of a problem leads back to. */
  way: WayBack | null
}

/** One student's grades in one assignment, problem by problem. */
export function AssignmentGradeTable(props: AssignmentGradeTableProps) {
  const {
    title,
    badge,
    scoringPolicy,
    countingRules,
    rescoredAt,
    meanCoverage,
    meanScore,
    problems,
    way,
  } = props
  const hasPoints = hasUnequalPoints(problems)
  const hasStatus = problems.some(({ status }) => status !== undefined)
  const titles: ComponentProps<typeof TableHead>['titles'] = [
    '题目',
    ...(hasPoints ? [['分值', styles.points] satisfies [string, unknown]] : []),
    ['覆盖率', styles.coverage],
    ['得分', styles.score],
    ...(hasStatus ? [['状态', styles.status] satisfies [string, unknown]] : []),
  ]
  return (
    <section className={styles.assignment} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {badge}
        <ScoringNote title={title} scoringPolicy={scoringPolicy} rescoredAt={rescoredAt} />
        <span className={styles.means}>
          平均得分 <strong>{formatScore(meanScore)}</strong> · 平均覆盖率{' '}
          <strong>{formatPercentage(meanCoverage)}</strong>
        </span>
      </header>
      <table className={styles.table}>
        <TableHead titles={titles} />
        <tbody>
          {problems.map((problem) => (
            <Fragment key={problem.problemId}>
              <tr>
                <th scope="row">
                  <Link to={problem.to} state={way}>
                    {problem.problemName}
                  </Link>
                  <div>
                    <LateTag lateUnits={problem.lateUnits} countingRules={countingRules} />
                    <ChangedScore
                      scoreChangedAt={problem.scoreChangedAt ?? null}
                      scoreBefore={problem.scoreBefore ?? null}
                    />
                  </div>
                </th>
                {hasPoints && <td className={styles.points}>{problem.points}</td>}
                <td>
                  <PercentageCell percentage={problem.comprehensiveCoverage} />
                </td>
                <td className={styles.score}>
                  <CountedScore {...problem} />
                  {problem.action !== undefined && <div>{problem.action}</div>}
                </td>
                {problem.status !== undefined && (
                  <td className={styles.status}>
                    <Tag color={problem.status === '已完成' ? 'success' : 'default'}>
                      {problem.status}
                    </Tag>
                  </td>
                )}
              </tr>
              {problem.adjustment !== null && (
                <tr className={styles.adjustment}>
                  <td colSpan={titles.length}>
                    {describeAdjustment(problem.totalScore, problem.adjustment)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What counts for a problem; it stands out where points were added or taken by hand. */
function CountedScore({ totalScore, adjustment }: Pick<ProblemGrade, 'totalScore' | 'adjustment'>) {
  if (adjustment === null) return formatScore(totalScore)
  return <strong>{formatScore(adjustedScore(totalScore, adjustment))}</strong>
}
