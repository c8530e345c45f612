import { createInviteCode } from '@ceping/db/invite-code'
import type { DbTransaction } from '@ceping/db/client'

/**
 * Draw a join secret that no class has, archived ones included. The unique index refuses the same
 * draw at the same moment, which does not happen with 2^50 codes.
 */
export async function drawInviteCode(transaction: DbTransaction): Promise<string> {
  const inviteCode = createInviteCode()
  const isTaken = (await transaction.class.count({ where: { inviteCode } })) > 0
  return isTaken ? drawInviteCode(transaction) : inviteCode
}
