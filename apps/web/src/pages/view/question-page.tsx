import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { problemQuery } from '../../features/problem/problem.api.ts'
import { testTemplate } from '../../features/problem/test-template.ts'
import { chooseDraft, findLocalDraft } from '../../features/submission/draft.ts'
import { draftQuery } from '../../features/submission/submission.api.ts'
import { loginUserQuery } from '../../features/user/user.api.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { QuestionWorkbench } from './question-workbench.tsx'

/** The problem page: loads what the workbench needs before it opens. */
export function QuestionPage() {
  const problemId = useIdParam('id')
  const [search] = useSearchParams()
  const assignmentId = search.get('assignmentId')
  const problem = useQuery(problemQuery(problemId))
  const user = useQuery(loginUserQuery)
  const draft = useQuery(draftQuery(problemId))

  const failed = [problem, user, draft].find(({ isError }) => isError)
  if (failed?.error) {
    return (
      <div className="page">
        <LoadError
          title={`加载失败，${failed.error.message}`}
          error={failed.error}
          onRetry={failed.refetch}
        />
      </div>
    )
  }
  if (!problem.isSuccess || !user.isSuccess || !draft.isSuccess) {
    return (
      <div className="page">
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    )
  }
  const initial = chooseDraft(findLocalDraft(user.data.id, problem.data.problemId), draft.data)
  return (
    <QuestionWorkbench
      key={problemId}
      problem={problem.data}
      scope={{
        problemId: problem.data.problemId,
        assignmentId:
          assignmentId !== null && /^[1-9]\d{0,9}$/.test(assignmentId)
            ? Number(assignmentId)
            : undefined,
        userId: user.data.id,
      }}
      initialDraft={
        initial ?? {
          testFileCode: testTemplate(problem.data.code),
          origin: 'template',
          serverTime: null,
        }
      }
    />
  )
}
