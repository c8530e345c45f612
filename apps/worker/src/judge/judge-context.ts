import type { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import type { Urgency } from '@ceping/queue/priority'
import type { Logger } from 'pino'
import type { FaultWatch } from './fault-watch.ts'
import type { Judge } from './judge.ts'
import type { KeptHalves } from './kept-halves.ts'
import type { SpareSlots } from './user-turns.ts'

/** A verdict that this worker has stored. */
export interface StoredVerdict {
  verdict: Verdict
  urgency: Urgency
  /** From the submission to the verdict. */
  ms: number
}

export interface JudgeContext {
  db: Db
  judge: Judge
  log: Logger
  faults: FaultWatch
}

export interface SubmissionContext extends JudgeContext {
  queue: Pick<JudgeQueue, 'enqueue' | 'sendToEnd'>
  /**
   * For mutants, also those of a teacher's suite, and for users who have lately held a slot for long: one
   * slot is free for the next verdict.
   */
  spareSlots: SpareSlots
  /** Whether the machine has other things to do than what nobody waits for. */
  isMachineBusy: () => boolean
  keptHalves: KeptHalves
  onVerdict?: (verdict: StoredVerdict) => void
}

/** Language level of student and reference code. */
export const javaRelease = 17
