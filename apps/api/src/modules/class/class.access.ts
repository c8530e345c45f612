import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'

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
