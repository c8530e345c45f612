import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Problem } from '@ceping/db/types'
import { type Place, placesInTurn, type WaitingSubmission } from '@ceping/queue/place'
import type { Context, SessionUser } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { inTurn } from '../../in-turn.ts'
import type { WaitingCount } from '../../judge/judging.ts'
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

/**
 * How many submissions may wait for the judge, all together: hours of work for one host. What comes
 * after that would only make everybody wait longer. So many of exams may wait, whatever else does.
 */
export const totalWaitingLimit = 5_000
/** How many submissions of one user may wait for the judge, whom all share. */
const waitingLimit = 3
/** Older ones wait for a judge that is away, or are demo data: they lock nobody out. */
const waitingWindowMs = 10 * 60_000
const minuteMs = 60_000

function isExam(assignment: Pick<Assignment, 'type'> | null): boolean {
  return assignment?.type === '考试'
}

/** Students submit inside the window; a trial of a teacher or an admin may come at any time. */
function requireOpen(assignment: Assignment, moment: Date): void {
  const condition = conditionAt(moment, assignment)
  if (condition === '未开始') throw new AppError('ASSIGNMENT_NOT_STARTED')
  if (condition === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
}

/** To what a submission belongs. */
interface Grounds {
  problem: Pick<Problem, 'title'>
  assignment: Assignment | null
}

/** The problem to be judged, once the user may submit to it here and at that moment. */
async function requireGrounds(
  transaction: DbTransaction,
  { user, assignmentId, problemId, arrivedAt }: Arrival,
): Promise<Grounds> {
  const isStudent = user.userRole === 'student'
  if (assignmentId === null) {
    if (isStudent) throw fieldRefusal('assignmentId', '请从作业或考试中提交')
    return { problem: await requireReadableProblem(transaction, user, problemId), assignment: null }
  }
  const assignment = await requireVisibleAssignment(transaction, user, assignmentId)
  // Before the problem is looked up: until the start nobody learns what is in the set.
  if (isStudent) requireOpen(assignment, arrivedAt)
  const problem = await transaction.problem.findFirst({
    where: { problemId, deletedAt: null, problemSetId: assignment.problemSetId },
  })
  if (problem === null) throw new AppError('NOT_FOUND', { message: '该作业或考试中没有这道题目' })
  return { problem, assignment }
}

/**
 * Let the submissions of one user be stored one after the other: as in this process, so in all, so
 * that none is overlooked while it is being stored. And keep what allows the submission as it is until
 * then: whoever takes any of it away waits for that, and once they have, nothing more comes in. One
 * statement, whose parts lock in the order of `row-locks.ts`, since each reads the one before it.
 */
async function holdGrounds(
  transaction: DbTransaction,
  { user, assignmentId, problemId }: Arrival,
): Promise<void> {
  const lock = `submit ${user.id}`
  await transaction.$executeRaw`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken),
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

function countSince(moment: Date, submissions: { createTime: Date }[]): number {
  return submissions.filter(({ createTime }) => createTime > moment).length
}

/**
 * Refuse whoever has enough submissions waiting, or has sent enough of them within a minute. Returns
 * those that wait, however long.
 */
async function requireWithinLimits(
  transaction: DbTransaction,
  { user, arrivedAt }: Arrival,
): Promise<WaitingSubmission[]> {
  const since = (windowMs: number) => new Date(arrivedAt.getTime() - windowMs)
  const found = await transaction.submission.findMany({
    where: { userId: user.id, OR: [{ judgedAt: null }, { createTime: { gt: since(minuteMs) } }] },
    select: {
      isTrial: true,
      createTime: true,
      judgedAt: true,
      assignment: { select: { type: true } },
    },
  })
  const waiting = found.filter(({ judgedAt }) => judgedAt === null)
  const waitingCount = countSince(since(waitingWindowMs), waiting)
  if (waitingCount >= waitingLimit) {
    const message = `你已有 ${waitingCount} 份提交在等待判题，请稍候`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
  const { submissionsPerMinute } = await readTeachingParameters(transaction)
  if (countSince(since(minuteMs), found) >= submissionsPerMinute) {
    const message = `每分钟最多提交 ${submissionsPerMinute} 次，请稍后再试`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
  return waiting.map(({ isTrial, createTime, assignment }) => ({
    userId: user.id,
    isTrial,
    isExam: isExam(assignment),
    createTime,
  }))
}

/**
 * Refuse what comes while more wait than can be judged in time: nothing is taken in and then lost.
 * Exams, which come first, wait for nothing but exams.
 */
function requireRoom(waiting: WaitingCount, { urgency }: Place): void {
  if ((urgency === 'exam' ? waiting.exams : waiting.all) < totalWaitingLimit) return
  const message = '等待判题的提交过多，请保留好代码，过几分钟再提交'
  throw new AppError('TOO_MANY_REQUESTS', { message })
}

/**
 * Store a submission that its user may make, as of the moment in which it arrived; returns its id and
 * where it is to wait. All is checked in the transaction that stores it, so that nothing is taken away
 * in between.
 */
export async function storeSubmission(
  context: Context,
  { body, arrivedAt }: InputOf<typeof contract.submitTests> & { arrivedAt: Date },
): Promise<{ submissionId: number; place: Place }> {
  const { db, user } = context
  const { assignmentId = null, problemId, testFileCode } = body
  const arrival: Arrival = { user, assignmentId, problemId, arrivedAt }
  // Before the transaction, which must not wait for a second connection.
  const waitingCount = await context.judging.countWaiting()
  async function store(transaction: DbTransaction) {
    await holdGrounds(transaction, arrival)
    const { problem, assignment } = await requireGrounds(transaction, arrival)
    const placeOf = placesInTurn(arrivedAt)
    for (const waiting of await requireWithinLimits(transaction, arrival)) placeOf(waiting)
    const isTrial = user.userRole !== 'student'
    const keys = { userId: user.id, isTrial, createTime: arrivedAt }
    const place = placeOf({ ...keys, isExam: isExam(assignment) })
    requireRoom(waitingCount, place)
    const { submissionId } = await transaction.submission.create({
      data: {
        ...keys,
        problemId,
        assignmentId,
        testFileName: `${problem.title}Tests`,
        testFileCode,
      },
      select: { submissionId: true },
    })
    return { submissionId, place }
  }
  return inTurn(`submit ${user.id}`, () => inTransaction(db, store))
}
