import type * as contract from '@ceping/contract/admin/problem-set'
import type { InputOf } from '@ceping/contract/endpoint'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit.ts'
import type { Context } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { claimRow } from '../../row-locks.ts'

/**
 * Bring a deleted problem set back, with the problems that were deleted with it; those deleted before
 * stay so. Nobody is to own what belonged to a deleted account: the set then goes to who restores it.
 */
export async function restoreProblemSet(
  context: Context,
  { params }: InputOf<typeof contract.restoreProblemSet>,
): Promise<true> {
  const { db, user } = context
  const { problemSetId } = params
  return inTransaction(db, async (transaction) => {
    await claimRow(transaction, 'ProblemSet', problemSetId)
    const deleted = await transaction.problemSet.findFirst({
      where: { problemSetId, deletedAt: { not: null } },
    })
    if (deleted === null) throw notFound('题库')
    const { name, deletedAt, creatorId: formerId } = deleted
    // Their account is not deleted meanwhile.
    await claimRow(transaction, 'User', formerId)
    const owners = await transaction.user.count({ where: { id: formerId, deletedAt: null } })
    const creatorId = owners === 0 ? user.id : formerId
    await transaction.problemSet.update({
      where: { problemSetId },
      data: { deletedAt: null, creatorId, version: { increment: 1 } },
    })
    const problems = await transaction.problem.updateMany({
      where: { problemSetId, deletedAt },
      data: { deletedAt: null },
    })
    await writeAudit(transaction, context, {
      action: 'problem_set.restore',
      objectType: 'problem_set',
      objectId: problemSetId,
      after: { name, creatorId, problemCount: problems.count },
    })
    return true as const
  })
}
