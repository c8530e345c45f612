import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow } from '@ceping/db/locks'
import { type Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { requireVisibleAssignment } from './assignment.access.ts'
import { conditionAt } from './assignment.view.ts'
import { tellOfProblems, tellOfWeights } from './tell-of-composition.ts'

// An assignment consists of the rows of AssignmentProblem, in the order of their positions. The database
// writes one for each problem of the set when it is published (the trigger `compose_assignment`).

/** A problem of an assignment; a type, since the audit log keeps it as JSON. */
type Part = { problemId: number; title: string; points: number }

/** The problems of an assignment in their order. */
async function readParts(db: DbTransaction, assignmentId: number): Promise<Part[]> {
  const rows = await db.assignmentProblem.findMany({
    where: { assignmentId },
    select: { problemId: true, points: true, problem: { select: { title: true } } },
    orderBy: { position: 'asc' },
  })
  return rows.map(({ problemId, points, problem: { title } }) => ({ problemId, title, points }))
}

/** The problems of an assignment that a student has handed something in for. */
async function findSubmitted(db: DbTransaction, assignmentId: number): Promise<Set<number>> {
  const rows = await db.submission.groupBy({
    by: ['problemId'],
    where: { assignmentId, isTrial: false },
  })
  return new Set(rows.map(({ problemId }) => problemId))
}

/** What an assignment consists of, for its teachers. */
export async function getComposition(
  { db, user }: Context,
  { query }: InputOf<typeof contract.getComposition>,
): Promise<contract.Composition> {
  const { assignmentId, version } = await requireVisibleAssignment(db, user, query.id)
  const [parts, submitted] = await Promise.all([
    readParts(db, assignmentId),
    findSubmitted(db, assignmentId),
  ])
  const problems = parts.map(({ problemId, title, points }) => {
    return { problemId, title, points, isSubmitted: submitted.has(problemId) }
  })
  return { problems, version }
}

/**
 * Problems of a set that the user owns, locked against deletion until the transaction ends; refuses when
 * one is missing.
 */
export async function holdOwnProblems(
  transaction: DbTransaction,
  user: SessionUser,
  { problemSetId, problemIds }: { problemSetId: number; problemIds: number[] },
): Promise<{ problemId: number; title: string }[]> {
  await holdRow(transaction, 'ProblemSet', problemSetId)
  await requireOwnProblemSet(transaction, user, problemSetId)
  const problems = await transaction.$queryRaw<{ problemId: number; title: string }[]>`
    select "problemId", "title" from "Problem"
    where "problemId" in (${Prisma.join(problemIds)}) and "problemSetId" = ${problemSetId}
      and "deletedAt" is null
    order by "problemId" for share`
  if (problems.length < new Set(problemIds).size) throw notFound('题目')
  return problems
}

/** Problems come in until the end. */
export function requireNotEnded(assignment: Assignment): void {
  if (conditionAt(new Date(), assignment) === '已结束') throw new AppError('ASSIGNMENT_ENDED')
}

/** Refuse to take a problem out that a student has handed something in for. */
function requireUnsubmitted(removed: Part[], submitted: ReadonlySet<number>): void {
  const kept = removed.find(({ problemId }) => submitted.has(problemId))
  if (kept === undefined) return
  const message = `已有学生提交《${kept.title}》，不能移出`
  throw new AppError('PROBLEM_SUBMITTED', { message })
}

function isSame(before: Part[], after: Part[]): boolean {
  const keyOf = ({ problemId, points }: Part) => `${problemId}:${points}`
  return before.map(keyOf).join() === after.map(keyOf).join()
}

/**
 * Let an assignment, which the transaction has claimed, consist of the chosen problems, in this order.
 * What is not in it yet must be of its set, which the user owns, and comes in before its end only. Tells
 * the class once it has started. Returns both for the audit log; null where nothing is chosen, or nothing
 * changes.
 */
export async function composeAssignment(
  transaction: DbTransaction,
  user: SessionUser,
  { assignment, chosen }: { assignment: Assignment; chosen: contract.ChosenProblem[] | undefined },
): Promise<{ before: Part[]; after: Part[] } | null> {
  if (chosen === undefined) return null
  const { assignmentId, problemSetId } = assignment
  const before = await readParts(transaction, assignmentId)
  const submitted = await findSubmitted(transaction, assignmentId)
  const titles = new Map(before.map(({ problemId, title }) => [problemId, title]))
  const addedIds = chosen.map(({ problemId }) => problemId).filter((id) => !titles.has(id))
  if (addedIds.length > 0) {
    requireNotEnded(assignment)
    const wanted = { problemSetId, problemIds: addedIds }
    const added = await holdOwnProblems(transaction, user, wanted)
    for (const { problemId, title } of added) titles.set(problemId, title)
  }
  const after = chosen.map((one) => ({ ...one, title: titles.get(one.problemId) ?? '' }))
  const chosenIds = new Set(chosen.map(({ problemId }) => problemId))
  requireUnsubmitted(
    before.filter(({ problemId }) => !chosenIds.has(problemId)),
    submitted,
  )
  if (isSame(before, after)) return null
  await transaction.assignmentProblem.deleteMany({ where: { assignmentId } })
  await transaction.assignmentProblem.createMany({
    data: chosen.map((one, index) => ({ assignmentId, ...one, position: index + 1 })),
  })
  const addedTitles = addedIds.flatMap((id) => titles.get(id) ?? [])
  const creatorId = user.id
  await tellOfProblems(transaction, { assignment, titles: addedTitles, creatorId })
  if (submitted.size > 0) await tellOfWeights(transaction, { assignment, before, after, creatorId })
  return { before, after }
}
