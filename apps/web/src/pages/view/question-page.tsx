import { assignmentPath } from '@ceping/contract/page-path'
import { getProblem } from '@ceping/contract/problem'
import type { AssignmentView } from '@ceping/contract/assignment'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { Countdown } from '../../components/countdown.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { testTemplate } from '@ceping/contract/test-template'
import { isExamRefusal } from '../../features/exam/exam-refusal.ts'
import { useSitting } from '../../features/exam/use-sitting.ts'
import { adoptOldDraft, chooseDraft, findLocalDraft } from '../../features/submission/draft.ts'
import { draftQuery } from '../../features/submission/submission.api.ts'
import { loginUserQuery } from '../../features/user/user.api.ts'
import { isNotFound } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatMinute } from '@ceping/contract/time'
import { noId, useIdParam } from '../../lib/use-id-param.ts'
import { QuestionWorkbench } from './question-workbench.tsx'
import { useHasSat } from './use-has-sat.ts'
import { useOpenedThrough } from './use-opened-through.ts'

/** The problem page: loads what the workbench needs before it opens. */
export function QuestionPage() {
  const problemId = useIdParam('id')
  const assignmentId = useAssignmentId()
  const openedThrough = useOpenedThrough(assignmentId)
  const user = useQuery(loginUserQuery)
  // The server shows a student no problem before the start; from then on it is asked again.
  const isStudent = user.data?.userRole === 'student'
  const isShut = isStudent && openedThrough.condition === '未开始'
  const { assignment } = openedThrough
  const isSat = isStudent && assignment !== null && assignment.exam !== null
  const { sitting } = useSitting(isSat ? assignment.assignmentId : null)
  const hasSat = useHasSat(sitting, assignmentId)
  const throughId = assignmentId === undefined ? undefined : String(assignmentId)
  const problem = useQuery({
    ...endpointQuery(getProblem, { query: { id: problemId, assignmentId: throughId } }),
    enabled: !isShut,
  })
  const draft = useQuery({ ...draftQuery(problemId, throughId), enabled: !isShut })

  const mustEnter = sitting !== null && (sitting.state === 'waiting' || sitting.state === 'ready')
  if (isSat && (isShut || mustEnter || (problem.isLoadingError && isExamRefusal(problem.error)))) {
    return <Navigate replace to={assignmentPath('/class', assignment)} />
  }
  if (isShut && assignment !== null) return <NotStartedNotice assignment={assignment} />
  const isElsewhere = assignment !== null && isNotFound(problem.error)
  if (problemId === noId || isElsewhere) {
    return (
      <Notice title="没有找到这道题目">
        <p className="muted">它可能已被删除，不在这次作业或考试中，或者你还不能打开它。</p>
        <Link to="/">回到首页</Link>
      </Notice>
    )
  }
  const failed = [problem, user, draft].find(({ isLoadingError }) => isLoadingError)
  if (openedThrough.isKnown && failed?.error) {
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
  const isComing = !openedThrough.isKnown || (isSat && sitting === null)
  if (isComing || !problem.data || !user.data || draft.data === undefined) {
    return (
      <div className="page">
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    )
  }
  const scope = { problemId: problem.data.problemId, assignmentId, userId: user.data.id }
  if (assignmentId === undefined || assignment !== null) {
    adoptOldDraft(scope, assignment?.startTime)
  }
  const initial = chooseDraft(findLocalDraft(scope), draft.data)
  return (
    <QuestionWorkbench
      key={`${problemId}/${throughId}`}
      problem={problem.data}
      scope={scope}
      userRole={user.data.userRole}
      openedThrough={openedThrough}
      sitting={sitting}
      hasSat={hasSat}
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

function useAssignmentId(): number | undefined {
  const [search] = useSearchParams()
  const assignmentId = search.get('assignmentId') ?? ''
  return /^[1-9]\d{0,9}$/.test(assignmentId) ? Number(assignmentId) : undefined
}

/** In place of a problem whose assignment has yet to start. */
function NotStartedNotice({ assignment }: { assignment: AssignmentView }) {
  const { assignmentTitle, type, startTime } = assignment
  return (
    <div className="page">
      <Notice title="尚未开始，开始后才能查看题目">
        <p>
          “{assignmentTitle}”于 {formatMinute(startTime)} 开始，还有{' '}
          <strong>
            <Countdown until={startTime} />
          </strong>
          ，到时间后题目会自动出现。
        </p>
        <Link to={assignmentPath('/class', assignment)}>返回{type}</Link>
      </Notice>
    </div>
  )
}
