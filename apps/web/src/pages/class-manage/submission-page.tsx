import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadError } from '../../components/load-error.tsx'
import { submissionQuery } from '../../features/submission/submission.api.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { SubmissionHeader } from './submission-header.tsx'
import { SubmissionReading } from './submission-reading.tsx'
import styles from './submission-page.module.css'

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
  if (submission.isPending) return <Skeleton active paragraph={{ rows: 14 }} />
  if (submission.isError) {
    return (
      <LoadError title="获取提交记录失败" error={submission.error} onRetry={submission.refetch} />
    )
  }
  return (
    <div className={styles.page}>
      <SubmissionHeader classId={classId} submission={submission.data} />
      <SubmissionReading submission={submission.data} />
    </div>
  )
}
