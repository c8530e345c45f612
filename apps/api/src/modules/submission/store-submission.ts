import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { DbTransaction } from '@ceping/db/client'
import { turnOf } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Problem } from '@ceping/db/types'
import { type Priority, prioritiesInTurn } from '@ceping/queue/priority'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { inTurn } from '../../limits/in-turn.ts'
import type { WaitingCount } from '../../judge/judging.ts'
import { requireProblemOf, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'
import { type Arrival, isExam, requireWithinLimits } from './submission-limits.ts'

/**
 * How many submissions may wait for the judge, all together: hours of work for one host. What comes
 * after that would only make everybody wait longer. So many of exams may wait, whatever else does.
 */
export const totalWaitingLimit = 5_000

/** Students submit inside the window; a trial of a teacher or an admin may come at any time. */
function requireOpen(assignment: Assignment, moment: Date): void {
  const condition = conditionAt(moment, assignment)
  if (condition === '未开始') throw new AppError('ASSIGNMENT_NOT_STARTED')
  if (condition === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
}

/** To what a submission is made. */
interface Target {
  problem: Pick<Problem, 'title'>
  assignment: Assignment | null
}

/** The problem to be judged, once the user may submit to it here and at that moment. */
async function requireTarget(
  transaction: DbTransaction,
  { user, assignmentId, problemId, arrivedAt }: Arrival,
): Promise<Target> {
  const isStudent = user.userRole === 'student'
  if (assignmentId === null) {
    if (isStudent) throw fieldRefusal('assignmentId', '请从作业或考试中提交')
    return { problem: await requireReadableProblem(transaction, user, problemId), assignment: null }
  }
  const assignment = await requireVisibleAssignment(transaction, user, assignmentId)
  // Before the problem is looked up: until the start nobody learns what is in the set.
  if (isStudent) requireOpen(assignment, arrivedAt)
  return { problem: await requireProblemOf(transaction, assignment, problemId), assignment }
}

/**
 * Let the submissions of one user be stored one after the other: as in this process, so in all, so
 * that none is overlooked while it is being stored. And keep what allows the submission as it is until
 * then: whoever takes any of it away waits for that, and once they have, nothing more comes in. One
 * statement, whose parts lock in the order of `locks.ts`, since each reads the one before it.
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
 * Refuse what comes while more wait than can be judged in time: nothing is taken in and then lost.
 * Exams, which come first, wait for nothing but exams.
 */
function requireRoom(waiting: WaitingCount, { urgency }: Priority): void {
  if ((urgency === 'exam' ? waiting.exams : waiting.all) < totalWaitingLimit) return
  const message = '等待判题的提交过多，请保留好代码，过几分钟再提交'
  throw new AppError('TOO_MANY_REQUESTS', { message })
}

interface StoredSubmission {
  submissionId: number
  /** Where it is to wait; null where it was taken in before. */
  priority: Priority | null
}

/**
 * The submission that came of the same request before: its answer may have been lost. Refuses a key that
 * was used for something else. Whatever would be refused now, it was taken in then.
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
 * Store a submission that its user may make, as of the moment in which it arrived, once for each key;
 * returns its id and where it is to wait. All is checked in the transaction that stores it, so that
 * nothing is taken away in between.
 */
export async function storeSubmission(
  context: Context,
  { body, headers, arrivedAt }: InputOf<typeof contract.submitTests> & { arrivedAt: Date },
): Promise<StoredSubmission> {
  const { db, user } = context
  const { assignmentId = null, problemId, testFileCode } = body
  const idempotencyKey = headers['idempotency-key'] ?? null
  const arrival: Arrival = { user, assignmentId, problemId, testFileCode, arrivedAt }
  // Before the transaction, which must not wait for a second connection.
  const waitingCount = await context.judging.countWaiting()
  async function store(transaction: DbTransaction) {
    await holdTarget(transaction, arrival)
    const known = await findSent(transaction, arrival, idempotencyKey)
    if (known !== null) return { submissionId: known, priority: null }
    const { problem, assignment } = await requireTarget(transaction, arrival)
    const priorityOf = prioritiesInTurn(arrivedAt)
    const { waiting, isHeldBack } = await requireWithinLimits(transaction, arrival)
    for (const submission of waiting) priorityOf(submission)
    const isTrial = user.userRole !== 'student'
    const keys = { userId: user.id, isTrial, createTime: arrivedAt }
    const priority = priorityOf({ ...keys, isExam: isExam(assignment), isHeldBack })
    requireRoom(waitingCount, priority)
    const { submissionId } = await transaction.submission.create({
      data: {
        ...keys,
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
