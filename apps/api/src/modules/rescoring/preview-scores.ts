import type { ScorePreview } from '@ceping/contract/rescoring'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { CountingRules } from '@ceping/contract/submission-rules'
import type { Db } from '@ceping/db/client'
import { type Assignment, Prisma } from '@ceping/db/types'
import type { Candidate } from '@ceping/judging/best-submission'
import { countedScore } from '@ceping/judging/counted-score'
import { scoreOf } from '@ceping/judging/score'
import { readScored, type ScoredSubmission } from '@ceping/judging/scored-submissions'
import { nameOf } from '../../view/name-of.ts'
import type { Context } from '../../context/deps.ts'
import { type Lateness, type LatenessOf, readLateness, rulesOf } from '../assignment/lateness.ts'
import {
  countResults,
  type PreviewedResult,
  type PreviewedSubmission,
  summarizePreview,
} from './preview-statistics.ts'
import type { WantedScoring } from './request-rescoring.ts'

/** The most that are read: more would take over a few seconds. */
const recentLimit = 500
const assignmentLimit = 20_000
/** So many changes are shown with the student's name. */
const biggestCount = 10

/** The submissions of a preview, the most recent ones first, and their assignments. */
interface Found {
  submissionIds: number[]
  assignmentIds: Set<number>
  /** Whether there are more. */
  isSample: boolean
}

/** Find students' submissions with a score. Raw SQL, since Prisma takes long over so many rows. */
async function findRecent(db: Db, where: Prisma.Sql, limit: number): Promise<Found> {
  const rows = await db.$queryRaw<{ submissionId: number; assignmentId: number }[]>`
    select "submissionId", "assignmentId" from "Submission"
    where not "isTrial" and "totalScore" is not null and ${where}
    order by "createTime" desc, "submissionId" desc limit ${limit + 1}`
  const taken = rows.slice(0, limit)
  return {
    submissionIds: taken.map(({ submissionId }) => submissionId),
    assignmentIds: new Set(taken.map(({ assignmentId }) => assignmentId)),
    isSample: rows.length > limit,
  }
}

/** How the submissions of an assignment count. */
interface OwnScoring {
  policy: ScoringPolicy
  rules: CountingRules
}

/** How assignments are scored now, by their ids. */
async function readOwnScorings(
  db: Db,
  assignmentIds: Set<number>,
): Promise<Map<number | null, OwnScoring>> {
  const rows = await db.assignment.findMany({
    where: { assignmentId: { in: [...assignmentIds] } },
    select: { assignmentId: true, scoringPolicy: true, countingRules: true },
  })
  return new Map(
    rows.map((row) => [
      row.assignmentId,
      { policy: ScoringPolicy.parse(row.scoringPolicy), rules: rulesOf(row) },
    ]),
  )
}

/** The first changes whose submissions are among these. */
async function findBiggest(
  db: Db,
  changes: PreviewedResult[],
  where: Prisma.SubmissionWhereInput | undefined,
): Promise<PreviewedResult[]> {
  if (where === undefined) return changes.slice(0, biggestCount)
  const submissionId = { in: changes.map((one) => one.submissionId) }
  const rows = await db.submission.findMany({
    where: { AND: [{ submissionId }, where] },
    select: { submissionId: true },
  })
  const ids = new Set(rows.map((row) => row.submissionId))
  return changes.filter((one) => ids.has(one.submissionId)).slice(0, biggestCount)
}

async function describe(db: Db, changes: PreviewedResult[]) {
  const rows = await db.submission.findMany({
    where: { submissionId: { in: changes.map(({ submissionId }) => submissionId) } },
    select: {
      submissionId: true,
      user: { select: { id: true, realName: true } },
      problem: { select: { title: true } },
      assignment: { select: { assignmentTitle: true } },
    },
  })
  const byId = new Map(rows.map((row) => [row.submissionId, row]))
  return changes.flatMap(({ submissionId, before, after }) => {
    const row = byId.get(submissionId)
    if (row === undefined) return []
    return {
      submissionId,
      userId: row.user.id,
      realName: nameOf(row.user),
      assignmentTitle: row.assignment?.assignmentTitle ?? '',
      problemName: row.problem.title,
      before,
      after,
    }
  })
}

/** How stored results are scored for a preview. */
interface Scoring {
  /** Null for the policy of each assignment. */
  policy: ScoringPolicy | null
  /** By default those of each assignment; how late submissions are by others, these say. */
  rules?: { rules: CountingRules; latenessOf: LatenessOf } | undefined
  /** What mutants count, by their catalogue; else as stored. */
  counted?: ReadonlyMap<number, string>
  /** Whose students are named; by default all. */
  nameable?: Prisma.SubmissionWhereInput
  /** The same for the submissions of one result. */
  keyOf: (submission: ScoredSubmission) => string
}

/** What a submission counts at these scores and so late. */
function candidateOf(
  { submissionId, createTime }: ScoredSubmission,
  totalScore: number,
  { lateUnits, countedPercent }: Lateness,
): Candidate {
  return {
    submissionId,
    createTime,
    lateUnits,
    countedScore: countedScore(totalScore, countedPercent),
  }
}

/** A submission as it counts now and then; null where it has no score then. */
function previewSubmission(
  submission: ScoredSubmission,
  own: OwnScoring | undefined,
  { policy, rules, keyOf }: Scoring,
): PreviewedSubmission | null {
  const applied = policy ?? own?.policy
  const score = applied && scoreOf(submission.measured, applied)
  if (!score) return null
  const { totalScore, components } = score.breakdown
  const counting = own?.rules.counting ?? 'best'
  return {
    key: keyOf(submission),
    before: candidateOf(submission, submission.totalScore, submission),
    after: candidateOf(submission, totalScore, rules?.latenessOf(submission) ?? submission),
    countings: { before: counting, after: rules?.rules.counting ?? counting },
    isPending: components.some(({ isPending }) => isPending),
    completionScores: {
      before: (own?.policy ?? applied).completionScore,
      after: applied.completionScore,
    },
  }
}

async function preview(
  db: Db,
  { submissionIds, assignmentIds, isSample }: Found,
  scoring: Scoring,
): Promise<ScorePreview> {
  const ownScorings = await readOwnScorings(db, assignmentIds)
  const previewed: PreviewedSubmission[] = []
  for await (const batch of readScored(db, submissionIds, scoring.counted)) {
    for (const submission of batch) {
      const own = ownScorings.get(submission.assignmentId)
      const one = previewSubmission(submission, own, scoring)
      if (one !== null) previewed.push(one)
    }
  }
  const { figures, changes } = summarizePreview(countResults(previewed))
  const biggest = await findBiggest(db, changes, scoring.nameable)
  return { ...figures, isSample, biggestChanges: await describe(db, biggest) }
}

/** The scores of the last submissions by a policy, each as a result of its own. */
export async function previewRecent(db: Db, policy: ScoringPolicy): Promise<ScorePreview> {
  const found = await findRecent(db, Prisma.sql`true`, recentLimit)
  return preview(db, found, { policy, keyOf: ({ submissionId }) => String(submissionId) })
}

function resultKey({ assignmentId, problemId, userId }: ScoredSubmission): string {
  return `${assignmentId}/${problemId}/${userId}`
}

/** The scores that would count in assignments by a policy, for each student and problem. */
export async function previewAssignments(
  db: Db,
  assignmentIds: number[],
  policy: ScoringPolicy,
): Promise<ScorePreview> {
  const where = Prisma.sql`"assignmentId" = any (${assignmentIds})`
  const found = await findRecent(db, where, assignmentLimit)
  return preview(db, found, { policy, keyOf: resultKey })
}

/** The same of one assignment, by other rules too; without any it keeps its own. */
export async function previewAssignment(
  { db, times }: Pick<Context, 'db' | 'times'>,
  assignment: Assignment,
  { policy, rules }: WantedScoring,
): Promise<ScorePreview> {
  const { assignmentId } = assignment
  const found = await findRecent(db, Prisma.sql`"assignmentId" = ${assignmentId}`, assignmentLimit)
  if (rules === undefined) return preview(db, found, { policy, keyOf: resultKey })
  const latenessOf = await readLateness(db, times, { ...assignment, countingRules: rules })
  return preview(db, found, { policy, rules: { rules, latenessOf }, keyOf: resultKey })
}

/**
 * The scores that would count for a problem, in all assignments, if its mutants counted so much; students
 * are named of some submissions only.
 */
export async function previewCounted(
  db: Db,
  problemId: number,
  { counted, nameable }: Required<Pick<Scoring, 'counted' | 'nameable'>>,
): Promise<ScorePreview> {
  const where = Prisma.sql`"problemId" = ${problemId} and "assignmentId" is not null`
  const found = await findRecent(db, where, assignmentLimit)
  return preview(db, found, { policy: null, counted, nameable, keyOf: resultKey })
}
