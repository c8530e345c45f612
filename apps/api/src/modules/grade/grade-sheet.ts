import type { GradeWeights } from '@ceping/contract/class'
import type { GradeSummary } from '@ceping/contract/grade'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { countedScore } from '@ceping/judging/counted-score'
import type { Context } from '../../context/deps.ts'
import { type Adjustment, adjustmentsOf, countScores, readAdjustments } from './adjustments.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { gradeStudents } from './grading.ts'
import { readPapers } from '../assignment/paper.ts'
import {
  cellsByHand,
  countedCategories,
  placeOf,
  readPointsByHand,
  readScheme,
  type Scheme,
} from './scheme.ts'
import { listEndedExams } from '../assignment/exam-end.ts'
import {
  conditionAt,
  type OwnTimes,
  type OwnWindow,
  ownWindow,
  windowOfAll,
} from '../assignment/window.ts'
import { assignmentProblemKey, type Result } from '../assignment/results.ts'
import {
  addResults,
  type AttemptedAssignment,
  listStartedAssignments,
  type StartedAssignment,
} from './started-assignments.ts'

const studentColumns = {
  id: true,
  userAccount: true,
  realName: true,
  college: true,
  major: true,
} satisfies Prisma.UserSelect

/**
 * An assignment in the sheet, with what changes its window for the student, and for each problem what was
 * adjusted by hand and what counts.
 */
export interface GradedAssignment extends AttemptedAssignment, Pick<OwnTimes, OwnTime> {
  /** Whether the student can still hand in. */
  isRunning: boolean
  adjustments: (Adjustment | null)[]
  countedScores: (number | null)[]
  category: number | null
}

type OwnTime = 'extensions' | 'sittings'

/** One student in the sheet, with the results to the problems of all assignments. */
export interface GradedStudent {
  user: Prisma.UserGetPayload<{ select: typeof studentColumns }>
  summary: GradeSummary
  /** Per column by hand; null without points. */
  pointsByHand: (number | null)[]
  assignments: GradedAssignment[]
}

/** Everything that the grades of a class are shown from. */
export interface GradeSheet {
  className: string
  gradeWeights: GradeWeights
  scheme: Scheme
  assignments: StartedAssignment[]
  /** By account. */
  students: GradedStudent[]
}

type ResultTuple = [
  assignmentId: number,
  problemId: number,
  totalScore: number,
  countedPercent: number,
  lateUnits: number,
  comprehensiveCoverage: number | null,
  mutationScore: number | null,
  submissionId: number,
]

/**
 * The results that count in a class, by student. One row per student, its results as JSON: a row
 * per result takes Prisma twice as long, and `include` three times. Arrays of one type cost PostgreSQL less
 * than `json_build_array`; the breakdowns of scores are opened only where mutants count.
 */
async function readResults(db: Db, classId: number): Promise<Map<number, Map<string, Result>>> {
  const rows = await db.$queryRaw<{ userId: number; results: ResultTuple[] }[]>`
    with assignment as materialized (
      select "assignmentId", ("scoringPolicy" #> '{shares,mutation}')::float8 > 0 as "countsMutants"
      from "Assignment" where "classId" = ${classId} and "deletedAt" is null
    )
    select status."userId", json_agg(array[
      status."assignmentId", status."problemId", best."totalScore", best."countedPercent",
      best."lateUnits", best."comprehensiveCoverage", case when assignment."countsMutants" then (
        select (component ->> 'score')::float8
        from jsonb_array_elements(best."score" -> 'components') component
        where component ->> 'component' = 'mutation' and component ->> 'isPending' = 'false') end,
      best."submissionId"
    ]::float8[]) as results
    from assignment
    join "AssignmentProblemStatus" status using ("assignmentId")
    join "Submission" best on best."submissionId" = status."bestSubmissionId"
    group by status."userId"`
  return new Map(
    rows.map(({ userId, results }) => {
      const entries = results.map(
        ([assignmentId, problemId, score, countedPercent, lateUnits, coverage, ...further]) => {
          const [mutationScore, submissionId] = further
          const result = {
            totalScore: countedScore(score, countedPercent),
            countedPercent,
            lateUnits,
            comprehensiveCoverage: coverage,
            mutationScore,
            submissionId,
          }
          return [assignmentProblemKey({ assignmentId, problemId }), result] as const
        },
      )
      return [userId, new Map(entries)]
    }),
  )
}

interface OwnKey {
  userId: number
  assignmentId: number
}

/** Rows of students of a class, of which each has at most one in an assignment. */
function byOwner<Row extends OwnKey>(rows: Row[]): (owner: OwnKey) => Row[] {
  const keyOf = ({ userId, assignmentId }: OwnKey) => `${userId}/${assignmentId}`
  const rowAt = new Map(rows.map((row) => [keyOf(row), [row]]))
  return (owner) => rowAt.get(keyOf(owner)) ?? []
}

/** What changes the windows of the students of a class. */
async function readOwnTimes(db: Db, classId: number) {
  const where = { assignment: { classId } }
  const [extensions, sittings] = await Promise.all([
    db.deadlineExtension.findMany({
      where,
      select: { userId: true, assignmentId: true, endTime: true },
    }),
    db.examSitting.findMany({
      where,
      select: {
        userId: true,
        assignmentId: true,
        enteredAt: true,
        endedAt: true,
        extraMinutes: true,
      },
    }),
  ])
  return { extensionsOf: byOwner(extensions), sittingsOf: byOwner(sittings) }
}

/** Whether a student can still hand in; the window of all is known once for all who have no other. */
async function readRunning({ db, times }: Context, assignments: StartedAssignment[]) {
  const now = new Date()
  const ended = await listEndedExams(db, assignments)
  const isOpen = (window: OwnWindow) => conditionAt(now, window) === '进行中'
  const openToAll = new Set(
    assignments
      .filter((assignment) => isOpen(windowOfAll(times, assignment)))
      .map(({ assignmentId }) => assignmentId),
  )
  return (assignment: StartedAssignment, own: Pick<OwnTimes, OwnTime>): boolean => {
    if (ended.has(assignment.assignmentId)) return false
    if (own.extensions.length + own.sittings.length === 0) {
      return openToAll.has(assignment.assignmentId)
    }
    return isOpen(ownWindow(times, { ...assignment, ...own }))
  }
}

/**
 * Read and compute the grades of a class that the user sees; the number of queries does not depend
 * on its size.
 */
export async function readGradeSheet(context: Context, classId: number): Promise<GradeSheet> {
  const { db, user } = context
  const { className, homeworkWeight, examWeight } = await requireVisibleClass(db, user, classId)
  const gradeWeights = { homework: homeworkWeight, exam: examWeight }
  const [assignments, members, resultsOf, { extensionsOf, sittingsOf }, adjusted, scheme] =
    await Promise.all([
      listStartedAssignments(context, [classId]),
      db.classMember.findMany({
        where: { classId, ...gradedMemberWhere },
        select: { user: { select: studentColumns } },
        orderBy: { user: { userAccount: 'asc' } },
      }),
      readResults(db, classId),
      readOwnTimes(db, classId),
      readAdjustments(db, classId),
      readScheme(db, classId),
    ])

  const [isInPaper, isRunning] = await Promise.all([
    readPapers(db, assignments),
    readRunning(context, assignments),
  ])
  const attemptsOf = (userId: number) =>
    addResults(assignments, resultsOf.get(userId) ?? new Map(), (place) => isInPaper(userId, place))

  const pointsOf = readPointsByHand(scheme)
  const students = members.map((member) => ({
    user: member.user,
    pointsByHand: pointsOf(member.user.id),
    cellsByHand: cellsByHand(scheme, pointsOf(member.user.id)),
    assignments: attemptsOf(member.user.id).map((assignment): GradedAssignment => {
      const owner = { userId: member.user.id, assignmentId: assignment.assignmentId }
      const adjustments = adjustmentsOf(adjusted, owner.userId, assignment)
      const own = { extensions: extensionsOf(owner), sittings: sittingsOf(owner) }
      return Object.assign(assignment, own, {
        isRunning: isRunning(assignment, own),
        category: placeOf(scheme.categories, assignment.gradeCategoryId),
        adjustments,
        countedScores: countScores(assignment.results, adjustments),
      })
    }),
  }))
  return {
    className,
    gradeWeights,
    scheme,
    assignments,
    students: gradeStudents(students, countedCategories(scheme, gradeWeights)),
  }
}
