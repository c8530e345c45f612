import {
  type QueueEntry,
  removeQueued,
  retryFaulty,
  retryFaultyLimit,
  retryQueued,
} from '@ceping/contract/admin/judge-queue'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByQueue } from './judge-queue.api.ts'

/** How to retry and remove submissions: asks where something is lost by it, does it, says how it went. */
export function useQueueActions() {
  const toast = useToast()
  const confirm = useConfirm()
  const retry = useCall(retryQueued, outdatedByQueue)
  const retryAll = useCall(retryFaulty, outdatedByQueue)
  const remove = useCall(removeQueued, outdatedByQueue)

  async function retryNow({ submissionId }: QueueEntry): Promise<void> {
    try {
      await retry.mutateAsync({ body: { submissionId } })
      toast.success('已放回队列')
    } catch (error) {
      toast.error('重试失败', error)
    }
  }
  async function retryAllNow(days: number): Promise<void> {
    try {
      const count = await retryAll.mutateAsync({ body: { days } })
      toast.success(`已放回队列 ${count} 份`)
    } catch (error) {
      toast.error('重试失败', error)
    }
  }
  async function removeNow({ submissionId }: QueueEntry): Promise<void> {
    try {
      await remove.mutateAsync({ body: { submissionId } })
      toast.success('已移出队列')
    } catch (error) {
      toast.error('移出失败', error)
    }
  }
  return {
    retry: (entry: QueueEntry) => void retryNow(entry),
    retryAll: (days: number, count: number) =>
      confirm({
        title: `确定重新判这 ${Math.min(count, retryFaultyLimit)} 份提交？`,
        content: `最近 ${days} 天因判题故障没有结果的提交放回队列，排在学生正在等待的提交之后；被移出队列的不在其中。${count > retryFaultyLimit ? `一次最多 ${retryFaultyLimit} 份，最早的在先；判完后再重试其余的。` : ''}`,
        okText: '全部重试',
        onConfirm: () => retryAllNow(days),
      }),
    remove: (entry: QueueEntry) =>
      confirm({
        title: `确定移出 ${entry.realName} 的提交 #${entry.submissionId}？`,
        content:
          '这份提交将以“判题服务故障”结束：不影响成绩，学生会看到说明，可以重新提交。可以在“已移出”中找到它。',
        okText: '移出',
        isDanger: true,
        onConfirm: () => removeNow(entry),
      }),
  }
}
