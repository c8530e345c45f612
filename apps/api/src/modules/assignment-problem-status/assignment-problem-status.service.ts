import type * as contract from '@ceping/contract/assignment-problem-status'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { openedToStudentWhere, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { inPaperOf } from '../assignment/paper.ts'
import { hasStarted } from '../assignment/window.ts'
import { feedbackFor, releasedSelect } from '../assignment/feedback.ts'
import { requireMayRead } from '../exam/sitting.access.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { assignmentProblemKey } from '../assignment/results.ts'
import { problemFilter } from '../problem/problem-filter.ts'
import { attemptRulesOf, attemptsAfter, attemptWhere, noAttempts } from '../submission/attempts.ts'
import { resultColumns, viewProblemStatus } from './assignment-problem-status.view.ts'

/** Without descriptions and code, which are long. */
const assignmentProblemColumns = {
  assignmentId: true,
  points: true,
  problem: { select: { problemId: true, title: true, tags: true } },
  assignment: { select: { exam: { select: releasedSelect } } },
} satisfies Prisma.AssignmentProblemSelect

type AssignmentProblemRow = Prisma.AssignmentProblemGetPayload<{
  select: typeof assignmentProblemColumns
}>

/** Where a user stands with problems of assignments, assignment by assignment; the number of queries does not depend on theirs. */
async function viewStatuses(
  { db, times, user }: Context,
  options: {
    assignments: Assignment[]
    assignmentProblems: AssignmentProblemRow[]
    userId: number
  },
): Promise<contract.ProblemStatusView[]> {
  const { assignments, assignmentProblems, userId } = options
  const assignmentId = { in: assignments.map((assignment) => assignment.assignmentId) }
  const problemId = { in: assignmentProblems.map(({ problem }) => problem.problemId) }
  const [statuses, counts, used, { submitting }, commented] = await Promise.all([
    db.assignmentProblemStatus.findMany({
      where: { userId, assignmentId, problemId },
      include: { bestSubmission: { select: resultColumns } },
    }),
    db.submission.groupBy({
      by: ['assignmentId', 'problemId'],
      where: { userId, assignmentId, problemId, isTrial: false },
      _count: true,
    }),
    db.submission.groupBy({
      by: ['assignmentId', 'problemId'],
      where: { userId, assignmentId, problemId, ...attemptWhere },
      _count: true,
      _max: { createTime: true },
    }),
    readTeachingParameters(db),
    db.submission.findMany({
      where: { userId, assignmentId, problemId, comments: { some: { seenAt: null } } },
      select: {
        assignmentId: true,
        problemId: true,
        comments: { where: { seenAt: null }, select: { commentId: true } },
      },
    }),
  ])
  const bestAt = new Map(statuses.map((status) => [assignmentProblemKey(status), status]))
  const unseenAt = new Map<string, number>()
  for (const { comments, ...place } of commented) {
    const key = assignmentProblemKey(place)
    unseenAt.set(key, (unseenAt.get(key) ?? 0) + comments.length)
  }
  const countAt = new Map(counts.map((count) => [assignmentProblemKey(count), count._count]))
  const usedAt = new Map(
    used.map((one) => [
      assignmentProblemKey(one),
      { count: one._count, lastAt: one._max.createTime },
    ]),
  )

  return assignments.flatMap((assignment) => {
    const { completionScore } = ScoringPolicy.parse(assignment.scoringPolicy)
    const attemptRules = attemptRulesOf(assignment, submitting.perProblem)
    const ofAssignment = assignmentProblems.filter(
      (place) => place.assignmentId === assignment.assignmentId,
    )
    return ofAssignment.map(({ problem, points, assignment: { exam } }) => {
      const key = assignmentProblemKey({ ...assignment, ...problem })
      return viewProblemStatus(times, {
        assignmentId: assignment.assignmentId,
        problem,
        points,
        best: bestAt.get(key),
        submissionCount: countAt.get(key) ?? 0,
        attempts: attemptsAfter(usedAt.get(key) ?? noAttempts, attemptRules),
        unseenCommentCount: unseenAt.get(key) ?? 0,
        completionScore,
        feedback: feedbackFor(user, exam),
      })
    })
  })
}

/**
 * The user whose statuses are asked for: a teacher may name any present or former member of the
 * class.
 */
async function requireSubject(
  { db, user }: Context,
  { classId, userId }: { classId: number; userId: number | undefined },
): Promise<number> {
  if (userId === undefined || userId === user.id) return user.id
  if (user.userRole === 'student') throw new AppError('ROLE_FORBIDDEN')
  const membership = await db.classMember.findUnique({
    where: { classId_userId: { classId, userId } },
  })
  if (membership === null) throw notFound('成员')
  return userId
}

/** The problems of an assignment with a user's results; students see them from its start on. */
export async function listProblemStatusOfAssignment(
  context: Context,
  { query }: InputOf<typeof contract.listProblemStatusOfAssignment>,
): Promise<DataOf<typeof contract.listProblemStatusOfAssignment>> {
  const { db, user } = context
  const { current = 1, pageSize } = query
  const assignment = await requireVisibleAssignment(db, user, query.assignmentId)
  const userId = await requireSubject(context, { ...assignment, userId: query.userId })
  if (user.userRole === 'student' && !hasStarted(new Date(), assignment)) {
    throw new AppError('ASSIGNMENT_NOT_STARTED', { message: '尚未开始，开始后才能查看题目' })
  }
  await requireMayRead(db, context, assignment.assignmentId)

  const isOfPaper = user.userRole === 'student' || userId !== user.id
  const where = {
    assignmentId: assignment.assignmentId,
    problem: problemFilter(query),
    ...(isOfPaper && inPaperOf(userId)),
  }
  const inOrder = { where, select: assignmentProblemColumns, orderBy: { position: 'asc' } } as const
  if (pageSize === undefined) {
    const assignmentProblems = await db.assignmentProblem.findMany(inOrder)
    return viewStatuses(context, { assignments: [assignment], assignmentProblems, userId })
  }
  const page = { current, pageSize }
  const [assignmentProblems, total] = await Promise.all([
    db.assignmentProblem.findMany({ ...inOrder, ...sliceOf(page) }),
    db.assignmentProblem.count({ where }),
  ])
  const records = await viewStatuses(context, {
    assignments: [assignment],
    assignmentProblems,
    userId,
  })
  return pageOf(page, { records, total })
}

/** My results over all homework or all exams of a class; students see what has started. */
export async function listProblemStatusOfClass(
  context: Context,
  { query }: InputOf<typeof contract.listProblemStatusOfClass>,
): Promise<contract.ProblemStatusView[]> {
  const { db, user } = context
  const { classId, type } = query
  await requireVisibleClass(db, user, classId)
  const assignments = await db.assignment.findMany({
    where: {
      classId,
      type,
      deletedAt: null,
      ...(user.userRole === 'student' && openedToStudentWhere(user, new Date())),
    },
    orderBy: [{ startTime: 'desc' }, { assignmentId: 'desc' }],
  })
  const assignmentProblems = await db.assignmentProblem.findMany({
    where: {
      assignmentId: { in: assignments.map(({ assignmentId }) => assignmentId) },
      ...(user.userRole === 'student' && inPaperOf(user.id)),
    },
    select: assignmentProblemColumns,
    orderBy: { position: 'asc' },
  })
  return viewStatuses(context, { assignments, assignmentProblems, userId: user.id })
}
