import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'

/** Users whom a student sees: the teachers and assistants of the student's classes. */
function teachesWhere(userId: number): Prisma.UserWhereInput {
  const joined = { archivedAt: null, members: { some: { userId, removedAt: null } } }
  const teaching = { memberRole: { not: 'student' }, removedAt: null, class: joined }
  return { OR: [{ ownedClasses: { some: joined } }, { memberships: { some: teaching } }] }
}

/**
 * Users whom somebody may look up: themselves and their teachers; for teachers all students and
 * teachers, for admins everybody.
 */
export function visibleUserWhere({ id, userRole }: SessionUser): Prisma.UserWhereInput {
  if (userRole === 'admin') return { deletedAt: null }
  const others =
    userRole === 'teacher' ? { userRole: { in: ['student', 'teacher'] } } : teachesWhere(id)
  return { deletedAt: null, OR: [{ id }, others] }
}
