import { listSubmissions } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../components/load-error.tsx'
import tableStyles from '../../components/plain-table.module.css'
import { Nothing } from '../../components/section.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatScore } from '../../lib/format.ts'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What somebody submitted last, wherever. */
export function RecentSubmissionList({ userId }: { userId: number }) {
  const page = useQuery(
    endpointQuery(listSubmissions, { body: { userId, current: 1, pageSize: 5 } }),
  )
  if (page.data === undefined) {
    return <NotLoaded query={page} failure="获取提交记录失败" hasTitle={false} />
  }
  const { records } = page.data
  if (records.length === 0) return <Nothing>还没有提交</Nothing>
  return (
    <table className={tableStyles.table}>
      <TableHead titles={['提交时间', '题目', '结论', '得分']} />
      <tbody>
        {records.map((submission) => (
          <tr key={submission.submissionId}>
            <th scope="row">
              <WallClock time={submission.createTime} />
            </th>
            <td>
              {submission.problemName}，第 {submission.submissionNumber} 次
            </td>
            <td>
              <VerdictTag verdict={submission.verdict} stage={submission.stage} />
            </td>
            <td>{formatScore(submission.totalScore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
