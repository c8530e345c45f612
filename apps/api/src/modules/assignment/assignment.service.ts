import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import { defaultScoringPolicy, ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { taughtClassWhere, visibleClassWhere } from '../class/class.access.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
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

/** Publish homework or an exam to a class that one teaches, from a set of one's own; returns its id. */
export async function publishAssignment(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.publishAssignment>,
): Promise<number> {
  const { classId, problemSetId } = body
  const startTime = times.toInstant(body.startTime)
  const endTime = times.toInstant(body.endTime)
  if (startTime >= endTime) throw new AppError('TIME_ORDER')
  const [taught, problemSet] = await Promise.all([
    db.class.findFirst({ where: { classId, ...taughtClassWhere(user) } }),
    db.problemSet.findFirst({
      where: { problemSetId, ...ownProblemSetWhere(user) },
      select: { _count: { select: { problems: { where: { deletedAt: null } } } } },
    }),
  ])
  if (taught === null) throw new AppError('NOT_FOUND', { message: '班级不存在或已被删除' })
  if (problemSet === null) throw new AppError('NOT_FOUND', { message: '题库不存在或已被删除' })
  if (problemSet._count.problems === 0) throw new AppError('PROBLEM_SET_EMPTY')
  const created = await db.assignment.create({
    data: {
      ...body,
      startTime,
      endTime,
      scoringPolicy: defaultScoringPolicy,
      creatorId: user.id,
    },
  })
  return created.assignmentId
}
