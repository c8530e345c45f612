import { closeScoreQuestion } from '@ceping/contract/score-question'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByQuestion } from './score-question.api.ts'

/** Close a question, and say how it went. What is asked later opens it again, so nobody is asked first. */
export function useCloseQuestion() {
  const tell = useTell()
  const { mutateAsync, isPending } = useCall(closeScoreQuestion, outdatedByQuestion)
  return {
    isClosing: isPending,
    close: (scoreQuestionId: number) =>
      void tell(mutateAsync({ body: { scoreQuestionId } }), {
        done: '提问已关闭',
        failed: '关闭失败',
      }),
  }
}
