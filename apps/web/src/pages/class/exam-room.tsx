import type { AssignmentView } from '@ceping/contract/assignment'
import type { SittingState, SittingView } from '@ceping/contract/exam'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Countdown } from '../../components/countdown.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { ProblemGrid } from '../../features/assignment-problem-status/problem-grid.tsx'
import { MessageList } from '../../features/exam/exam-bar.tsx'
import { ExamEntrance } from '../../features/exam/exam-entrance.tsx'
import { ExamNotices } from '../../features/exam/exam-notices.tsx'
import { SittingEnded } from '../../features/exam/sitting-ended.tsx'
import { useHandIn } from '../../features/exam/use-hand-in.tsx'
import { useSitting } from '../../features/exam/use-sitting.ts'
import { sendKeptDrafts, useKeptDrafts } from '../../features/submission/kept-drafts.ts'
import { questionPath } from '../../lib/paths.ts'
import { pickUpFocus } from '../../lib/pick-up-focus.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useExamProblems } from '../view/use-exam-problems.ts'
import styles from './exam-room.module.css'

/** An exam as a student sits it: the waiting room, the way to its problems, and its end. */
export function ExamRoom({ assignment }: { assignment: AssignmentView }) {
  const { assignmentId } = assignment
  const { query, sitting, isLost } = useSitting(assignmentId)
  const userId = useSessionUser()?.id
  usePickedUpFocus(sitting?.state)
  if (sitting === null || userId === undefined) {
    return (
      <NotLoaded query={query} failure="获取考试状态失败">
        <Skeleton active paragraph={{ rows: 6 }} />
      </NotLoaded>
    )
  }
  const { state, enteredAt, messages, isReleased } = sitting
  const isIn = state === 'working' || (state === 'ended' && enteredAt !== null) || isReleased
  return (
    <div className={styles.room}>
      {isLost && (
        <output className="muted">
          与服务器的实时连接中断，正在重新连接；状态每隔一会儿更新。
        </output>
      )}
      {state !== 'ended' && <ExamNotices assignmentId={assignmentId} sitting={sitting} />}
      {state === 'ended' ? (
        <Ended {...{ assignmentId, userId, sitting }} />
      ) : state === 'working' ? (
        <Working {...{ assignmentId, userId, sitting }} />
      ) : (
        <ExamEntrance
          assignmentId={assignmentId}
          sitting={sitting}
          onReadAgain={() => void query.refetch()}
        />
      )}
      {isIn && (
        <Section title="考试题目">
          <ProblemGrid assignment={assignment} />
        </Section>
      )}
      {messages.length > 0 && (
        <Section title="监考消息">
          <MessageList messages={messages} />
        </Section>
      )}
    </div>
  )
}

/** What had the focus goes with the state that it belonged to. */
function usePickedUpFocus(state: SittingState | undefined): void {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) pickUpFocus()
    shown.current = state
  }, [state])
}

interface PartProps {
  assignmentId: number
  userId: number
  sitting: SittingView
}

/** While the time runs: on with it, or hand in. */
function Working({ assignmentId, userId, sitting }: PartProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const problems = useExamProblems(assignmentId)
  const { unsent } = useKeptDrafts({ userId, assignmentId, openId: null })
  const handIn = useHandIn({
    assignmentId,
    emptyNames: problems.filter(({ mark }) => mark === 'empty').map(({ name }) => name),
    saveAll: () => sendKeptDrafts({ userId, assignmentId }),
  })
  const next = problems.find(({ mark }) => mark === 'empty') ?? problems[0]
  return (
    <section className={styles.working} aria-label="正在考试">
      <p>
        正在考试，剩余{' '}
        <strong>
          <Countdown until={sitting.endTime} />
        </strong>
      </p>
      {unsent.length > 0 && (
        <p role="alert">有 {unsent.length} 道题的代码还只在本机，网络恢复后自动上传。</p>
      )}
      <div className={styles.actions}>
        {next !== undefined && (
          <Button
            type="primary"
            onClick={() =>
              void navigate(questionPath(next.problemId, assignmentId), {
                state: { from: pathname },
              })
            }
          >
            去作答
          </Button>
        )}
        <Button danger onClick={handIn}>
          交卷
        </Button>
      </div>
    </section>
  )
}

function Ended({ assignmentId, userId, sitting }: PartProps) {
  const { refused } = useKeptDrafts({ userId, assignmentId, openId: null, isOver: true })
  return <SittingEnded sitting={sitting} refusedCount={refused.length} />
}
