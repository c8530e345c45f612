import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'
import { taughtClassWhere, visibleClassWhere } from '../class/class.access.ts'

/**
 * Submissions that somebody may read. Students: their own, as long as they are in the class.
 * Teachers: those of the classes that they teach, without the trials of colleagues, and their own
 * trials. Admins: all. `ofTaughtClass` may say in other words which those of the classes are.
 */
export function readableSubmissionWhere(
  user: SessionUser,
  ofTaughtClass: Prisma.SubmissionWhereInput = { assignment: { class: taughtClassWhere(user) } },
): Prisma.SubmissionWhereInput {
  if (user.userRole === 'admin') return {}
  if (user.userRole === 'student') {
    return { userId: user.id, assignment: { class: visibleClassWhere(user) } }
  }
  return { OR: [{ userId: user.id }, { isTrial: false, ...ofTaughtClass }] }
}
