import { submitTests } from '@ceping/contract/submission'
import type { Assignment, Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let student: User
let problem: Problem
let running: Assignment
let keys = 0

beforeAll(async () => {
  test = await openTestApp({ judgeWaitMs: 60_000 })
  const teacher = await makeUser(test.db, 'teacher')
  const problemSet = await makeProblemSet(test.db, teacher)
  problem = problemSet.problems[0]!
  student = await makeUser(test.db, 'student')
  const own = await makeClass(test.db, teacher, [student])
  running = await makeAssignment(test.db, { class: own, problemSet })
  // Many more wait here than one student may have waiting.
  const parameters = { submissionsPerMinute: 1_000, submitting: { waiting: 20 } }
  await test.db.teachingParameters.create({ data: { parameters } })
})
beforeEach(() => test.queue.judgeWith(async () => undefined))
afterAll(() => test.close())

const newKey = () => `key-of-a-browser-${++keys}`

function submit(headers: object, { testFileCode = 'class T {}', user = student } = {}) {
  const { assignmentId } = running
  const { problemId } = problem
  const body = { assignmentId, problemId, testFileCode }
  return test.call(submitTests, { body, headers }, user)
}
const counts = async () => [await test.db.submission.count(), test.queue.jobs.length]

describe('Prefer: respond-async', () => {
  it('answers at once that it is being judged, and by its id', async () => {
    const answer = await submit({ prefer: 'wait=5, respond-async' })
    expect(answer).toMatchObject({ status: 202, code: 20200, data: { stage: 'queued' } })
    const { submissionId } = answer.data
    expect(test.queue.jobs.at(-1)).toMatchObject({ kind: 'submission', id: submissionId })
    expect(await test.db.submission.count({ where: { submissionId } })).toBe(1)
  })

  it('is ignored where it says something else', async () => {
    test.queue.judgeWith(async ({ id }) => saveVerdict(test.db, id, { verdict: 'no_tests' }))
    expect(await submit({ prefer: 'return=minimal' })).toMatchObject({ data: { stage: 'judged' } })
  })
})

describe('Idempotency-Key', () => {
  it('makes one submission of what is sent twice, also at the same moment', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': newKey() }
    const [rows = 0, jobs = 0] = await counts()
    const answers = await Promise.all([submit(headers), submit(headers), submit(headers)])
    expect(new Set(answers.map(({ data }) => data.submissionId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await counts()).toEqual([rows + 1, jobs + 1])
  })

  it('gives the result that has come in the meantime, also to who waits for it', async () => {
    const key = newKey()
    const { data } = await submit({ prefer: 'respond-async', 'idempotency-key': key })
    await saveVerdict(test.db, data.submissionId, { verdict: 'passed', totalScore: 90 })
    const judged = { code: 0, data: { submissionId: data.submissionId, totalScore: 90 } }
    expect(await submit({ prefer: 'respond-async', 'idempotency-key': key })).toMatchObject(judged)
    expect(await submit({ 'idempotency-key': `"${key}"` })).toMatchObject(judged)
  })

  it('was taken in, whatever would be refused by now', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': newKey() }
    const { data } = await submit(headers)
    const { assignmentId, endTime } = running
    const end = (time: Date) =>
      test.db.assignment.update({ where: { assignmentId }, data: { endTime: time } })
    await end(new Date(Date.now() - 1))
    const again = await submit(headers)
    const other = await submit({ ...headers, 'idempotency-key': newKey() })
    await end(endTime)
    expect(again).toMatchObject({ status: 202, data: { submissionId: data.submissionId } })
    expect(other).toMatchObject({ status: 403 })
  })

  it('keeps nobody waiting who sends it again', async () => {
    const key = newKey()
    const { data } = await submit({ prefer: 'respond-async', 'idempotency-key': key })
    const again = await submit({ 'idempotency-key': key })
    expect(again).toMatchObject({ status: 202, data: { submissionId: data.submissionId } })
  })

  it('shows nothing to who may no longer read it', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': newKey() }
    await submit(headers)
    const { classId } = running
    const where = { classId, userId: student.id }
    const { memberRole } = await test.db.classMember.findFirstOrThrow({ where })
    await test.db.classMember.deleteMany({ where })
    expect(await submit(headers)).toMatchObject({ status: 404, data: null })
    await test.db.classMember.create({ data: { ...where, memberRole } })
  })

  it('belongs to one user and one submission', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': newKey() }
    const { data } = await submit(headers)
    const before = await counts()
    expect(await submit(headers, { testFileCode: 'class Other {}' })).toMatchObject({
      status: 400,
      message: 'Idempotency-Key 已用于另一份提交',
    })
    expect(await counts()).toEqual(before)
    const classmate = await makeUser(test.db, 'student')
    const { classId } = running
    await test.db.classMember.create({
      data: { classId, userId: classmate.id, memberRole: 'student' },
    })
    const theirs = await submit(headers, { user: classmate })
    expect(theirs.status).toBe(202)
    expect(theirs.data.submissionId).not.toBe(data.submissionId)
  })

  it.each(['short', 'a'.repeat(65), '"half', 'with blanks in it'])('may not be %j', async (key) => {
    expect(await submit({ 'idempotency-key': key })).toMatchObject({
      status: 400,
      message: 'Idempotency-Key 应为 8 到 64 个字母、数字、- 或 _',
    })
  })
})
