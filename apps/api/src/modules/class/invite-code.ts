import { createInviteCode } from '@ceping/db/invite-code'
import type { DbTransaction } from '@ceping/db/client'

/**
 * Draw a join secret that no class has, archived ones included. That two draw the same at the same
 * moment is left to the unique index: of 2^50 codes it does not happen.
 */
export async function drawInviteCode(transaction: DbTransaction): Promise<string> {
  const inviteCode = createInviteCode()
  const isTaken = (await transaction.class.count({ where: { inviteCode } })) > 0
  return isTaken ? drawInviteCode(transaction) : inviteCode
}
