import type { InputOf } from '@ceping/contract/endpoint'
import { LineCoverage, TestCounts } from '@ceping/contract/judge'
import type * as contract from '@ceping/contract/problem-review'
import type { Db } from '@ceping/db/client'
import { z } from 'zod'
import type { Context } from '../../context/deps.ts'
import { requireProblemOf, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { type ReviewedResult, reviewLines, reviewMutants, viewBest } from './problem-review.view.ts'

/** What a class has missed in a problem of an assignment. */
export async function getProblemReview(
  { db, user }: Context,
  { query }: InputOf<typeof contract.getProblemReview>,
): Promise<contract.ProblemReview> {
  const { assignmentId, problemId } = query
  const assignment = await requireVisibleAssignment(db, user, assignmentId)
  const { title } = await requireProblemOf(db, query)
  const [studentCount, results] = await Promise.all([
    countAsked(db, { ...assignment, problemId }),
    readResults(db, { assignmentId, problemId, classId: assignment.classId }),
  ])
  const revision = await findRevision(db, problemId, mostCommon(results, 'problemRevisionId'))
  const compared = results.filter((one) => one.problemRevisionId === revision.problemRevisionId)
  const mutantCatalogueId = mostCommon(compared, 'mutantCatalogueId')
  const catalogue =
    mutantCatalogueId === null
      ? null
      : await db.mutantCatalogue.findUniqueOrThrow({ where: { mutantCatalogueId } })
  const analysed = compared.filter(
    (one) => one.mutantCatalogueId !== null && one.mutantCatalogueId === mutantCatalogueId,
  )
  return {
    assignmentTitle: assignment.assignmentTitle,
    title,
    code: revision.code,
    revisionNumber: revision.number,
    studentCount,
    resultCount: results.length,
    otherRevisionCount: results.length - compared.length,
    analysedCount: analysed.length,
    lines: reviewLines(compared),
    mutants: catalogue === null ? [] : reviewMutants(catalogue, analysed),
    best: viewBest(results, catalogue),
  }
}

/** How many students of the class have the problem in their paper. */
async function countAsked(
  db: Db,
  { classId, ...place }: Record<'assignmentId' | 'problemId' | 'classId', number>,
): Promise<number> {
  const { assignmentId, problemId } = place
  const drawnCount = await db.assignmentProblem.count({
    where: { assignmentId, problemId, ruleNumber: { not: null } },
  })
  const user = { paperProblems: { some: { assignmentId, problemId } } }
  const where = { classId, ...gradedMemberWhere, ...(drawnCount > 0 && { user }) }
  return db.classMember.count({ where })
}

const Row = z.object({
  submissionId: z.int(),
  realName: z.string(),
  totalScore: z.number(),
  problemRevisionId: z.int().nullable(),
  lines: z.array(LineCoverage).nullable(),
  methodCounts: TestCounts.nullable(),
  states: z.string().nullable(),
  mutantCatalogueId: z.int().nullable(),
})

/** The result that counts of each student who is in the class now. */
async function readResults(
  db: Db,
  { assignmentId, problemId, classId }: Record<'assignmentId' | 'problemId' | 'classId', number>,
): Promise<ReviewedResult[]> {
  const rows = await db.$queryRaw<unknown[]>`
    select submission."submissionId", "realName", submission."totalScore",
      judgement."problemRevisionId", judgement."report" -> 'lines' as "lines",
      judgement."methodCounts", analysis."states", analysis."mutantCatalogueId"
    from "AssignmentProblemStatus" as status
    join "ClassMember" as member on member."userId" = status."userId"
      and member."classId" = ${classId} and member."memberRole" = 'student'
      and member."removedAt" is null
    join "User" as student on student."id" = status."userId"
    join "Submission" as submission on submission."submissionId" = status."bestSubmissionId"
    join "Judgement" as judgement using ("judgementId")
    left join "MutationAnalysis" as analysis using ("judgementId")
    where status."assignmentId" = ${assignmentId} and status."problemId" = ${problemId}`
  return z.array(Row).parse(rows)
}

/** The number that most results have; null where none has one. */
function mostCommon(
  results: ReviewedResult[],
  name: 'problemRevisionId' | 'mutantCatalogueId',
): number | null {
  const counts = new Map<number, number>()
  for (const { [name]: id } of results) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [first = null] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return first === null ? null : first[0]
}

/** A revision of a problem; the newest where none is asked for. */
async function findRevision(db: Db, problemId: number, problemRevisionId: number | null) {
  return db.problemRevision.findFirstOrThrow({
    where: { problemId, ...(problemRevisionId !== null && { problemRevisionId }) },
    orderBy: { number: 'desc' },
  })
}
