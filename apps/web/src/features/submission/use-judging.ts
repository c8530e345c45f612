import type { SubmissionEvent, SubmissionView } from '@ceping/contract/submission'
import { hasScore } from '@ceping/contract/vocabulary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { ApiError, NetworkError, randomId } from '../../lib/call-api.ts'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedByJudging, type SubmissionScope } from './submission.api.ts'
import { submitAndFollow, type SubmitOptions } from './submit-and-follow.ts'

/** What the judging modal shows; null closes it. */
export type JudgingProgress =
  | { phase: 'waiting'; startedAt: number; event: SubmissionEvent | null }
  | { phase: 'succeeded'; submission: SubmissionView }

interface UseJudgingOptions {
  scope: SubmissionScope
  problem: SubmitOptions['problem']
  /** Runs for every verdict, with or without a score. */
  onJudged: (submission: SubmissionView) => void
  /** Runs for a verdict without a score, whose diagnostics are worth reading. */
  onFailed: () => void
}

/** Submit, follow and announce a judging (specification, section 4: judging flow). */
export function useJudging({ scope, problem, onJudged, onFailed }: UseJudgingOptions) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<JudgingProgress | null>(null)
  const waiting = useRef<AbortController | null>(null)
  /** The key of the last submission, until the server has stored it. */
  const sent = useRef<{ what: string; idempotencyKey: string } | null>(null)
  const submit = useMutation({ mutationFn: submitAndFollow })

  async function start(testFileCode: string): Promise<void> {
    if (progress !== null) return
    const controller = new AbortController()
    waiting.current = controller
    const startedAt = Date.now()
    setProgress({ phase: 'waiting', startedAt, event: null })
    const what = JSON.stringify([scope, testFileCode])
    if (sent.current?.what !== what) sent.current = { what, idempotencyKey: randomId() }
    const { idempotencyKey } = sent.current
    try {
      const submission = await submit.mutateAsync({
        scope,
        problem,
        testFileCode,
        idempotencyKey,
        signal: controller.signal,
        onTaken: () => {
          sent.current = null
        },
        onEvent: (event) => setProgress({ phase: 'waiting', startedAt, event }),
      })
      onJudged(submission)
      if (isFailed(submission)) {
        setProgress(null)
        toast.error(`判题失败：${submission.report?.message ?? '没有得到结果'}`)
        onFailed()
      } else {
        setProgress({ phase: 'succeeded', submission })
        toast.success('提交成功')
      }
    } catch (error) {
      setProgress(null)
      if (!controller.signal.aborted) toast.failure(error, failureText)
    } finally {
      void readAgain(queryClient, outdatedByJudging)
    }
  }

  function stopWaiting(): void {
    const isTaken = sent.current === null
    waiting.current?.abort(new Error('stopped waiting'))
    if (isTaken) toast.info('判题仍在进行，稍后可在提交记录中查看结果')
    else toast.error('服务器还没有回应，不能确定是否收到；再次提交同一份代码不会重复计入')
  }

  return { progress, start, stopWaiting, close: () => setProgress(null) }
}

/** A result that is held back looks like a good one. */
function isFailed({ feedback, verdict, score }: SubmissionView): boolean {
  if (feedback === 'everything') return score === null
  return verdict !== null && !hasScore(verdict)
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) return `提交失败: ${error.message}`
  const isUnanswered = error instanceof NetworkError && error.status === null
  return isUnanswered ? '请求异常，请检查网络' : '请求异常'
}
