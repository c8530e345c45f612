import type { StudentOverview } from '@ceping/contract/overview'
import { shareOf } from '@ceping/contract/percentage'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Context } from '../../context/deps.ts'
import type { Times } from '../../view/times.ts'
import { viewAssignment } from '../assignment/assignment.view.ts'
import { readPapers } from '../assignment/paper.ts'
import { listOpenAssignments, type OpenAssignment } from '../assignment/open-assignments.ts'
import { visibleNoticeWhere } from '../class-notice/class-notice.access.ts'
import { visibleClassWhere } from '../class/class.access.ts'
import { countedCoverage, meanCoverageOf } from '../grade/grading.ts'
import { assignmentProblemKey, type Result, resultOf, statusOf } from '../assignment/results.ts'
import {
  addResults,
  type AttemptedAssignment,
  listStartedAssignments,
} from '../grade/started-assignments.ts'
import { readableSubmissionWhere } from '../submission/submission.access.ts'
import { summaryQuery, viewSummaries } from '../submission/submission.view.ts'
import { listUnseenFeedback } from './unseen-feedback.ts'
import { makeSuggestions } from './suggestions.ts'

const recentSubmissionCount = 5

/** The student's own results that count, by `assignmentProblemKey`. */
async function readOwnResults(
  { db, user }: Context,
  classIds: number[],
): Promise<Map<string, Result>> {
  const statuses = await db.assignmentProblemStatus.findMany({
    where: { userId: user.id, assignment: { classId: { in: classIds }, deletedAt: null } },
    select: {
      assignmentId: true,
      problemId: true,
      bestSubmission: {
        select: {
          totalScore: true,
          comprehensiveCoverage: true,
          lateUnits: true,
          countedPercent: true,
        },
      },
    },
  })
  return new Map(
    statuses.map(({ bestSubmission, ...place }) => [
      assignmentProblemKey(place),
      resultOf(bestSubmission),
    ]),
  )
}

function viewOpen(times: Times, row: OpenAssignment, attempts: AttemptedAssignment[]) {
  const own = attempts.find(({ assignmentId }) => assignmentId === row.assignmentId)
  const finishedCount = own === undefined ? null : countFinished(own)
  // Those that are open to the student are not over.
  const view = viewAssignment(times, row, { finishedCount, hasEndedEarly: false, handedIn: null })
  return { ...view, className: row.class.className }
}

async function listRecentSubmissions({ db, user }: Context) {
  return db.submission.findMany({
    where: { isTrial: false, ...readableSubmissionWhere(user) },
    ...summaryQuery,
    orderBy: [{ createTime: 'desc' }, { submissionId: 'desc' }],
    take: recentSubmissionCount,
  })
}

function countFinished({ results, scoringPolicy }: AttemptedAssignment): number {
  const { completionScore } = scoringPolicy
  return results.filter((result) => statusOf(result, completionScore) === '已完成').length
}

/** The student's numbers over some assignments: of a class, or of all. */
function sumUp(attempts: AttemptedAssignment[]) {
  const results = attempts.flatMap((attempt) => attempt.results)
  const finishedCount = attempts.reduce((sum, attempt) => sum + countFinished(attempt), 0)
  return {
    problemCount: results.length,
    finishedCount,
    meanCoverage: meanCoverageOf(results),
    completion: shareOf(finishedCount, results.length),
  }
}

/** The student's numbers in one class. */
function standIn(
  ownClass: { classId: number; className: string },
  attempts: AttemptedAssignment[],
) {
  const ofClass = attempts.filter(({ classId }) => classId === ownClass.classId)
  const problems = ofClass.flatMap(({ assignmentId, problems, results }) =>
    problems.map(({ problemId, title }, index) => {
      const result = results[index] ?? null
      const coverage = result && countedCoverage(result)
      return { assignmentId, problemId, problemName: title, coverage }
    }),
  )
  return { ...ownClass, ...sumUp(ofClass), problems }
}

/** All that a student's home shows. */
export async function getStudentOverview(context: Context): Promise<StudentOverview> {
  const { db, times, user } = context
  const ownClasses = await db.class.findMany({
    where: visibleClassWhere(user),
    select: { classId: true, className: true },
    orderBy: { classId: 'desc' },
  })
  const classIds = ownClasses.map(({ classId }) => classId)
  const [assignments, resultAt, open, unreadNoticeCount, unseenFeedback, submissions, parameters] =
    await Promise.all([
      listStartedAssignments(context, classIds),
      readOwnResults(context, classIds),
      listOpenAssignments(context, user),
      db.classNotice.count({
        where: { ...visibleNoticeWhere(user), reads: { none: { userId: user.id } } },
      }),
      listUnseenFeedback(context),
      listRecentSubmissions(context),
      readTeachingParameters(db),
    ])

  const isInPaper = await readPapers(db, assignments, user.id)
  const attempts = addResults(assignments, resultAt, (place) => isInPaper(user.id, place))
  const classes = ownClasses.map((ownClass) => standIn(ownClass, attempts))
  return {
    ...sumUp(attempts),
    classes,
    openAssignments: open.map((row) => viewOpen(times, row, attempts)),
    unreadNoticeCount,
    unseenFeedback,
    recentSubmissions: await viewSummaries(context, submissions),
    suggestions: makeSuggestions(classes, parameters.suggestions),
  }
}
