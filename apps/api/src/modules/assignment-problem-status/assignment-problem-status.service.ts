import type * as contract from '@ceping/contract/assignment-problem-status'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { pageOf, sliceOf } from '../../page.ts'
import { requireVisibleAssignment, startedWhere } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { placeKey } from '../grade/results.ts'
import { filteredProblemWhere } from '../problem/problem-filter.ts'
import { resultColumns, viewProblemStatus } from './assignment-problem-status.view.ts'

/** Neither descriptions nor code, which are long. */
const problemColumns = {
  problemId: true,
  problemSetId: true,
  title: true,
  tags: true,
} satisfies Prisma.ProblemSelect

type ProblemRow = Prisma.ProblemGetPayload<{ select: typeof problemColumns }>

/** Where a user stands with each of the problems, assignment by assignment: two queries in all. */
async function viewStatuses(
  { db }: Context,
  options: { assignments: Assignment[]; problems: ProblemRow[]; userId: number },
): Promise<contract.ProblemStatusView[]> {
  const { assignments, problems, userId } = options
  const assignmentId = { in: assignments.map((assignment) => assignment.assignmentId) }
  const problemId = { in: problems.map((problem) => problem.problemId) }
  const [statuses, counts] = await Promise.all([
    db.assignmentProblemStatus.findMany({
      where: { userId, assignmentId, problemId },
      include: { bestSubmission: { select: resultColumns } },
    }),
    db.submission.groupBy({
      by: ['assignmentId', 'problemId'],
      where: { userId, assignmentId, problemId, isTrial: false },
      _count: true,
    }),
  ])
  const bestAt = new Map(statuses.map((status) => [placeKey(status), status]))
  const countAt = new Map(counts.map((count) => [placeKey(count), count._count]))

  return assignments.flatMap((assignment) => {
    const { completionScore } = ScoringPolicy.parse(assignment.scoringPolicy)
    const ofAssignment = problems.filter(
      (problem) => problem.problemSetId === assignment.problemSetId,
    )
    return ofAssignment.map((problem) => {
      const key = placeKey({ ...assignment, ...problem })
      return viewProblemStatus({
        assignmentId: assignment.assignmentId,
        problem,
        best: bestAt.get(key),
        submissionCount: countAt.get(key) ?? 0,
        completionScore,
      })
    })
  })
}

/** Whose statuses are asked for: a teacher may name anybody who is or was in the class. */
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
  if (user.userRole === 'student' && conditionAt(new Date(), assignment) === '未开始') {
    throw new AppError('ASSIGNMENT_NOT_STARTED', { message: '尚未开始，开始后才能查看题目' })
  }

  const where = filteredProblemWhere(assignment.problemSetId, query)
  const inOrder = { where, select: problemColumns, orderBy: { problemId: 'asc' } } as const
  if (pageSize === undefined) {
    const problems = await db.problem.findMany(inOrder)
    return viewStatuses(context, { assignments: [assignment], problems, userId })
  }
  const page = { current, pageSize }
  const [problems, total] = await Promise.all([
    db.problem.findMany({ ...inOrder, ...sliceOf(page) }),
    db.problem.count({ where }),
  ])
  const records = await viewStatuses(context, { assignments: [assignment], problems, userId })
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
      ...(user.userRole === 'student' && startedWhere(new Date())),
    },
    orderBy: [{ startTime: 'desc' }, { assignmentId: 'desc' }],
  })
  const problems = await db.problem.findMany({
    where: {
      problemSetId: { in: assignments.map((assignment) => assignment.problemSetId) },
      deletedAt: null,
    },
    select: problemColumns,
    orderBy: { problemId: 'asc' },
  })
  return viewStatuses(context, { assignments, problems, userId: user.id })
}
