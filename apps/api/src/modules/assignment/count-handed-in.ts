import type { AssignmentView } from '@ceping/contract/assignment'
import { meanOf } from '@ceping/contract/percentage'
import type { Db } from '@ceping/db/client'
import { type Assignment, Prisma } from '@ceping/db/types'
import { adjustedScoreOf, countedScoreOf } from '@ceping/judging/counted-score'
import type { Person } from '../../session/session.ts'
import { hasStarted } from './window.ts'

interface HandedInRow {
  assignmentId: number
  studentCount: number
  submittedCount: number
  /** Of what counts, with what was adjusted by hand, in hundredths, each times the points of its problem. */
  weightedSum: number
  pointsSum: number
}

/** What the classes of assignments that have started have handed in, for their teachers; summed up in the database. */
export async function countHandedIn(
  db: Db,
  { userRole }: Person,
  assignments: Pick<Assignment, 'assignmentId' | 'startTime'>[],
): Promise<Map<number, AssignmentView['handedIn']>> {
  const started = assignments.filter((assignment) => hasStarted(new Date(), assignment))
  if (userRole === 'student' || started.length === 0) return new Map()
  const assignmentIds = started.map(({ assignmentId }) => assignmentId)
  const assignmentWhere = Prisma.sql`"assignmentId" = any (${assignmentIds}::int[])`
  const counted = Prisma.sql`"counted"`
  const rows = await db.$queryRaw<HandedInRow[]>`
    with "scored" as (
      select status."assignmentId", status."userId", status."problemId",
        ${countedScoreOf('best')} as "counted"
      from "AssignmentProblemStatus" status
      join "Submission" best on best."submissionId" = status."bestSubmissionId"
      where status.${assignmentWhere}
    ), "adjusted" as (
      select "assignmentId", "userId", "problemId", "adjustment"
      from "ScoreAdjustment" where ${assignmentWhere}
    ), "ofStudent" as (
      select "assignmentId", "userId", count("counted") > 0 as "isSubmitted",
        sum("points" * round(${adjustedScoreOf(counted, Prisma.sql`"adjustment"`)} * 100)) as "weightedSum",
        sum("points") as "pointsSum"
      from "scored" full join "adjusted" using ("assignmentId", "userId", "problemId")
      join "Assignment" assignment using ("assignmentId")
      join "ClassMember" member using ("classId", "userId")
      join "AssignmentProblem" problem using ("assignmentId", "problemId")
      where member."memberRole" = 'student' and member."removedAt" is null
      group by "assignmentId", "userId"
    ), "ofClass" as (
      select "classId", count(*)::int as "studentCount" from "ClassMember"
      where "memberRole" = 'student' and "removedAt" is null and "classId" in (
        select "classId" from "Assignment" where "assignmentId" = any (${assignmentIds}::int[]))
      group by "classId"
    )
    select assignment."assignmentId",
      coalesce("ofClass"."studentCount", 0) as "studentCount",
      (count(*) filter (where "isSubmitted"))::int as "submittedCount",
      coalesce(sum("weightedSum"), 0)::float8 as "weightedSum",
      coalesce(sum("pointsSum"), 0)::float8 as "pointsSum"
    from "Assignment" assignment
    left join "ofClass" on "ofClass"."classId" = assignment."classId"
    left join "ofStudent" on "ofStudent"."assignmentId" = assignment."assignmentId"
    where assignment."assignmentId" = any (${assignmentIds}::int[])
    group by assignment."assignmentId", "ofClass"."studentCount"`
  return new Map(
    rows.map(({ assignmentId, submittedCount, studentCount, weightedSum, pointsSum }) => [
      assignmentId,
      { submittedCount, studentCount, meanScore: meanOf(weightedSum, pointsSum) },
    ]),
  )
}
