import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { DbTransaction } from '@ceping/db/client'
import { turnOf } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { type Priority, prioritiesInTurn } from '@ceping/queue/priority'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { inTurn } from '../../limits/in-turn.ts'
import type { WaitingCount } from '../../judge/judge-watch.ts'
import { type Arrival, isExam, requireWithinLimits } from './submission-limits.ts'
import { requireTarget } from './submission-target.ts'

/**
 * How many submissions may wait for the judge in all: hours of work for one host. More would only
 * make everybody wait longer. Exams have this limit for themselves.
 */
export const totalWaitingLimit = 5_000

/**
 * Store the submissions of one user one after the other, in all processes, so that the limits see
 * each of them; and lock the rows that allow the submission: a change that forbids it waits, and
 * afterwards nothing more is accepted. One statement, whose parts lock in the order of `locks.ts`,
 * since each reads the one before it.
 */
async function holdTarget(
  transaction: DbTransaction,
  { user, assignmentId, problemId }: Arrival,
): Promise<void> {
  await transaction.$executeRaw`
    with turn as materialized (select ${turnOf(`submit ${user.id}`)} as taken),
    assignment as materialized (
      select "classId" from turn left join lateral (
        select "classId" from "Assignment" join "Class" using ("classId")
        where "assignmentId" = ${assignmentId} for share
      ) as held on true
    ),
    problem as materialized (
      select "classId" from assignment left join lateral (
        select from "Problem" where "problemId" = ${problemId} for share
      ) as held on true
    )
    select from problem left join lateral (
      select from "ClassMember"
      where "ClassMember"."classId" = problem."classId" and "userId" = ${user.id} for share
    ) as held on true`
}

/**
 * Refuse when more are waiting than can be judged in time, instead of losing them later. Exams,
 * which come first, only count exams.
 */
function requireRoom(waiting: WaitingCount, { urgency }: Priority): void {
  if ((urgency === 'exam' ? waiting.exams : waiting.all) < totalWaitingLimit) return
  const message = '等待判题的提交过多，请保留好代码，过几分钟再提交'
  throw new AppError('TOO_MANY_REQUESTS', { message })
}

interface StoredSubmission {
  submissionId: number
  /** Its priority in the queue; null where it was stored before. */
  priority: Priority | null
}

/**
 * The submission that the same request stored before: its answer may have been lost. Refuses a key
 * that was used for something else. Other refusals do not apply: it was accepted then.
 */
async function findSent(
  transaction: DbTransaction,
  { user, assignmentId, problemId, testFileCode }: Arrival,
  idempotencyKey: string | null,
): Promise<number | null> {
  if (idempotencyKey === null) return null
  const sent = await transaction.submission.findUnique({
    where: { userId_idempotencyKey: { userId: user.id, idempotencyKey } },
  })
  if (sent === null) return null
  const isSame =
    sent.assignmentId === assignmentId &&
    sent.problemId === problemId &&
    sent.testFileCode === testFileCode
  if (!isSame) throw fieldRefusal('idempotency-key', 'Idempotency-Key 已用于另一份提交')
  return sent.submissionId
}

/**
 * Store a submission as of the moment in which it arrived, once for each key; returns its id and
 * priority. Everything is checked in the transaction that stores it, so that no check is outdated.
 */
export async function storeSubmission(
  context: Context,
  { body, headers, arrivedAt }: InputOf<typeof contract.submitTests> & { arrivedAt: Date },
): Promise<StoredSubmission> {
  const { db, user, times, ipAddress } = context
  const { assignmentId = null, problemId, testFileCode } = body
  const idempotencyKey = headers['idempotency-key'] ?? null
  const text = { assignmentId, problemId, testFileCode }
  const arrival: Arrival = { user, times, ipAddress, arrivedAt, ...text }
  // Before the transaction, which must not wait for a second connection.
  const waitingCount = await context.judgeWatch.countWaiting()
  async function store(transaction: DbTransaction) {
    await holdTarget(transaction, arrival)
    const known = await findSent(transaction, arrival, idempotencyKey)
    if (known !== null) return { submissionId: known, priority: null }
    const { problem, assignment, isTrial, lateness } = await requireTarget(transaction, arrival)
    const priorityOf = prioritiesInTurn(arrivedAt)
    // What counts nowhere uses up no attempt.
    const counting = isTrial ? null : assignment
    const { waiting, isHeldBack } = await requireWithinLimits(transaction, arrival, counting)
    for (const submission of waiting) priorityOf(submission)
    const keys = { userId: user.id, isTrial, createTime: arrivedAt }
    const priority = priorityOf({ ...keys, isExam: isExam(assignment), isHeldBack })
    requireRoom(waitingCount, priority)
    const { submissionId } = await transaction.submission.create({
      data: {
        ...keys,
        ...lateness,
        problemId,
        assignmentId,
        testFileName: `${problem.title}Tests`,
        testFileCode,
        idempotencyKey,
      },
      select: { submissionId: true },
    })
    return { submissionId, priority }
  }
  return inTurn(`submit ${user.id}`, () => inTransaction(db, store))
}
