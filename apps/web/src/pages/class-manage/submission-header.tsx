import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Tag, Tooltip } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { gradebookQuery } from '../../features/grade/grade.api.ts'
import { neighboursQuery } from '../../features/submission/submission.api.ts'
import { VerdictTag } from '../../features/submission/verdict-tag.tsx'
import { formatRelative, formatSecond } from '../../lib/format.ts'
import styles from './submission-page.module.css'

interface SubmissionHeaderProps {
  classId: string
  submission: SubmissionView
}

/** Who submitted what, when, for which assignment; and the way to the ones before and after. */
export function SubmissionHeader({ classId, submission }: SubmissionHeaderProps) {
  const { submissionId, userId, assignmentId, problemId, createTime } = submission
  const gradebook = useQuery(gradebookQuery(classId))
  const student = gradebook.data?.students.find((one) => one.userId === userId)
  const assignment = gradebook.data?.columns.find((one) => one.assignmentId === assignmentId)
  const neighbours = useQuery(
    neighboursQuery(
      { classId: Number(classId), userId, assignmentId: assignmentId ?? undefined, problemId },
      submissionId,
    ),
  )
  const details = assignment?.type === '考试' ? 'examsdetails' : 'assignmentsdetails'
  return (
    <header>
      <BackLink classId={classId} submission={submission} />
      <div className={styles.title}>
        <h1>{submission.problemName}</h1>
        <VerdictTag verdict={submission.verdict} />
        {submission.isBest && <Tag>计入成绩</Tag>}
        {submission.isTrial && <Tag>试运行</Tag>}
        {neighbours.data && (
          <nav className={styles.neighbours} aria-label="同一题的其他提交">
            <NeighbourLink classId={classId} id={neighbours.data.earlierId} title="← 上一次提交" />
            <span className="muted">
              第 {neighbours.data.position} / {neighbours.data.total} 次
            </span>
            <NeighbourLink classId={classId} id={neighbours.data.laterId} title="下一次提交 →" />
          </nav>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>学生</dt>
          <dd>
            <Link to={`/classManage/${classId}/grades/${userId}`}>{submission.realName}</Link>
          </dd>
        </div>
        {student !== undefined && (
          <div>
            <dt>账号</dt>
            <dd>{student.userAccount}</dd>
          </div>
        )}
        {assignment !== undefined && (
          <div>
            <dt>{assignment.type}</dt>
            <dd>
              <Link to={`/classManage/${classId}/${details}/${assignment.assignmentId}`}>
                {assignment.assignmentTitle}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>提交时间</dt>
          <dd>
            <Tooltip title={formatRelative(createTime)}>
              <time dateTime={createTime}>{formatSecond(createTime)}</time>
            </Tooltip>
          </dd>
        </div>
      </dl>
    </header>
  )
}

function BackLink({ classId, submission }: SubmissionHeaderProps) {
  const { state } = useLocation() as { state: { from?: string } | null }
  const { userId, realName } = submission
  return (
    <p>
      <Link to={state?.from ?? `/classManage/${classId}/grades/${userId}`}>
        ← {realName}的提交记录
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
    <Link to={`/classManage/${classId}/submissions/${id}`} state={state} replace>
      {title}
    </Link>
  )
}
