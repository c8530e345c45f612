import { followDashboard, getDashboard, LiveFigures } from '@ceping/contract/admin/dashboard'
import { dayMs } from '@ceping/contract/time'
import type { Assignment, Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackupRow } from '../../testing/backups.ts'
import { archiveClass } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeHost } from '../../testing/judge-host.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

let test: TestApp
let admin: User, student: User
let problem: Problem
let exam: Assignment

beforeAll(async () => {
  test = await openTestApp({ commit: '0123456789ab' })
  const { db } = test
  admin = await makeUser(db, 'admin')
  const teacher = await makeUser(db, 'teacher')
  student = await makeUser(db, 'student')
  await makeUser(db, 'student', { disabledAt: new Date() })
  await makeUser(db, 'student', { deletedAt: new Date() })
  const own = await makeClass(db, teacher, [student])
  await archiveClass(db, await makeClass(db, teacher))
  const problemSet = await makeProblemSet(db, teacher)
  ;[problem] = problemSet.problems as [Problem]
  exam = await makeAssignment(db, { class: own, problemSet, type: '考试' })
})
afterAll(() => test.close())

async function submit(fields: { createTime?: Date; assignmentId?: number } = {}): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: student.id,
      problemId: problem.problemId,
      isTrial: fields.assignmentId === undefined,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
      ...fields,
    },
  })
  return submissionId
}

/** Judge a submission that took so long, so many days ago. */
async function judge(verdict: 'passed' | 'time_limit', ms: number, days = 0): Promise<void> {
  const judgedAt = daysAgo(days)
  const submissionId = await submit({ createTime: judgedAt })
  const totalScore = verdict === 'passed' ? 90 : undefined
  await saveVerdict(test.db, submissionId, { verdict, totalScore })
  const startedAt = new Date(judgedAt.getTime() - ms)
  await test.db.submission.update({ where: { submissionId }, data: { startedAt, judgedAt } })
}

describe('getDashboard', () => {
  it('counts users, classes, submissions, verdicts and bytes', async () => {
    for (let count = 0; count < 19; count += 1) await judge('passed', 100)
    await judge('time_limit', 2_100)
    await judge('passed', 60_000, 2)
    await judge('passed', 60_000, 31)
    await makeBackupRow(test, { sizeBytes: 3_000_000_000n })
    await makeBackupRow(test, { sizeBytes: 5n })

    const { data } = await test.call(getDashboard, {}, admin)
    expect(data).toMatchObject({
      concerns: [{ kind: 'no_judge' }],
      users: { student: 2, teacher: 1, admin: 1, disabled: 1 },
      classes: { active: 1, archived: 1 },
      verdicts: [
        { verdict: 'passed', count: 20 },
        { verdict: 'time_limit', count: 1 },
      ],
      judgeTime: { count: 20, meanMs: 200 },
      storage: { backups: 3_000_000_005, backupCount: 2 },
      versions: { commit: '0123456789ab', product: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    })
    expect(data.judgeTime.p95Ms).toBeCloseTo(200, 5)
    expect(data.storage.database).toBeGreaterThan(1_000_000)
    expect(data.versions.postgres).toMatch(/^\d+\.\d+/)

    const times = timesIn('Asia/Shanghai')
    const days = Array.from({ length: 30 }, (_, index) => times.toDay(daysAgo(29 - index)))
    expect(data.submissionDays.map(({ day }) => day)).toEqual(days)
    const counts = data.submissionDays.map(({ count }) => count)
    expect(counts.slice(-3)).toEqual([1, 0, 20])
    expect(counts.slice(0, -3).every((count) => count === 0)).toBe(true)
  })

  it('counts once for all who ask within seconds, and finds what is of concern for each', async () => {
    const before = await test.call(getDashboard, {}, admin)
    await makeUser(test.db, 'teacher')
    await makeHost(test.db, 'worker-1')
    const after = await test.call(getDashboard, {}, admin)
    expect(after.data).toEqual({ ...before.data, concerns: [] })
    await test.db.judgeHost.deleteMany()
  })
})

/** Read a stream event by event. */
async function openStream(user: User) {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { cookie: await test.signIn(user) }
  const response = await fetch(address + followDashboard.path, { headers })
  const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
  return async (): Promise<LiveFigures | null> => {
    for (;;) {
      const { value = '', done } = await texts.next()
      const event = /^data: (.*)$/m.exec(value)?.[1]
      if (event !== undefined) return LiveFigures.parse(JSON.parse(event))
      if (done) return null
    }
  }
}

describe('followDashboard', () => {
  it('tells the figures, then every change, and ends with the session', async () => {
    await test.db.submission.deleteMany()
    const nothing = { atWork: 0, capacity: 0 }
    const next = await openStream(admin)
    expect(await next()).toEqual({
      unjudged: { all: 0, exams: 0, running: 0 },
      clearMs: null,
      judges: nothing,
      lastMinute: { submitted: 0, judged: 0 },
    })

    await submit({ assignmentId: exam.assignmentId })
    const submissionId = await submit()
    const data = { startedAt: new Date() }
    await test.db.submission.update({ where: { submissionId }, data })
    let figures = await next()
    // A look between the three changes would see less.
    while (figures?.unjudged.running === 0) figures = await next()
    expect(figures).toEqual({
      unjudged: { all: 2, exams: 1, running: 1 },
      clearMs: null,
      judges: nothing,
      lastMinute: { submitted: 2, judged: 0 },
    })

    await test.db.session.deleteMany({ where: { userId: admin.id } })
    expect(await next()).toBeNull()
  })
})
