import { deleteAssignment, updateAssignment } from '@ceping/contract/assignment'
import { addProblems } from '@ceping/contract/composition'
import { deleteClass } from '@ceping/contract/class'
import { ClassChange, followClassChanges } from '@ceping/contract/class-change'
import { addMembers, removeMember } from '@ceping/contract/class-member'
import { extendDeadline } from '@ceping/contract/deadline-extension'
import type { Assignment, Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Open pages hear of what changes in their user's classes, through whatever process it is made.

let test: TestApp
/** Another process on the same database. */
let other: TestApp
let address: string
let teacher: User, student: User, stranger: User, newcomer: User
let own: Class, foreign: Class
let homework: Assignment
/** An administrator's, which hears of every class. */
let watching: Page

beforeAll(async () => {
  test = await openTestApp()
  other = await openTestApp({ databaseUrl: test.databaseUrl })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  watching = await openPage(await makeUser(test.db, 'admin'))
})
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  stranger = await makeUser(test.db, 'student')
  newcomer = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  foreign = await makeClass(test.db, teacher, [stranger])
  const problemSet = await makeProblemSet(test.db, teacher)
  homework = await makeAssignment(test.db, { class: own, problemSet })
  await settle()
})
afterAll(async () => {
  watching.leave()
  await other.close()
  await test.close()
})

/** A page of somebody that follows; `read` waits for the next change. */
async function openPage(user: User) {
  const leaving = new AbortController()
  const response = await fetch(`${address}${followClassChanges.path}`, {
    headers: { cookie: await test.signIn(user) },
    signal: leaving.signal,
  })
  const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
  const waiting: (number | null)[] = []
  async function read(): Promise<number | null | 'ended'> {
    while (waiting.length === 0) {
      const { value = '', done } = await texts.next()
      if (done) return 'ended'
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) {
        waiting.push(ClassChange.parse(JSON.parse(data)).classId)
      }
    }
    return waiting.shift() ?? null
  }
  expect(await read()).toBeNull()
  return { response, read, leave: () => leaving.abort() }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** The class that is heard of next; that all is to be read again may be said at any time. */
async function nextClass({ read }: Page): Promise<number | 'ended'> {
  for (;;) {
    const classId = await read()
    if (classId !== null) return classId
  }
}

async function touch(classId: number): Promise<void> {
  await test.db.class.update({ where: { classId }, data: { description: '改' } })
}

/** Wait until the database is listened to, and all is told that was changed before. */
async function settle(): Promise<void> {
  const { classId } = await makeClass(test.db, teacher)
  const touching = setInterval(() => void touch(classId), 500)
  try {
    for (let heard: unknown; heard !== classId;) heard = await nextClass(watching)
  } finally {
    clearInterval(touching)
  }
}

const changes: [string, () => Promise<{ code: number }>][] = [
  [
    'a deadline that moves',
    async () => {
      const { assignmentId, classId, problemSetId } = homework
      const window = { startTime: '2026-09-01T08:00:00', endTime: '2027-01-15T22:00:00' }
      const fields = { assignmentTitle: '作业', type: '作业' as const, ...window }
      const body = { assignmentId, classId, problemSetId, ...fields }
      return other.call(updateAssignment, { body }, teacher)
    },
  ],
  [
    'problems that are added',
    async () => {
      const { assignmentId, problemSetId } = homework
      const fields = { tags: [], description: '', code: '', creatorId: teacher.id }
      const data = { problemSetId, title: '新', ...fields }
      const { problemId } = await test.db.problem.create({ data })
      return other.call(addProblems, { body: { assignmentId, problemIds: [problemId] } }, teacher)
    },
  ],
  [
    'an assignment that is deleted',
    async () => {
      const query = { assignmentId: String(homework.assignmentId) }
      return other.call(deleteAssignment, { query }, teacher)
    },
  ],
  [
    'their own removal',
    async () => {
      const params = { classId: String(own.classId), userId: String(student.id) }
      return other.call(removeMember, { params }, teacher)
    },
  ],
  [
    'a class that is dissolved',
    async () => other.call(deleteClass, { params: { classId: String(own.classId) } }, teacher),
  ],
]

describe('followClassChanges', () => {
  it.each(changes)('tells those of the class of %s, from another process', async (_, change) => {
    const [page, outside] = await Promise.all([openPage(student), openPage(stranger)])
    expect(await change()).toMatchObject({ code: 0 })
    expect(await nextClass(page)).toBe(own.classId)
    // The stranger hears of the own class first, though it changes later.
    await touch(foreign.classId)
    expect(await nextClass(outside)).toBe(foreign.classId)
    page.leave()
    outside.leave()
  })

  it('tells somebody who comes to a class, and no classmate of it', async () => {
    const [page, classmate] = await Promise.all([openPage(newcomer), openPage(student)])
    const body = { classId: own.classId, userAccounts: [newcomer.userAccount] }
    expect(await other.call(addMembers, { body }, teacher)).toMatchObject({ code: 0 })
    expect(await nextClass(page)).toBe(own.classId)
    const { classId } = foreign
    const membership = { classId, userId: student.id, memberRole: 'student' }
    await test.db.classMember.create({ data: membership })
    expect(await nextClass(classmate)).toBe(classId)
    page.leave()
    classmate.leave()
  })

  it('tells student and teacher of an extension, and no classmate', async () => {
    const { assignmentId, classId } = homework
    await test.db.classMember.create({
      data: { classId, userId: newcomer.id, memberRole: 'student' },
    })
    await settle()
    const [page, teaching, classmate] = await Promise.all([
      openPage(student),
      openPage(teacher),
      openPage(newcomer),
    ])
    const body = { assignmentId, userIds: [student.id], endTime: '2099-01-01T00:00:00' }
    expect(await other.call(extendDeadline, { body }, teacher)).toMatchObject({ code: 0 })
    expect(await nextClass(page)).toBe(own.classId)
    expect(await nextClass(teaching)).toBe(own.classId)
    const membership = { classId: foreign.classId, userId: newcomer.id, memberRole: 'student' }
    await test.db.classMember.create({ data: membership })
    // The classmate hears of this first, though it comes later.
    expect(await nextClass(classmate)).toBe(foreign.classId)
    for (const one of [page, teaching, classmate]) one.leave()
  })

  it('ends with the session', async () => {
    const page = await openPage(student)
    await test.db.session.deleteMany({ where: { userId: student.id } })
    expect(await nextClass(page)).toBe('ended')
  })

  it('tells everybody when changes may have been missed, and goes on', async () => {
    const page = await openPage(student)
    await test.db.$executeRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen class_change' or query = 'select' and datname = current_database()`
    expect(await page.read()).toBeNull()
    await touch(own.classId)
    expect(await nextClass(page)).toBe(own.classId)
    page.leave()
  })

  it('asks the database no more for many pages than for one', async () => {
    const students = await Promise.all(
      Array.from({ length: 30 }, () => makeUser(test.db, 'student')),
    )
    const { classId } = await makeClass(test.db, teacher, students)
    await settle()
    const pages = await Promise.all(students.map(openPage))
    const before = test.queries.length
    await touch(classId)
    expect(new Set(await Promise.all(pages.map(nextClass)))).toEqual(new Set([classId]))
    expect(test.queries.length - before).toBeLessThan(10)
    for (const page of pages) page.leave()
  })

  it('is refused to nobody who is signed in, and to everybody else', async () => {
    const page = await openPage(teacher)
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    page.leave()
    const { status } = await fetch(`${address}${followClassChanges.path}`)
    expect(status).toBe(401)
  })
})
