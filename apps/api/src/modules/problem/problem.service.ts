import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { startedWhere, visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { requireMayRead } from '../exam/sitting.access.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { problemFilter } from './problem-filter.ts'
import { ofAssignmentWhere, readableProblemWhere } from './problem.access.ts'
import { problemUseOf, problemUseWhere, useSelect } from './problem-use.ts'
import { problemInclude, viewProblem } from './problem.view.ts'

/** Refuse students who may not read the problems of an exam now; others are refused by the query. */
async function requireReadThrough(context: Context, assignmentId: number): Promise<void> {
  const { db, user } = context
  const where = { assignmentId, ...visibleAssignmentWhere(user), ...startedWhere(new Date()) }
  const assignment = await db.assignment.findFirst({ where, select: { assignmentId: true } })
  if (assignment !== null) await requireMayRead(db, context, assignmentId)
}

/** One problem, at large or of an assignment; 404 for those who may not read it (yet). */
export async function getProblem(
  context: Context,
  { query }: InputOf<typeof contract.getProblem>,
): Promise<contract.ProblemView> {
  const { db, times, user } = context
  const { id: problemId, assignmentId } = query
  if (assignmentId !== undefined) await requireReadThrough(context, assignmentId)
  const readable =
    assignmentId === undefined ? readableProblemWhere(user) : ofAssignmentWhere(user, assignmentId)
  const problem = await db.problem.findFirst({
    where: { problemId, ...readable },
    include: problemInclude,
  })
  if (problem === null) throw notFound('题目')
  return viewProblem(times, problem)
}

/** The problems of an own set, in the order in which they were added. */
export async function listProblems(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.listProblems>,
): Promise<DataOf<typeof contract.listProblems>> {
  const { problemSetId } = body
  await requireOwnProblemSet(db, user, problemSetId)
  const now = new Date()
  const where = {
    problemSetId,
    deletedAt: null,
    ...problemFilter(body),
    ...(body.use !== undefined && problemUseWhere(db, body.use, now)),
  }
  const [problems, total] = await Promise.all([
    db.problem.findMany({
      where,
      include: { ...problemInclude, ...useSelect },
      orderBy: { problemId: 'asc' },
      ...sliceOf(body),
    }),
    db.problem.count({ where }),
  ])
  const records = problems.map((row) =>
    Object.assign(viewProblem(times, row), { use: problemUseOf(row, now) }),
  )
  return pageOf(body, { records, total })
}
