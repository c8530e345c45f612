import { handInAgain } from '../../testing/rejudging.ts'
import {
  listJudgeQueue,
  removeQueued,
  retryFaulty,
  retryFaultyLimit,
  retryMutations,
  retryQueued,
} from '@ceping/contract/admin/judge-queue'
import { getSubmission } from '@ceping/contract/submission'
import type { Assignment, Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeHost } from '../../testing/judge-host.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, student: User
let problem: Problem
let homework: Assignment, exam: Assignment

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  const teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student', { realName: '陈思远' })
  const ofTeacher = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  problem = problemSet.problems[0]!
  homework = await makeAssignment(test.db, { class: ofTeacher, problemSet })
  exam = await makeAssignment(test.db, { class: ofTeacher, problemSet, type: '考试' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.submission.deleteMany()
  await test.db.judgeHost.deleteMany()
  test.queue.empty()
  test.queue.judgeWith(async () => undefined)
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

async function submit(
  fields: { assignmentId?: number; createTime?: Date; isTrial?: boolean; attempts?: number } = {},
): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: student.id,
      problemId: problem.problemId,
      assignmentId: homework.assignmentId,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
      ...fields,
    },
  })
  return submissionId
}
async function submitFaulty(judgedAt = new Date()): Promise<number> {
  const submissionId = await submit()
  await saveVerdict(test.db, submissionId, { verdict: 'judge_fault' })
  await test.db.submission.update({ where: { submissionId }, data: { judgedAt, attempts: 3 } })
  return submissionId
}
const jobOf = (id: number) => ({ kind: 'submission' as const, id })
const enqueue = (id: number) =>
  test.queue.enqueue({ job: jobOf(id), priority: { urgency: 'homework', rank: 0 } })
const list = async (body: Parameters<typeof test.call<typeof listJudgeQueue>>[1]['body'] = {}) =>
  (await test.call(listJudgeQueue, { body }, admin)).data
const faulty = async (days: number) =>
  (await list({ view: 'faulty', days })).records.map(({ submissionId }) => submissionId)
const retryAll = async () => (await test.call(retryFaulty, { body: { days: 1 } }, admin)).data
const retry = (submissionId: number) => test.call(retryQueued, { body: { submissionId } }, admin)
const remove = (submissionId: number) => test.call(removeQueued, { body: { submissionId } }, admin)
const read = (submissionId: number) =>
  test.db.submission.findUniqueOrThrow({ where: { submissionId } })
const listAudit = (submissionId: number | '') =>
  test.db.auditEntry.findMany({
    where: { objectType: 'submission', objectId: String(submissionId) },
  })

describe('listJudgeQueue', () => {
  it('counts what else waits: reference checks and re-judgings', async () => {
    const check = { userId: student.id, code: '' }
    const late = { ...check, createTime: ago(120) }
    const checked = { ...check, checkedAt: new Date() }
    await test.db.referenceCheck.createMany({ data: [check, late, checked] })
    const submissionIds = [await submitFaulty(), await submitFaulty(), await submitFaulty()]
    const waiting = submissionIds.map((submissionId) => ({ submissionId }))
    const begun = { submissionId: await submitFaulty(), startedAt: new Date() }
    const { rejudgingId } = await test.db.rejudging.create({
      data: {
        assignmentId: homework.assignmentId,
        reason: '复核',
        creatorId: admin.id,
        results: { create: [...waiting, begun] },
      },
    })
    expect((await list()).others).toMatchObject({ referenceChecks: 1, rejudgings: 3 })
    await test.db.rejudgeResult.deleteMany({ where: { rejudgingId } })
  })

  it('shows what waits and runs, the oldest first, with its place', async () => {
    const lost = await submit({ createTime: ago(7200), attempts: 1 })
    const running = await submit({ createTime: ago(300), assignmentId: exam.assignmentId })
    const waiting = await submit({ createTime: ago(200), isTrial: true })
    await saveVerdict(test.db, await submit(), { verdict: 'no_tests' })
    test.queue.take(jobOf(running))
    await enqueue(waiting)
    const { records, total } = await list()
    expect(total).toBe(3)
    expect(records).toMatchObject([
      { submissionId: lost, state: '不在队列', urgency: 'background', attempts: 1, position: null },
      { submissionId: running, state: '判题中', urgency: 'exam', position: null },
      { submissionId: waiting, state: '等待', urgency: 'trial', position: 0 },
    ])
    expect(records[1]).toMatchObject({
      realName: '陈思远',
      userAccount: student.userAccount,
      problemName: problem.title,
      assignmentTitle: exam.assignmentTitle,
      judgedAt: null,
    })
  })

  it('goes on while the queue does not answer: the rows are the truth', async () => {
    const waiting = await submit()
    await enqueue(waiting)
    test.queue.breakDown()
    expect((await list()).records).toMatchObject([{ submissionId: waiting, state: '不在队列' }])
  })

  it('shows what could not be judged within some days, the newest first', async () => {
    const day = 86_400
    const [old, recent, ancient] = [
      await submitFaulty(ago(3 * day)),
      await submitFaulty(ago(60)),
      await submitFaulty(ago(9 * day)),
    ]
    await submit()
    expect(await faulty(1)).toEqual([recent])
    expect(await faulty(7)).toEqual([recent, old])
    expect(await faulty(90)).toEqual([recent, old, ancient])
  })

  it('shows apart what was taken out of the queue', async () => {
    const [faultyId, removed] = [await submitFaulty(), await submit()]
    await enqueue(removed)
    await remove(removed)
    expect(await faulty(1)).toEqual([faultyId])
    expect((await list({ view: 'removed' })).records).toMatchObject([
      { submissionId: removed, state: '已移出', judgedAt: expect.any(String) },
    ])
  })

  it.each([
    ['陈思', true],
    ['素数', true],
    ['张', false],
    ['%', false],
  ])('finds by name and problem: %s', async (keyword, isFound) => {
    await submit()
    expect((await list({ keyword })).total).toBe(isFound ? 1 : 0)
  })

  it('finds by number', async () => {
    await submit()
    const second = await submit()
    expect((await list({ keyword: `#${second}` })).records).toMatchObject([
      { submissionId: second },
    ])
  })
})

describe('retryQueued', () => {
  it('puts a lost one back, at its place', async () => {
    const lost = await submit({ assignmentId: exam.assignmentId })
    expect(await retry(lost)).toMatchObject({ code: 0 })
    expect(test.queue.jobs).toEqual([jobOf(lost)])
    expect(test.queue.priorities).toEqual([{ urgency: 'exam', rank: 0 }])
    expect(await listAudit(lost)).toMatchObject([
      { action: 'judge_queue.retry', actorId: admin.id },
    ])
  })

  it('leaves one alone that runs or waits for its turn, and says nothing of it', async () => {
    const [running, waiting] = [await submit(), await submit()]
    test.queue.take(jobOf(running))
    await enqueue(waiting)
    expect(await retry(running)).toMatchObject({ code: 0 })
    expect(await retry(waiting)).toMatchObject({ code: 0 })
    expect(test.queue.jobs).toEqual([jobOf(waiting)])
    expect(await listAudit(running)).toEqual([])
    expect(await listAudit(waiting)).toEqual([])
  })

  it('judges one again that was taken out of the queue', async () => {
    const removed = await submit()
    await remove(removed)
    expect(await retry(removed)).toMatchObject({ code: 0 })
    expect(await read(removed)).toMatchObject({ judgedAt: null, removedAt: null, verdict: null })
  })

  it('begins once when two ask for the same at the same moment', async () => {
    const faulty = await submitFaulty()
    const enqueueMissing = vi.spyOn(test.queue, 'enqueueMissing')
    const { both } = await test.db.$transaction(async (transaction) => {
      await transaction.$executeRaw`
        select from "Submission" where "submissionId" = ${faulty} for update`
      const both = Promise.all([retry(faulty), retry(faulty)])
      await expect.poll(() => countLockWaits(test.db)).toBe(2)
      return { both }
    })
    expect(await both).toMatchObject([{ code: 0 }, { code: 0 }])
    expect(await listAudit(faulty)).toHaveLength(1)
    expect([...enqueueMissing.mock.calls.flat(2), ...test.queue.jobs]).toHaveLength(1)
    enqueueMissing.mockRestore()
  })

  it('judges one that could not be judged again, in its place', async () => {
    const faulty = await submitFaulty()
    expect(await retry(faulty)).toMatchObject({ code: 0 })
    expect(await read(faulty)).toMatchObject({
      judgedAt: null,
      startedAt: null,
      verdict: null,
      judgementId: null,
      attempts: 0,
    })
    expect(await listAudit(faulty)).toMatchObject([{ before: { verdict: 'judge_fault' } }])
    await saveVerdict(test.db, faulty, { verdict: 'passed', totalScore: 90 })
    expect(await retry(faulty)).toMatchObject({ status: 409 })
    expect(await read(faulty)).toMatchObject({ verdict: 'passed', totalScore: 90 })
  })

  it('judges one that could not be judged even while the queue is away, later', async () => {
    const faulty = await submitFaulty()
    test.queue.breakDown()
    expect(await retry(faulty)).toMatchObject({ code: 0 })
    expect(await read(faulty)).toMatchObject({ judgedAt: null })
  })

  it('says that the queue is away, and changes nothing', async () => {
    const waiting = await submit()
    test.queue.breakDown()
    expect(await retry(waiting)).toMatchObject({ status: 503 })
    expect(await listAudit(waiting)).toEqual([])
  })
})

describe('retryFaulty', () => {
  it('judges all of some days again, and says in the audit log which', async () => {
    const day = 86_400
    const [first, second, old] = [
      await submitFaulty(),
      await submitFaulty(ago(day / 2)),
      await submitFaulty(ago(2 * day)),
    ]
    const enqueueMissing = vi.spyOn(test.queue, 'enqueueMissing')
    const answer = await test.call(retryFaulty, { body: { days: 1 } }, admin)
    expect(answer.data).toBe(2)
    // However new they are, nobody who waits now waits for them.
    expect(enqueueMissing.mock.calls).toEqual([
      [
        [
          { job: jobOf(first), priority: { urgency: 'background', rank: 0 } },
          { job: jobOf(second), priority: { urgency: 'background', rank: 1 } },
        ],
      ],
    ])
    enqueueMissing.mockRestore()
    expect(await read(first)).toMatchObject({ judgedAt: null })
    expect(await read(second)).toMatchObject({ judgedAt: null })
    expect(await read(old)).toMatchObject({ verdict: 'judge_fault' })
    expect(await listAudit('')).toMatchObject([
      { action: 'judge_queue.retry', after: { days: 1, submissionCount: 2 } },
    ])
    expect((await test.call(retryFaulty, { body: { days: 1 } }, admin)).data).toBe(0)
    expect(await listAudit('')).toHaveLength(1)
  })

  it('puts back so many at once that students are not refused for it', async () => {
    const oldest = await submitFaulty()
    await handInAgain(test.db, oldest, retryFaultyLimit)
    expect(await retryAll()).toBe(retryFaultyLimit)
    expect(await read(oldest)).toMatchObject({ judgedAt: null })
    expect(await retryAll()).toBe(1)
  })

  it('leaves out what was taken out of the queue', async () => {
    const removed = await submit()
    await remove(removed)
    expect((await test.call(retryFaulty, { body: { days: 1 } }, admin)).data).toBe(0)
    expect(await read(removed)).toMatchObject({ verdict: 'judge_fault' })
  })

  it('counts each once when two ask at the same moment', async () => {
    for (let count = 0; count < 20; count += 1) await submitFaulty()
    const counts = await Promise.all([retryAll(), retryAll()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  })

  it.each([0, 91, 1.5])('refuses %s days', async (days) => {
    const answer = await test.call(retryFaulty, { body: { days } }, admin)
    expect(answer).toMatchObject({ status: 400 })
  })
})

describe('retryMutations', () => {
  it('has those run soon that could not be run, and says how many', async () => {
    const submissionId = await submit()
    await saveVerdict(test.db, submissionId, { verdict: 'passed', totalScore: 40 })
    await test.db.mutationAnalysis.updateMany({
      where: { judgement: { submission: { submissionId } } },
      data: { attempts: 4, retryAt: ago(-600) },
    })
    expect((await list()).others).toMatchObject({ mutations: 0, retriedMutations: 1 })
    expect((await test.call(retryMutations, {}, admin)).data).toBe(1)
    expect((await list()).others).toMatchObject({ mutations: 1, retriedMutations: 0 })
    expect(await test.db.mutationAnalysis.count({ where: { attempts: 4 } })).toBe(0)
    expect(
      await test.db.auditEntry.count({ where: { action: 'judge_queue.retry_mutations' } }),
    ).toBe(1)
    expect((await test.call(retryMutations, {}, admin)).data).toBe(0)
  })
})

describe('removeQueued', () => {
  it('ends it as a fault of ours, and tells the student why', async () => {
    const waiting = await submit()
    await enqueue(waiting)
    expect(await remove(waiting)).toMatchObject({ code: 0 })
    expect(await read(waiting)).toMatchObject({ verdict: 'judge_fault', totalScore: null })
    const query = { id: String(waiting) }
    const { data } = await test.call(getSubmission, { query }, student)
    expect(data.report?.message).toContain('管理员')
    expect(await test.db.assignmentProblemStatus.count()).toBe(0)
    expect(await listAudit(waiting)).toMatchObject([{ action: 'judge_queue.remove' }])
    expect(await remove(waiting)).toMatchObject({ status: 409 })
  })

  it('is refused while a judge has it', async () => {
    const running = await submit()
    test.queue.take(jobOf(running))
    expect(await remove(running)).toMatchObject({ status: 409, message: /正在判题/ })
    expect(await read(running)).toMatchObject({ judgedAt: null })
  })

  it('is refused while a judge may have it that the queue has forgotten', async () => {
    const running = await submit()
    const where = { submissionId: running }
    await test.db.submission.update({ where, data: { startedAt: ago(5) } })
    await makeHost(test.db, 'one')
    expect(await remove(running)).toMatchObject({ status: 409, message: /正在判题/ })
    await makeHost(test.db, 'one', { startedAt: ago(1) })
    expect(await remove(running)).toMatchObject({ code: 0 })
  })

  it('takes out one that waits after a fault, whatever judges are there', async () => {
    const retrying = await submit()
    const where = { submissionId: retrying }
    await test.db.submission.update({ where, data: { startedAt: ago(5) } })
    await enqueue(retrying)
    await makeHost(test.db, 'one')
    expect(await remove(retrying)).toMatchObject({ code: 0 })
  })

  it('is refused while the queue is away, since nobody knows whether a judge has it', async () => {
    const waiting = await submit()
    test.queue.breakDown()
    expect(await remove(waiting)).toMatchObject({ status: 503 })
    expect(await read(waiting)).toMatchObject({ judgedAt: null })
  })
})
