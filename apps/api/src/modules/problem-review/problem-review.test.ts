import { errorCodes } from '@ceping/contract/error-codes'
import type { MutantState } from '@ceping/contract/mutation'
import { getProblemReview } from '@ceping/contract/problem-review'
import type { Assignment, Class, User } from '@ceping/db/types'
import { findPendingMutation, type PendingMutation, storeMutation } from '@ceping/judging/mutation'
import { reportOf } from '@ceping/judging/testing/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User
let students: User[]
let own: Class
let assignment: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  const names = ['甲', '乙', '丙', '丁', '戊']
  students = await Promise.all(
    names.map(async (realName) => makeUser(test.db, 'student', { realName })),
  )
  own = await makeClass(test.db, teacher, students)
  const problemSet = await makeProblemSet(test.db, teacher)
  problemId = problemSet.problems[0]?.problemId ?? 0
  assignment = await makeAssignment(test.db, { class: own, problemSet })
})
afterAll(() => test.close())

const review = async (user = teacher, query: object = {}) =>
  test.call(
    getProblemReview,
    {
      query: {
        assignmentId: String(assignment.assignmentId),
        problemId: String(problemId),
        ...query,
      },
    },
    user,
  )

type Status = 'full' | 'partial' | 'none'

/** A result of a student, with the status of lines 2 and 3, and what became of two mutants. */
async function hand(
  student: number,
  totalScore: number,
  { lines, states }: { lines: [Status, Status]; states?: [MutantState, MutantState] },
): Promise<number> {
  const { db } = test
  const { assignmentId } = assignment
  const userId = students[student]?.id ?? 0
  const covered = lines.map((status, index) => {
    return { line: index + 2, status, coveredBranches: 0, missedBranches: 0 }
  })
  const report = { ...reportOf({ branches: 4, others: 4 }), lines: covered }
  const submissionId = await makeScored(db, { userId, assignmentId, problemId, report })
  const { judgementId } = await db.submission.findUniqueOrThrow({ where: { submissionId } })
  const status = { userId, assignmentId, problemId, bestSubmissionId: submissionId }
  await db.assignmentProblemStatus.create({ data: status })
  const pending = await findPendingMutation(db, judgementId ?? 0)
  if (states !== undefined && pending !== null) await mutate(pending, states)
  await db.submission.update({ where: { submissionId }, data: { totalScore } })
  return submissionId
}

/** Store what became of two mutants. */
async function mutate(pending: PendingMutation, states: [MutantState, MutantState]): Promise<void> {
  const mutants = states.map((_, index) => {
    const what = {
      operator: 'MATH',
      className: 'A',
      method: 'add',
      hint: '',
      change: '把 + 换成 -',
    }
    return { key: `A.add:${index}`, line: index + 2, ...what }
  })
  const outcomes = states.map((state) => ({ state, isEndless: false, ranBy: [], killedBy: [] }))
  const mutated = { mutants, variantProblems: [], report: { outcomes, tests: [], ms: 1 } }
  await storeMutation(test.db, pending, mutated)
}

describe('getProblemReview', () => {
  it('says that nobody has handed in anything yet', async () => {
    expect((await review()).data).toMatchObject({
      assignmentTitle: assignment.assignmentTitle,
      revisionNumber: 1,
      studentCount: 5,
      resultCount: 0,
      lines: [],
      mutants: [],
      best: [],
    })
  })

  it('counts what the class has missed, and names the best suites', async () => {
    await hand(0, 60, { lines: ['full', 'none'], states: ['killed', 'no_coverage'] })
    const best = await hand(1, 90, { lines: ['full', 'partial'], states: ['killed', 'survived'] })
    await hand(2, 70, { lines: ['none', 'none'] })
    const { data } = await review()
    expect(data).toMatchObject({
      studentCount: 5,
      resultCount: 3,
      otherRevisionCount: 0,
      analysedCount: 2,
      lines: [
        { line: 2, full: 2, partial: 0, none: 1 },
        { line: 3, full: 0, partial: 1, none: 2 },
      ],
      mutants: [
        { line: 2, change: '把 + 换成 -', states: { killed: 2, survived: 0 } },
        { line: 3, states: { killed: 0, survived: 1, no_coverage: 1, undecided: 0 } },
      ],
    })
    expect(data.best.map(({ realName }) => realName)).toEqual(['乙', '丙', '甲'])
    expect(data.best[0]).toMatchObject({ submissionId: best, totalScore: 90, killed: 1 })
    expect(data.best[1]).toMatchObject({ killed: null })
  })

  it('leaves out what a teacher has marked, and who has left the class', async () => {
    await test.db.mutantCatalogue.updateMany({ data: { counted: '10' } })
    await endMembership(test.db, own, students[0]!)
    const { data } = await review()
    expect(data).toMatchObject({ studentCount: 4, resultCount: 2 })
    expect(data.mutants).toHaveLength(1)
  })

  it('ranks equal scores by what counts of the same mutants', async () => {
    await hand(3, 90, { lines: ['full', 'full'], states: ['survived', 'killed'] })
    const { data } = await review()
    expect(data.best.map(({ realName, killed }) => [realName, killed])).toEqual([
      ['乙', 1],
      ['丁', 0],
      ['丙', null],
    ])
    await test.db.assignmentProblemStatus.deleteMany({ where: { userId: students[3]?.id ?? 0 } })
  })

  it('is about the revision that most results are about', async () => {
    const code = 'class Another {}'
    await test.db.problem.update({ where: { problemId }, data: { code } })
    await hand(3, 80, { lines: ['full', 'full'] })
    expect((await review()).data).toMatchObject({ revisionNumber: 1, otherRevisionCount: 1 })
    await hand(4, 85, { lines: ['full', 'full'] })
    await test.db.assignmentProblemStatus.deleteMany({ where: { userId: students[2]?.id ?? 0 } })
    expect((await review()).data).toMatchObject({ revisionNumber: 2, code, otherRevisionCount: 1 })
  })

  it('is for the teachers of the class', async () => {
    const stranger = await makeUser(test.db, 'teacher')
    expect((await review(stranger)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await review(students[1])).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await review(teacher, { problemId: '999999' })).code).toBe(errorCodes.NOT_FOUND.code)
  })
})
