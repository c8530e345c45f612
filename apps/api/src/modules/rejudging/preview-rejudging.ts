import type * as contract from '@ceping/contract/rejudging'
import { RejudgeChange } from '@ceping/contract/rejudging'
import type { InputOf } from '@ceping/contract/endpoint'
import { meanOf, toHundredths } from '@ceping/contract/percentage'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Counting } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import type { Rejudging } from '@ceping/db/types'
import { chooseCounting } from '@ceping/judging/best-submission'
import { type Comparison, compareResults } from '@ceping/judging/comparison'
import { countedScore } from '@ceping/judging/counted-score'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { rulesOf } from '../assignment/lateness.ts'
import { requireRejudging } from './rejudging.access.ts'

type Completion = contract.RejudgingPreview['completed']

/** How many names are listed. */
const namedLimit = 100

/** The score that counts of a student for a problem of an assignment; null where there is none. */
interface BestScore {
  assignmentId: number
  userId: number
  problemId: number
  before: number | null
  after: number | null
}

const keyOf = ({ assignmentId, userId, problemId }: Omit<BestScore, 'before' | 'after'>) =>
  `${assignmentId} ${userId} ${problemId}`

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

/** A submission of a student concerned, judged again or not. */
interface Concerned extends Omit<BestScore, 'before' | 'after'> {
  submissionId: number
  createTime: Date
  lateUnits: number
  countedPercent: number
  /** Null where it has none now. */
  totalScore: number | null
}

/** All submissions of the students to the problems concerned, by student and problem. */
async function readConcerned(
  db: DbTransaction,
  rejudgingId: number,
): Promise<Map<string, Concerned[]>> {
  const rows = await db.$queryRaw<Concerned[]>`
    select "submissionId", "assignmentId", "userId", "problemId", "createTime", "lateUnits",
      "countedPercent", "totalScore"
    from "Submission"
    where not "isTrial" and ("assignmentId", "userId", "problemId") in (
      select "assignmentId", "userId", "problemId"
      from "RejudgeResult" as result join "Submission" using ("submissionId")
      where "rejudgingId" = ${rejudgingId} and result."judgedAt" is not null
    )`
  const concerned = new Map<string, Concerned[]>()
  for (const row of rows) concerned.set(keyOf(row), [...(concerned.get(keyOf(row)) ?? []), row])
  return concerned
}

/** The score that counts of submissions with these scores; null without any. */
function scoreThatCounts(
  submissions: Concerned[],
  counting: Counting,
  totalOf: (submission: Concerned) => number | null,
): number | null {
  const [first, ...others] = submissions.flatMap((submission) => {
    const total = totalOf(submission)
    if (total === null) return []
    return Object.assign(
      { countedScore: countedScore(total, submission.countedPercent) },
      submission,
    )
  })
  return first === undefined ? null : chooseCounting([first, ...others], counting).countedScore
}

/** The scores that count of the students concerned, before and after the chosen results are applied. */
function bestScores(
  concerned: Map<string, Concerned[]>,
  options: {
    comparisons: Comparison[]
    countings: Map<number, Counting>
    isChosen: (comparison: Comparison) => boolean
  },
): BestScore[] {
  const { countings, isChosen: isExchanged } = options
  const exchanged = new Map(
    options.comparisons.filter(isExchanged).map((one) => [one.submissionId, one]),
  )
  return [...concerned.values()].flatMap((submissions) => {
    const [first] = submissions
    if (first === undefined) return []
    const { assignmentId, userId, problemId } = first
    const scoreOf = (moment: 'before' | 'after') =>
      scoreThatCounts(submissions, countings.get(assignmentId) ?? 'best', (submission) => {
        const comparison = exchanged.get(submission.submissionId)
        return comparison === undefined ? submission.totalScore : comparison[moment].totalScore
      })
    const [before, after] = [scoreOf('before'), scoreOf('after')]
    return { assignmentId, userId, problemId, before, after }
  })
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
  { db, user }: Context,
  { query }: InputOf<typeof contract.previewRejudging>,
): Promise<contract.RejudgingPreview> {
  const { id, keepsHigher } = query
  const rejudging = await requireRejudging(db, user, id)
  const [comparisons, concerned] = await Promise.all([
    compareResults(db, id),
    readConcerned(db, id),
  ])
  const ofAssignments = comparisons.flatMap(({ assignmentId }) => assignmentId ?? [])
  const assignments = await db.assignment.findMany({
    where: { assignmentId: { in: [...new Set(ofAssignments)] } },
    select: { assignmentId: true, scoringPolicy: true, countingRules: true },
  })
  const best = bestScores(concerned, {
    comparisons,
    countings: new Map(
      assignments.map((assignment) => [assignment.assignmentId, rulesOf(assignment).counting]),
    ),
    isChosen: isChosen(rejudging, keepsHigher),
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
