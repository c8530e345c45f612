import { minuteMs } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'

// Which mutation analyses wait, and when they are tried again. A fault of the judge costs nobody
// anything: what cannot be run is tried again for ever, but ever more rarely. Until then the score is a
// lower bound.

/** An analysis is tried so often at once. */
const quickTries = 3
/** The pause after those tries. With each more it is twice as long, up to a day. */
const firstPauseMs = 10 * minuteMs
const maxPauseMs = 24 * 60 * minuteMs

/**
 * When an analysis may be begun again that is begun now for the `attempts`th time; null where at once.
 * It is noted with the beginning, so that it holds for one that takes its worker down, too.
 */
export function nextTryAt(attempts: number, now: Date): Date | null {
  const pauses = attempts - quickTries
  if (pauses < 0) return null
  return new Date(now.getTime() + Math.min(firstPauseMs * 2 ** Math.min(pauses, 10), maxPauseMs))
}

/** Somebody reads what it comes to: its judgement counts, or is the result of a re-judging. */
const isRead = {
  judgement: { OR: [{ submission: { isNot: null } }, { resultOf: { isNot: null } }] },
} satisfies Prisma.MutationAnalysisWhereInput

/** Analyses that a worker may begin. */
export function dueMutationWhere(now: Date) {
  const isDue = [{ retryAt: null }, { retryAt: { lte: now } }]
  return { finishedAt: null, OR: isDue, ...isRead } satisfies Prisma.MutationAnalysisWhereInput
}

/** Those of them that somebody may look at now: of submissions that were judged after this time. */
export function lookedAtWhere(since: Date) {
  return {
    attempts: { lt: quickTries },
    judgement: { judgedAt: { gt: since }, submission: { isNot: null } },
  } satisfies Prisma.MutationAnalysisWhereInput
}

/** Analyses that the judge could not run, and tries again later. */
export function retriedMutationWhere(now: Date) {
  return {
    finishedAt: null,
    retryAt: { gt: now },
    ...isRead,
  } satisfies Prisma.MutationAnalysisWhereInput
}

/** Analyses that nobody need wait for at the screen: they are finished, or are tried again later. */
export function settledMutationWhere(now: Date) {
  return {
    OR: [{ finishedAt: { not: null } }, { retryAt: { gt: now } }],
  } satisfies Prisma.MutationAnalysisWhereInput
}

/** Let all those be tried now that wait for their next try; returns their number. */
export async function retryMutationsNow(
  db: Pick<DbTransaction, 'mutationAnalysis'>,
): Promise<number> {
  const { count } = await db.mutationAnalysis.updateMany({
    where: retriedMutationWhere(new Date()),
    data: { retryAt: null, attempts: 0 },
  })
  return count
}
