import { answerScoreQuestion, type ScoreQuestion } from '@ceping/contract/score-question'
import type { ScoreQuestionState } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import { useTell } from '../../components/use-tell.ts'
import { studentGradePath, submissionPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWayBack } from '../../lib/way-back.ts'
import { QuestionThread } from './question-thread.tsx'
import styles from './question-thread.module.css'
import { ReplyForm } from './reply-form.tsx'
import { outdatedByQuestion, scoreQuestionsQuery } from './score-question.api.ts'
import { useCloseQuestion } from './use-close-question.ts'

interface ClassQuestionListProps {
  classId: string
  view: { state: ScoreQuestionState | null; page: number }
  onPage: (page: number) => void
}

/** What the students of a class ask about their scores, to be answered. */
export function ClassQuestionList({ classId, view, onPage }: ClassQuestionListProps) {
  const questions = useQuery(scoreQuestionsQuery(classId, view))
  if (questions.data === undefined) {
    return <NotLoaded query={questions} failure="获取提问失败" rows={8} />
  }
  const { records, total, size } = questions.data
  if (total === 0) return <EmptyList text={nothingOf(view.state)} />
  return (
    <>
      <div className={styles.list} aria-busy={questions.isPlaceholderData}>
        {records.map((question) => (
          <ClassQuestion key={question.scoreQuestionId} classId={classId} question={question} />
        ))}
      </div>
      {total > size && (
        <Pages current={view.page} pageSize={size} total={total} unit="个提问" onChange={onPage} />
      )}
    </>
  )
}

function nothingOf(state: ScoreQuestionState | null): string {
  if (state === 'open') return '没有待回答的提问。'
  return state === null ? '学生还没有对得分提问。' : '没有这种状态的提问。'
}

interface ClassQuestionProps {
  classId: string
  question: ScoreQuestion
}

function ClassQuestion({ classId, question }: ClassQuestionProps) {
  const { scoreQuestionId, userId, realName, userAccount, assignmentId, problemId } = question
  const way = useWayBack('得分提问')
  const tell = useTell()
  const answer = useCall(answerScoreQuestion, outdatedByQuestion)
  const { close, isClosing } = useCloseQuestion()
  const grades = `${studentGradePath(classId, userId)}?assignmentId=${assignmentId}&problemId=${problemId}`
  return (
    <QuestionThread
      question={question}
      title={
        <>
          <Link to={grades} state={way}>
            {realName}
          </Link>{' '}
          <span className="muted">{userAccount}</span> · {question.problemName} ·{' '}
          {question.assignmentTitle}
          {question.submissionId !== null && (
            <>
              {' '}
              <Link to={submissionPath(classId, question.submissionId)} state={way}>
                查看提交
              </Link>
            </>
          )}
        </>
      }
    >
      <ReplyForm
        label="回答"
        placeholder={`${realName}会看到，其他学生看不到`}
        okText="回答"
        isPending={answer.isPending}
        onSend={(content) =>
          tell(answer.mutateAsync({ body: { scoreQuestionId, content } }), {
            done: '已回答',
            failed: '回答失败',
          })
        }
      >
        {question.state !== 'closed' && (
          <Button loading={isClosing} onClick={() => close(scoreQuestionId)}>
            关闭提问
          </Button>
        )}
      </ReplyForm>
    </QuestionThread>
  )
}
