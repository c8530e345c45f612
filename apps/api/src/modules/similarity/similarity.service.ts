import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/similarity'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { requireProblemOf, requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { Match } from './compare/match.ts'
import { readablePairWhere, requireSimilarPair } from './similarity.access.ts'
import {
  similarityCheckInclude,
  similarPairSelect,
  viewSimilarityCheck,
  viewSimilarPair,
} from './similarity.view.ts'

/** How far the last check of an assignment is, and what there is to look at. */
export async function getSimilarity(
  { db, times, user }: Context,
  { query: { assignmentId } }: InputOf<typeof contract.getSimilarity>,
): Promise<contract.Similarity> {
  const assignment = await requireTaughtAssignment(db, user, assignmentId)
  const where = { assignmentId, ...readablePairWhere(user) }
  const [check, problems, ofProblems, ofStates] = await Promise.all([
    db.similarityCheck.findFirst({
      where: { assignmentId },
      include: similarityCheckInclude,
      orderBy: { similarityCheckId: 'desc' },
    }),
    db.assignmentProblem.findMany({
      where: { assignmentId },
      select: { problemId: true, problem: { select: { title: true } } },
      orderBy: { position: 'asc' },
    }),
    db.similarPair.groupBy({ by: ['problemId'], where, _count: true }),
    db.similarPair.groupBy({ by: ['state'], where, _count: true }),
  ])
  const countOf = (state: contract.SimilarPairState) =>
    ofStates.find((row) => row.state === state)?._count ?? 0
  return {
    assignmentTitle: assignment.assignmentTitle,
    type: AssignmentType.parse(assignment.type),
    check: check && viewSimilarityCheck(times, check),
    problems: problems.map(({ problemId, problem: { title } }) => ({
      problemId,
      title,
      pairCount: ofProblems.find((row) => row.problemId === problemId)?._count ?? 0,
    })),
    states: {
      open: countOf('open'),
      discussed: countOf('discussed'),
      unfounded: countOf('unfounded'),
    },
  }
}

/** The pairs of an assignment, or of one of its problems, that the user may read. */
export async function pairsOfWhere(
  { db, user }: Context,
  { assignmentId, problemId }: { assignmentId: number; problemId?: number | undefined },
): Promise<Prisma.SimilarPairWhereInput> {
  const assignment = await requireTaughtAssignment(db, user, assignmentId)
  if (problemId !== undefined) await requireProblemOf(db, { ...assignment, problemId })
  return {
    assignmentId,
    ...(problemId !== undefined && { problemId }),
    ...readablePairWhere(user),
  }
}

/** What has been found, the most alike first. */
export async function listSimilarPairs(
  context: Context,
  { body }: InputOf<typeof contract.listSimilarPairs>,
): Promise<DataOf<typeof contract.listSimilarPairs>> {
  const { db, times } = context
  const { state, sort } = body
  const where = {
    ...(await pairsOfWhere(context, body)),
    ...(state !== undefined && { state }),
  }
  const [rows, total] = await Promise.all([
    db.similarPair.findMany({
      where,
      select: similarPairSelect,
      orderBy: [{ [sort]: 'desc' }, { strength: 'desc' }, { similarPairId: 'asc' }],
      ...sliceOf(body),
    }),
    db.similarPair.count({ where }),
  ])
  return pageOf(body, { records: rows.map((row) => viewSimilarPair(times, row)), total })
}

/** Two submissions side by side. */
export async function getSimilarPair(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.getSimilarPair>,
): Promise<contract.SimilarPairDetails> {
  const { similarPairId, matches, version } = await requireSimilarPair(db, user, query.id)
  const code = { createTime: true, testFileCode: true }
  const row = await db.similarPair.findUniqueOrThrow({
    where: { similarPairId },
    select: {
      ...similarPairSelect,
      leftSubmission: { select: code },
      rightSubmission: { select: code },
      assignment: { select: { assignmentTitle: true } },
    },
  })
  return {
    ...viewSimilarPair(times, row),
    assignmentTitle: row.assignment.assignmentTitle,
    version,
    leftCode: row.leftSubmission.testFileCode,
    rightCode: row.rightSubmission.testFileCode,
    matches: Match.array()
      .parse(matches)
      .map(({ left, right }) => ({ left: linesOf(left), right: linesOf(right) })),
  }
}

/** As people count. */
function linesOf([from, to]: [number, number]) {
  return { from: from + 1, to: to + 1 }
}
