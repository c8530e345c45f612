import type { ProblemStatusWord } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import styles from './assignment-grade-table.module.css'
import { PercentageCell } from '../../components/percentage-cell.tsx'

/** How one student did on one problem of an assignment. */
interface ProblemGrade {
  problemId: number
  problemName: string
  /** Left out where the table has no such column. */
  status?: ProblemStatusWord
  comprehensiveCoverage: number | null
  totalScore: number | null
  /** Where the name leads. */
  to: string
}

interface AssignmentGradeTableProps {
  title: string
  /** Stands beside the title. */
  badge?: ReactNode
  meanCoverage: number | null
  meanScore: number | null
  problems: ProblemGrade[]
}

/** One student's grades in one assignment, problem by problem. */
export function AssignmentGradeTable(props: AssignmentGradeTableProps) {
  const { title, badge, meanCoverage, meanScore, problems } = props
  const { pathname, search } = useLocation()
  const hasStatus = problems.some(({ status }) => status !== undefined)
  return (
    <section className={styles.assignment} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {badge}
        <span className={styles.means}>
          平均得分 <strong>{formatScore(meanScore)}</strong> · 平均覆盖率{' '}
          <strong>{formatPercentage(meanCoverage)}</strong>
        </span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">题目</th>
            <th scope="col" className={styles.coverage}>
              覆盖率
            </th>
            <th scope="col" className={styles.score}>
              得分
            </th>
            {hasStatus && (
              <th scope="col" className={styles.status}>
                状态
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={problem.problemId}>
              <th scope="row">
                <Link to={problem.to} state={{ from: pathname + search }}>
                  {problem.problemName}
                </Link>
              </th>
              <td>
                <PercentageCell percentage={problem.comprehensiveCoverage} />
              </td>
              <td className={styles.score}>{formatScore(problem.totalScore)}</td>
              {problem.status !== undefined && (
                <td className={styles.status}>
                  <Tag color={problem.status === '已完成' ? 'success' : 'default'}>
                    {problem.status}
                  </Tag>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
