import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { Section } from '../../components/section.tsx'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { QuestionAbout } from '../../features/score-question/question-about.tsx'
import { submissionQuery } from '../../features/submission/submission.api.ts'
import { CommentedSubmission } from '../../features/submission-comment/commented-submission.tsx'
import { isNotFound } from '../../lib/call-api.ts'
import { questionPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './submission-page.module.css'

/** One of my submissions, with what teachers say of it, and what I ask about its score. */
export function MySubmissionPage() {
  const classId = useIdParam('classId')
  const submission = useQuery(submissionQuery(Number(useIdParam('submissionId'))))
  if (submission.isPending) return <Skeleton active paragraph={{ rows: 14 }} />
  if (isNotFound(submission.error)) {
    return (
      <Notice title="没有找到这次提交">
        <p className="muted">链接可能有误。</p>
        <Link to={`/class/${classId}/grades`}>查看成绩</Link>
      </Notice>
    )
  }
  if (submission.isLoadingError) {
    return (
      <LoadError title="获取提交记录失败" error={submission.error} onRetry={submission.refetch} />
    )
  }
  return <MySubmission key={submission.data.submissionId} submission={submission.data} />
}

function MySubmission({ submission }: { submission: SubmissionView }) {
  const classId = useIdParam('classId')
  const { submissionId, problemId, assignmentId, createTime } = submission
  return (
    <div className={styles.page}>
      <header>
        <p>
          <Link to={questionPath(problemId, assignmentId)}>← 打开题目</Link>
        </p>
        <div className={styles.title}>
          <h1>{submission.problemName}</h1>
          <VerdictTag verdict={submission.verdict} />
          {submission.isBest && <Tag>计入成绩</Tag>}
          <span className="muted">
            <WallClock time={createTime} /> 提交
          </span>
        </div>
      </header>
      <CommentedSubmission submission={submission} mayComment={false} />
      {assignmentId !== null && (
        <Section title="对得分有疑问？">
          <QuestionAbout classId={classId} about={{ assignmentId, problemId, submissionId }} />
        </Section>
      )}
    </div>
  )
}
