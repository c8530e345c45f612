import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/similarity'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'

/**
 * Compare all submissions of an assignment in the background. One that waits or runs already is the
 * answer. Returns the id of the check.
 */
export async function startSimilarityCheck(
  context: Context,
  { body: { assignmentId } }: InputOf<typeof contract.startSimilarityCheck>,
): Promise<number> {
  const { db, user, background, log } = context
  const similarityCheckId = await inTransaction(db, async (transaction) => {
    const { assignmentTitle } = await claimAssignment(transaction, user, assignmentId)
    const running = await transaction.similarityCheck.findFirst({
      where: { assignmentId, finishedAt: null },
    })
    if (running !== null) return running.similarityCheckId
    const check = await transaction.similarityCheck.create({
      data: { assignmentId, creatorId: user.id },
    })
    await writeAudit(transaction, context, {
      action: 'similarity.check',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { assignmentTitle },
    })
    return check.similarityCheckId
  })
  await background
    .enqueue({ kind: 'similarity-check', id: similarityCheckId })
    .catch((fault: unknown) =>
      log.warn({ err: fault, similarityCheckId }, 'will be found by the sweep'),
    )
  return similarityCheckId
}
