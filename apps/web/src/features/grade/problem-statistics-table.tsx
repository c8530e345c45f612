import { Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatScore } from '../../lib/format.ts'
import { problemReviewPath } from '../../lib/paths.ts'
import { useWayBack } from '../../lib/way-back.ts'
import type { ProblemStatistics } from './gradebook-statistics.ts'
import { PercentageCell } from '../../components/percentage-cell.tsx'
import { TableHead } from '../../components/table-head.tsx'
import styles from './problem-statistics-table.module.css'

interface ProblemStatisticsTableProps {
  classId: string
  /** In the order of the table. */
  problems: ProblemStatistics[]
  /** Marked as the hardest; null where none is. */
  hardest: ProblemStatistics | null
  /** Whether each problem says which assignment it belongs to. */
  hasAssignments: boolean
  /** What the page is called, to which a review leads back. */
  pageTitle: string
}

/** So many problems are shown at first. */
const shortLength = 8

/** How the class did on each problem. */
export function ProblemStatisticsTable(props: ProblemStatisticsTableProps) {
  const { classId, problems, hardest, hasAssignments, pageTitle } = props
  const way = useWayBack(pageTitle)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, shortLength)
  return (
    <>
      <table className={styles.table}>
        <TableHead
          titles={[
            '题目',
            ['平均覆盖率', styles.coverage],
            ['平均得分', `${styles.number} ${styles.spare}`],
            ['已提交', styles.number],
            ['已完成', styles.number],
          ]}
        />
        <tbody>
          {shown.map((problem) => {
            const { column, studentCount, triedCount, finishedCount } = problem
            const { meanCoverage, meanScore } = problem
            return (
              <tr key={`${column.assignmentId}:${column.problemId}`}>
                <th scope="row">
                  <Link
                    to={problemReviewPath(classId, column)}
                    state={way}
                    title="讲评：全班漏掉了什么"
                  >
                    {column.problemName}
                  </Link>
                  {problem === hardest && <Tag color="warning">最难</Tag>}
                  {hasAssignments && <span className={styles.of}>{column.assignmentTitle}</span>}
                </th>
                <td>
                  <PercentageCell percentage={meanCoverage} />
                </td>
                <td className={`${styles.number} ${styles.spare}`}>{formatScore(meanScore)}</td>
                <td className={styles.number}>
                  {triedCount} <span className="muted">/ {studentCount}</span>
                </td>
                <td className={styles.number}>{finishedCount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {problems.length > shortLength && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? '收起' : `显示全部 ${problems.length} 道题目`}
        </button>
      )}
    </>
  )
}
