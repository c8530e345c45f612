import type { AssignmentView } from '@ceping/contract/assignment'
import { meanOf } from '@ceping/contract/percentage'
import type { Db } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import { countedScoreOf } from '@ceping/judging/counted-score'
import type { Person } from '../../session/session.ts'
import { hasStarted } from './window.ts'

interface HandedInRow {
  assignmentId: number
  studentCount: number
  submittedCount: number
  /** Of what counts, in hundredths, each times the points of its problem. */
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
  const rows = await db.$queryRaw<HandedInRow[]>`
    select assignment."assignmentId",
      count(distinct member."userId")::int as "studentCount",
      (count(distinct member."userId") filter (where best."submissionId" is not null))::int
        as "submittedCount",
      coalesce(sum(problem."points" * round(${countedScoreOf('best')} * 100)), 0)::float8
        as "weightedSum",
      (coalesce(sum(problem."points") filter (where best."submissionId" is not null), 0))::float8
        as "pointsSum"
    from "Assignment" assignment
    join "ClassMember" member
      on member."classId" = assignment."classId"
      and member."memberRole" = 'student' and member."removedAt" is null
    left join "AssignmentProblemStatus" status
      on status."assignmentId" = assignment."assignmentId" and status."userId" = member."userId"
    left join "AssignmentProblem" problem
      on problem."assignmentId" = status."assignmentId"
      and problem."problemId" = status."problemId"
    left join "Submission" best
      on best."submissionId" = status."bestSubmissionId" and problem."problemId" is not null
    where assignment."assignmentId" = any (${assignmentIds}::int[])
    group by assignment."assignmentId"`
  return new Map(
    rows.map(({ assignmentId, submittedCount, studentCount, weightedSum, pointsSum }) => [
      assignmentId,
      { submittedCount, studentCount, meanScore: meanOf(weightedSum, pointsSum) },
    ]),
  )
}
