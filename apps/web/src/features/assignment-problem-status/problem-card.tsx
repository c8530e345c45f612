import type { ProblemStatusView } from '@ceping/contract/assignment-problem-status'
import { Tag } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import card from '../../components/card.module.css'
import { ChangedScore } from '../../components/changed-score.tsx'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { formatScore } from '../../lib/format.ts'
import { questionPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import styles from './problem-card.module.css'

/**
 * One problem of an assignment and how far I have come; opens the problem. A teacher's own runs are
 * trials, so theirs stay at the beginning.
 */
export function ProblemCard({ problem }: { problem: ProblemStatusView }) {
  const { pathname, search } = useLocation()
  const isStudent = useSessionUser()?.userRole === 'student'
  const isFinished = problem.status === '已完成'
  return (
    <Link
      className={card.card}
      to={questionPath(problem.problemId, problem.assignmentId)}
      state={{ from: pathname + search }}
    >
      <span className={card.row}>
        <span className={card.title}>{problem.problemName}</span>
        <Tag className={styles.status} color={isFinished ? 'success' : 'default'}>
          {isFinished ? '已完成' : '未完成'}
        </Tag>
      </span>
      <span className={styles.tags}>
        <TagList tags={problem.tags} />
      </span>
      <CoverageBar label="覆盖率" percentage={problem.comprehensiveCoverage} />
      <span className={card.row}>
        <span className="muted">得分</span>
        <span>
          <strong className={styles.score}>{formatScore(problem.totalScore)}</strong>
          <span className="muted"> / 100</span>
        </span>
      </span>
      <ChangedScore scoreChangedAt={problem.scoreChangedAt} scoreBefore={problem.scoreBefore} />
      {isStudent && (
        <span className="muted">
          {problem.submissionCount > 0 ? `已提交 ${problem.submissionCount} 次` : '尚未提交'}
        </span>
      )}
    </Link>
  )
}
