import { getDashboard } from '@ceping/contract/admin/dashboard'
import { getMailState } from '@ceping/contract/admin/mail'
import { listRobots } from '@ceping/contract/class-robot'
import {
  getReminderSettings,
  listReminders,
  updateReminderSettings,
} from '@ceping/contract/reminder'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import {
  makeAssignment,
  makeClass,
  makeNotice,
  makeProblemSet,
  makeRobot,
  makeUser,
} from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'
import { type Channel, deliverDue } from './deliver.ts'

let test: TestApp
let teacher: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
/** It began ten days ago and ends in ten hours. */
let homework: Assignment

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const times = timesIn('Asia/Shanghai')

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
})
beforeEach(async () => {
  await test.db.assignment.updateMany({ data: { deletedAt: new Date() } })
  await test.db.delivery.deleteMany()
  await test.db.classRobot.deleteMany()
  Object.assign(test.outside, { failure: null, mails: [], messages: [] })
  student = await makeUser(test.db, 'student', { email: 'student@example.com', realName: '陈思远' })
  own = await makeClass(test.db, teacher, [student])
  const parts = { class: own, problemSet: set, fromHours: -240, toHours: 10 }
  homework = await makeAssignment(test.db, parts)
})
afterAll(() => test.close())

async function deliver(channel: Channel = 'mail'): Promise<void> {
  const { db, outside } = test
  const { signal } = new AbortController()
  await deliverDue({ db, outside, times, log: pino({ level: 'silent' }) }, channel, signal)
}
const receivers = () => test.outside.mails.map(({ to }) => to)
/** Let time pass for what waits to be tried again. */
async function wait(): Promise<void> {
  await test.db.delivery.updateMany({ data: { retryAt: new Date() } })
}
async function change(data: object): Promise<void> {
  const { assignmentId } = homework
  homework = await test.db.assignment.update({ where: { assignmentId }, data })
}
async function finish(count: number): Promise<void> {
  const { assignmentId } = homework
  for (const { problemId } of set.problems.slice(0, count)) {
    await makeBest(test.db, { userId: student.id, assignmentId, problemId, totalScore: 90 })
  }
}
const choose = async (body: { isMailed: boolean; hoursBefore: 3 | 12 | 24 | 48 | 72 }) =>
  test.call(updateReminderSettings, { body }, student)

describe('a reminder by mail', () => {
  it('says what is left until when, why one gets it, and how to stop', async () => {
    await change({ assignmentTitle: '边界 <b>值</b> & "引号"' })
    await finish(1)
    await deliver()
    const [mail] = test.outside.mails
    expect(mail).toMatchObject({ to: 'student@example.com' })
    expect(mail?.subject).toMatch(
      /^【测评】作业《边界 <b>值<\/b> & "引号"》(今天|明天) \d\d:\d\d 截止，还有 1 题未完成$/,
    )
    expect(mail?.text).toContain('陈思远同学')
    expect(mail?.text).toContain(
      `https://ceping.example/class/${own.classId}/assignmentsdetails/${homework.assignmentId}`,
    )
    expect(mail?.text).toContain('“个人中心”的“截止提醒”')
    expect(mail?.html).toContain('边界 &lt;b&gt;值&lt;/b&gt; &amp; "引号"')
    expect(mail?.html).not.toContain('<b>')
  })

  it('is one line in the subject, whatever the title is', async () => {
    await change({ assignmentTitle: '第一行\r\nBcc: other@example.com' })
    await deliver()
    expect(test.outside.mails[0]?.subject).not.toMatch(/[\r\n]/)
  })

  it('is sent once, also where two processes look at the same time', async () => {
    await Promise.all([deliver(), deliver(), deliver()])
    await wait()
    await deliver()
    expect(receivers()).toEqual(['student@example.com'])
  })

  it.each([
    ['all is finished', () => finish(2)],
    ['it is deleted', () => change({ deletedAt: new Date() })],
    ['it is over', () => change({ endTime: new Date() })],
    ['it ends later than is asked for', () => change({ endTime: inHours(25) })],
    ['half of the time is still ahead', () => change({ startTime: inHours(-1) })],
    ['the class is dissolved', () => archiveClass(test.db, own)],
    ['the student has left', () => endMembership(test.db, own, student)],
    [
      'the account is disabled',
      () => test.db.user.update({ where: { id: student.id }, data: { disabledAt: new Date() } }),
    ],
    [
      'there is no address',
      () => test.db.user.update({ where: { id: student.id }, data: { email: '' } }),
    ],
    ['the student wants none', () => choose({ isMailed: false, hoursBefore: 24 })],
    ['the student wants it later', () => choose({ isMailed: true, hoursBefore: 3 })],
  ])('is not sent where %s', async (_name, prepare) => {
    await prepare()
    await deliver()
    expect(receivers()).toEqual([])
  })

  it('comes earlier for who wants that', async () => {
    await change({ endTime: inHours(70) })
    await choose({ isMailed: true, hoursBefore: 72 })
    await deliver()
    expect(receivers()).toHaveLength(1)
  })

  it('comes by the end of the student’s own, and again when that is moved', async () => {
    const { assignmentId } = homework
    await change({ endTime: inHours(-1) })
    const keys = { assignmentId, userId: student.id, creatorId: teacher.id, reason: '' }
    await test.db.deadlineExtension.create({ data: { ...keys, endTime: inHours(30) } })
    await deliver()
    expect(receivers()).toEqual([])
    await test.db.deadlineExtension.updateMany({ data: { endTime: inHours(20) } })
    await deliver()
    expect(test.outside.mails[0]?.text).toContain('你自己的截止时间')
    await test.db.deadlineExtension.updateMany({ data: { endTime: inHours(22) } })
    await deliver()
    expect(receivers()).toHaveLength(2)
  })

  it('is tried again after a while, where the server fails, and others wait with it', async () => {
    const other = await makeUser(test.db, 'student', { email: 'other@example.com' })
    await test.db.classMember.create({
      data: { classId: own.classId, userId: other.id, memberRole: 'student' },
    })
    test.outside.failure = { reason: '连接超时', isFinal: false, isGeneral: true }
    await deliver()
    const attempts = await test.db.delivery.findMany({ orderBy: { attempts: 'asc' } })
    expect(attempts.map((row) => row.attempts)).toEqual([0, 1])
    expect(attempts[1]?.retryAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
    const admin = await makeUser(test.db, 'admin')
    const state = await test.call(getMailState, {}, admin)
    expect(state.data).toMatchObject({ waitingCount: 1, lastFailure: { reason: '连接超时' } })
    const { data } = await test.call(getDashboard, {}, admin)
    expect(data.concerns).toContainEqual({ kind: 'mail_trouble', count: 1, reason: '连接超时' })

    test.outside.failure = null
    await wait()
    await deliver()
    expect(receivers().toSorted()).toEqual(['other@example.com', 'student@example.com'])
    expect((await test.call(getMailState, {}, admin)).data).toMatchObject({
      sentCount: 2,
      waitingCount: 0,
      lastFailure: null,
    })
  })

  it.each([
    ['at once, where the address is refused', true, 0],
    ['after a day', false, 25],
  ])('is given up %s', async (_name, isFinal, hours) => {
    test.outside.failure = { reason: '550 no such user', isFinal, isGeneral: false }
    await deliver()
    await test.db.delivery.updateMany({ data: { createTime: inHours(-hours) } })
    test.outside.failure = null
    await wait()
    await deliver()
    expect(receivers()).toEqual([])
    expect(await test.db.delivery.findMany()).toMatchObject([{ outcome: 'failed' }])
  })

  it('is not even noted without a mail server', async () => {
    const { mailer } = test.outside
    test.outside.mailer = null
    await deliver()
    expect(await test.db.delivery.count()).toBe(0)
    const settings = await test.call(getReminderSettings, {}, student)
    test.outside.mailer = mailer
    expect(settings.data).toEqual({
      isMailed: true,
      hoursBefore: 24,
      email: 'student@example.com',
      isMailSetUp: false,
    })
  })
})

describe('reminders in the product', () => {
  it('are what ends within a week and is not finished', async () => {
    const far = { class: own, problemSet: set, toHours: 24 * 8 }
    await makeAssignment(test.db, far)
    await finish(1)
    const ask = async () => (await test.call(listReminders, {}, student)).data
    expect(await ask()).toMatchObject([
      { assignmentId: homework.assignmentId, finishedCount: 1, problemCount: 2 },
    ])
    await test.db.assignmentProblemStatus.deleteMany()
    await finish(2)
    expect(await ask()).toEqual([])
  })
})

describe('the robot of a class', () => {
  it('tells once what is new and what is due, with links', async () => {
    await makeRobot(test.db, { classId: own.classId, creatorId: teacher.id })
    const parts = { class: own, problemSet: set, type: '考试' as const, fromHours: 5, toHours: 7 }
    const exam = await makeAssignment(test.db, parts)
    const notice = await makeNotice(test.db, own)
    await deliver('robot')
    await wait()
    await deliver('robot')
    const texts = test.outside.messages.map(({ text }) => text).toSorted()
    expect(texts).toHaveLength(3)
    const said = texts.join('\n')
    expect(said).toMatch(
      new RegExp(`作业《${homework.assignmentTitle}》(今天|明天) \\d\\d:\\d\\d 截止`),
    )
    expect(said).toContain(`发布了考试《${exam.assignmentTitle}》`)
    expect(said).toContain(`/class/${own.classId}/examsdetails/${exam.assignmentId}`)
    expect(said).toContain(`公告：${notice.title}`)
    expect(test.outside.mails).toEqual([])
  })

  it('tells nothing old, nothing that it should not, and nothing of a dissolved class', async () => {
    const { classId } = own
    const old = { createTime: inHours(-30), updateTime: inHours(-30) }
    const quiet = { tellsDeadline: false, tellsNotices: false }
    const robot = { classId, creatorId: teacher.id }
    await makeNotice(test.db, own)
    await test.db.classNotice.updateMany({ data: { createTime: inHours(-25) } })
    await change({ createTime: inHours(-25) })
    await makeRobot(test.db, { ...robot, ...old, tellsDeadline: false })
    await makeNotice(test.db, own)
    await makeRobot(test.db, { ...robot, ...old, ...quiet })
    await archiveClass(test.db, own)
    await deliver('robot')
    expect(test.outside.messages).toEqual([])
  })

  it('says to teachers why it is not heard', async () => {
    await makeRobot(test.db, { classId: own.classId, creatorId: teacher.id })
    test.outside.failure = { reason: '机器人已停用', isFinal: false, isGeneral: false }
    await deliver('robot')
    const query = { classId: String(own.classId) }
    const { data } = await test.call(listRobots, { query }, teacher)
    expect(data).toMatchObject([{ failure: '机器人已停用' }])
  })
})
