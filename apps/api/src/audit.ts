import type { AuditAction, AuditObject } from '@ceping/contract/audit'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { Context } from './deps.ts'

/** One change: which object, and as far as it can be said, what it was and what it became. */
interface Change {
  action: AuditAction
  objectType: AuditObject
  /** The key of its row. */
  objectId: number | string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Who changes something, and from where; nobody where the platform does it, or its operator. */
export interface Actor extends Pick<Context, 'ipAddress' | 'requestId'> {
  user: { id: number } | null
}

/**
 * Write a change into the audit log, in the transaction that makes it: neither is there without the
 * other. Neither passwords nor invite codes belong in `before` and `after`, nor code, for which its
 * SHA-256 stands.
 */
export async function writeAudit(
  transaction: DbTransaction,
  { user, ipAddress, requestId }: Actor,
  { action, objectType, objectId, before, after }: Change,
): Promise<void> {
  await transaction.auditEntry.create({
    data: {
      actorId: user?.id ?? null,
      action,
      objectType,
      objectId: String(objectId),
      before,
      after,
      ipAddress,
      requestId,
    },
  })
}
