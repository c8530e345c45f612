import type { StudentOverview } from '@ceping/contract/overview'
import type { Verdict } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { formatMinute, formatRelative, formatScore } from '../../lib/format.ts'
import rows from '../../components/rows.module.css'
import { Nothing } from '../../components/section.tsx'
import { questionPath } from '../../lib/paths.ts'
import parts from './row-parts.module.css'

interface RecentSubmissionsProps {
  /** The newest first. */
  submissions: StudentOverview['recentSubmissions']
  verdictWords: Record<Verdict, { label: string; tone: string }>
}

/** What I submitted last; opens the problem. */
export function RecentSubmissions({ submissions, verdictWords }: RecentSubmissionsProps) {
  const { pathname } = useLocation()
  if (submissions.length === 0) {
    return <Nothing>还没有提交。打开一道题目，写好测试代码后点“提交判题”。</Nothing>
  }
  return (
    <ul className={rows.rows}>
      {submissions.map(({ submissionId, problemId, assignmentId, ...submission }) => {
        const words = submission.verdict && verdictWords[submission.verdict]
        return (
          <li key={submissionId}>
            <Link
              className={rows.row}
              to={questionPath(problemId, assignmentId)}
              state={{ from: pathname }}
            >
              <span className={rows.main}>
                <strong>{submission.problemName}</strong>
                <span className="muted">
                  <time
                    dateTime={submission.createTime}
                    title={formatMinute(submission.createTime)}
                  >
                    {formatRelative(submission.createTime)}
                  </time>
                </span>
              </span>
              <span className={parts.verdict}>
                <Tag color={words?.tone ?? 'processing'}>{words?.label ?? '判题中'}</Tag>
                <span className={parts.score}>
                  {formatScore(submission.totalScore)}
                  <span className="visually-hidden"> 分</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
