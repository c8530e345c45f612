import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment, Exam } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { feedbackToStudents } from '../exam/feedback.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { assignmentProblemKey, resultOf, statusOf } from './results.ts'
import { visibleAssignmentWhere } from './assignment.access.ts'
import { assignmentIncludeFor, viewAssignment } from './assignment.view.ts'

/** How many problems of each assignment a student has finished; without those whose results are hidden. */
async function countFinished(
  { db, user }: Context,
  assignments: (Pick<Assignment, 'assignmentId' | 'scoringPolicy'> & {
    problems: { problemId: number }[]
    exam: Exam | null
  })[],
): Promise<Map<number, number>> {
  if (user.userRole !== 'student') return new Map()
  const statuses = await db.assignmentProblemStatus.findMany({
    where: {
      userId: user.id,
      assignmentId: { in: assignments.map(({ assignmentId }) => assignmentId) },
    },
    select: {
      assignmentId: true,
      problemId: true,
      bestSubmission: { select: { totalScore: true, countedPercent: true } },
    },
  })
  const bestAt = new Map(
    statuses.map((status) => [assignmentProblemKey(status), status.bestSubmission]),
  )
  const shown = assignments.filter(({ exam }) => feedbackToStudents(exam) === 'everything')
  return new Map(
    shown.map(({ assignmentId, scoringPolicy, problems }) => {
      const { completionScore } = ScoringPolicy.parse(scoringPolicy)
      const finished = problems.filter(({ problemId }) => {
        const best = bestAt.get(assignmentProblemKey({ assignmentId, problemId }))
        return statusOf(best === undefined ? null : resultOf(best), completionScore) === '已完成'
      })
      return [assignmentId, finished.length]
    }),
  )
}

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
  const finished = await countFinished(context, assignments)
  return assignments.map((row) =>
    viewAssignment(times, row, finished.get(row.assignmentId) ?? null),
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
  const finished = await countFinished(context, [assignment])
  return viewAssignment(times, assignment, finished.get(assignment.assignmentId) ?? null)
}
