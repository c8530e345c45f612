import { hardestSample, type TeacherOverview } from '@ceping/contract/overview'
import { meanOf, shareOf } from '@ceping/contract/percentage'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Context } from '../../context/deps.ts'
import { conditionAt, windowOfAll } from '../assignment/window.ts'
import { listEndedExams } from '../assignment/exam-end.ts'
import { asAssistant, staffedClassWhere } from '../class/class.access.ts'
import { assignmentProblemKey } from '../assignment/results.ts'
import { listStartedAssignments, type StartedAssignment } from '../grade/started-assignments.ts'
import {
  countPapers,
  countStudents,
  countSubmissions,
  type ProblemTotals,
  sumUpProblems,
} from './class-totals.ts'
import { makeSuggestions } from './suggestions.ts'

/** Only the newest classes: an admin sees those of the whole platform. */
const classLimit = 50
const hardestProblemCount = 5

/** The problems of assignments with what the students of their class have reached together. */
function addTotals(assignments: StartedAssignment[], totals: ProblemTotals[]) {
  const totalsAt = new Map(totals.map((row) => [assignmentProblemKey(row), row] as const))
  return assignments.flatMap(({ classId, assignmentId, assignmentTitle, type, problems }) =>
    problems.map(({ problemId, title }) => {
      const row = totalsAt.get(assignmentProblemKey({ assignmentId, problemId }))
      const { triedCount = 0, finishedCount = 0, coverageHundredths = 0 } = row ?? {}
      return {
        classId,
        assignmentId,
        assignmentTitle,
        type,
        problemId,
        problemName: title,
        triedCount,
        finishedCount,
        coverageHundredths,
        coverage: meanOf(coverageHundredths, triedCount),
      }
    }),
  )
}

function sumOf<Item>(items: Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0)
}

/** All that a teacher's home shows, over the newest classes. */
export async function getTeacherOverview(context: Context): Promise<TeacherOverview> {
  const { db, times, user } = context
  const staffedClasses = await db.class.findMany({
    where: staffedClassWhere(user),
    select: { classId: true, className: true, members: asAssistant(user) },
    orderBy: { classId: 'desc' },
    take: classLimit,
  })
  const classIds = staffedClasses.map(({ classId }) => classId)
  const assignments = await listStartedAssignments(context, classIds)
  const [studentCounts, submissionCounts, totals, paperCounts, ended, parameters] =
    await Promise.all([
      countStudents(context, classIds),
      countSubmissions(context, assignments),
      sumUpProblems(context, assignments),
      countPapers(context, assignments),
      listEndedExams(db, assignments),
      readTeachingParameters(db),
    ])

  const now = new Date()
  const open = assignments.filter(
    (assignment) =>
      !ended.has(assignment.assignmentId) &&
      conditionAt(now, windowOfAll(times, assignment)) === '进行中',
  )
  const allProblems = addTotals(assignments, totals)
  const classes = staffedClasses.map(({ classId, className, members }) => {
    const studentCount = studentCounts.get(classId) ?? 0
    const submissions = submissionCounts.get(classId)
    const problems = allProblems.filter((problem) => problem.classId === classId)
    const coverageHundredths = sumOf(problems, (problem) => problem.coverageHundredths)
    const finishedCount = sumOf(problems, (problem) => problem.finishedCount)
    const ofClass = assignments.filter((assignment) => assignment.classId === classId)
    const problemCount = sumOf(ofClass, ({ paperSize }) => paperSize)
    const wholeCount = problemCount * studentCount
    return {
      classId,
      className,
      isAssistant: members.length > 0,
      studentCount,
      problemCount,
      meanCoverage: meanOf(coverageHundredths, wholeCount),
      completion: shareOf(finishedCount, wholeCount),
      submissionCount: submissions?.submissionCount ?? 0,
      submissionCountToday: submissions?.submissionCountToday ?? 0,
      openAssignmentCount: open.filter((assignment) => assignment.classId === classId).length,
      problems,
    }
  })
  const sampledProblems = classes.flatMap(({ className, studentCount, problems }) =>
    problems.flatMap(({ coverage, ...problem }) =>
      coverage === null || problem.triedCount < hardestSample
        ? []
        : {
            ...problem,
            className,
            studentCount: paperCounts.get(assignmentProblemKey(problem)) ?? studentCount,
            meanCoverage: coverage,
          },
    ),
  )
  return {
    classes,
    hardestProblems: sampledProblems
      .toSorted((one, other) => one.meanCoverage - other.meanCoverage)
      .slice(0, hardestProblemCount),
    suggestions: makeSuggestions(classes, parameters.suggestions),
  }
}
