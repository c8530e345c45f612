import {
  type QueueEntry,
  removeQueued,
  retryFaulty,
  retryFaultyLimit,
  retryMutations,
  retryQueued,
} from '@ceping/contract/admin/judge-queue'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByQueue } from './judge-queue.api.ts'

/** How to retry and remove submissions: asks where something is lost by it, does it, says how it went. */
export function useQueueActions() {
  const tell = useTell()
  const confirm = useConfirm()
  const retry = useCall(retryQueued, outdatedByQueue)
  const retryAll = useCall(retryFaulty, outdatedByQueue)
  const retryRuns = useCall(retryMutations, outdatedByQueue)
  const remove = useCall(removeQueued, outdatedByQueue)

  return {
    retry: ({ submissionId }: QueueEntry) =>
      void tell(retry.mutateAsync({ body: { submissionId } }), {
        done: '已放回队列',
        failed: '重试失败',
      }),
    retryAll: (days: number, count: number) =>
      confirm({
        title: `确定重新判这 ${Math.min(count, retryFaultyLimit)} 份提交？`,
        content: `最近 ${days} 天因判题故障没有结果的提交放回队列，排在学生正在等待的提交之后；被移出队列的不在其中。${count > retryFaultyLimit ? `一次最多 ${retryFaultyLimit} 份，最早的在先；判完后再重试其余的。` : ''}`,
        okText: '全部重试',
        onConfirm: () =>
          tell(retryAll.mutateAsync({ body: { days } }), {
            done: (count) => `已放回队列 ${count} 份`,
            failed: '重试失败',
          }),
      }),
    retryMutations: () =>
      void tell(retryRuns.mutateAsync({}), {
        done: (count) => `${count} 份变异分析将在半分钟内重试`,
        failed: '重试失败',
      }),
    remove: ({ submissionId, realName }: QueueEntry) =>
      confirm({
        title: `确定移出 ${realName} 的提交 #${submissionId}？`,
        content:
          '这份提交将以“判题服务故障”结束：不影响成绩，学生会看到说明，可以重新提交。可以在“已移出”中找到它。',
        okText: '移出',
        isDanger: true,
        onConfirm: () =>
          tell(remove.mutateAsync({ body: { submissionId } }), {
            done: '已移出队列',
            failed: '移出失败',
          }),
      }),
  }
}
