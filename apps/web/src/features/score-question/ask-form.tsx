import { askAboutScore, questionsPerDay } from '@ceping/contract/score-question'
import type { ReactNode } from 'react'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { ReplyForm } from './reply-form.tsx'
import { outdatedByQuestion } from './score-question.api.ts'

/** What a student asks about. */
export interface AskedAbout {
  assignmentId: number
  problemId: number
  /** Null where no submission is meant. */
  submissionId: number | null
}

interface AskFormProps {
  about: AskedAbout
  /** Whether something was asked about the score before. */
  isMore: boolean
  /** Runs once it is stored. */
  onAsked?: () => void
  children?: ReactNode
}

/** Ask about the own score for a problem, or say more about it. */
export function AskForm({ about, isMore, onAsked, children }: AskFormProps) {
  const tell = useTell()
  const { mutateAsync, isPending } = useCall(askAboutScore, outdatedByQuestion)
  return (
    <ReplyForm
      label={isMore ? '补充' : '问题'}
      placeholder={
        isMore
          ? '还有不明白的可以继续问，提问会重新打开'
          : `只有任课教师和助教看得到；说清楚哪里不明白，每天最多 ${questionsPerDay} 次`
      }
      okText={isMore ? '继续询问' : '提问'}
      isPending={isPending}
      onSend={async (content) => {
        const asking = mutateAsync({ body: { ...about, content } })
        const isAsked = await tell(asking, { done: '提问已发送', failed: '提问失败' })
        if (isAsked) onAsked?.()
        return isAsked
      }}
    >
      {children}
    </ReplyForm>
  )
}
