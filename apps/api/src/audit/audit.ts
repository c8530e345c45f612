import { addAuditEntry, type NewAuditEntry } from '@ceping/db/audit-entry'
import type { DbTransaction } from '@ceping/db/client'
import type { Context } from '../context/deps.ts'

/** One change: the object, and where possible its state before and after. */
interface Change extends Pick<NewAuditEntry, 'action' | 'objectType' | 'before' | 'after'> {
  /** The key of its row. */
  objectId: number | string
}

/** Who makes the change, and from where; null for the platform itself and its operator. */
export interface Actor extends Pick<Context, 'ipAddress' | 'requestId'> {
  user: { id: number } | null
}

/**
 * Write a change into the audit log, in the transaction that makes it: both are stored or neither.
 * `before` and `after` hold no passwords and no invite codes; code is replaced by its SHA-256.
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
