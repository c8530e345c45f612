import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import type { Person } from '../../session/session.ts'
import { feedbackToStudents } from './feedback.ts'
import { assignmentProblemKey, resultOf, statusOf } from './results.ts'

/** How many problems of each assignment a student has finished; without those whose results are hidden. */
export async function countFinished(
  db: Db,
  user: Person,
  assignments: (Pick<Assignment, 'assignmentId' | 'scoringPolicy'> & {
    problems: { problemId: number }[]
    exam: Parameters<typeof feedbackToStudents>[0]
  })[],
): Promise<Map<number, number>> {
  if (user.userRole !== 'student') return new Map()
  const statuses = await db.assignmentProblemStatus.findMany({
    where: {
      userId: user.id,
      assignmentId: { in: assignments.map(({ assignmentId }) => assignmentId) },
    },
    select: {
      assignmentId: true,
      problemId: true,
      bestSubmission: { select: { totalScore: true, countedPercent: true } },
    },
  })
  const bestAt = new Map(
    statuses.map((status) => [assignmentProblemKey(status), status.bestSubmission]),
  )
  const shown = assignments.filter(({ exam }) => feedbackToStudents(exam) === 'everything')
  return new Map(
    shown.map(({ assignmentId, scoringPolicy, problems }) => {
      const { completionScore } = ScoringPolicy.parse(scoringPolicy)
      const finished = problems.filter(({ problemId }) => {
        const best = bestAt.get(assignmentProblemKey({ assignmentId, problemId }))
        return statusOf(best === undefined ? null : resultOf(best), completionScore) === '已完成'
      })
      return [assignmentId, finished.length]
    }),
  )
}
