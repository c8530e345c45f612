import type { DbTransaction } from '@ceping/db/client'
import type { Class, Prisma } from '@ceping/db/types'
import type { Person, SessionUser } from '../../session/session.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'

/** Classes that the user teaches: as the owner, or as a member with the role teacher. */
export function taughtClassWhere(user: Person): Prisma.ClassWhereInput {
  const asTeacher = { userId: user.id, memberRole: 'teacher', removedAt: null }
  return user.userRole === 'admin'
    ? { archivedAt: null }
    : { archivedAt: null, OR: [{ ownerId: user.id }, { members: { some: asTeacher } }] }
}

/** Classes that the user teaches or assists in: reads, comments on and answers in. */
export function staffedClassWhere(user: Person): Prisma.ClassWhereInput {
  const asStaff = { userId: user.id, memberRole: { not: 'student' }, removedAt: null }
  return user.userRole === 'admin'
    ? { archivedAt: null }
    : { archivedAt: null, OR: [{ ownerId: user.id }, { members: { some: asStaff } }] }
}

/** Of the members of a class the user as its assistant; there is none where they do more, or nothing. */
export function asAssistant(user: Person) {
  return {
    where: { userId: user.id, memberRole: 'assistant', removedAt: null },
    select: { userId: true },
  } satisfies Prisma.Class$membersArgs
}

/** Classes that the user sees: students those joined, teachers those staffed, admins all. */
export function visibleClassWhere(user: Person): Prisma.ClassWhereInput {
  return user.userRole === 'student'
    ? { archivedAt: null, members: { some: { userId: user.id, removedAt: null } } }
    : staffedClassWhere(user)
}

/** Archived classes that the user sees: owners their own (students own none), admins all. */
export function archivedClassWhere(user: Person): Prisma.ClassWhereInput {
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

/** A class in which the user teaches: assistants, who see it, are told where they may not. */
export async function requireTaughtClass(
  db: DbTransaction,
  user: SessionUser,
  classId: number,
): Promise<Class> {
  const taught = await db.class.findFirst({ where: { classId, ...taughtClassWhere(user) } })
  if (taught !== null) return taught
  const { className } = await requireClass(db, { classId, ...staffedClassWhere(user) })
  const message = `你是“${className}”的助教，只能查看、批注和回答提问，请联系任课教师`
  throw new AppError('ROLE_FORBIDDEN', { message })
}

/** Refuse to all but the owner of a class, and administrators. */
export function requireOwner(user: SessionUser, ofClass: Class, message?: string): void {
  if (user.userRole === 'admin' || user.id === ofClass.ownerId) return
  throw new AppError('NOT_CLASS_OWNER', message === undefined ? {} : { message })
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
