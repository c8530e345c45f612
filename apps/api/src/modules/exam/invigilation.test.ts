import { enterExam, followSitting, handInExam, reportExamEvents } from '@ceping/contract/exam'
import {
  endSittings,
  followInvigilation,
  handOver,
  resumeSittings,
} from '@ceping/contract/invigilation'
import { errorCodes } from '@ceping/contract/error-codes'
import { saveDraft } from '@ceping/contract/submission'
import { minuteMs } from '@ceping/contract/time'
import { getWorkRecord } from '@ceping/contract/work-record'
import type { Assignment, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, makeExam, openBrowser } from '../../testing/exam.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// What invigilators see of students, and what is written down of what they order.

let test: TestApp
let teacher: User, student: User, classmate: User
let teacherCookie: string
let exam: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  teacherCookie = await test.signIn(teacher)
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  const own = await makeClass(test.db, teacher, [student, classmate])
  const set = await makeProblemSet(test.db, teacher, ['甲'])
  problemId = set.problems[0]!.problemId
  exam = await makeExam(test, { class: own, problemSet: set })
})
afterAll(() => test.close())

const body = () => ({ assignmentId: exam.assignmentId })
const toStudent = () => ({ ...body(), userIds: [student.id] })
const enter = async (browser: Browser) => (await browser(enterExam, { body: body() })).code
const save = async (browser: Browser) =>
  (await browser(saveDraft, { body: { ...body(), problemId, testFileCode: 'class A { }' } })).code
const report = async (browser: Browser, ...kinds: ('left' | 'returned')[]) => {
  const events = kinds.map((kind) => ({ kind, problemId }))
  expect((await browser(reportExamEvents, { body: { ...body(), events } })).code).toBe(0)
}
const letInFrom = async (networks: string[]) =>
  test.db.exam.update({ where: body(), data: { networks } })

/** Open the exam's page in a browser of its own, until it shows the sitting. */
async function openPage(user: User): Promise<void> {
  const request = { params: { id: String(exam.assignmentId) } }
  const options = { request, cookie: await test.signIn(user), eventCount: 1 }
  await send(test, followSitting, options)
}

/** What the invigilator is shown of the student's troubles. */
async function readTroubles() {
  const request = { params: { id: String(exam.assignmentId) } }
  const options = { request, cookie: teacherCookie, eventCount: 1 }
  const { text } = await send(test, followInvigilation, options)
  const event = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')
  const { seats } = followInvigilation.data.parse(event)
  return seats.find(({ userId }) => userId === student.id)?.troubles
}
/** What is read is shared for a second. */
const soon = { interval: 300 }

/** What is written down of a student, without what their saving says. */
async function eventsOf({ id }: User): Promise<string[]> {
  const query = {
    assignmentId: String(exam.assignmentId),
    problemId: String(problemId),
    userId: String(id),
  }
  const { data } = await test.call(getWorkRecord, { query }, teacher)
  const told = data.events.filter(({ kind }) => kind !== 'address')
  return told.map(({ kind, detail }) => `${kind} ${detail}`.trim())
}

describe('whoever has left', () => {
  it('is away until another browser continues', async () => {
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    await report(first, 'left')
    await expect.poll(readTroubles, soon).toEqual(['away'])
    await test.call(handOver, { body: toStudent() }, teacher)
    expect(await enter(second)).toBe(0)
    await expect.poll(readTroubles, soon).toEqual([])
  })

  it('is away until any page is looked at, and only what is new is written down', async () => {
    const browser = await openBrowser(test, student)
    await enter(browser)
    await report(browser, 'returned')
    await report(browser, 'left')
    await report(browser, 'left')
    await report(browser, 'returned', 'left', 'returned')
    await report(browser, 'returned')
    await expect.poll(readTroubles, soon).toEqual([])
    const [, ...events] = await eventsOf(student)
    expect(events).toEqual(['left', 'returned', 'left', 'returned'])
  })

  it('is not away any more once the sitting has ended', async () => {
    const browser = await openBrowser(test, student)
    await enter(browser)
    await report(browser, 'left')
    await test.call(endSittings, { body: toStudent() }, teacher)
    await test.call(resumeSittings, { body: toStudent() }, teacher)
    await expect.poll(readTroubles, soon).toEqual([])
  })
})

describe('whoever was turned away', () => {
  it('is shown until they enter', async () => {
    await letInFrom(['10.0.0.0/8'])
    const browser = await openBrowser(test, student)
    expect(await enter(browser)).toBe(errorCodes.EXAM_NETWORK.code)
    await expect.poll(readTroubles, soon).toEqual(['network'])
    await letInFrom([])
    expect(await enter(browser)).toBe(0)
    await expect.poll(readTroubles, soon).toEqual([])
  })

  it('is shown while another browser tries, and five minutes longer where the right one goes on', async () => {
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    expect(await enter(second)).toBe(errorCodes.EXAM_ELSEWHERE.code)
    expect(await save(first)).toBe(0)
    await expect.poll(readTroubles, soon).toEqual(['elsewhere'])
    const refusedAt = new Date(Date.now() - 6 * minuteMs)
    await test.db.examSitting.updateMany({ where: body(), data: { refusedAt } })
    expect(await save(first)).toBe(0)
    await expect.poll(readTroubles, soon).toEqual([])
    expect(await save(second)).toBe(errorCodes.EXAM_ELSEWHERE.code)
    await expect.poll(readTroubles, soon).toEqual(['elsewhere'])
  })

  it('is shown as soon as another browser opens the page', async () => {
    await enter(await openBrowser(test, student))
    await openPage(student)
    await expect.poll(readTroubles, soon).toEqual(['elsewhere'])
  })

  it('is nobody who waits, or works in the right browser', async () => {
    await openPage(student)
    await expect.poll(readTroubles, soon).toEqual([])
    await test.call(handOver, { body: toStudent() }, teacher)
    await openPage(student)
    await expect.poll(readTroubles, soon).toEqual([])
  })

  it('has each cause written down once in a while', async () => {
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    await enter(second)
    await enter(second)
    await letInFrom(['10.0.0.0/8'])
    await save(first)
    await save(first)
    const [, ...events] = await eventsOf(student)
    expect(events).toEqual(['turned_away elsewhere 127.0.0.1', 'turned_away network 127.0.0.1'])
  })
})

describe('an order', () => {
  it('to end is written down for those whose sittings were open, and says how many', async () => {
    const browser = await openBrowser(test, student)
    await enter(browser)
    await browser(handInExam, { body: body() })
    // Who has not come may still.
    expect((await test.call(endSittings, { body: body() }, teacher)).data).toBe(1)
    expect((await test.call(endSittings, { body: body() }, teacher)).data).toBe(0)
    expect(await eventsOf(student)).toEqual(['entered 127.0.0.1', 'ended student'])
    expect(await eventsOf(classmate)).toEqual(['ended teacher'])
  })

  it('to end comes too late for those whose time is over', async () => {
    await enter(await openBrowser(test, student))
    const endTime = new Date(Date.now() - minuteMs)
    await test.db.assignment.update({ where: body(), data: { endTime } })
    expect((await test.call(endSittings, { body: body() }, teacher)).data).toBe(0)
    expect(await eventsOf(student)).toEqual(['entered 127.0.0.1'])
    expect(await eventsOf(classmate)).toEqual([])
  })

  it('to resume is written down for those whose sittings were ended', async () => {
    for (const user of [student, classmate]) await enter(await openBrowser(test, user))
    await test.call(endSittings, { body: toStudent() }, teacher)
    expect((await test.call(resumeSittings, { body: body() }, teacher)).data).toBe(1)
    expect((await test.call(resumeSittings, { body: body() }, teacher)).data).toBe(0)
    const [, ...events] = await eventsOf(student)
    expect(events).toEqual(['ended teacher', 'resumed'])
    expect(await eventsOf(classmate)).toEqual(['entered 127.0.0.1'])
  })

  it('to let in another browser is written down for those who have entered', async () => {
    await enter(await openBrowser(test, student))
    const both = { ...body(), userIds: [student.id, classmate.id] }
    expect((await test.call(handOver, { body: both }, teacher)).data).toBe(1)
    expect(await eventsOf(student)).toEqual(['entered 127.0.0.1', 'handed_over'])
    expect(await eventsOf(classmate)).toEqual([])
  })
})
