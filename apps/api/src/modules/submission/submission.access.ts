import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { staffedClassWhere, visibleClassWhere } from '../class/class.access.ts'

/** What teachers read: submissions of the classes that they teach or assist in, and their own trials. */
function readableByTeacherWhere(
  user: SessionUser,
  ofStaffedClass: Prisma.SubmissionWhereInput,
): Prisma.SubmissionWhereInput {
  return { OR: [{ userId: user.id }, { isTrial: false, ...ofStaffedClass }] }
}

/**
 * Submissions that the user may read. Students: their own, as long as they are in the class.
 * Teachers: those of the classes that they teach or assist in, without the trials of colleagues, and their own
 * trials. Admins: all. Too slow for a teacher's list: see `findReadableSubmissionsWhere`.
 */
export function readableSubmissionWhere(user: SessionUser): Prisma.SubmissionWhereInput {
  if (user.userRole === 'admin') return {}
  if (user.userRole === 'student') {
    return { userId: user.id, assignment: { class: visibleClassWhere(user) } }
  }
  return readableByTeacherWhere(user, { assignment: { class: staffedClassWhere(user) } })
}

/**
 * The same for lists. Those of staffed classes by the ids of their assignments: joined to
 * assignments and classes, PostgreSQL would read the submissions of the whole school.
 */
export async function findReadableSubmissionsWhere({
  db,
  user,
}: Context): Promise<Prisma.SubmissionWhereInput> {
  if (user.userRole !== 'teacher') return readableSubmissionWhere(user)
  const staffed = await db.assignment.findMany({
    where: { class: staffedClassWhere(user) },
    select: { assignmentId: true },
  })
  const assignmentIds = staffed.map(({ assignmentId }) => assignmentId)
  return readableByTeacherWhere(user, { assignmentId: { in: assignmentIds } })
}
