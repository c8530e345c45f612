import type { AssignmentView } from '@ceping/contract/assignment'
import { shows } from '@ceping/contract/exam'
import type { ProblemStatusView } from '@ceping/contract/assignment-problem-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import card from '../../components/card.module.css'
import { ChangedScore } from '../../components/changed-score.tsx'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import { LateTag } from '../../components/late-tag.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { formatScore } from '../../lib/format.ts'
import { type ListView, listView } from '../../lib/list-view.ts'
import { questionPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useAddressView } from '../../lib/address-view.ts'
import { pageSize, problemStatusPageQuery } from './assignment-problem-status.api.ts'
import { ProblemFilterForm } from './problem-filter-form.tsx'
import styles from './problem-grid.module.css'

/** The problems of an assignment: search form, cards and pages, which the address remembers. */
export function ProblemGrid({ assignment }: { assignment: AssignmentView }) {
  const assignmentId = String(assignment.assignmentId)
  const { view, show } = useAddressView(listView)
  const page = useQuery({
    ...problemStatusPageQuery(assignmentId, view),
    placeholderData: keepPreviousData,
  })
  const { records = [], total = 0 } = page.data ?? {}

  return (
    <div className={styles.list}>
      <ProblemFilterForm filter={view} onSearch={(filter) => show({ ...filter, page: 1 })} />
      <NotLoaded query={page} failure="加载题目列表失败">
        <CardSkeletons />
      </NotLoaded>
      {page.data !== undefined && records.length === 0 && (
        <EmptyList text={nothingOf(view, total)} />
      )}
      {page.data !== undefined && records.length > 0 && (
        <ul className={card.grid} aria-busy={page.isPlaceholderData}>
          {records.map((problem) => (
            <li key={problem.problemId}>
              <ProblemCard problem={problem} assignment={assignment} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pages
          current={view.page}
          pageSize={pageSize}
          total={total}
          unit="题"
          onChange={(page) => show({ page })}
        />
      )}
    </div>
  )
}

function nothingOf({ title, tags }: ListView, total: number): string {
  if (total > 0) return '这一页没有题目，请回到前面的页'
  const isFiltered = title !== '' || tags.length > 0
  return isFiltered ? '没有符合条件的题目，换个名称或标签试试' : '这里还没有题目'
}

interface ProblemCardProps {
  problem: ProblemStatusView
  assignment: AssignmentView
}

/**
 * One problem of an assignment and how far I have come; opens the problem. A teacher's own runs are
 * trials, so theirs stay at the beginning.
 */
function ProblemCard({ problem, assignment }: ProblemCardProps) {
  const { pathname, search } = useLocation()
  const isStudent = useSessionUser()?.userRole === 'student'
  return (
    <Link
      className={card.card}
      to={questionPath(problem.problemId, problem.assignmentId)}
      state={{ from: pathname + search }}
    >
      <span className={card.row}>
        <span className={card.title}>{problem.problemName}</span>
        <StatusTag problem={problem} />
      </span>
      <span className={styles.tags}>
        <TagList tags={problem.tags} />
      </span>
      {assignment.hasUnequalPoints && <span className="muted">分值 {problem.points}</span>}
      {shows(problem.feedback, 'coverage') && (
        <CoverageBar label="覆盖率" percentage={problem.comprehensiveCoverage} />
      )}
      {problem.feedback === 'everything' && (
        <span className={card.row}>
          <span className="muted">得分</span>
          <span>
            <strong className={styles.score}>{formatScore(problem.totalScore)}</strong>
            <span className="muted"> / 100</span>
          </span>
        </span>
      )}
      <LateTag lateUnits={problem.lateUnits} countingRules={assignment.countingRules} />
      <ChangedScore scoreChangedAt={problem.scoreChangedAt} scoreBefore={problem.scoreBefore} />
      {problem.unseenCommentCount > 0 && isStudent && (
        <span>
          <Tag color="processing">{problem.unseenCommentCount} 条新批注</Tag>
        </span>
      )}
      {isStudent && (
        <span className="muted">
          {problem.submissionCount > 0 ? `已提交 ${problem.submissionCount} 次` : '尚未提交'}
          {problem.attemptsLeft !== null && `，还可提交 ${problem.attemptsLeft} 次`}
        </span>
      )}
    </Link>
  )
}

/** Whether it is finished, or, where an exam holds that back, whether something was handed in. */
function StatusTag({ problem }: { problem: ProblemStatusView }) {
  const { feedback, status, submissionCount } = problem
  const isHeldBack = feedback !== 'everything'
  const isDone = isHeldBack ? submissionCount > 0 : status === '已完成'
  const word = isHeldBack ? '提交' : '完成'
  return (
    <Tag className={styles.status} color={isDone ? 'success' : 'default'}>
      {`${isDone ? '已' : '未'}${word}`}
    </Tag>
  )
}
