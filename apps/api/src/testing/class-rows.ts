import type { Db, DbTransaction } from '@ceping/db/client'
import type { AuditEntry, Class, ClassMember, User } from '@ceping/db/types'

// What tests read and write of a class past the API.

type Key = Pick<Class, 'classId'>

function membershipOf({ classId }: Key, { id }: Pick<User, 'id'>) {
  return { classId_userId: { classId, userId: id } }
}

/** The row of who is, or was, in a class. */
export async function findMembership(db: Db, of: Key, user: User): Promise<ClassMember | null> {
  return db.classMember.findUnique({ where: membershipOf(of, user) })
}

/** Make a former member of a member, since long ago. */
export async function endMembership(db: DbTransaction, of: Key, user: User): Promise<void> {
  const where = membershipOf(of, user)
  await db.classMember.update({ where, data: { removedAt: new Date('2026-01-01') } })
}

/** Let somebody assist in a class. */
export async function makeAssistant(db: DbTransaction, of: Key, user: User): Promise<void> {
  const data = { classId: of.classId, userId: user.id, memberRole: 'assistant' }
  await db.classMember.create({ data })
}

/** Archive a class. */
export async function archiveClass(db: Db, { classId }: Key): Promise<void> {
  await db.class.update({ where: { classId }, data: { archivedAt: new Date() } })
}

/** What the audit log says of a class. */
export async function listClassAudit(db: Db, { classId }: Key): Promise<AuditEntry[]> {
  const where = { objectType: 'class', objectId: String(classId) }
  return db.auditEntry.findMany({ where, orderBy: { auditEntryId: 'asc' } })
}
