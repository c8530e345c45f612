import type * as contract from '@ceping/contract/admin/problem-set'
import type { InputOf } from '@ceping/contract/endpoint'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'
import { asAdmin } from '../user/as-admin.ts'
import { possibleOwner } from '../user/owned-content.ts'

/**
 * Bring a deleted problem set back, with the problems that were deleted with it, not those deleted
 * before. Where its owner cannot own it any more, it goes to the user who restores it.
 */
export async function restoreProblemSet(
  context: Context,
  { params }: InputOf<typeof contract.restoreProblemSet>,
): Promise<true> {
  const { user } = context
  const { problemSetId } = params
  // No account is changed meanwhile.
  return asAdmin(context, async (transaction) => {
    await claimRow(transaction, 'ProblemSet', problemSetId)
    const deleted = await transaction.problemSet.findFirst({
      where: { problemSetId, deletedAt: { not: null } },
    })
    if (deleted === null) throw notFound('题库')
    const { name, deletedAt, creatorId: formerId } = deleted
    const owners = await transaction.user.count({ where: { id: formerId, ...possibleOwner } })
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
