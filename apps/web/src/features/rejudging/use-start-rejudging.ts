import { startRejudging } from '@ceping/contract/rejudging'
import type { RequestOf } from '@ceping/contract/endpoint'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByRejudging } from './rejudging.api.ts'

/** Start a re-judging and tell about it; `onStarted` runs where it was not refused. */
export function useStartRejudging(onStarted: (rejudgingId: number) => void) {
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(startRejudging, outdatedByRejudging)

  async function start(body: RequestOf<typeof startRejudging>['body']): Promise<void> {
    try {
      const rejudgingId = await mutateAsync({ body })
      toast.success('已开始重新判题')
      onStarted(rejudgingId)
    } catch (error) {
      toast.error('不能开始重新判题', error)
    }
  }

  return { start, isPending }
}
