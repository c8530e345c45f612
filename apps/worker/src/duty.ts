import type { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import type { JudgeWorker } from '@ceping/queue/judge-worker'
import type { RestableJudge } from './judge/restable-judge.ts'
import type { JudgeHostStatistics } from './judge-host.ts'

/**
 * Make a host do what administrators ask of it; until that is known it does nothing. The function that
 * is returned may be called with the same again and again, and never waits: what runs is let run to its
 * end. `statistics` says when the host is drained; `report` is called with that.
 */
export function openDuty(options: {
  worker: Pick<JudgeWorker, 'pause' | 'resume'>
  judge: Pick<RestableJudge, 'rest' | 'isResting'>
  statistics: Pick<JudgeHostStatistics, 'drainedAt'>
  report: () => void
  onFault: (fault: unknown) => void
}): (mode: JudgeHostMode) => void {
  const { worker, judge, statistics, report, onFault } = options
  let asked: JudgeHostMode = 'active'
  let draining: Promise<void> | undefined
  worker.pause().catch(onFault)

  async function drain(): Promise<void> {
    await worker.pause()
    if (asked !== 'draining') return
    await judge.rest()
    // It may have been asked to work in the meantime, and back.
    if (asked !== 'draining' || !judge.isResting()) return
    statistics.drainedAt = new Date()
    report()
  }
  return (mode) => {
    asked = mode
    if (mode === 'active') {
      statistics.drainedAt = null
      worker.resume()
      return
    }
    worker.pause().catch(onFault)
    if (mode === 'paused' || statistics.drainedAt !== null) return
    draining ??= drain()
      .catch(onFault)
      .finally(() => {
        draining = undefined
      })
  }
}
