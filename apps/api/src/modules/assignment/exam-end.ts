import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Exam } from '@ceping/db/types'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { conditionAt, ownEnd, sittingWindow } from './window.ts'

/** An exam that is sat. */
interface SatExam extends Exam {
  assignment: Pick<Assignment, 'assignmentId' | 'classId' | 'endTime'>
}

/** The last moment at which a student of its class may still work on each exam, as far as is known. */
async function findLastEnds(
  db: DbTransaction,
  exams: readonly SatExam[],
): Promise<Map<number, Date>> {
  const ofExams = { where: { assignmentId: { in: exams.map(({ assignmentId }) => assignmentId) } } }
  const members = await db.classMember.findMany({
    where: {
      classId: { in: exams.map(({ assignment }) => assignment.classId) },
      ...gradedMemberWhere,
    },
    select: { classId: true, user: { select: { extensions: ofExams, sittings: ofExams } } },
  })
  return new Map(
    exams.map(({ assignment, ...exam }) => {
      const isOfExam = (row: { assignmentId: number }) => row.assignmentId === exam.assignmentId
      const ends = members
        .filter(({ classId }) => classId === assignment.classId)
        .map(({ user }) => {
          const extensions = user.extensions.filter(isOfExam)
          const sittings = user.sittings.filter(isOfExam)
          return ownEnd({ ...assignment, exam, extensions, sittings }).endTime
        })
      const [first = assignment.endTime, ...others] = ends
      const last = others.reduce((latest, end) => (end > latest ? end : latest), first)
      return [exam.assignmentId, last]
    }),
  )
}

/** The last moment at which a student of the class may still work, as far as is known. */
export async function findLastEnd(
  db: DbTransaction,
  assignment: SatExam['assignment'],
  exam: Exam,
): Promise<Date> {
  const ends = await findLastEnds(db, [{ ...exam, assignment }])
  return ends.get(assignment.assignmentId) ?? assignment.endTime
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
  const begun = await db.exam.findMany({
    where: {
      assignmentId: { in: assignments.map(({ assignmentId }) => assignmentId) },
      assignment: { startTime: { lte: now } },
      OR: [{ assignment: { endTime: { gt: now } } }, { extraMinutes: { gt: 0 } }],
    },
    include: { assignment: true },
  })
  const open = begun.filter(({ assignment, ...exam }) => {
    const window = sittingWindow({ ...assignment, exam, extensions: [], sittings: [] })
    return conditionAt(now, window) === '进行中'
  })
  if (open.length === 0) return new Set()
  const ends = await findLastEnds(db, open)
  return new Set([...ends].flatMap(([assignmentId, end]) => (end <= now ? [assignmentId] : [])))
}
