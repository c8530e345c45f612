import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Exam } from '@ceping/db/types'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { conditionAt, ownEnd, sittingWindow } from './window.ts'

/** The last moment at which a student of the class may still work, as far as is known. */
export async function findLastEnd(
  db: DbTransaction,
  assignment: Pick<Assignment, 'assignmentId' | 'classId' | 'endTime'>,
  exam: Exam,
): Promise<Date> {
  const { assignmentId, classId } = assignment
  const ofAssignment = { where: { assignmentId } }
  const students = await db.classMember.findMany({
    where: { classId, ...gradedMemberWhere },
    select: {
      user: { select: { extensions: ofAssignment, sittings: ofAssignment } },
    },
  })
  const ends = students.map(({ user }) => ownEnd({ ...assignment, exam, ...user }).endTime)
  const [first = assignment.endTime, ...others] = ends
  return others.reduce((last, end) => (end > last ? end : last), first)
}

/**
 * Which of these exams are over although their window is open: all students have handed in, were ended by a
 * teacher, or have no working time left. A student's own window says so for them alone.
 */
export async function listEndedExams(
  db: DbTransaction,
  assignments: readonly Pick<Assignment, 'assignmentId'>[],
): Promise<Set<number>> {
  const now = new Date()
  const assignmentId = { in: assignments.map((assignment) => assignment.assignmentId) }
  const exams = await db.exam.findMany({
    where: {
      assignmentId,
      assignment: { startTime: { lte: now } },
      OR: [{ assignment: { endTime: { gt: now } } }, { extraMinutes: { gt: 0 } }],
    },
    include: { assignment: true },
  })
  const ended = new Set<number>()
  for (const { assignment, ...exam } of exams) {
    const window = sittingWindow({ ...assignment, exam, extensions: [], sittings: [] })
    const isOpen = conditionAt(now, window) === '进行中'
    if (isOpen && (await findLastEnd(db, assignment, exam)) <= now) ended.add(exam.assignmentId)
  }
  return ended
}
