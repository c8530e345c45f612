import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { openedToStudentWhere, startedWhere } from '../assignment/assignment.access.ts'
import { type PlacedProblem, paperSizeOf } from '../assignment/paper.ts'
import type { OwnTimes } from '../assignment/window.ts'
import { feedbackFor, releasedSelect } from '../assignment/feedback.ts'
import { assignmentProblemKey, type Result } from '../assignment/results.ts'

/** Homework or an exam that counts, with its problems in their order. */
export interface StartedAssignment extends Pick<
  Assignment,
  | 'assignmentId'
  | 'classId'
  | 'assignmentTitle'
  | 'startTime'
  | 'endTime'
  | 'countingRules'
  | 'gradeCategoryId'
  | 'rescoredAt'
> {
  type: AssignmentType
  scoringPolicy: ScoringPolicy
  /** How it is sat; null where it is worked on like homework. */
  exam: OwnTimes['exam']
  /** All of it, of which a student's paper may have some only. */
  problems: { problemId: number; title: string; points: number; ruleNumber: number | null }[]
  /** How many of its problems each student works on. */
  paperSize: number
}

const startedAssignmentColumns = {
  assignmentId: true,
  classId: true,
  assignmentTitle: true,
  type: true,
  startTime: true,
  endTime: true,
  scoringPolicy: true,
  countingRules: true,
  gradeCategoryId: true,
  rescoredAt: true,
  drawing: true,
  exam: { select: { workingMinutes: true, extraMinutes: true, ...releasedSelect } },
  problems: {
    select: {
      points: true,
      ruleNumber: true,
      problem: { select: { problemId: true, title: true } },
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.AssignmentSelect

type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof startedAssignmentColumns }>

function readAssignment(row: AssignmentRow): StartedAssignment {
  const { type, scoringPolicy, problems, drawing, ...columns } = row
  return {
    ...columns,
    type: AssignmentType.parse(type),
    scoringPolicy: ScoringPolicy.parse(scoringPolicy),
    problems: problems.map(({ points, ruleNumber, problem: { problemId, title } }) => {
      return { problemId, title, points, ruleNumber }
    }),
    paperSize: paperSizeOf({ drawing, problems }),
  }
}

/**
 * The started homework and exams of classes together, the first to start first. To students, only those
 * whose results they may see.
 */
export async function listStartedAssignments(
  { db, user }: { db: Db; user: SessionUser },
  classIds: number[],
): Promise<StartedAssignment[]> {
  const now = new Date()
  const started = user.userRole === 'student' ? openedToStudentWhere(user, now) : startedWhere(now)
  const assignments = await db.assignment.findMany({
    where: { classId: { in: classIds }, deletedAt: null, ...started },
    select: startedAssignmentColumns,
    orderBy: [{ startTime: 'asc' }, { assignmentId: 'asc' }],
  })
  return assignments
    .filter(({ exam }) => feedbackFor(user, exam) === 'everything')
    .map(readAssignment)
}

/** An assignment with the problems of a student's paper, and a result to each, null without a scored submission. */
export interface AttemptedAssignment extends StartedAssignment {
  results: (Result | null)[]
}

/** Join the problems of a student's paper in each assignment with the results, by `assignmentProblemKey`. */
export function addResults(
  assignments: StartedAssignment[],
  resultAt: ReadonlyMap<string, Result>,
  isInPaper: (place: PlacedProblem) => boolean,
): AttemptedAssignment[] {
  return assignments.map((assignment) => {
    const { assignmentId } = assignment
    const problems = assignment.problems.filter(({ problemId, ruleNumber }) =>
      isInPaper({ assignmentId, problemId, ruleNumber }),
    )
    const results = problems.map(
      ({ problemId }) => resultAt.get(assignmentProblemKey({ assignmentId, problemId })) ?? null,
    )
    return { ...assignment, problems, results }
  })
}
