import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from './factories.ts'
import { makeRejudging, type NewResult } from './rejudging.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { makeScored } from './scored.ts'
import type { TestApp } from './test-app.ts'

/** A class of two students with homework of two problems, whose submissions are judged again. */
export interface RejudgedClass {
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
}

/** What covers so many fourths of everything, and scores 25 for each. */
export const covering = (fourths: number) => reportOf({ branches: fourths, others: fourths })

/** Make one of its own. */
export async function makeRejudgedClass({ db }: TestApp): Promise<RejudgedClass> {
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
  }
}
