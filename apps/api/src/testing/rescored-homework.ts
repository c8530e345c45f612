import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import type {
  Assignment,
  Class,
  Problem,
  ProblemSet,
  Rescoring,
  Submission,
  User,
} from '@ceping/db/types'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import { reportOf } from '@ceping/judging/testing/report'
import { pino } from 'pino'
import { rescoreAssignment } from '../modules/rescoring/rescore-assignment.ts'
import { timesIn } from '../view/times.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from './factories.ts'
import { makeRejudging, type NewResult } from './rejudging.ts'
import { makeScored } from './scored.ts'
import type { TestApp } from './test-app.ts'

export const branchesOnly: ScoringPolicy = {
  ...defaultScoringPolicy,
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
}
/** Better by branches, worse by everything else. */
export const branchy = reportOf({ branches: 4, others: 1 })
export const broad = reportOf({ branches: 0, others: 4 })

/** Ask for a re-scoring of what is scored by the default policy; gives its id. */
export async function askForRescoring(
  db: Db,
  columns: { assignmentId: number; creatorId: number; policy: ScoringPolicy; createTime?: Date },
): Promise<number> {
  const data = { ...columns, previousPolicy: defaultScoringPolicy }
  const { rescoringId } = await db.rescoring.create({ data })
  return rescoringId
}

/** What a re-scoring in a test is done with. */
export const rescoringDeps = ({ db }: Pick<TestApp, 'db'>) => ({
  db,
  times: timesIn('Asia/Shanghai'),
  log: pino({ level: 'silent' }),
})

/** Do a re-scoring that was asked for, as the background does. */
export async function workOff(test: Pick<TestApp, 'db'>, rescoringId: number): Promise<void> {
  await rescoreAssignment(rescoringDeps(test), rescoringId)
}

/** Homework of two problems whose submissions are scored anew. */
export interface RescoredHomework {
  teacher: User
  student: User
  own: Class
  problemSet: ProblemSet
  problems: [Problem, Problem]
  homework: Assignment
  /** Let the student hand in for the first problem what is judged with this report; gives its id. */
  handIn: (
    report: ReturnType<typeof reportOf>,
    more?: Partial<Parameters<typeof makeScored>[1]>,
  ) => Promise<number>
  /** Ask for a re-scoring; gives its id. */
  request: (policy: ScoringPolicy, more?: { createTime: Date }) => Promise<number>
  /** Judge all again, with what comes of each; gives the re-judging's id. */
  rejudge: (result: NewResult) => Promise<number>
  /** Settle which submissions count. */
  settle: () => Promise<void>
  /** The submissions that count. */
  findBest: () => Promise<number[]>
  read: (submissionId: number) => Promise<Submission>
  readRescoring: (rescoringId: number) => Promise<Rescoring>
  readPolicy: () => Promise<unknown>
}

/** Make one of its own. */
export async function makeRescoredHomework({ db }: Pick<TestApp, 'db'>): Promise<RescoredHomework> {
  const [teacher, student] = [await makeUser(db, 'teacher'), await makeUser(db, 'student')]
  const own = await makeClass(db, teacher, [student])
  const problemSet = await makeProblemSet(db, teacher, ['甲', '乙'])
  const problems = problemSet.problems as [Problem, Problem]
  const homework = await makeAssignment(db, { class: own, problemSet })
  const { assignmentId } = homework
  const keys = { userId: student.id, assignmentId, problemId: problems[0].problemId }
  return {
    teacher,
    student,
    own,
    problemSet,
    problems,
    homework,
    handIn: (report, more) => makeScored(db, { ...keys, report, ...more }),
    request: (policy, more) =>
      askForRescoring(db, { assignmentId, creatorId: teacher.id, policy, ...more }),
    rejudge: (result) =>
      makeRejudging(db, { assignmentId, creatorId: teacher.id, resultOf: () => result }),
    async settle() {
      await db.$transaction((transaction) => settleBestSubmissions(transaction, assignmentId))
    },
    async findBest() {
      const statuses = await db.assignmentProblemStatus.findMany({ where: { assignmentId } })
      return statuses.map(({ bestSubmissionId }) => bestSubmissionId)
    },
    read: (submissionId) => db.submission.findUniqueOrThrow({ where: { submissionId } }),
    readRescoring: (rescoringId) => db.rescoring.findUniqueOrThrow({ where: { rescoringId } }),
    async readPolicy() {
      const { scoringPolicy } = await db.assignment.findUniqueOrThrow({ where: { assignmentId } })
      return scoringPolicy
    },
  }
}
