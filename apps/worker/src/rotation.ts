import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { type FaultWatch, watchFaults } from './judge/fault-watch.ts'
import type { Judge } from './judge/judge.ts'
import { javaRelease } from './judge/judge-context.ts'
import { judgeSample } from './judge/sample.ts'
import type { JudgeHostStatistics } from './judge-host.ts'

/** Takes a worker that cannot judge out of rotation, and puts it back once it can. */
export interface Rotation {
  faults: FaultWatch
  /** Resolves once jobs can be taken; rejects as long as not. */
  prepare(): Promise<void>
  /** Hear of what has failed. */
  notice(fault: unknown): void
}

/**
 * Watch whether a worker is in order. While it is not, `statistics` says so, and it comes back only
 * after our own sample has been judged right. `report` is called with every change.
 */
export function openRotation(options: {
  judge: Pick<Judge, 'judge' | 'warmUp'>
  maxFaults: number
  statistics: Pick<JudgeHostStatistics, 'trouble' | 'troubleSince'>
  report: () => void
}): Rotation {
  const { judge, maxFaults, statistics, report } = options
  const proveItself = () => judgeSample(judge, javaRelease)
  const faults = watchFaults({ maxFaults, judgeSample: proveItself })
  return {
    faults,
    async prepare() {
      await judge.warmUp()
      if (statistics.troubleSince === null) return
      await proveItself()
      faults.clear()
      statistics.trouble = null
      statistics.troubleSince = null
      report()
    },
    notice(fault) {
      if (!(fault instanceof CannotJudgeError)) return
      statistics.trouble = fault.message
      statistics.troubleSince ??= new Date()
      report()
    },
  }
}
