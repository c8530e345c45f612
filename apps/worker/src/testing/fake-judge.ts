import type { JudgeQueue } from '@ceping/queue/judge-queue'
import type { JudgeAttempt } from '@ceping/queue/judge-worker'
import { vi } from 'vitest'
import type { FaultWatch } from '../judge/fault-watch.ts'
import type { Judge } from '../judge/judge.ts'
import { openKeptHalves } from '../judge/kept-halves.ts'
import { openSpareSlots } from '../judge/user-turns.ts'
import { concludeJudging } from '../judge/judging-result.ts'
import { analysedEvidence, testVersions } from './evidence.ts'

/** Tell nobody. */
export async function noOne(): Promise<void> {}

/** Make a first attempt at a job, of which nobody hears. */
export function attemptOf(
  kind: JudgeAttempt['job']['kind'],
  id: number,
  more: Partial<JudgeAttempt> = {},
): JudgeAttempt {
  const attempt = { priority: 0, attempt: 1, isLastAttempt: false, announce: noOne }
  return { job: { kind, id }, ...attempt, ...more }
}

/** The result of a run without mutants. */
export const noMutants = {
  mutants: [],
  variantProblems: [],
  report: { outcomes: [], tests: [], ms: 0 },
}

/** Slots of a worker with so many, and no kept run halves. */
export function makeSlots(capacity: number) {
  return {
    spareSlots: openSpareSlots(capacity),
    isMachineBusy: vi.fn<() => boolean>(() => false),
    keptHalves: openKeptHalves(),
  }
}

/** A judge that does not judge: its findings are set by the test. */
export function makeJudge() {
  return {
    judge: vi.fn<Judge['judge']>(async ({ mayRun }) => {
      await mayRun
      return analysedEvidence(['passed'])
    }),
    mutate: vi.fn<Judge['mutate']>(async () => noMutants),
    conclude: vi.fn<Judge['conclude']>(async (judging) => concludeJudging(judging)),
    check: vi.fn<Judge['check']>(),
    versions: () => testVersions,
    close: async () => undefined,
  }
}

/** A queue that only hears what it is asked for. */
export function makeQueue() {
  return {
    enqueue: vi.fn<JudgeQueue['enqueue']>(noOne),
    sendToEnd: vi.fn<JudgeQueue['sendToEnd']>(noOne),
  }
}

/** A watch that blames nobody, until a test has it do so. */
export function makeFaults() {
  return {
    clear: vi.fn<FaultWatch['clear']>(),
    proveOrder: vi.fn<FaultWatch['proveOrder']>(noOne),
    findTrouble: vi.fn<FaultWatch['findTrouble']>(async () => null),
  }
}
