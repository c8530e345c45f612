import type { AssignmentView } from '@ceping/contract/assignment'
import { hasUnequalPoints } from '@ceping/contract/composition'
import { MutantVisibility } from '@ceping/contract/mutation'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { AssignmentType, ExamType } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Person } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { feedbackToStudents } from './feedback.ts'
import { rulesOf } from './lateness.ts'
import { hasOwnPapers, paperSizeOf } from './paper.ts'
import { conditionAt, ownTimesOf, ownWindow } from './window.ts'

/** What `viewAssignment` needs of an assignment. */
export function assignmentIncludeFor(user: Person) {
  return {
    creator: { select: { realName: true } },
    // Not `_count`: Prisma would count those of all assignments.
    problems: { select: { problemId: true, points: true, ruleNumber: true } },
    ...ownTimesOf(user),
  } satisfies Prisma.AssignmentInclude
}

type AssignmentRow = Prisma.AssignmentGetPayload<{
  include: ReturnType<typeof assignmentIncludeFor>
}>

interface Read {
  /** The asking student's; null for teachers and admins. */
  finishedCount: number | null
  /** Whether an exam is over for all before its window ends (`listEndedExams`). */
  hasEndedEarly: boolean
  /** Null to students, and before the start (`countHandedIn`). */
  handedIn: AssignmentView['handedIn']
}

/** Show an assignment to whom its row was read for. */
export function viewAssignment(
  times: Times,
  row: AssignmentRow,
  { finishedCount, hasEndedEarly, handedIn }: Read,
): AssignmentView {
  const window = ownWindow(times, row)
  return {
    assignmentId: row.assignmentId,
    assignmentTitle: row.assignmentTitle,
    description: row.description,
    startTime: times.toWallTime(window.startTime),
    endTime: times.toWallTime(window.endTime),
    isExtended: window.isExtended,
    addedMinutes: window.addedMinutes,
    isEndedEarly: window.isEndedEarly,
    closeTime: times.toWallTime(window.closeTime),
    steps: window.steps.map(({ until, ...step }) => {
      return { until: times.toWallTime(until), ...step }
    }),
    countingRules: rulesOf(row),
    attemptLimit: row.attemptLimit,
    coolDownMinutes: row.coolDownMinutes,
    problemSetId: row.problemSetId,
    classId: row.classId,
    type: AssignmentType.parse(row.type),
    examType: ExamType.nullable().parse(row.examType),
    problemCount: paperSizeOf(row),
    hasOwnPapers: hasOwnPapers(row),
    hasUnequalPoints: hasUnequalPoints(row.problems),
    handedIn,
    creatorName: nameOf(row.creator),
    assignmentCondition: hasEndedEarly ? '已结束' : conditionAt(new Date(), window),
    finishedCount,
    scoringPolicy: ScoringPolicy.parse(row.scoringPolicy),
    rescoredAt: row.rescoredAt && times.toWallTime(row.rescoredAt),
    mutantsDuring: MutantVisibility.parse(row.mutantsDuring),
    mutantsAfter: MutantVisibility.parse(row.mutantsAfter),
    recordsWork: row.recordsWork,
    exam: row.exam && {
      workingMinutes: row.exam.workingMinutes,
      feedback: feedbackToStudents(row.exam),
      isReleased: row.exam.releasedAt !== null,
      isPracticeOpen: row.exam.isPracticeOpen,
    },
    version: row.version,
  }
}
