import { countedScoreOf } from '@ceping/judging/counted-score'
import type { Context } from '../../context/deps.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { hasOwnPapers } from '../assignment/paper.ts'
import { assignmentProblemKey } from '../assignment/results.ts'
import type { StartedAssignment } from '../grade/started-assignments.ts'

/** The best submissions of a class's students to a problem of an assignment, summed up. */
export interface ProblemTotals {
  assignmentId: number
  problemId: number
  triedCount: number
  finishedCount: number
  /** Sum of comprehensiveCoverage, in hundredths of a percent, in which it is exact. */
  coverageHundredths: number
}

/** Summed up in the database: the classes of an admin have hundreds of thousands of results. */
export async function sumUpProblems(
  { db }: Context,
  assignments: StartedAssignment[],
): Promise<ProblemTotals[]> {
  const assignmentIds = assignments.map(({ assignmentId }) => assignmentId)
  const completionScores = assignments.map(({ scoringPolicy }) => scoringPolicy.completionScore)
  return db.$queryRaw<ProblemTotals[]>`
    select status."assignmentId", status."problemId",
      count(*)::int as "triedCount",
      (count(*) filter (where ${countedScoreOf('best')} >= started."completionScore"))::int
        as "finishedCount",
      sum(round(coalesce(best."comprehensiveCoverage", 100) * 100)) as "coverageHundredths"
    from unnest(${assignmentIds}::int[], ${completionScores}::float8[])
      as started ("assignmentId", "completionScore")
    join "Assignment" assignment using ("assignmentId")
    join "AssignmentProblemStatus" status using ("assignmentId")
    join "Submission" best on best."submissionId" = status."bestSubmissionId"
    join "ClassMember" member
      on member."classId" = assignment."classId" and member."userId" = status."userId"
    where member."memberRole" = 'student' and member."removedAt" is null
    group by status."assignmentId", status."problemId"`
}

/** How many students have a problem in their paper, by `assignmentProblemKey`; only of drawn papers. */
export async function countPapers(
  { db }: Context,
  assignments: StartedAssignment[],
): Promise<Map<string, number>> {
  const drawn = assignments.filter(hasOwnPapers)
  if (drawn.length === 0) return new Map()
  const assignmentIds = drawn.map(({ assignmentId }) => assignmentId)
  const rows = await db.$queryRaw<{ assignmentId: number; problemId: number; count: number }[]>`
    select paper."assignmentId", paper."problemId", count(*)::int as "count"
    from "PaperProblem" paper join "Assignment" assignment using ("assignmentId")
    join "ClassMember" member
      on member."classId" = assignment."classId" and member."userId" = paper."userId"
    where paper."assignmentId" = any (${assignmentIds}::int[])
      and member."memberRole" = 'student' and member."removedAt" is null
    group by paper."assignmentId", paper."problemId"`
  return new Map(rows.map((row) => [assignmentProblemKey(row), row.count]))
}

interface SubmissionTotals {
  submissionCount: number
  submissionCountToday: number
}

/** Submissions per class, those of removed members too; without trial runs. */
export async function countSubmissions(
  { db, times }: Context,
  assignments: StartedAssignment[],
): Promise<Map<number, SubmissionTotals>> {
  const assignmentIds = assignments.map(({ assignmentId }) => assignmentId)
  const startOfToday = times.startOfDay(new Date())
  const rows = await db.$queryRaw<(SubmissionTotals & { classId: number })[]>`
    select assignment."classId",
      count(*)::int as "submissionCount",
      (count(*) filter (where submission."createTime" >= ${startOfToday}))::int
        as "submissionCountToday"
    from "Assignment" assignment
    join "Submission" submission using ("assignmentId")
    where assignment."assignmentId" = any (${assignmentIds}::int[]) and not submission."isTrial"
    group by assignment."classId"`
  return new Map(rows.map((row) => [row.classId, row]))
}

/** Students per class; Prisma's `_count` would count the members of all classes first. */
export async function countStudents(
  { db }: Context,
  classIds: number[],
): Promise<Map<number, number>> {
  const counts = await db.classMember.groupBy({
    by: ['classId'],
    where: { classId: { in: classIds }, ...gradedMemberWhere },
    _count: true,
  })
  return new Map(counts.map(({ classId, _count }) => [classId, _count]))
}
