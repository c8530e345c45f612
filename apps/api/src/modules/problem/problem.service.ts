import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem'
import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../contains-text.ts'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
import { readableProblemWhere } from './problem.access.ts'
import { problemInclude, viewProblem } from './problem.view.ts'

/** One problem; 404 for those who may not read it (yet). */
export async function getProblem(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.getProblem>,
): Promise<contract.ProblemView> {
  const problem = await db.problem.findFirst({
    where: { problemId: query.id, ...readableProblemWhere(user) },
    include: problemInclude,
  })
  if (problem === null) throw new AppError('NOT_FOUND')
  return viewProblem(times, problem)
}

/** The problems of an own set, in the order in which they were added. */
export async function listProblems(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.listProblems>,
): Promise<DataOf<typeof contract.listProblems>> {
  const { problemSetId, title, tags, current, pageSize } = body
  const problemSet = await db.problemSet.findFirst({
    where: { problemSetId, ...ownProblemSetWhere(user) },
  })
  if (problemSet === null) throw new AppError('NOT_FOUND')
  const where: Prisma.ProblemWhereInput = {
    problemSetId,
    deletedAt: null,
    title: containsText(title),
    tags: { hasEvery: tags },
  }
  const [problems, total] = await Promise.all([
    db.problem.findMany({
      where,
      include: problemInclude,
      orderBy: { problemId: 'asc' },
      skip: (current - 1) * pageSize,
      take: pageSize,
    }),
    db.problem.count({ where }),
  ])
  const records = problems.map((row) => viewProblem(times, row))
  return { records, total, current, size: pageSize }
}
