import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { visibleClassWhere } from '../class/class.access.ts'
import { visibleAssignmentWhere } from './assignment.access.ts'
import { assignmentInclude, viewAssignment } from './assignment.view.ts'

/** How many problems of each assignment the user has finished. */
async function countFinished(
  { db, user }: Context,
  assignments: Pick<Assignment, 'assignmentId' | 'scoringPolicy'>[],
): Promise<Map<number, number>> {
  const completionScores = new Map(
    assignments.map(({ assignmentId, scoringPolicy }) => [
      assignmentId,
      ScoringPolicy.parse(scoringPolicy).completionScore,
    ]),
  )
  const statuses = await db.assignmentProblemStatus.findMany({
    where: {
      userId: user.id,
      assignmentId: { in: [...completionScores.keys()] },
      problem: { deletedAt: null },
    },
    select: { assignmentId: true, bestSubmission: { select: { totalScore: true } } },
  })
  const counts = new Map<number, number>()
  for (const { assignmentId, bestSubmission } of statuses) {
    const completionScore = completionScores.get(assignmentId) ?? Infinity
    if ((bestSubmission.totalScore ?? 0) < completionScore) continue
    counts.set(assignmentId, (counts.get(assignmentId) ?? 0) + 1)
  }
  return counts
}

/** Homework or exams of a class, the last to start first. */
export async function listAssignments(
  context: Context,
  { query }: InputOf<typeof contract.listAssignments>,
): Promise<contract.AssignmentView[]> {
  const { db, times, user } = context
  const { classId, type } = query
  const found = await db.class.findFirst({ where: { classId, ...visibleClassWhere(user) } })
  if (found === null) throw new AppError('NOT_FOUND')
  const assignments = await db.assignment.findMany({
    where: { classId, type, deletedAt: null },
    include: assignmentInclude,
    orderBy: [{ startTime: 'desc' }, { assignmentId: 'desc' }],
  })
  if (user.userRole !== 'student') {
    return assignments.map((row) => viewAssignment(times, row, null))
  }
  const finished = await countFinished(context, assignments)
  return assignments.map((row) => viewAssignment(times, row, finished.get(row.assignmentId) ?? 0))
}

/** One homework or exam; 404 for those who are not in its class. */
export async function getAssignment(
  context: Context,
  { query }: InputOf<typeof contract.getAssignment>,
): Promise<contract.AssignmentView> {
  const { db, times, user } = context
  const assignment = await db.assignment.findFirst({
    where: { assignmentId: query.id, ...visibleAssignmentWhere(user) },
    include: assignmentInclude,
  })
  if (assignment === null) throw new AppError('NOT_FOUND')
  if (user.userRole !== 'student') return viewAssignment(times, assignment, null)
  const finished = await countFinished(context, [assignment])
  return viewAssignment(times, assignment, finished.get(assignment.assignmentId) ?? 0)
}
