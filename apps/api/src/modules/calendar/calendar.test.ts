import {
  getCalendarFeed,
  listCalendar,
  readCalendarFeed,
  renewCalendarFeed,
  withdrawCalendarFeed,
} from '@ceping/contract/calendar'
import type { Assignment, Class, ProblemSet, User } from '@ceping/db/types'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet
let homework: Assignment
/** What the app has logged. */
const logged: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  test = await openTestApp({ log })
  teacher = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  homework = await makeAssignment(test.db, { class: own, problemSet: set })
  await setWindow('2026-03-02T00:00:00Z', '2026-03-09T12:00:00Z')
})
afterAll(() => test.close())

async function setWindow(start: string, end: string): Promise<void> {
  const data = { startTime: new Date(start), endTime: new Date(end), version: { increment: 1 } }
  homework = await test.db.assignment.update({
    where: { assignmentId: homework.assignmentId },
    data,
  })
}
async function extend(endTime: string): Promise<void> {
  const { assignmentId } = homework
  const keys = { assignmentId, userId: student.id, creatorId: teacher.id }
  await test.db.deadlineExtension.create({
    data: { ...keys, endTime: new Date(endTime), reason: '' },
  })
}
const list = async (from: string, to: string, user = student) =>
  (await test.call(listCalendar, { query: { from, to } }, user)).data

describe('a calendar', () => {
  it('has what begins or ends in the days that are asked for, and the same for a teacher', async () => {
    const entry = {
      assignmentId: homework.assignmentId,
      className: own.className,
      startTime: '2026-03-02T08:00:00',
      endTime: '2026-03-09T20:00:00',
      problemCount: 2,
    }
    expect(await list('2026-03-02', '2026-03-03')).toMatchObject([{ ...entry, finishedCount: 0 }])
    expect(await list('2026-03-09', '2026-03-10')).toHaveLength(1)
    expect(await list('2026-03-03', '2026-03-09')).toEqual([])
    const taught = await list('2026-03-02', '2026-03-03', teacher)
    expect(taught.filter(({ classId }) => classId === own.classId)).toMatchObject([
      { ...entry, finishedCount: null },
    ])
  })

  it('begins a day at midnight of the platform, to the second', async () => {
    await setWindow('2026-03-01T16:00:00Z', '2026-03-09T16:00:00Z')
    expect(await list('2026-03-01', '2026-03-02')).toEqual([])
    expect(await list('2026-03-02', '2026-03-03')).toHaveLength(1)
    expect(await list('2026-03-09', '2026-03-10')).toEqual([])
  })

  it('knows where clocks are changed', async () => {
    const berlin = await openTestApp({
      times: timesIn('Europe/Berlin'),
      databaseUrl: test.databaseUrl,
    })
    await setWindow('2026-03-28T22:59:59Z', '2026-03-29T21:59:59Z')
    const ask = async (from: string, to: string) =>
      (await berlin.call(listCalendar, { query: { from, to } }, student)).data
    expect(await ask('2026-03-29', '2026-03-30')).toMatchObject([
      { startTime: '2026-03-28T23:59:59', endTime: '2026-03-29T23:59:59' },
    ])
    expect(await ask('2026-03-30', '2026-03-31')).toEqual([])
    await berlin.close()
  })

  it('shows a student the end of their own, and nobody else', async () => {
    await extend('2026-03-12T12:00:00Z')
    expect(await list('2026-03-09', '2026-03-10')).toEqual([])
    const moved = { endTime: '2026-03-12T20:00:00', isExtended: true }
    expect(await list('2026-03-12', '2026-03-13')).toMatchObject([moved])
    expect(await list('2026-03-12', '2026-03-13', classmate)).toEqual([])
  })

  it('loses what is deleted, dissolved, or of a class that one has left', async () => {
    const { assignmentId } = homework
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    expect(await list('2026-03-09', '2026-03-10')).toEqual([])
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: null } })
    await endMembership(test.db, own, student)
    expect(await list('2026-03-09', '2026-03-10')).toEqual([])
    await archiveClass(test.db, own)
    expect(await list('2026-03-09', '2026-03-10', classmate)).toEqual([])
  })

  it.each([
    ['2026-03-09', '2026-03-09', '结束日期应晚于起始日期，最多相隔 62 天'],
    ['2026-03-01', '2026-06-01', '结束日期应晚于起始日期，最多相隔 62 天'],
    ['2026-02-30', '2026-03-01', '起始日期格式应为 YYYY-MM-DD'],
    ['0001-01-01', '0001-01-02', '起始日期年份应在 1970 到 9998 之间'],
  ])('is not read from %s to %s', async (from, to, message) => {
    const answer = await test.call(listCalendar, { query: { from, to } }, student)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.text).toContain(message)
  })
})

const secretOf = (path: string) => path.split('/').at(-1)?.replace('.ics', '') ?? ''
const renew = async (user = student) =>
  secretOf((await test.call(renewCalendarFeed, {}, user)).data.path)
const read = async (secret: string, headers: Record<string, string> = {}) =>
  send(test, readCalendarFeed, { request: { params: { secret } }, headers })
/** The value of a property of the event with this id. */
function valueOf(text: string, uid: string, name: string): string | undefined {
  const event = text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((part) => part.includes(`UID:${uid}`))
  return event?.match(new RegExp(`^${name}[:;](.*)\\r$`, 'm'))?.[1]
}

const endOf = () => `assignment-${homework.assignmentId}-end@ceping`

describe('a calendar feed', () => {
  beforeEach(async () => {
    const year = new Date().getUTCFullYear()
    await setWindow(`${year}-12-01T00:00:00Z`, `${year}-12-08T12:00:00Z`)
  })
  it('is a calendar in UTC for whoever has its address, without a session', async () => {
    const answer = await read(await renew())
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { text } = answer
    expect(text).toContain('METHOD:PUBLISH')
    expect(valueOf(text, endOf(), 'DTSTART')).toMatch(/^\d{4}1208T120000Z$/)
    expect(valueOf(text, endOf(), 'SUMMARY')).toBe(`作业《${homework.assignmentTitle}》截止`)
    expect(valueOf(text, endOf(), 'URL')).toContain(
      `https://ceping.example/class/${own.classId}/assignmentsdetails/`,
    )
  })

  it('moves what is moved, under the same id, and loses what is deleted', async () => {
    const secret = await renew()
    const before = (await read(secret)).text
    const year = new Date().getUTCFullYear()
    await setWindow(`${year}-12-01T00:00:00Z`, `${year}-12-15T12:00:00Z`)
    const after = (await read(secret)).text
    expect(valueOf(after, endOf(), 'DTSTART')).toMatch(/1215T120000Z$/)
    const numbers = [before, after].map((text) => Number(valueOf(text, endOf(), 'SEQUENCE')))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    await extend(`${year}-12-20T12:00:00Z`)
    expect(valueOf((await read(secret)).text, endOf(), 'DTSTART')).toMatch(/1220T120000Z$/)
    const { assignmentId } = homework
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    expect((await read(secret)).text).not.toContain(endOf())
  })

  it('is not sent again while nothing has changed', async () => {
    const secret = await renew()
    const { headers } = await read(secret)
    const etag = String(headers['etag'])
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(await read(secret, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    await extend('2099-01-01T00:00:00Z')
    expect(await read(secret, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })

  it('has an address that can be read again, renewed and withdrawn', async () => {
    const { data } = await test.call(getCalendarFeed, {}, classmate)
    expect(data).toBeNull()
    const first = await renew()
    const stored = await test.call(getCalendarFeed, {}, student)
    expect(secretOf(stored.data?.path ?? '')).toBe(first)
    const second = await renew()
    expect(second).not.toBe(first)
    expect(await read(first)).toMatchObject({ status: 404, code: 40400 })
    await test.call(withdrawCalendarFeed, {}, student)
    const missing = await read('0'.repeat(32))
    expect(await read(second)).toMatchObject({ status: 404, text: missing.text })
  })

  it.each(['disabledAt', 'deletedAt'])('is none where the user has %s', async (column) => {
    const secret = await renew()
    await test.db.user.update({ where: { id: student.id }, data: { [column]: new Date() } })
    expect(await read(secret)).toMatchObject({ status: 404 })
  })

  it('leaves its address in no log, found or not', async () => {
    const secret = await renew()
    await read(secret)
    await test.app.inject(`/api/calendar/feed/${secret}`)
    expect(logged.join('')).toContain('/api/calendar/feed/…')
    expect(logged.join('')).not.toContain(secret)
    const audit = await test.db.auditEntry.findMany({ where: { actorId: student.id } })
    expect(audit.map(({ action }) => action)).toEqual(['calendar_feed.renew'])
    expect(JSON.stringify(audit)).not.toContain(secret)
  })
})
