import type { AuditAction, AuditObject } from '@ceping/contract/audit'
import pg from 'pg'
import type { DbTransaction } from './client.ts'
import type { Prisma } from '../generated/client.ts'

/** A change, as the audit log stores it. */
export interface NewAuditEntry {
  /** Null for the platform itself and its operator. */
  actorId: number | null
  action: AuditAction
  objectType: AuditObject
  /** The key of its row. */
  objectId: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
  ipAddress: string
  requestId: string
}

/**
 * Write an entry into the audit log, in the transaction of the change: both are stored or neither.
 * The transaction is Prisma's, or one of a plain connection.
 */
export async function addAuditEntry(
  transaction: DbTransaction | pg.Client,
  entry: NewAuditEntry,
): Promise<void> {
  if (!(transaction instanceof pg.Client)) {
    await transaction.auditEntry.create({ data: entry })
    return
  }
  const names = Object.keys(entry)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const places = names.map((_, index) => `$${index + 1}`).join(', ')
  await transaction.query(
    `insert into public."AuditEntry" (${columns}) values (${places})`,
    Object.values(entry),
  )
}
