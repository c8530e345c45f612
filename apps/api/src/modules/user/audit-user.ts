import type { DbTransaction } from '@ceping/db/client'
import type { User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'

type UserRow = Omit<User, 'passwordHash'>

/** What the audit log keeps of a user. */
export function auditedFields(user: UserRow) {
  const { userAccount, userRole, mustChangePassword } = user
  const { realName, school, college, major, email, introduction } = user
  const isDisabled = user.disabledAt !== null
  const profile = { realName, school, college, major, email, introduction }
  return { userAccount, userRole, ...profile, mustChangePassword, isDisabled }
}

/**
 * Write which fields of a user were changed, from what to what; nothing without a change. With a
 * new role, also the ids of the classes that the user left.
 */
export async function auditUserChange(
  transaction: DbTransaction,
  context: Context,
  rows: { before: UserRow; after: UserRow; endedMemberships?: number[] },
): Promise<void> {
  const after = auditedFields(rows.after)
  const before = auditedFields(rows.before)
  const names = Object.keys(after) as (keyof typeof after)[]
  const changed = names.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  await writeAudit(transaction, context, {
    action: 'user.update',
    objectType: 'user',
    objectId: rows.after.id,
    before: Object.fromEntries(changed.map((name) => [name, before[name]])),
    after: {
      ...Object.fromEntries(changed.map((name) => [name, after[name]])),
      endedMemberships: rows.endedMemberships,
    },
  })
}
