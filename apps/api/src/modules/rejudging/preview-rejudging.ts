import type * as contract from '@ceping/contract/admin/rejudging'
import { RejudgeChange } from '@ceping/contract/admin/rejudging'
import type { InputOf } from '@ceping/contract/endpoint'
import { meanOf, toHundredths } from '@ceping/contract/percentage'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import type { Rejudging } from '@ceping/db/types'
import { type Comparison, compareResults } from '@ceping/judging/comparison'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { requireRejudging } from './rejudging.access.ts'

type Completion = contract.RejudgingPreview['completed']

/** How many names are listed. */
const namedLimit = 100

/** The best score of a student for a problem of an assignment; null where there is none. */
interface BestScore {
  assignmentId: number
  userId: number
  problemId: number
  before: number | null
  after: number | null
}

const keyOf = ({ assignmentId, userId, problemId }: Omit<BestScore, 'before' | 'after'>) =>
  `${assignmentId} ${userId} ${problemId}`

/** The higher of two scores; null where there is none. */
function higher(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/**
 * Whether a result has been applied, or can be. A submission whose judgement has changed since is
 * neither.
 */
function isChosen({ appliedAt }: Rejudging, keepsHigher: boolean) {
  return ({ change, isApplied }: Comparison) => {
    if (change === 'stale' || change === 'failed') return false
    return appliedAt === null ? change === 'up' || !keepsHigher : isApplied
  }
}

/** The best scores of the students concerned, over their submissions that are not judged again. */
async function readOtherScores(db: DbTransaction, rejudgingId: number) {
  const rows = await db.$queryRaw<(Omit<BestScore, 'before' | 'after'> & { score: number })[]>`
    with compared as (
      select "submissionId", "assignmentId", "userId", "problemId"
      from "RejudgeResult" as result join "Submission" using ("submissionId")
      where "rejudgingId" = ${rejudgingId} and result."judgedAt" is not null
    )
    select "assignmentId", "userId", "problemId", max("totalScore") as "score"
    from "Submission"
    where not "isTrial" and "totalScore" is not null
      and ("assignmentId", "userId", "problemId") in
        (select "assignmentId", "userId", "problemId" from compared)
      and "submissionId" not in (select "submissionId" from compared)
    group by "assignmentId", "userId", "problemId"`
  return new Map(rows.map((row) => [keyOf(row), row.score]))
}

/** The best scores of the students concerned, before and after the chosen results are applied. */
function bestScores(
  comparisons: Comparison[],
  options: { otherScores: Map<string, number>; isChosen: (comparison: Comparison) => boolean },
): BestScore[] {
  const best = new Map<string, BestScore>()
  for (const comparison of comparisons) {
    const { assignmentId, userId, problemId, isTrial, isApplied, before, after } = comparison
    if (isTrial || assignmentId === null) continue
    const keys = { assignmentId, userId, problemId }
    const key = keyOf(keys)
    const other = options.otherScores.get(key) ?? null
    const known = best.get(key) ?? { ...keys, before: other, after: other }
    const current = isApplied ? after : before
    const isExchanged = options.isChosen(comparison)
    best.set(key, {
      ...keys,
      before: higher(known.before, (isExchanged ? before : current).totalScore),
      after: higher(known.after, (isExchanged ? after : current).totalScore),
    })
  }
  return [...best.values()]
}

function meanScore(scores: (number | null)[]): number | null {
  const sum = scores.reduce<number>((total, score) => total + toHundredths(score ?? 0), 0)
  return meanOf(sum, scores.length)
}

/** Count the students whose completion changes, and list the first names. */
async function describeChanges(db: DbTransaction, changes: BestScore[]): Promise<Completion> {
  const idsOf = (key: 'userId' | 'problemId' | 'assignmentId') => ({
    in: [...new Set(changes.map((change) => change[key]))],
  })
  const [users, problems, assignments] = await Promise.all([
    db.user.findMany({
      where: { id: idsOf('userId') },
      select: { id: true, realName: true, userAccount: true },
    }),
    db.problem.findMany({
      where: { problemId: idsOf('problemId') },
      select: { problemId: true, title: true },
    }),
    db.assignment.findMany({
      where: { assignmentId: idsOf('assignmentId') },
      select: { assignmentId: true, assignmentTitle: true },
    }),
  ])
  const userOf = new Map(users.map((user) => [user.id, user]))
  const titleOf = new Map(problems.map(({ problemId, title }) => [problemId, title]))
  const assignmentOf = new Map(
    assignments.map(({ assignmentId, assignmentTitle }) => [assignmentId, assignmentTitle]),
  )
  const named = changes.map(({ assignmentId, userId, problemId, before, after }) => {
    const user = userOf.get(userId)
    return {
      realName: nameOf(user ?? { realName: '' }),
      userAccount: user?.userAccount ?? '',
      problemName: titleOf.get(problemId) ?? '',
      assignmentTitle: assignmentOf.get(assignmentId) ?? '',
      before,
      after,
    }
  })
  const first = named
    .toSorted((one, other) => (one.userAccount < other.userAccount ? -1 : 1))
    .slice(0, namedLimit)
  return { count: changes.length, first }
}

/** Show what applying changes, or has changed, and for whom. */
export async function previewRejudging(
  { db }: Context,
  { query }: InputOf<typeof contract.previewRejudging>,
): Promise<contract.RejudgingPreview> {
  const { id, keepsHigher } = query
  const rejudging = await requireRejudging(db, id)
  const [comparisons, otherScores] = await Promise.all([
    compareResults(db, id),
    readOtherScores(db, id),
  ])
  const best = bestScores(comparisons, {
    otherScores,
    isChosen: isChosen(rejudging, keepsHigher),
  })
  const assignments = await db.assignment.findMany({
    where: { assignmentId: { in: [...new Set(best.map((one) => one.assignmentId))] } },
    select: { assignmentId: true, scoringPolicy: true },
  })
  const completionScores = new Map(
    assignments.map(({ assignmentId, scoringPolicy }) => [
      assignmentId,
      ScoringPolicy.parse(scoringPolicy).completionScore,
    ]),
  )
  const isComplete = (score: number | null, { assignmentId }: BestScore) =>
    (score ?? -1) >= (completionScores.get(assignmentId) ?? Number.POSITIVE_INFINITY)
  const changed = best.filter((one) => isComplete(one.before, one) !== isComplete(one.after, one))
  const [completed, uncompleted] = await Promise.all([
    describeChanges(
      db,
      changed.filter((one) => isComplete(one.after, one)),
    ),
    describeChanges(
      db,
      changed.filter((one) => isComplete(one.before, one)),
    ),
  ])
  const countOf = (wanted: RejudgeChange) =>
    comparisons.filter(({ change }) => change === wanted).length
  return {
    counts: Object.fromEntries(
      RejudgeChange.options.map((change) => [change, countOf(change)]),
    ) as contract.RejudgingPreview['counts'],
    completed,
    uncompleted,
    meanBefore: meanScore(best.map(({ before }) => before)),
    meanAfter: meanScore(best.map(({ after }) => after)),
  }
}
