import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment } from '@ceping/db/types'
import type { Context, SessionUser } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { inTurn } from '../../in-turn.ts'
import { holdRow } from '../../row-locks.ts'
import { readTeachingParameters } from '../../teaching-parameters.ts'
import { requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'

/** To what something is handed in, by whom, and when it arrived. */
interface Arrival {
  user: SessionUser
  assignmentId: number | null
  problemId: number
  arrivedAt: Date
}

/** How many submissions of one user may wait for the judge, whom all share. */
const waitingLimit = 3
/** Older ones wait for a judge that is away, or are demo data: they lock nobody out. */
const waitingWindowMs = 10 * 60_000
const minuteMs = 60_000

/** Students submit inside the window; a trial of a teacher or an admin may come at any time. */
function requireOpen(assignment: Assignment, moment: Date): void {
  const condition = conditionAt(moment, assignment)
  if (condition === '未开始') throw new AppError('ASSIGNMENT_NOT_STARTED')
  if (condition === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
}

/** The problem to be judged, once the user may submit to it here and at that moment. */
async function requireSubmittableProblem(
  transaction: DbTransaction,
  { user, assignmentId, problemId, arrivedAt }: Arrival,
): Promise<{ title: string }> {
  const isStudent = user.userRole === 'student'
  if (assignmentId === null) {
    if (isStudent) throw fieldRefusal('assignmentId', '请从作业或考试中提交')
    return requireReadableProblem(transaction, user, problemId)
  }
  const assignment = await requireVisibleAssignment(transaction, user, assignmentId)
  // Before the problem is looked up: until the start nobody learns what is in the set.
  if (isStudent) requireOpen(assignment, arrivedAt)
  const problem = await transaction.problem.findFirst({
    where: { problemId, deletedAt: null, problemSetId: assignment.problemSetId },
  })
  if (problem === null) throw new AppError('NOT_FOUND', { message: '该作业或考试中没有这道题目' })
  return problem
}

/**
 * Keep what allows the submission as it is until the submission is stored: whoever takes any of it
 * away waits for that, and once they have, nothing more comes in.
 */
async function holdGrounds(
  transaction: DbTransaction,
  { user, assignmentId, problemId }: Arrival,
): Promise<void> {
  if (assignmentId !== null) {
    await transaction.$executeRaw`
      select from "Assignment" join "Class" using ("classId")
      where "assignmentId" = ${assignmentId} for share`
  }
  await holdRow(transaction, 'Problem', problemId)
  if (assignmentId !== null) {
    await transaction.$executeRaw`
      select from "Assignment" join "ClassMember" using ("classId")
      where "assignmentId" = ${assignmentId} and "userId" = ${user.id} for share of "ClassMember"`
  }
}

/** Refuse whoever has enough submissions waiting, or has sent enough of them within a minute. */
async function requireWithinLimits(
  transaction: DbTransaction,
  { user, arrivedAt }: Arrival,
): Promise<void> {
  const userId = user.id
  const since = (windowMs: number) => ({ gt: new Date(arrivedAt.getTime() - windowMs) })
  const waiting = await transaction.submission.count({
    where: { userId, judgedAt: null, createTime: since(waitingWindowMs) },
  })
  if (waiting >= waitingLimit) {
    const message = `你已有 ${waiting} 份提交在等待判题，请稍候`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
  const { submissionsPerMinute } = await readTeachingParameters(transaction)
  const recent = await transaction.submission.count({
    where: { userId, createTime: since(minuteMs) },
  })
  if (recent >= submissionsPerMinute) {
    const message = `每分钟最多提交 ${submissionsPerMinute} 次，请稍后再试`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
}

/**
 * Store a submission that its user may make, as of the moment in which it arrived; returns its id.
 * All is checked in the transaction that stores it, so that nothing is taken away in between.
 */
export async function storeSubmission(
  { db, user }: Context,
  { body, arrivedAt }: InputOf<typeof contract.submitTests> & { arrivedAt: Date },
): Promise<number> {
  const { assignmentId = null, problemId, testFileCode } = body
  const arrival: Arrival = { user, assignmentId, problemId, arrivedAt }
  async function store(transaction: DbTransaction): Promise<number> {
    // As in this process, so in all: none is overlooked while it is being stored.
    const lock = `submit ${user.id}`
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
    await holdGrounds(transaction, arrival)
    const problem = await requireSubmittableProblem(transaction, arrival)
    await requireWithinLimits(transaction, arrival)
    const { submissionId } = await transaction.submission.create({
      data: {
        userId: user.id,
        problemId,
        assignmentId,
        isTrial: user.userRole !== 'student',
        testFileName: `${problem.title}Tests`,
        testFileCode,
        createTime: arrivedAt,
      },
    })
    return submissionId
  }
  return inTurn(`submit ${user.id}`, () => inTransaction(db, store))
}
