import { assignmentPath } from '@ceping/contract/page-path'
import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Tag, Tooltip } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { FactList } from '../../components/fact-list.tsx'
import { assignmentQuery } from '../../features/assignment/assignment.api.ts'
import { listCountedSubmissions } from '../../features/grade/counted-submissions.ts'
import { gradebookQuery } from '../../features/grade/grade.api.ts'
import type { Neighbours } from '../../features/submission/neighbours.ts'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { formatSecond } from '@ceping/contract/time'
import { formatRelative } from '../../lib/format.ts'
import { namelessSearch, studentGradePath, submissionPath } from '../../lib/paths.ts'
import type { WayBack } from '../../lib/way-back.ts'
import { useSessionUser } from '../../lib/session.ts'
import { judgesView } from '../admin/judges-view.ts'
import styles from '../class/submission-page.module.css'
import { CountedScore } from './counted-score.tsx'
import { StudentNeighbours } from './student-neighbours.tsx'

interface SubmissionHeaderProps {
  classId: string
  submission: SubmissionView
  /** Where they could be read. */
  neighbours: Neighbours | undefined
}

/** Who submitted what, when, for which assignment; and the way to the ones before and after. */
export function SubmissionHeader({ classId, submission, neighbours }: SubmissionHeaderProps) {
  const { userId, assignmentId, createTime } = submission
  const isAdmin = useSessionUser()?.userRole === 'admin'
  // Shown in class: whose it is is nobody's business there.
  const { search, state } = useLocation() as { search: string; state: WayBack | null }
  const isNameless = search === namelessSearch
  const rejudgeSearch = judgesView.write({
    tab: 'rejudging',
    submissionId: submission.submissionId,
  })
  const { data: assignment } = useQuery({
    ...assignmentQuery(String(assignmentId)),
    enabled: assignmentId !== null,
  })
  // Whose grade it is a part of, is known from the gradebook: large, and not read again at each step to
  // another student, only after a change.
  const { data: gradebook } = useQuery({
    ...gradebookQuery(classId),
    staleTime: Infinity,
    enabled: assignmentId !== null && !isNameless,
  })
  const counted =
    gradebook === undefined || isNameless ? [] : listCountedSubmissions(gradebook, submission)
  const own = counted.find((one) => one.submissionId === submission.submissionId)
  return (
    <header>
      <div className={styles.way}>
        <BackLink classId={classId} submission={submission} isNameless={isNameless} />
        <StudentNeighbours classId={classId} counted={counted} of={submission} />
      </div>
      <div className={styles.title}>
        <h1>{submission.problemName}</h1>
        <VerdictTag verdict={submission.verdict} />
        {submission.isBest && <Tag>计入成绩</Tag>}
        {submission.isTrial && <Tag>试运行</Tag>}
        {neighbours && !isNameless && (
          <nav className={styles.neighbours} aria-label="同一题的其他提交">
            <NeighbourLink classId={classId} id={neighbours.earlierId} title="上一次提交" />
            <span className="muted">
              第 {neighbours.position} / {neighbours.total} 次
            </span>
            <NeighbourLink classId={classId} id={neighbours.laterId} title="下一次提交" />
          </nav>
        )}
      </div>
      <FactList
        className={styles.facts}
        facts={{
          学生: !isNameless && (
            // A way without a title leads to the student's own page.
            <Link
              to={studentGradePath(classId, userId)}
              state={state?.title === undefined ? state?.before : state}
            >
              {submission.realName}
            </Link>
          ),
          ...(assignment !== undefined && {
            [assignment.type]: (
              <Link to={assignmentPath('/classManage', assignment)}>
                {assignment.assignmentTitle}
              </Link>
            ),
          }),
          提交时间: (
            <Tooltip title={formatRelative(createTime)}>
              <time dateTime={createTime}>{formatSecond(createTime)}</time>
            </Tooltip>
          ),
          计入: own !== undefined && <CountedScore {...{ classId, submission }} counted={own} />,
          管理: isAdmin && (
            <Link to={{ pathname: '/admin/judges', search: rejudgeSearch }}>重新判题</Link>
          ),
        }}
      />
    </header>
  )
}

interface BackLinkProps extends Omit<SubmissionHeaderProps, 'neighbours'> {
  isNameless: boolean
}

function BackLink({ classId, submission, isNameless }: BackLinkProps) {
  const { state } = useLocation() as { state: WayBack | null }
  const { userId, realName } = submission
  if (isNameless) {
    return (
      state !== null && (
        <Link to={state.from} state={state.before}>
          ← {state.title}
        </Link>
      )
    )
  }
  return (
    <p>
      <Link to={state?.from ?? studentGradePath(classId, userId)} state={state?.before}>
        ← {state?.title ?? `${realName}的提交记录`}
      </Link>
    </p>
  )
}

interface NeighbourLinkProps {
  classId: string
  id: number | null
  title: string
}

function NeighbourLink({ classId, id, title }: NeighbourLinkProps) {
  const { state } = useLocation()
  if (id === null) return <span className="muted">{title}</span>
  return (
    <Link to={submissionPath(classId, id)} state={state} replace>
      {title}
    </Link>
  )
}
