import { CannotJudgeError } from '@ceping/queue/judge-worker'

/** Decides whether a fault is caused by the worker or by a submission. */
export interface FaultWatch {
  /** Note that something was judged. */
  clear(): void
  /** Judge the sample; rejects if that fails. */
  proveOrder(): Promise<void>
  /**
   * A CannotJudgeError if the worker is to blame, null if it may be the submission. The worker is
   * to blame if many submissions failed in a row, or if after a last attempt the sample fails too.
   */
  findTrouble(failure: {
    submissionId: number
    fault: unknown
    isLastAttempt: boolean
  }): Promise<CannotJudgeError | null>
}

/** Watch faults; `maxFaults` different submissions in a row mean that the worker is to blame. */
export function watchFaults(options: {
  maxFaults: number
  judgeSample: () => Promise<void>
}): FaultWatch {
  const { maxFaults, judgeSample } = options
  const failed = new Set<number>()
  return {
    clear: () => failed.clear(),
    async proveOrder() {
      await judgeSample()
      failed.clear()
    },
    async findTrouble({ submissionId, fault, isLastAttempt }) {
      if (fault instanceof CannotJudgeError) return fault
      failed.add(submissionId)
      if (failed.size >= maxFaults) {
        const message = `${failed.size} submissions in a row could not be judged`
        return new CannotJudgeError(message, { cause: fault })
      }
      if (!isLastAttempt) return null
      try {
        await judgeSample()
        return null
      } catch (cause) {
        return new CannotJudgeError('our own sample cannot be judged', { cause })
      }
    },
  }
}
