import type { DbTransaction } from '@ceping/db/client'
import type { Class, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { claimRow } from '../../row-locks.ts'

/** Classes in which somebody teaches: as the owner, or as a member with the role teacher. */
export function taughtClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  const isTeacherMember = { userId: user.id, memberRole: 'teacher', removedAt: null }
  return user.userRole === 'admin'
    ? { archivedAt: null }
    : { archivedAt: null, OR: [{ ownerId: user.id }, { members: { some: isTeacherMember } }] }
}

/** Classes that somebody sees: students those joined, teachers those taught, admins all. */
export function visibleClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  return user.userRole === 'student'
    ? { archivedAt: null, members: { some: { userId: user.id, removedAt: null } } }
    : taughtClassWhere(user)
}

/** Archived classes that somebody sees: owners their own (students own none), admins all. */
export function archivedClassWhere(user: SessionUser): Prisma.ClassWhereInput {
  const isArchived = { archivedAt: { not: null } }
  return user.userRole === 'admin' ? isArchived : { ...isArchived, ownerId: user.id }
}

/**
 * A class that the user teaches, claimed for a change of it or of its members: such changes come one
 * after the other, and find what the one before left. Throws NOT_FOUND for all other classes.
 */
export async function claimTaughtClass(
  transaction: DbTransaction,
  user: SessionUser,
  classId: number,
): Promise<Class> {
  await claimRow(transaction, 'Class', classId)
  const found = await transaction.class.findFirst({
    where: { classId, ...taughtClassWhere(user) },
  })
  if (found === null) throw new AppError('NOT_FOUND')
  return found
}
