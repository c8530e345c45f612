import {
  applyRejudging,
  cancelRejudging,
  type RejudgingView,
  revertRejudging,
} from '@ceping/contract/rejudging'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByRejudging, outdatedByResults } from './rejudging.api.ts'

interface Outcomes {
  changedCount: number
  skippedCount: number
}

function describe(verb: string, { changedCount, skippedCount }: Outcomes): string {
  const skipped = skippedCount === 0 ? '' : `；${skippedCount} 份已有新结果，没有改动`
  return `已${verb} ${changedCount} 份${skipped}`
}

/** Of what was not taken back. */
function describeRest({ skippedCount }: Outcomes): string {
  return skippedCount === 0 ? '' : '；仍为已采用，待其他重新判题撤回后再试'
}

/** How to apply a re-judging, take it back or give it up: asks, does it, says how it went. */
export function useRejudgingActions({ rejudgingId, scopeTitle }: RejudgingView) {
  const name = scopeTitle ?? `#${rejudgingId}`
  const tell = useTell()
  const confirm = useConfirm()
  const apply = useCall(applyRejudging, outdatedByResults)
  const revert = useCall(revertRejudging, outdatedByResults)
  const cancel = useCall(cancelRejudging, outdatedByRejudging)

  async function applyNow(keepsHigher: boolean): Promise<void> {
    await tell(apply.mutateAsync({ body: { rejudgingId, keepsHigher } }), {
      done: (outcomes) => describe('采用', outcomes),
      failed: '采用失败',
    })
  }
  async function revertNow(): Promise<void> {
    await tell(revert.mutateAsync({ body: { rejudgingId } }), {
      done: (outcomes) => describe('撤回', outcomes) + describeRest(outcomes),
      failed: '撤回失败',
    })
  }
  async function cancelNow(): Promise<void> {
    const told = { done: '已取消', failed: '取消失败' }
    await tell(cancel.mutateAsync({ body: { rejudgingId } }), told)
  }
  return {
    apply: (keepsHigher: boolean) =>
      confirm({
        title: keepsHigher ? '确定只采用升分的结果？' : '确定采用全部结果？',
        content: keepsHigher
          ? '得分升高的提交换成新结果，其余保持原样；学生的成绩随之更新，可以撤回。'
          : '全部提交换成新结果，降低的也包括在内；学生的成绩随之更新，可以撤回。未能判出的不采用。',
        okText: '采用',
        onConfirm: () => applyNow(keepsHigher),
      }),
    revert: () =>
      confirm({
        title: `确定撤回“${name}”的重新判题结果？`,
        content:
          '这些提交恢复原来的结果，学生的成绩随之更新；全部恢复后可以再次采用。已被其他重新判题替换的保持不变。',
        okText: '撤回',
        isDanger: true,
        onConfirm: revertNow,
      }),
    cancel: () =>
      confirm({
        title: `确定取消“${name}”的重新判题？`,
        content: '还没有判的不再判，已判出的结果不采用，也不保留；学生的成绩不变。',
        okText: '取消重新判题',
        isDanger: true,
        onConfirm: cancelNow,
      }),
  }
}
