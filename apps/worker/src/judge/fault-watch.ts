import { CannotJudgeError } from '@ceping/queue/judge-worker'

/** Tells a worker that is out of order from a submission that cannot be judged. */
export interface FaultWatch {
  /** Somebody's code was judged, or our own: the worker is in order. */
  clear(): void
  /** Judge our own sample, so that the worker is in order again. Rejects where it is not. */
  proveOrder(): Promise<void>
  /**
   * Who is to blame for a fault: a CannotJudgeError when it is this worker, null when it may be the
   * submission. It is the worker when many different submissions have failed in a row; and before
   * one is given up, our own sample must be judged right.
   */
  findTrouble(failure: {
    submissionId: number
    fault: unknown
    isLastAttempt: boolean
  }): Promise<CannotJudgeError | null>
}

/** Watch the faults of a worker, which may be `maxFaults` - 1 in a row on different submissions. */
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
