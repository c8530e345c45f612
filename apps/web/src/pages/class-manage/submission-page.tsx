import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { neighboursQuery, submissionQuery } from '../../features/submission/submission.api.ts'
import { isNotFound } from '../../lib/call-api.ts'
import { namelessSearch } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { SubmissionHeader } from './submission-header.tsx'
import { PlainSubmission } from '../../components/submission/submission-reading.tsx'
import { CommentedSubmission } from '../../features/submission-comment/commented-submission.tsx'
import styles from '../class/submission-page.module.css'

/** How often to look again at a submission that is being judged. */
const lookAgainMs = 3_000

/** One submission of a student, as their teacher reads it. */
export function SubmissionPage() {
  const classId = useIdParam('classId')
  const submissionId = useIdParam('submissionId')
  const submission = useQuery({
    ...submissionQuery(Number(submissionId)),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.stage === 'judged' ? false : lookAgainMs,
  })
  if (submission.isPending) return <Loading />
  if (isNotFound(submission.error)) return <NotInClass classId={classId} />
  if (submission.isLoadingError) {
    return (
      <LoadError title="获取提交记录失败" error={submission.error} onRetry={submission.refetch} />
    )
  }
  return <OfClass classId={classId} submission={submission.data} />
}

/** Shows it where the class has it: the address may name another class of the same teacher. */
function OfClass({ classId, submission }: { classId: string; submission: SubmissionView }) {
  const { submissionId, userId, assignmentId, problemId } = submission
  // Shown in class: what was said to its student is nobody's business there.
  const isNameless = useLocation().search === namelessSearch
  const scope = { classId: Number(classId), userId, problemId }
  const { data, isPending } = useQuery(
    neighboursQuery({ ...scope, assignmentId: assignmentId ?? undefined }, submissionId),
  )
  if (isPending) return <Loading />
  if (data === null) return <NotInClass classId={classId} />
  return (
    <div className={styles.page}>
      <SubmissionHeader classId={classId} submission={submission} neighbours={data} />
      {isNameless ? (
        <PlainSubmission key={submissionId} submission={submission} />
      ) : (
        <CommentedSubmission
          key={submissionId}
          submission={submission}
          mayComment={!submission.isTrial}
        />
      )}
    </div>
  )
}

function Loading() {
  return <Skeleton active paragraph={{ rows: 14 }} />
}

function NotInClass({ classId }: { classId: string }) {
  return (
    <Notice title="没有找到这次提交">
      <p className="muted">链接可能有误，或者它属于另一个班级。</p>
      <Link to={`/classManage/${classId}/grades`}>打开成绩册</Link>
    </Notice>
  )
}
