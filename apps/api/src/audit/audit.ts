import { addAuditEntry, type NewAuditEntry } from '@ceping/db/audit-entry'
import type { DbTransaction } from '@ceping/db/client'
import type { Context } from '../context/deps.ts'

/** One change: which object, and as far as it can be said, what it was and what it became. */
interface Change extends Pick<NewAuditEntry, 'action' | 'objectType' | 'before' | 'after'> {
  /** The key of its row. */
  objectId: number | string
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
  change: Change,
): Promise<void> {
  const objectId = String(change.objectId)
  await addAuditEntry(transaction, {
    ...change,
    objectId,
    actorId: user?.id ?? null,
    ipAddress,
    requestId,
  })
}
