import { markAnswerSeen, type ScoreQuestion } from '@ceping/contract/score-question'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { questionPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/use-call.ts'
import { AskForm } from './ask-form.tsx'
import { QuestionThread } from './question-thread.tsx'
import { outdatedBySeeingAnswer } from './score-question.api.ts'
import { useCloseQuestion } from './use-close-question.ts'

/** A question of mine: what was said, and how to say more or to close it. */
export function MyQuestion({ question }: { question: ScoreQuestion }) {
  const { scoreQuestionId, assignmentId, problemId, submissionId, state } = question
  const { close, isClosing } = useCloseQuestion()
  useSeen(question)
  return (
    <QuestionThread
      question={question}
      isNew={question.hasNewAnswer}
      title={
        <Link to={questionPath(problemId, assignmentId)}>
          {question.problemName} · {question.assignmentTitle}
        </Link>
      }
    >
      <AskForm about={{ assignmentId, problemId, submissionId }} isMore>
        {state !== 'closed' && (
          <Button loading={isClosing} onClick={() => close(scoreQuestionId)}>
            没有疑问了，关闭
          </Button>
        )}
      </AskForm>
    </QuestionThread>
  )
}

/** Tell the server that an answer has been seen; here it stays marked until it is read again. */
function useSeen({ scoreQuestionId, hasNewAnswer }: ScoreQuestion): void {
  const { mutate } = useCall(markAnswerSeen, outdatedBySeeingAnswer)
  useEffect(() => {
    if (hasNewAnswer) mutate({ body: { scoreQuestionId } })
  }, [hasNewAnswer, mutate, scoreQuestionId])
}
