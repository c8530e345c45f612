import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest, saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User, admin: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment
let problemId: number
let bestId: number, laterId: number, trialId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  stranger = await makeUser(test.db, 'teacher')
  admin = await makeUser(test.db, 'admin')
  student = await makeUser(test.db, 'student', { realName: '陈思远' })
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
  running = await makeAssignment(test.db, { class: own, problemSet: set })
  problemId = set.problems[0]!.problemId
  const keys = { assignmentId: running.assignmentId, problemId }
  bestId = await makeBest(test.db, { userId: student.id, ...keys, totalScore: 90 })
  laterId = await makeSubmission(student)
  trialId = await makeSubmission(teacher, { isTrial: true, assignmentId: null })
})
afterAll(() => test.close())

async function makeSubmission(user: User, fields: object = {}): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: user.id,
      problemId,
      assignmentId: running.assignmentId,
      testFileName: 'Tests',
      testFileCode: 'class SecretTests {}',
      ...fields,
    },
  })
  return submissionId
}

const list = async (user: User, body: object = {}) => test.call(listSubmissions, { body }, user)

const idsFor = async (user: User, body: object = {}) => {
  const { data } = await list(user, body)
  return data.records.map(({ submissionId }) => submissionId)
}

describe('listSubmissions', () => {
  it('shows to each what they may read, the last first, without code', async () => {
    expect(await idsFor(student)).toEqual([laterId, bestId])
    expect(await idsFor(classmate)).toEqual([])
    expect(await idsFor(stranger)).toEqual([])
    expect(await idsFor(teacher)).toEqual([trialId, laterId, bestId])
    expect(await idsFor(admin)).toEqual([trialId, laterId, bestId])
    expect((await list(teacher)).text).not.toContain('SecretTests')
  })

  it('numbers them by student, assignment and problem, by time', async () => {
    const withdrawn = await makeAssignment(test.db, { class: own, problemSet: set })
    const elsewhere = await makeSubmission(student, { assignmentId: withdrawn.assignmentId })
    const ofClassmate = await makeSubmission(classmate)
    const earlier = await makeSubmission(student, { createTime: new Date('2020-01-01T08:00:00Z') })
    const secondTrial = await makeSubmission(teacher, { isTrial: true, assignmentId: null })
    const { data } = await list(admin)
    const numbers = data.records.map((one) => [one.submissionId, one.submissionNumber])
    expect(Object.fromEntries(numbers)).toEqual({
      [earlier]: 1,
      [bestId]: 2,
      [laterId]: 3,
      [elsewhere]: 1,
      [ofClassmate]: 1,
      [trialId]: 1,
      [secondTrial]: 2,
    })
    expect((await get(laterId, student)).data.submissionNumber).toBe(3)
    const made = [elsewhere, ofClassmate, earlier, secondTrial]
    await test.db.submission.deleteMany({ where: { submissionId: { in: made } } })
  })

  it('filters and pages', async () => {
    expect(await idsFor(teacher, { userId: teacher.id })).toEqual([trialId])
    expect(await idsFor(teacher, { assignmentId: running.assignmentId })).toHaveLength(2)
    expect(await idsFor(student, { userId: teacher.id })).toEqual([])
    const { data } = await list(student, { current: 2, pageSize: 1 })
    expect(data).toMatchObject({ total: 2, current: 2, size: 1 })
    expect(data.records).toMatchObject([
      { submissionId: bestId, isBest: true, stage: 'judged', realName: '陈思远', totalScore: 90 },
    ])
  })

  it('filters by the class of the homework, whatever became of that', async () => {
    const second = await makeClass(test.db, teacher, [student])
    const parts = { class: second, problemSet: set }
    const { assignmentId } = await makeAssignment(test.db, parts)
    const withdrawn = await makeAssignment(test.db, parts)
    const inSecond = await makeSubmission(student, { assignmentId })
    const ofWithdrawn = await makeSubmission(student, { assignmentId: withdrawn.assignmentId })
    const deletion = { where: { assignmentId: withdrawn.assignmentId } }
    await test.db.assignment.update({ ...deletion, data: { deletedAt: new Date() } })
    for (const user of [student, teacher, admin]) {
      const { classId } = second
      expect(await idsFor(user, { classId })).toEqual([ofWithdrawn, inSecond])
      expect(await idsFor(user, { classId, assignmentId })).toEqual([inSecond])
      expect(await idsFor(user, { classId: own.classId })).toEqual([laterId, bestId])
      expect(await idsFor(user, { classId, assignmentId: running.assignmentId })).toEqual([])
    }
    expect(await idsFor(classmate, { classId: own.classId })).toEqual([])
    await test.db.submission.deleteMany({
      where: { submissionId: { in: [inSecond, ofWithdrawn] } },
    })
  })

  it('finds nothing by what is foreign or missing', async () => {
    const problemSet = await makeProblemSet(test.db, stranger)
    const foreign = await makeClass(test.db, stranger, [classmate])
    const { assignmentId } = await makeAssignment(test.db, { class: foreign, problemSet })
    const ofStranger = { assignmentId, problemId: problemSet.problems[0]?.problemId }
    await makeSubmission(classmate, ofStranger)
    const { classId } = foreign
    for (const [name, id] of Object.entries({ ...ofStranger, classId, userId: stranger.id })) {
      expect(await idsFor(teacher, { [name]: id })).toEqual([])
      expect(await idsFor(teacher, { [name]: 999_999 })).toEqual([])
    }
    expect(await idsFor(stranger, ofStranger)).toHaveLength(1)
  })

  it('shows a removed member nothing, and the teacher still everything', async () => {
    const removed = await makeUser(test.db, 'student')
    const membership = { classId: own.classId, userId: removed.id, memberRole: 'student' }
    await test.db.classMember.create({ data: { ...membership, removedAt: new Date() } })
    const kept = await makeSubmission(removed)
    expect(await idsFor(removed)).toEqual([])
    expect(await idsFor(teacher, { userId: removed.id })).toEqual([kept])
  })

  it('refuses a page that is none', async () => {
    expect(await list(student, { current: 0 })).toMatchObject({
      status: 400,
      message: '页码不能小于 1',
    })
  })
})

const get = async (submissionId: number, user: User) =>
  test.call(getSubmission, { query: { id: String(submissionId) } }, user)

describe('getSubmission', () => {
  it('shows code, report and score', async () => {
    const { data } = await get(bestId, student)
    expect(data).toMatchObject({
      submissionId: bestId,
      testFileCode: 'class Tests {}',
      fileCode: set.problems[0]?.code,
      report: { verdict: 'passed' },
      score: { totalScore: 90 },
    })
  })

  it('shows the reference code that it was judged with, and whether that is the newest', async () => {
    const other = await makeProblemSet(test.db, teacher)
    const { problemId: changed } = other.problems[0]!
    const submissionId = await makeSubmission(teacher, { problemId: changed, isTrial: true })
    await saveVerdict(test.db, submissionId, { verdict: 'no_tests' })
    await test.db.problem.update({ where: { problemId: changed }, data: { code: 'class New {}' } })
    expect((await get(submissionId, teacher)).data).toMatchObject({
      fileCode: other.problems[0]?.code,
      revisionNumber: 1,
      newestRevisionNumber: 2,
    })
  })

  it('keeps a trial from students', async () => {
    expect(await get(trialId, student)).toMatchObject({ status: 404 })
    expect(await get(trialId, admin)).toMatchObject({ status: 200 })
  })
})
