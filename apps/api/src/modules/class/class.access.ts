import type { DbTransaction } from '@ceping/db/client'
import type { Class, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { notFound } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'

/** Classes that the user teaches: as the owner, or as a member with the role teacher. */
export function taughtClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  const asTeacher = { userId: user.id, memberRole: 'teacher', removedAt: null }
  return user.userRole === 'admin'
    ? { archivedAt: null }
    : { archivedAt: null, OR: [{ ownerId: user.id }, { members: { some: asTeacher } }] }
}

/** Classes that the user sees: students those joined, teachers those taught, admins all. */
export function visibleClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  return user.userRole === 'student'
    ? { archivedAt: null, members: { some: { userId: user.id, removedAt: null } } }
    : taughtClassWhere(user)
}

/** Archived classes that the user sees: owners their own (students own none), admins all. */
export function archivedClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  const archived = { archivedAt: { not: null } }
  return user.userRole === 'admin' ? archived : { ...archived, ownerId: user.id }
}

async function requireClass(db: DbTransaction, where: Prisma.ClassWhereInput): Promise<Class> {
  const found = await db.class.findFirst({ where })
  if (found === null) throw notFound('班级')
  return found
}

/** A class that the user sees. */
export async function requireVisibleClass(
  db: DbTransaction,
  user: SessionUser,
  classId: number,
): Promise<Class> {
  return requireClass(db, { classId, ...visibleClassWhere(user) })
}

/** A class in which the user teaches. */
export async function requireTaughtClass(
  db: DbTransaction,
  user: SessionUser,
  classId: number,
): Promise<Class> {
  return requireClass(db, { classId, ...taughtClassWhere(user) })
}

/**
 * Lock a class that the user teaches, for a change of it or of its members: such changes come one
 * after the other, each on the state that the one before left.
 */
export async function claimTaughtClass(
  transaction: DbTransaction,
  user: SessionUser,
  classId: number,
): Promise<Class> {
  await claimRow(transaction, 'Class', classId)
  return requireTaughtClass(transaction, user, classId)
}
