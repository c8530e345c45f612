import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { openedToStudentWhere, startedWhere } from '../assignment/assignment.access.ts'
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
  | 'rescoredAt'
> {
  type: AssignmentType
  scoringPolicy: ScoringPolicy
  /** How it is sat; null where it is worked on like homework. */
  exam: OwnTimes['exam']
  problems: { problemId: number; title: string; points: number }[]
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
  rescoredAt: true,
  exam: { select: { workingMinutes: true, extraMinutes: true, ...releasedSelect } },
  problems: {
    select: { points: true, problem: { select: { problemId: true, title: true } } },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.AssignmentSelect

type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof startedAssignmentColumns }>

function readAssignment(row: AssignmentRow): StartedAssignment {
  const { type, scoringPolicy, problems, ...columns } = row
  return {
    ...columns,
    type: AssignmentType.parse(type),
    scoringPolicy: ScoringPolicy.parse(scoringPolicy),
    problems: problems.map(({ points, problem: { problemId, title } }) => {
      return { problemId, title, points }
    }),
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

/** An assignment with a student's result to each problem, null without a scored submission. */
export interface AttemptedAssignment extends StartedAssignment {
  results: (Result | null)[]
}

/** Join a student's results, by `assignmentProblemKey`, with the problems of assignments. */
export function addResults(
  assignments: StartedAssignment[],
  resultAt: ReadonlyMap<string, Result>,
): AttemptedAssignment[] {
  return assignments.map((assignment) => ({
    ...assignment,
    results: assignment.problems.map(
      ({ problemId }) => resultAt.get(assignmentProblemKey({ ...assignment, problemId })) ?? null,
    ),
  }))
}
