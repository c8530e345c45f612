import { verdictCodes } from '@ceping/contract/error-codes'
import { codeLengthLimit } from '@ceping/contract/problem'
import { submitTests } from '@ceping/contract/submission'
import { Verdict } from '@ceping/contract/vocabulary'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import { startJudgeWorker } from '@ceping/queue/judge-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openHastyApp, openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
/** An app that does not wait for the judge. */
let hasty: TestApp
let teacher: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment, coming: Assignment, ended: Assignment
let problem: Problem, foreignProblem: Problem

beforeAll(async () => {
  test = await openTestApp()
  hasty = await openHastyApp(test)
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  set = await makeProblemSet(test.db, teacher, ['素数判断', '闰年'])
  const foreign = await makeProblemSet(test.db, await makeUser(test.db, 'teacher'))
  const parts = { class: own, problemSet: set }
  running = await makeAssignment(test.db, parts)
  coming = await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
  ended = await makeAssignment(test.db, { ...parts, fromHours: -2, toHours: -1 })
  problem = set.problems[0]!
  // Many more are sent here than one student may send.
  await test.db.teachingParameters.create({ data: { parameters: { submissionsPerMinute: 1_000 } } })
  foreignProblem = foreign.problems[0]!
})
beforeEach(() => judgeSays('passed'))
afterAll(async () => {
  await hasty.close()
  await test.close()
})

const withScore = new Set<Verdict>(['passed', 'tests_failed'])

/** From now on every submission gets this verdict. */
function judgeSays(verdict: Verdict): void {
  const totalScore = withScore.has(verdict) ? 77.25 : undefined
  test.queue.judgeWith(async ({ id }) => saveVerdict(test.db, id, { verdict, totalScore }))
}

async function submit(changes: object = {}, user = student, app = test) {
  const body = {
    assignmentId: running.assignmentId,
    problemId: problem.problemId,
    testFileCode: 'class PrimeTests {}',
    ...changes,
  }
  return app.call(submitTests, { body }, user)
}

describe('submitTests', () => {
  it('answers the judged result', async () => {
    const answer = await submit({
      fileName: '随便.java',
      fileCode: 'class Fake {}',
      testFileName: '随便',
    })
    expect(answer).toMatchObject({ status: 200, code: 0, message: '结论：passed' })
    expect(answer.data).toMatchObject({
      problemName: '素数判断',
      stage: 'judged',
      verdict: 'passed',
      isTrial: false,
      testFileName: '素数判断Tests',
      testFileCode: 'class PrimeTests {}',
      fileCode: problem.code,
      totalScore: 77.25,
      comprehensiveCoverage: 88,
      instructionCoverage: 90,
      branchCoverage: null,
      score: { gate: 1, totalScore: 77.25 },
      report: { verdict: 'passed' },
    })
    expect(test.queue.jobs.at(-1)).toEqual({
      kind: 'submission',
      id: answer.data.submissionId,
      // By which the worker's log lines are found.
      requestId: answer.headers['x-request-id'],
    })
  })

  it.each(Verdict.options)('%s: code and data fit the verdict', async (verdict) => {
    judgeSays(verdict)
    const answer = await submit()
    const code = verdictCodes[verdict as keyof typeof verdictCodes] ?? 0
    expect(answer).toMatchObject({ status: 200, code, message: `结论：${verdict}` })
    expect(answer.data.verdict).toBe(verdict)
    expect(answer.data.score === null).toBe(!withScore.has(verdict))
  })

  it('says that it is still judging when the wait ends first', async () => {
    test.queue.judgeWith(async () => undefined)
    const answer = await submit({}, student, hasty)
    expect(answer).toMatchObject({ status: 202, code: 20200, message: '仍在判题，请稍候' })
    expect(answer.data).toMatchObject({
      stage: 'queued',
      verdict: null,
      report: null,
      totalScore: null,
      fileCode: problem.code,
    })
  })

  it('does without the queue: the row is there for the sweep', async () => {
    const enqueue = vi.spyOn(test.queue, 'enqueue').mockImplementation(async ({ job }) => {
      await saveVerdict(test.db, job.id, { verdict: 'passed', totalScore: 1 })
      throw new Error('queue unreachable')
    })
    expect(await submit()).toMatchObject({ code: 0, data: { totalScore: 1 } })
    enqueue.mockRestore()
  })

  it("is a trial for the class's teachers, inside an assignment at any time or outside", async () => {
    const inside = await submit({ assignmentId: ended.assignmentId }, teacher)
    expect(inside).toMatchObject({ code: 0, data: { isTrial: true } })
    const outside = await submit({ assignmentId: null }, teacher)
    expect(outside).toMatchObject({ code: 0, data: { isTrial: true, assignmentId: null } })
  })
})

const countAll = async () => [await test.db.submission.count(), test.queue.jobs.length]

describe('a submission that is refused stores nothing and judges nothing', () => {
  const cases: [string, () => object, number, number, string][] = [
    ['no code', () => ({ testFileCode: undefined }), 400, 40000, '测试代码不能为空'],
    ['blank code', () => ({ testFileCode: ' \n\t' }), 400, 40000, '测试代码不能为空'],
    [
      'code over the limit',
      () => ({ testFileCode: 'a'.repeat(codeLengthLimit + 1) }),
      400,
      40002,
      '测试代码过长：最多 131072 个字符',
    ],
    [
      'code that cannot be stored',
      () => ({ testFileCode: 'class A {}\0' }),
      400,
      40000,
      '测试代码含有非法字符',
    ],
    ['code that is no text', () => ({ testFileCode: 5 }), 400, 40000, '测试代码不能为空'],
    ['a problem id that is none', () => ({ problemId: 'x' }), 400, 40000, '题目编号应为整数'],
    [
      'a problem that is missing',
      () => ({ problemId: 999_999 }),
      404,
      40400,
      '该作业或考试中没有这道题目',
    ],
    [
      'a problem of another set',
      () => ({ problemId: foreignProblem.problemId }),
      404,
      40400,
      '该作业或考试中没有这道题目',
    ],
    [
      'an assignment that is missing',
      () => ({ assignmentId: 999_999 }),
      404,
      40400,
      '作业或考试不存在或已被删除',
    ],
    ['no assignment', () => ({ assignmentId: undefined }), 400, 40000, '请从作业或考试中提交'],
    [
      'an assignment before its start',
      () => ({ assignmentId: coming.assignmentId }),
      403,
      40303,
      '尚未开始，请在开始时间之后提交',
    ],
    [
      'an assignment before its start, which tells nothing of its problems',
      () => ({ assignmentId: coming.assignmentId, problemId: foreignProblem.problemId }),
      403,
      40303,
      '尚未开始，请在开始时间之后提交',
    ],
    [
      'an assignment after its end',
      () => ({ assignmentId: ended.assignmentId }),
      403,
      40304,
      '已经截止，不能再提交',
    ],
  ]

  it.each(cases)('%s', async (...[, changes, status, code, message]) => {
    const before = await countAll()
    expect(await submit(changes())).toMatchObject({ status, code, message })
    expect(await countAll()).toEqual(before)
  })

  it('to an assignment that was deleted, or a problem that was taken out of it', async () => {
    const parts = { class: own, problemSet: set }
    const deleted = await makeAssignment(test.db, parts)
    await test.db.assignment.update({
      where: { assignmentId: deleted.assignmentId },
      data: { deletedAt: new Date() },
    })
    const gone = set.problems[1]!.problemId
    await test.db.assignmentProblem.deleteMany({ where: { problemId: gone } })
    const before = await countAll()
    expect(await submit({ assignmentId: deleted.assignmentId })).toMatchObject({ status: 404 })
    expect(await submit({ problemId: gone })).toMatchObject({ status: 404 })
    expect(await countAll()).toEqual(before)
  })

  it('by somebody who has three waiting, even when they come together', async () => {
    test.queue.judgeWith(async () => undefined)
    const eager = await makeUser(test.db, 'student')
    const membership = { classId: own.classId, userId: eager.id, memberRole: 'student' }
    await test.db.classMember.create({ data: membership })
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({}, eager, hasty)))
    const refused = answers.filter(({ code }) => code !== 20200)
    const message = '你已有 3 份提交在等待判题，请稍候'
    const refusal = { status: 429, code: 42900, message, data: null }
    expect(refused).toMatchObject([refusal, refusal])
    const waiting = { userId: eager.id, judgedAt: null }
    expect(await test.db.submission.count({ where: waiting })).toBe(3)

    const { submissionId } = await test.db.submission.findFirstOrThrow({ where: waiting })
    await saveVerdict(test.db, submissionId, { verdict: 'no_tests' })
    expect(await submit({}, eager, hasty)).toMatchObject({ status: 202 })

    const longAgo = new Date(Date.now() - 3_600_000)
    await test.db.submission.updateMany({ where: waiting, data: { createTime: longAgo } })
    expect(await submit({}, eager, hasty)).toMatchObject({ status: 202 })
  })

  it('by a strange teacher, as a trial', async () => {
    const stranger = await makeUser(test.db, 'teacher')
    const before = await countAll()
    expect(await submit({ assignmentId: null }, stranger)).toMatchObject({ status: 404 })
    expect(await countAll()).toEqual(before)
  })
})

describe('submitTests over the real queue', () => {
  it('is woken by the verdict of a worker', async () => {
    const real = await openTestApp({
      queueOn: (databaseUrl) => openJudgeQueue({ databaseUrl, redisUrl: undefined }),
    })
    const owner = await makeUser(real.db, 'teacher')
    const member = await makeUser(real.db, 'student')
    const problemSet = await makeProblemSet(real.db, owner)
    const parts = { class: await makeClass(real.db, owner, [member]), problemSet }
    const { assignmentId } = await makeAssignment(real.db, parts)
    const faults: unknown[] = []
    const worker = startJudgeWorker(
      { databaseUrl: real.databaseUrl, redisUrl: undefined },
      {
        concurrency: 1,
        judge: async ({ job, announce }) => {
          await saveVerdict(real.db, job.id, { verdict: 'tests_failed', totalScore: 50 })
          await announce('judged')
        },
        onFault: (fault) => faults.push(fault),
      },
    )
    const { problemId } = problemSet.problems[0]!
    const body = { assignmentId, problemId, testFileCode: 'class T {}' }
    const answer = await real.call(submitTests, { body }, member)
    await worker.close()
    await real.close()
    expect(faults).toEqual([])
    expect(answer).toMatchObject({ code: 0, data: { verdict: 'tests_failed', totalScore: 50 } })
  })
})
