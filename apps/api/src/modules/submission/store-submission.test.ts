import { deleteAssignment } from '@ceping/contract/assignment'
import { deleteProblem } from '@ceping/contract/problem'
import { submitTests } from '@ceping/contract/submission'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Class, Problem, User } from '@ceping/db/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRow, holdRow } from '@ceping/db/locks'
import { callDuring } from '../../testing/call-during.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let own: Class
let problem: Problem
let assignment: Assignment

beforeAll(async () => {
  test = await openTestApp()
  test.queue.judgeWith(async ({ id }) => saveVerdict(test.db, id, { verdict: 'no_tests' }))
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  problem = problemSet.problems[0]!
  assignment = await makeAssignment(test.db, { class: own, problemSet })
})
afterAll(() => test.close())

async function submit(user = student, testFileCode = 'class T {}') {
  const keys = { assignmentId: assignment.assignmentId, problemId: problem.problemId }
  return test.call(submitTests, { body: { ...keys, testFileCode } }, user)
}

const stored = async () => test.db.submission.findMany({ where: { userId: student.id } })

describe('the limit per minute', () => {
  it('counts what came within the last minute, even when it comes together', async () => {
    await test.db.teachingParameters.create({ data: { parameters: { submissionsPerMinute: 2 } } })
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      code: 42900,
      message: '每分钟最多提交 2 次，请稍后再试',
      data: null,
    })
    expect(await stored()).toHaveLength(2)
    expect(await submit(teacher)).toMatchObject({ status: 200 })

    const createTime = new Date(Date.now() - 61_000)
    await test.db.submission.updateMany({ where: { userId: student.id }, data: { createTime } })
    expect(await submit()).toMatchObject({ status: 200 })
  })
})

const setLimits = (submitting: object) =>
  test.db.teachingParameters.create({ data: { parameters: { submitting } } })

describe("the administrators' limits", () => {
  afterEach(() => test.db.teachingParameters.deleteMany())

  it('say how long test code may be', async () => {
    await setLimits({ codeLength: 1_000 })
    expect(await submit(student, 'a'.repeat(1_001))).toMatchObject({
      status: 400,
      code: 40002,
      message: '测试代码过长：最多 1000 个字符',
    })
    expect(await stored()).toEqual([])
    expect(await submit(student, 'a'.repeat(1_000))).toMatchObject({ status: 200 })
  })

  it('say how many of one user may wait', async () => {
    await setLimits({ waiting: 1 })
    const { assignmentId } = assignment
    const { problemId } = problem
    const keys = { userId: student.id, assignmentId, problemId }
    await test.db.submission.create({ data: { ...keys, testFileName: '', testFileCode: '' } })
    expect(await submit()).toMatchObject({
      status: 429,
      message: '你已有 1 份提交在等待判题，请稍候',
    })
    await setLimits({ waiting: 2 })
    expect(await submit()).toMatchObject({ status: 200 })
  })

  it('say how often one may submit to a problem; faults of ours and trials do not count', async () => {
    await setLimits({ perProblem: 2 })
    await submit()
    await submit()
    expect(await submit()).toMatchObject({
      status: 403,
      code: 40308,
      message: '这道题最多提交 2 次，已经用完；计入成绩的是其中得分最高的一次',
    })
    expect(await submit(teacher)).toMatchObject({ status: 200 })
    const [one] = await stored()
    const where = { submissionId: one!.submissionId }
    await test.db.submission.update({ where, data: { verdict: 'judge_fault' } })
    expect(await submit()).toMatchObject({ status: 200 })
    await setLimits({ perProblem: null })
    expect(await submit()).toMatchObject({ status: 200 })
  })
})

describe('a flood of one user', () => {
  it('takes one connection, and what is too much is refused at once', async () => {
    const lock = `submit ${student.id}`
    const answers = await callDuring(
      test,
      async () => Promise.all(Array.from({ length: 30 }, () => submit())),
      {
        before: async (transaction) =>
          transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`,
        whileItWaits: async () => {
          expect(await submit(teacher)).toMatchObject({ status: 200 })
          expect(await countLockWaits(test.db)).toBe(1)
        },
      },
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(await stored()).toHaveLength(30 - refused.length)
    expect(refused.length).toBeGreaterThanOrEqual(20)
  })
})

describe('submitting in the last second', () => {
  it('counts from the moment in which it arrives, however long it waits to be stored', async () => {
    const { assignmentId } = assignment
    const lock = `submit ${student.id}`
    const answer = await callDuring(test, submit, {
      before: async (transaction) =>
        transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`,
      whileItWaits: async (transaction) =>
        transaction.assignment.update({ where: { assignmentId }, data: { endTime: new Date() } }),
    })
    expect(answer).toMatchObject({ status: 200 })
    const { endTime } = await test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })
    const [submission] = await stored()
    expect(submission?.createTime.getTime()).toBeLessThan(endTime.getTime())
    expect(await submit()).toMatchObject({ status: 403, code: 40304 })
  })
})

describe('deleting while submitting', () => {
  const deletedAt = new Date()
  const deletions: [string, (transaction: DbTransaction) => Promise<unknown>][] = [
    [
      'the assignment',
      async (transaction) =>
        transaction.assignment.update({
          where: { assignmentId: assignment.assignmentId },
          data: { deletedAt },
        }),
    ],
    [
      'the class',
      async (transaction) =>
        transaction.class.update({
          where: { classId: own.classId },
          data: { archivedAt: deletedAt },
        }),
    ],
    [
      'the problem, out of what has it',
      async (transaction) => {
        const { problemId } = problem
        await claimRow(transaction, 'Problem', problemId)
        return transaction.assignmentProblem.deleteMany({ where: { problemId } })
      },
    ],
    [
      'the membership',
      async (transaction) =>
        transaction.classMember.updateMany({
          where: { userId: student.id },
          data: { removedAt: deletedAt },
        }),
    ],
  ]

  it.each(deletions)('%s: what came too late is refused', async (_, before) => {
    expect(await callDuring(test, submit, { before })).toMatchObject({ status: 404, data: null })
    expect(await stored()).toEqual([])
  })

  it('waits until a submission is stored, which is then judged and kept', async () => {
    const query = { assignmentId: String(assignment.assignmentId) }
    const texts = { testFileName: 'Tests', testFileCode: 'class T {}' }
    const answer = await callDuring(
      test,
      async () => test.call(deleteAssignment, { query }, teacher),
      {
        before: async (transaction) => holdRow(transaction, 'Assignment', assignment.assignmentId),
        whileItWaits: async (transaction) => {
          const { assignmentId } = assignment
          const { problemId } = problem
          const keys = { assignmentId, problemId, userId: student.id }
          return transaction.submission.create({ data: { ...keys, ...texts } })
        },
      },
    )
    expect(answer).toMatchObject({ code: 0 })
    expect(await stored()).toHaveLength(1)
    expect(await submit()).toMatchObject({ status: 404 })
  })

  it('not a problem of what has started, whoever comes first', async () => {
    const { problemId, problemSetId } = problem
    const [submitted, removed] = await Promise.all([
      submit(),
      test.call(deleteProblem, { body: { problemId, problemSetId } }, teacher),
    ])
    expect([removed.code, submitted.status]).toEqual([40907, 200])
    expect(await stored()).toHaveLength(1)
  })
})
