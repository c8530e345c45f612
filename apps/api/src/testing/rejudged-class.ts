import type { RequestOf } from '@ceping/contract/endpoint'
import { cancelRejudging, startRejudging } from '@ceping/contract/rejudging'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from './factories.ts'
import { makeRejudging, type NewResult } from './rejudging.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { makeScored } from './scored.ts'
import type { TestApp } from './test-app.ts'

/** A class of two students with homework of two problems, whose submissions are judged again. */
export interface RejudgedClass extends ReturnType<typeof callsOf> {
  admin: User
  teacher: User
  students: [User, User]
  own: Class
  problemSet: ProblemSet
  problems: [Problem, Problem]
  homework: Assignment
  /** Let a student's submission count that covers so many fourths; gives its id. */
  handIn: (student: User, fourths: number, more?: { problem?: Problem }) => Promise<number>
  /** The submission that counts for a student and a problem; undefined where there is none. */
  findBest: (student: User, problem?: Problem) => Promise<number | undefined>
  /** Judge all again, with what comes of each, null or missing: nothing yet; gives the re-judging's id. */
  rejudge: (results: Map<number, NewResult | null>) => Promise<number>
  /** Let the first student hand in to the first problem in a class of somebody else. */
  handInElsewhere: (
    classOwner: User,
  ) => Promise<{ submissionId: number; assignmentId: number; classId: number }>
}

/** What is judged again. */
export type RejudgedScope = Omit<RequestOf<typeof startRejudging>['body'], 'reason'>

/** Why, as all tests say. */
export const rejudgingReason = '参考代码有误'

/** Begin a re-judging, end it, and read what it is about. */
function callsOf(test: TestApp) {
  return {
    start: (scope: RejudgedScope, by: User) =>
      test.call(startRejudging, { body: { ...scope, reason: rejudgingReason } }, by),
    cancel: (rejudgingId: number, by: User) =>
      test.call(cancelRejudging, { body: { rejudgingId } }, by),
    async submissionsOf(rejudgingId: number): Promise<number[]> {
      const where = { rejudgingId }
      const orderBy = { submissionId: 'asc' } as const
      const rows = await test.db.rejudgeResult.findMany({ where, orderBy })
      return rows.map(({ submissionId }) => submissionId)
    },
  }
}

/** What covers so many fourths of everything, and scores 25 for each. */
export const covering = (fourths: number) => reportOf({ branches: fourths, others: fourths })

/** Make one of its own. */
export async function makeRejudgedClass(test: TestApp): Promise<RejudgedClass> {
  const { db } = test
  const [admin, teacher] = [await makeUser(db, 'admin'), await makeUser(db, 'teacher')]
  const students: [User, User] = [await makeUser(db, 'student'), await makeUser(db, 'student')]
  const own = await makeClass(db, teacher, students)
  const problemSet = await makeProblemSet(db, teacher, ['甲', '乙'])
  const problems = problemSet.problems as [Problem, Problem]
  const homework = await makeAssignment(db, { class: own, problemSet })
  const { assignmentId } = homework

  async function findBest(student: User, problem = problems[0]): Promise<number | undefined> {
    const where = { assignmentId, userId: student.id, problemId: problem.problemId }
    return (await db.assignmentProblemStatus.findFirst({ where }))?.bestSubmissionId
  }
  return {
    ...callsOf(test),
    admin,
    teacher,
    students,
    own,
    problemSet,
    problems,
    homework,
    findBest,
    rejudge: (results) =>
      makeRejudging(db, {
        assignmentId,
        creatorId: admin.id,
        resultOf: (submissionId) => results.get(submissionId) ?? null,
      }),
    async handIn(student, fourths, { problem = problems[0] } = {}) {
      const keys = { userId: student.id, assignmentId, problemId: problem.problemId }
      const submissionId = await makeScored(db, { ...keys, report: covering(fourths) })
      await db.assignmentProblemStatus.upsert({
        where: { assignmentId_userId_problemId: keys },
        create: { ...keys, bestSubmissionId: submissionId },
        update: { bestSubmissionId: submissionId },
      })
      return submissionId
    },
    async handInElsewhere(classOwner) {
      const [student] = students
      const [problem] = problems
      const elsewhere = await makeClass(db, classOwner, [student])
      const { assignmentId, classId } = await makeAssignment(db, {
        class: elsewhere,
        problemSet,
      })
      const keys = { userId: student.id, assignmentId, problemId: problem.problemId }
      const submissionId = await makeScored(db, { ...keys, report: covering(2) })
      return { submissionId, assignmentId, classId }
    },
  }
}
