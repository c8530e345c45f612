import { randomInt } from 'node:crypto'
import { problemLimit } from '@ceping/contract/composition'
import { type Drawing, type DrawingInput, poolsOf, seedField } from '@ceping/contract/drawing'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow } from '@ceping/db/locks'
import { type Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError } from '../../refusal/app-error.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { drawingOf, drawsPapers } from './paper.ts'
import { isSeen } from './window.ts'

// The problems of an assignment can be drawn from problem sets by rules. The seed is kept: with it, the same
// problems are drawn again (`draw_problems` of the database).

/** A seed for a drawing for which nobody has chosen one. */
export function randomSeed(): number {
  return randomInt(seedField.min, seedField.max + 1)
}

/** Refuse to draw anew what students may have seen. */
export function requireUnseen(assignment: Assignment): void {
  if (isSeen(assignment)) throw new AppError('PAPERS_FIXED')
}

/** The problems that each rule draws from, locked against deletion until the transaction ends. */
async function holdPools(
  transaction: DbTransaction,
  { user }: Pick<Context, 'user'>,
  { rules }: Pick<DrawingInput, 'rules'>,
): Promise<number[][]> {
  const setIds = [...new Set(rules.map(({ problemSetId }) => problemSetId))].toSorted(
    (one, other) => one - other,
  )
  for (const problemSetId of setIds) {
    await holdRow(transaction, 'ProblemSet', problemSetId)
    await requireOwnProblemSet(transaction, user, problemSetId)
  }
  const problems = await transaction.$queryRaw<
    { problemId: number; problemSetId: number; tags: string[] }[]
  >`
    select "problemId", "problemSetId", "tags" from "Problem"
    where "problemSetId" = any (${setIds}) and "deletedAt" is null
    order by "problemId" for share`
  return poolsOf(rules, problems).map((pool) => pool.map(({ problemId }) => problemId))
}

/** Refuse when more can be drawn than can be shown, or a rule draws more than there is. */
function requirePools(rules: DrawingInput['rules'], pools: number[][]): void {
  const sizes = pools.map((pool) => pool.length)
  if (sizes.reduce((sum, size) => sum + size, 0) > problemLimit) {
    throw fieldRefusal('drawing', `可抽的题目超过 ${problemLimit} 道，请用标签缩小范围`)
  }
  requireEnough(rules, sizes)
}

/** Refuse when a rule draws more problems than there are for it. */
function requireEnough(
  rules: readonly { count: number }[],
  poolSizes: readonly number[],
  assignmentTitle?: string,
): void {
  rules.forEach(({ count }, index) => {
    const size = poolSizes[index] ?? 0
    if (size >= count) return
    const rule = `${assignmentTitle === undefined ? '' : `《${assignmentTitle}》的`}第 ${index + 1} 条抽题规则`
    throw new AppError('DRAWING_SHORT', {
      message: `${rule}要 ${count} 道题目，符合的只有 ${size} 道；一道题目只归于它符合的第一条规则`,
    })
  })
}

/**
 * Let an assignment consist of problems drawn from sets that the user owns: either the same ones for all, or
 * all that can be drawn, and a paper for each member of the class. The transaction has claimed the assignment,
 * and has the turn `papers`.
 */
export async function drawProblems(
  transaction: DbTransaction,
  context: Pick<Context, 'user'>,
  { assignment, asked }: { assignment: Assignment; asked: DrawingInput },
): Promise<void> {
  const { assignmentId, problemSetId } = assignment
  if (!asked.rules.some((rule) => rule.problemSetId === problemSetId)) {
    throw fieldRefusal('problemSetId', '题库应是抽题规则中的一个')
  }
  const pools = await holdPools(transaction, context, asked)
  requirePools(asked.rules, pools)
  const drawing: Drawing = { ...asked, seed: asked.seed ?? randomSeed() }
  await transaction.assignment.update({
    where: { assignmentId },
    data: { drawing, composedAt: new Date() },
  })
  const placed = pools.flatMap((pool, index) =>
    pool.map((problemId) => ({
      problemId,
      ruleNumber: index + 1,
      points: drawing.rules[index]?.points,
    })),
  )
  await transaction.assignmentProblem.deleteMany({ where: { assignmentId } })
  await transaction.assignmentProblem.createMany({
    data: placed.map((part, index) => Object.assign(part, { assignmentId, position: index + 1 })),
  })
  if (drawing.isPerStudent) await drawPapers(transaction, assignment)
  else await keepDrawn(transaction, assignmentId)
}

/** Draw a paper for each member of the class, anew where there was one. */
async function drawPapers(
  transaction: DbTransaction,
  { assignmentId, classId }: Pick<Assignment, 'assignmentId' | 'classId'>,
): Promise<void> {
  await transaction.paperProblem.deleteMany({ where: { assignmentId } })
  await transaction.$executeRaw`
    insert into "PaperProblem" ("assignmentId", "userId", "problemId")
    select * from draw_problems(${assignmentId}, array(
      select "userId" from "ClassMember" where "classId" = ${classId}))`
}

/**
 * Draw the papers of an assignment anew, whose problems have changed; the transaction has the turn `papers`.
 * Refuses where there are too few.
 */
export async function drawAgain(transaction: DbTransaction, assignmentId: number): Promise<void> {
  const assignment = await transaction.assignment.findUniqueOrThrow({
    where: { assignmentId },
    include: { problems: { select: { ruleNumber: true } } },
  })
  const { rules } = drawingOf(assignment) ?? { rules: [] }
  const sizes = rules.map(
    (_, index) => assignment.problems.filter(({ ruleNumber }) => ruleNumber === index + 1).length,
  )
  requireEnough(rules, sizes, assignment.assignmentTitle)
  await drawPapers(transaction, assignment)
}

/**
 * Take a problem out of assignments that nobody has seen, and draw their papers anew; the transaction has the
 * turn `papers` of those that have some.
 */
export async function removeProblem(
  transaction: DbTransaction,
  problemId: number,
  assignments: Pick<Assignment, 'assignmentId' | 'drawing'>[],
): Promise<void> {
  for (const assignment of assignments) {
    const { assignmentId } = assignment
    await transaction.assignmentProblem.deleteMany({ where: { problemId, assignmentId } })
    if (drawsPapers(assignment)) await drawAgain(transaction, assignmentId)
    else if (drawingOf(assignment) !== null) await forgetDrawing(transaction, assignmentId)
  }
}

/** What an assignment has is no more what was drawn. */
export async function forgetDrawing(
  transaction: DbTransaction,
  assignmentId: number,
): Promise<void> {
  const data = { drawing: Prisma.DbNull }
  await transaction.assignment.update({ where: { assignmentId }, data })
}

/** Draw once, for nobody in particular, and leave only that in the assignment. */
async function keepDrawn(transaction: DbTransaction, assignmentId: number): Promise<void> {
  await transaction.$executeRaw`
    delete from "AssignmentProblem" where "assignmentId" = ${assignmentId} and "problemId" not in (
      select "problemId" from draw_problems(${assignmentId}, array[0]))`
  const data = { ruleNumber: null }
  await transaction.assignmentProblem.updateMany({ where: { assignmentId }, data })
}
