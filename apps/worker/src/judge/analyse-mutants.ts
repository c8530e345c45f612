import type { Db } from '@ceping/db/client'
import {
  findPendingMutation,
  noteMutationBegun,
  type PendingMutation,
  storeMutation,
  undoMutationBegun,
} from '@ceping/judging/mutation'
import { dueMutationWhere, lookedAtWhere } from '@ceping/judging/waiting-mutations'
import { CannotJudgeError, type JudgeAttempt, NotYetError } from '@ceping/queue/judge-worker'
import {
  backgroundAfterMs,
  isFirstMutation,
  isLateMutation,
  lateMutationJob,
  mutationJob,
} from '@ceping/queue/priority'
import { javaRelease, type SubmissionContext } from './judge-context.ts'
import type { MutatedCode } from './mutants.ts'
import { untilStored } from './until-stored.ts'
import { isSlotWanted } from './user-turns.ts'

/**
 * Queue the mutants of a user's judgement, behind everybody's first ones where others of the user wait;
 * `late` where nobody looks at it now. Where the queue is away, the sweep will find them.
 */
export async function enqueueMutants(
  { db, queue, log }: Pick<SubmissionContext, 'db' | 'queue' | 'log'>,
  { judgementId, userId }: { judgementId: number; userId: number },
  when: 'soon' | 'late',
): Promise<void> {
  try {
    const job =
      when === 'late'
        ? lateMutationJob(judgementId)
        : mutationJob(judgementId, await countOthers(db, { judgementId, userId }))
    await queue.enqueue(job)
  } catch (fault) {
    log.warn({ err: fault, judgementId }, 'the mutants of a judgement are not queued yet')
  }
}

/** How many other analyses of the same user wait that somebody may look at now. */
async function countOthers(
  db: Db,
  { judgementId, userId }: { judgementId: number; userId: number },
): Promise<number> {
  return db.mutationAnalysis.count({
    where: {
      AND: [
        dueMutationWhere(new Date()),
        lookedAtWhere(new Date(Date.now() - backgroundAfterMs)),
        { judgementId: { not: judgementId }, judgement: { submission: { userId } } },
      ],
    },
  })
}

/** The first analysis of a user that somebody may look at is not interrupted after so long a wait. */
const patienceMs = 10 * 60_000

/**
 * Run the mutants of a judgement, and finish its score. Safe to call again. Gives way to submissions
 * that wait for a verdict: then it waits again itself. Rejects with faults; after some of them it is
 * not pending until its next try, and the score stays a lower bound.
 */
export async function analyseMutants(
  context: SubmissionContext,
  attempt: JudgeAttempt,
): Promise<void> {
  const { db, log, spareSlots, isMachineBusy, keptHalves } = context
  // Many may wait for a slot, and ask for it again and again: nothing is read before.
  await spareSlots(attempt, async () => {
    const pending = await findPendingMutation(db, attempt.job.id)
    if (pending === null) return
    if (isLateMutation(attempt.priority) && isMachineBusy()) requireQuiet(pending)
    const kept = keptHalves.take(pending.submissionId)
    const onProgress = (percent: number) => void attempt.announce(percent)
    try {
      await noteMutationBegun(db, pending)
      const isFirst = isFirstMutation(attempt.priority)
      const mutated = await mutate(context, pending, { kept, onProgress, isFirst })
      await untilStored(log, () => storeMutation(db, pending, mutated))
      await attempt.announce('judged')
    } finally {
      kept?.release()
    }
  })
}

/** What nobody looks at now waits so long for a machine that has nothing else to do. */
const longestQuietWaitMs = 60 * 60_000
const quietPauseMs = 30_000

function requireQuiet({ createTime }: PendingMutation): void {
  if (Date.now() - createTime.getTime() > longestQuietWaitMs) return
  throw new NotYetError('the machine is busy', quietPauseMs)
}

async function mutate(
  { db, judge, log }: SubmissionContext,
  pending: PendingMutation,
  { isFirst, ...how }: Pick<MutatedCode, 'kept' | 'onProgress'> & { isFirst: boolean },
) {
  const { judgementId, submissionId, referenceCode, variants, testFileCode } = pending
  const { createTime, attempts } = pending
  const isPatient = !isFirst || Date.now() - createTime.getTime() < patienceMs
  try {
    const mutated = await judge.mutate({
      referenceCode,
      variants: variants.map(({ code }) => code),
      testFileCode,
      javaRelease,
      operators: 'defaults',
      ...how,
      isWanted: async () => !isPatient || !(await isSlotWanted(db)),
    })
    if (mutated !== 'interrupted') {
      const { outcomes, ms } = mutated.report
      log.info({ submissionId, judgementId, mutants: outcomes.length, ms }, 'mutants run')
      return mutated
    }
  } catch (fault) {
    if (fault instanceof CannotJudgeError) await undoMutationBegun(db, judgementId)
    else log.warn({ err: fault, submissionId, judgementId, attempts }, 'cannot run mutants')
    throw fault
  }
  await undoMutationBegun(db, judgementId)
  throw new NotYetError('submissions wait for a verdict')
}
