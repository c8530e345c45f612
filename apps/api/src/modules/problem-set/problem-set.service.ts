import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem-set'
import { containsText } from '../../contains-text.ts'
import type { Context } from '../../deps.ts'
import { ownProblemSetWhere } from './problem-set.access.ts'
import { problemSetInclude, viewProblemSet } from './problem-set.view.ts'

/** Create an empty problem set of one's own; returns its id. */
export async function createProblemSet(
  { db, user }: Context,
  { body }: InputOf<typeof contract.createProblemSet>,
): Promise<number> {
  const created = await db.problemSet.create({ data: { name: body.name, creatorId: user.id } })
  return created.problemSetId
}

/** The problem sets that the user may use, the newest first. */
export async function listProblemSets(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listProblemSets>,
): Promise<contract.ProblemSetView[]> {
  const sets = await db.problemSet.findMany({
    where: {
      ...ownProblemSetWhere(user),
      // The assignment dialogs send a single space (specification, section 7).
      name: containsText(query.problemSetName),
    },
    include: problemSetInclude,
    orderBy: { problemSetId: 'desc' },
  })
  return sets.map((row) => viewProblemSet(times, row))
}
