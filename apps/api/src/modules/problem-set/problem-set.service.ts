import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem-set'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { ProblemSet } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { AppError } from '../../refusal/app-error.ts'
import { holdActor } from '../../audit/hold-actor.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimRow } from '@ceping/db/locks'
import { ownProblemSetWhere, requireOwnProblemSet } from './problem-set.access.ts'
import { problemSetInclude, viewProblemSet } from './problem-set.view.ts'

/** Create an empty problem set for the user; returns its id. */
export async function createProblemSet(
  { db, user }: Context,
  { body }: InputOf<typeof contract.createProblemSet>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await holdActor(transaction, user)
    const data = { name: body.name, creatorId: user.id }
    const { problemSetId } = await transaction.problemSet.create({ data })
    return problemSetId
  })
}

/** The problem sets that the user may use, the newest first. */
export async function listProblemSets(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listProblemSets>,
): Promise<contract.ProblemSetView[]> {
  const sets = await db.problemSet.findMany({
    where: {
      ...ownProblemSetWhere(user),
      // The assignment dialogs send a single space (specification, section 7).
      name: containsText(query.problemSetName),
    },
    include: problemSetInclude,
    orderBy: { problemSetId: 'desc' },
  })
  return sets.map((row) => viewProblemSet(times, row))
}

/**
 * Lock a set that the user may change: nobody changes it, or uses it anew, until the transaction
 * ends.
 */
async function claimProblemSet(
  transaction: DbTransaction,
  user: SessionUser,
  problemSetId: number,
): Promise<ProblemSet> {
  await claimRow(transaction, 'ProblemSet', problemSetId)
  return requireOwnProblemSet(transaction, user, problemSetId)
}

/** Rename an own problem set. */
export async function updateProblemSet(
  context: Context,
  { body }: InputOf<typeof contract.updateProblemSet>,
): Promise<true> {
  const { problemSetId, name, version } = body
  await inTransaction(context.db, async (transaction) => {
    const problemSet = await claimProblemSet(transaction, context.user, problemSetId)
    requireVersion(version, problemSet)
    const data = { name, version: { increment: 1 } }
    await transaction.problemSet.update({ where: { problemSetId }, data })
    await writeAudit(transaction, context, {
      action: 'problem_set.update',
      objectType: 'problem_set',
      objectId: problemSetId,
      before: { name: problemSet.name },
      after: { name },
    })
  })
  return true
}

/** How many users of a set the refusal to delete it names. */
const namedLimit = 3

/** Refuse while homework or exams use the set; those of archived classes can be restored. */
async function requireUnused(transaction: DbTransaction, problemSetId: number): Promise<void> {
  const users = await transaction.assignment.findMany({
    where: {
      deletedAt: null,
      // Problems can be drawn from several sets.
      OR: [{ problemSetId }, { problems: { some: { problem: { problemSetId } } } }],
    },
    select: { assignmentTitle: true },
    orderBy: { assignmentId: 'asc' },
    take: namedLimit + 1,
  })
  if (users.length === 0) return
  const titles = users.slice(0, namedLimit).map((user) => `“${user.assignmentTitle}”`)
  const more = users.length > namedLimit ? '等' : ''
  const message = `${titles.join('、')}${more}正在使用该题库，不能删除`
  throw new AppError('PROBLEM_SET_IN_USE', { message })
}

/** Delete an own problem set and the problems in it, unless it is used. */
export async function deleteProblemSet(
  context: Context,
  { params }: InputOf<typeof contract.deleteProblemSet>,
): Promise<true> {
  const { problemSetId } = params
  await inTransaction(context.db, async (transaction) => {
    const { name } = await claimProblemSet(transaction, context.user, problemSetId)
    await requireUnused(transaction, problemSetId)
    const data = { deletedAt: new Date() }
    await transaction.problemSet.update({ where: { problemSetId }, data })
    const problems = await transaction.problem.updateMany({
      where: { problemSetId, deletedAt: null },
      data,
    })
    await writeAudit(transaction, context, {
      action: 'problem_set.delete',
      objectType: 'problem_set',
      objectId: problemSetId,
      before: { name, problemCount: problems.count },
    })
  })
  return true
}
