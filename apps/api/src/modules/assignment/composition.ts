import type { ChosenProblem, Composition } from '@ceping/contract/composition'
import type * as contract from '@ceping/contract/composition'
import { defaultPoints } from '@ceping/contract/drawing'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow } from '@ceping/db/locks'
import { type Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { requireVisibleAssignment } from './assignment.access.ts'
import { drawingOf } from './paper.ts'
import { type Part, tellOfComposition } from './tell-of-composition.ts'
import { conditionAt, isSeen, windowOfAll } from './window.ts'

// An assignment consists of the rows of AssignmentProblem, in the order of their positions. The database
// writes one for each problem of the set when it is published (the trigger `compose_assignment`). Whoever
// changes them has claimed the assignment.

/** The problems of an assignment in their order. */
export async function readParts(db: DbTransaction, assignmentId: number): Promise<Part[]> {
  const rows = await db.assignmentProblem.findMany({
    where: { assignmentId },
    select: {
      problemId: true,
      points: true,
      ruleNumber: true,
      problem: { select: { title: true } },
    },
    orderBy: { position: 'asc' },
  })
  return rows.map(({ problem: { title }, ...part }) => Object.assign(part, { title }))
}

function keyOf({ problemId, points }: Part): string {
  return `${problemId}:${points}`
}

/** Whether the same problems count the same, in the same order. */
export function areSame(before: Part[], after: Part[]): boolean {
  return before.map(keyOf).join() === after.map(keyOf).join()
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
): Promise<Composition> {
  const assignment = await requireVisibleAssignment(db, user, query.id)
  const { assignmentId, version } = assignment
  const [parts, submitted] = await Promise.all([
    readParts(db, assignmentId),
    findSubmitted(db, assignmentId),
  ])
  const problems = parts.map((part) =>
    Object.assign(part, { isSubmitted: submitted.has(part.problemId) }),
  )
  return { problems, drawing: drawingOf(assignment), isSeen: isSeen(assignment), version }
}

/**
 * What comes into an assignment: problems of its set, which the user owns, locked against deletion until
 * the transaction ends. Refuses when one is missing, and after the end.
 */
async function holdAdded(
  transaction: DbTransaction,
  { user, times }: Pick<Context, 'user' | 'times'>,
  { assignment, problemIds }: { assignment: Assignment; problemIds: number[] },
): Promise<{ problemId: number; title: string }[]> {
  if (problemIds.length === 0) return []
  const { assignmentId, problemSetId } = assignment
  const exam = await transaction.exam.findUnique({ where: { assignmentId } })
  const window = windowOfAll(times, { ...assignment, exam })
  if (conditionAt(new Date(), window) === '已结束') throw new AppError('ASSIGNMENT_ENDED')
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

/** Refuse to take a problem out that a student has handed something in for. */
function requireUnsubmitted(removed: Part[], submitted: ReadonlySet<number>): void {
  const kept = removed.find(({ problemId }) => submitted.has(problemId))
  if (kept === undefined) return
  const message = `已有学生提交《${kept.title}》，不能移出`
  throw new AppError('PROBLEM_SUBMITTED', { message })
}

/**
 * Let an assignment, which the transaction has claimed, consist of the chosen problems, in this order. What
 * is not in it yet comes from its set, which the user owns, before its end only.
 */
export async function composeAssignment(
  transaction: DbTransaction,
  context: Pick<Context, 'user' | 'times'>,
  { assignment, chosen }: { assignment: Assignment; chosen: ChosenProblem[] },
): Promise<void> {
  const { assignmentId } = assignment
  const before = await readParts(transaction, assignmentId)
  const submitted = await findSubmitted(transaction, assignmentId)
  const presentIds = new Set(before.map(({ problemId }) => problemId))
  const chosenIds = new Set(chosen.map(({ problemId }) => problemId))
  requireUnsubmitted(
    before.filter(({ problemId }) => !chosenIds.has(problemId)),
    submitted,
  )
  const addedIds = [...chosenIds].filter((problemId) => !presentIds.has(problemId))
  await holdAdded(transaction, context, { assignment, problemIds: addedIds })
  await transaction.assignmentProblem.deleteMany({ where: { assignmentId } })
  await transaction.assignmentProblem.createMany({
    data: chosen.map(({ problemId, points }, index) => {
      return { assignmentId, problemId, points, position: index + 1 }
    }),
  })
  // What is in the set now was there to be chosen: only later problems are offered.
  const data = { composedAt: new Date(), drawing: Prisma.DbNull }
  await transaction.assignment.update({ where: { assignmentId }, data })
}

/** What most new problems count: as much as the others, where those count the same. */
function pointsBeside(parts: Part[]): number {
  const [points, ...different] = new Set(parts.map((part) => part.points))
  return points !== undefined && different.length === 0 ? points : defaultPoints
}

/**
 * Put problems behind those that an assignment has, which the transaction has claimed, and tell its class;
 * what it has already stays in its place. Returns the titles of those that came in.
 */
export async function appendProblems(
  transaction: DbTransaction,
  context: Pick<Context, 'user' | 'times'>,
  { assignment, problemIds }: { assignment: Assignment; problemIds: number[] },
): Promise<{ titles: string[]; problemCount: number }> {
  const { assignmentId } = assignment
  if (drawingOf(assignment) !== null) {
    throw new AppError('PAPERS_FIXED', { message: '题目是抽取的，不能另外加入' })
  }
  const before = await readParts(transaction, assignmentId)
  const presentIds = new Set(before.map(({ problemId }) => problemId))
  const held = await holdAdded(transaction, context, { assignment, problemIds })
  const added = held.filter(({ problemId }) => !presentIds.has(problemId))
  const problemCount = before.length
  if (added.length === 0) return { titles: [], problemCount }
  const last = await transaction.assignmentProblem.aggregate({
    where: { assignmentId },
    _max: { position: true },
  })
  const points = pointsBeside(before)
  await transaction.assignmentProblem.createMany({
    data: added.map(({ problemId }, index) => {
      const position = (last._max.position ?? 0) + index + 1
      return { assignmentId, problemId, points, position }
    }),
  })
  const after = await readParts(transaction, assignmentId)
  await tellOfComposition(transaction, { assignment, creatorId: context.user.id, before, after })
  return { titles: added.map(({ title }) => title), problemCount }
}
