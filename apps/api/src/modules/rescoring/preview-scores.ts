import type { ScorePreview } from '@ceping/contract/rescoring'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { scoreOf } from '@ceping/judging/score'
import { readScored, type ScoredSubmission } from '@ceping/judging/scored-submissions'
import { nameOf } from '../../view/name-of.ts'
import { bestResults, type PreviewedResult, summarizePreview } from './preview-statistics.ts'
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

/** The policies of assignments, by their ids. */
async function readPolicies(
  db: Db,
  assignmentIds: Set<number>,
): Promise<Map<number | null, ScoringPolicy>> {
  const rows = await db.assignment.findMany({
    where: { assignmentId: { in: [...assignmentIds] } },
    select: { assignmentId: true, scoringPolicy: true },
  })
  return new Map(
    rows.map(({ assignmentId, scoringPolicy }) => [
      assignmentId,
      ScoringPolicy.parse(scoringPolicy),
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
  /** What mutants count, by their catalogue; else as stored. */
  counted?: ReadonlyMap<number, string>
  /** Whose students are named; by default all. */
  nameable?: Prisma.SubmissionWhereInput
  /** The same for the submissions of one result. */
  keyOf: (submission: ScoredSubmission) => string
}

async function preview(
  db: Db,
  { submissionIds, assignmentIds, isSample }: Found,
  { policy, counted, nameable, keyOf }: Scoring,
): Promise<ScorePreview> {
  const policies = await readPolicies(db, assignmentIds)
  const candidates: (PreviewedResult & { key: string })[] = []
  for await (const batch of readScored(db, submissionIds, counted)) {
    for (const submission of batch) {
      const { submissionId, assignmentId, totalScore, measured } = submission
      const own = policies.get(assignmentId)
      const applied = policy ?? own
      const score = applied && scoreOf(measured, applied)
      if (!score) continue
      candidates.push({
        key: keyOf(submission),
        submissionId,
        before: totalScore,
        after: score.breakdown.totalScore,
        isPending: score.breakdown.components.some(({ isPending }) => isPending),
        completionScores: {
          before: (own ?? applied).completionScore,
          after: applied.completionScore,
        },
      })
    }
  }
  const { figures, changes } = summarizePreview(bestResults(candidates))
  const biggest = await findBiggest(db, changes, nameable)
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

/** The scores that would count in assignments by a policy: the best of each student and problem. */
export async function previewAssignments(
  db: Db,
  assignmentIds: number[],
  policy: ScoringPolicy,
): Promise<ScorePreview> {
  const where = Prisma.sql`"assignmentId" = any (${assignmentIds})`
  const found = await findRecent(db, where, assignmentLimit)
  return preview(db, found, { policy, keyOf: resultKey })
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
