import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { visibleAssignmentWhere } from './assignment.access.ts'
import { assignmentIncludeFor, viewAssignment } from './assignment.view.ts'
import { countFinished } from './count-finished.ts'
import { countHandedIn } from './count-handed-in.ts'
import { listEndedExams } from './exam-end.ts'

/** Homework or exams of a class, the last to start first. */
export async function listAssignments(
  context: Context,
  { query }: InputOf<typeof contract.listAssignments>,
): Promise<contract.AssignmentView[]> {
  const { db, times, user } = context
  const { classId, type } = query
  await requireVisibleClass(db, user, classId)
  const assignments = await db.assignment.findMany({
    where: { classId, type, deletedAt: null },
    include: assignmentIncludeFor(user),
    orderBy: [{ startTime: 'desc' }, { assignmentId: 'desc' }],
  })
  const finished = await countFinished(db, user, assignments)
  const ended = await listEndedExams(db, assignments)
  const handedIn = await countHandedIn(db, user, assignments)
  return assignments.map((row) =>
    viewAssignment(times, row, {
      finishedCount: finished.get(row.assignmentId) ?? null,
      hasEndedEarly: ended.has(row.assignmentId),
      handedIn: handedIn.get(row.assignmentId) ?? null,
    }),
  )
}

/** One homework or exam; 404 for those who are not in its class. */
export async function getAssignment(
  context: Context,
  { query }: InputOf<typeof contract.getAssignment>,
): Promise<contract.AssignmentView> {
  const { db, times, user } = context
  const assignment = await db.assignment.findFirst({
    where: { assignmentId: query.id, ...visibleAssignmentWhere(user) },
    include: assignmentIncludeFor(user),
  })
  if (assignment === null) throw notFound('作业或考试')
  const finished = await countFinished(db, user, [assignment])
  const ended = await listEndedExams(db, [assignment])
  const handedIn = await countHandedIn(db, user, [assignment])
  return viewAssignment(times, assignment, {
    finishedCount: finished.get(assignment.assignmentId) ?? null,
    hasEndedEarly: ended.has(assignment.assignmentId),
    handedIn: handedIn.get(assignment.assignmentId) ?? null,
  })
}
