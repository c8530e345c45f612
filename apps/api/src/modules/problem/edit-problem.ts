import { createHash } from 'node:crypto'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, Problem } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { claimRow, holdRow } from '../../row-locks.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
import { ownProblemWhere } from './problem.access.ts'
import { requireCompilable } from './reference-check.ts'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** What the audit log keeps of a problem: its long texts as their SHA-256. */
function auditOf(problem: Problem): Prisma.InputJsonObject {
  const { problemSetId, title, tags, description, code } = problem
  const hashes = { descriptionSha256: sha256(description), codeSha256: sha256(code) }
  return { problemSetId, title, tags, ...hashes }
}

async function requireOwnProblemSet(
  { db, user }: { db: DbTransaction; user: Context['user'] },
  problemSetId: number,
): Promise<void> {
  const where = { problemSetId, ...ownProblemSetWhere(user) }
  const problemSet = await db.problemSet.findFirst({ where, select: { problemSetId: true } })
  if (problemSet === null) throw new AppError('NOT_FOUND', { message: '题库不存在或已被删除' })
}

/** Add a problem to an own set once its reference code compiles; returns its id. */
export async function addProblem(
  context: Context,
  { body }: InputOf<typeof contract.addProblem>,
): Promise<number> {
  const { db, user } = context
  const { problemSetId, code } = body
  await requireOwnProblemSet(context, problemSetId)
  await requireCompilable(context, code)
  return db.$transaction(async (transaction) => {
    // The set may have been deleted while the compiler ran.
    await holdRow(transaction, 'ProblemSet', problemSetId)
    await requireOwnProblemSet({ db: transaction, user }, problemSetId)
    const after = await transaction.problem.create({ data: { ...body, creatorId: user.id } })
    const { problemId } = after
    await writeAudit(transaction, context, {
      action: 'problem.add',
      objectType: 'problem',
      objectId: problemId,
      after: auditOf(after),
    })
    return problemId
  })
}

/** A problem that the user may change; stale when it is not of the `version` that was edited. */
async function requireOwnProblem(
  { db, user }: { db: DbTransaction; user: Context['user'] },
  { version, ...keys }: { problemId: number; problemSetId?: number; version?: number },
): Promise<Problem> {
  const problem = await db.problem.findFirst({ where: { ...keys, ...ownProblemWhere(user) } })
  if (problem === null) throw new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
  if (version !== undefined && version !== problem.version) throw new AppError('EDIT_CONFLICT')
  return problem
}

/** Change a problem of an own set; a new reference code has to compile. */
export async function updateProblem(
  context: Context,
  { body }: InputOf<typeof contract.updateProblem>,
): Promise<true> {
  const { db, user } = context
  const { problemId, version, ...fields } = body
  const { code } = await requireOwnProblem(context, { problemId, version })
  if (fields.code !== code) await requireCompilable(context, fields.code)
  await db.$transaction(async (transaction) => {
    // Somebody else may have changed or deleted it while the compiler ran.
    await claimRow(transaction, 'Problem', problemId)
    const before = await requireOwnProblem({ db: transaction, user }, { problemId, version })
    const after = await transaction.problem.update({
      where: { problemId },
      data: { ...fields, version: { increment: 1 } },
    })
    await writeAudit(transaction, context, {
      action: 'problem.update',
      objectType: 'problem',
      objectId: problemId,
      before: auditOf(before),
      after: auditOf(after),
    })
  })
  return true
}

/** Refuse while what a student handed in for the problem counts somewhere. */
async function requireUnsubmitted(transaction: DbTransaction, problemId: number): Promise<void> {
  const assignment = await transaction.assignment.findFirst({
    where: { deletedAt: null, submissions: { some: { problemId, isTrial: false } } },
    select: { assignmentTitle: true },
    orderBy: { assignmentId: 'asc' },
  })
  if (assignment === null) return
  const message = `已有学生在“${assignment.assignmentTitle}”中提交这道题目，不能删除`
  throw new AppError('PROBLEM_IN_USE', { message })
}

/** Delete a problem of an own set, unless students have submitted to it. */
export async function deleteProblem(
  context: Context,
  { body }: InputOf<typeof contract.deleteProblem>,
): Promise<true> {
  const { db, user } = context
  const { problemId, problemSetId } = body
  await db.$transaction(async (transaction) => {
    await claimRow(transaction, 'Problem', problemId)
    const before = await requireOwnProblem({ db: transaction, user }, { problemId, problemSetId })
    await requireUnsubmitted(transaction, problemId)
    await transaction.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    await writeAudit(transaction, context, {
      action: 'problem.delete',
      objectType: 'problem',
      objectId: problemId,
      before: auditOf(before),
    })
  })
  return true
}
