import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/similarity'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { requireSimilarPair } from './similarity.access.ts'

/** Note what was come to about a pair. It is kept when the assignment is checked again. */
export async function decideSimilarPair(
  context: Context,
  { body }: InputOf<typeof contract.decideSimilarPair>,
): Promise<true> {
  const { db, user } = context
  const { similarPairId, state, note, version } = body
  const { assignmentId } = await requireSimilarPair(db, user, similarPairId)
  await inTransaction(db, async (transaction) => {
    await claimAssignment(transaction, user, assignmentId)
    const pair = await requireSimilarPair(transaction, user, similarPairId)
    requireVersion(version, pair)
    await transaction.similarPair.update({
      where: { similarPairId },
      data: {
        state,
        note,
        deciderId: user.id,
        decidedAt: new Date(),
        version: { increment: 1 },
      },
    })
    await writeAudit(transaction, context, {
      action: 'similarity.decide',
      objectType: 'assignment',
      objectId: assignmentId,
      before: { similarPairId, state: pair.state, note: pair.note },
      after: {
        similarPairId,
        state,
        note,
        submissions: [pair.leftSubmissionId, pair.rightSubmissionId],
      },
    })
  })
  return true
}
