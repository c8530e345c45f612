import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { Pages } from '../../components/pages.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import { submissionPath } from '../../lib/paths.ts'
import styles from './student-submission-list.module.css'
import { type StudentSubmissions, studentSubmissionsQuery } from './submission.api.ts'
import { VerdictTag } from '../../components/verdict-tag.tsx'

interface StudentSubmissionListProps {
  filter: StudentSubmissions
  current: number
  onPage: (current: number) => void
  /** Titles of assignments by their ids. */
  assignmentTitles: ReadonlyMap<number, string>
}

/** A student's submissions as their teacher reads them, the latest first. */
export function StudentSubmissionList(props: StudentSubmissionListProps) {
  const { filter, current, onPage, assignmentTitles } = props
  const { pathname, search, state } = useLocation()
  const page = useQuery({
    ...studentSubmissionsQuery(filter, current),
    placeholderData: keepPreviousData,
  })
  if (page.data === undefined) {
    return <NotLoaded query={page} failure="获取提交记录失败" rows={8} />
  }
  const { records, total, size } = page.data
  if (total === 0) {
    const isFiltered = filter.assignmentId !== undefined || filter.problemId !== undefined
    return (
      <EmptyList
        text={isFiltered ? '没有符合条件的提交，换个作业或题目试试' : '这名学生还没有提交'}
      />
    )
  }
  return (
    <>
      <table className={styles.table} aria-busy={page.isPlaceholderData}>
        <TableHead
          titles={[
            '提交时间',
            '题目',
            '结论',
            ['得分', styles.number],
            ['覆盖率', `${styles.number} ${styles.spare}`],
          ]}
        />
        <tbody>
          {records.map((submission) => (
            <tr key={submission.submissionId}>
              <th scope="row">
                <Link
                  to={submissionPath(filter.classId, submission.submissionId)}
                  state={{ from: pathname + search, before: state }}
                >
                  <WallClock time={submission.createTime} />
                </Link>
                {submission.isBest && <span className={styles.of}>最佳，计入成绩</span>}
                {submission.commentCount > 0 && (
                  <span className={styles.of}>{submission.commentCount} 条批注</span>
                )}
              </th>
              <td>
                {submission.problemName}，第 {submission.submissionNumber} 次
                <span className={styles.of}>
                  {assignmentTitles.get(submission.assignmentId ?? 0)}
                </span>
              </td>
              <td>
                <VerdictTag verdict={submission.verdict} />
              </td>
              <td className={styles.number}>{formatScore(submission.totalScore)}</td>
              <td className={`${styles.number} ${styles.spare}`}>
                {formatPercentage(submission.comprehensiveCoverage)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        className={styles.pages}
        size="small"
        current={current}
        pageSize={size}
        total={total}
        unit="次提交"
        onChange={onPage}
      />
    </>
  )
}
