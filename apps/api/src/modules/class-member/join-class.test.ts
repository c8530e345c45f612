import { joinClass } from '@ceping/contract/class-member'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass, findMembership } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { meetAtClass } from '../../testing/meet-at-class.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let open: Class, archived: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  open = await makeClass(test.db, teacher)
  archived = await makeClass(test.db, teacher)
  await archiveClass(test.db, archived)
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
})
afterAll(() => test.close())

const join = async (inviteCode: string) => test.call(joinClass, { query: { inviteCode } }, student)
const joinOpen = async () => join(open.inviteCode)
const enter = async (fields: object = {}) =>
  test.db.classMember.create({
    data: { classId: open.classId, userId: student.id, memberRole: 'student', ...fields },
  })
const readMembership = () => findMembership(test.db, open, student)
const listAudit = async () => test.db.auditEntry.findMany({ where: { actorId: student.id } })

describe('joinClass', () => {
  it('makes a student of whoever has the code', async () => {
    const answer = await join(open.inviteCode)
    expect(answer).toMatchObject({ status: 200, code: 0, data: open.classId })
    expect(await readMembership()).toMatchObject({ memberRole: 'student', removedAt: null })
    expect(await listAudit()).toMatchObject([
      { action: 'member.join', objectType: 'class', objectId: String(open.classId) },
    ])
  })

  it('reads the code as people type it', async () => {
    const typed = open.inviteCode.toLowerCase().replaceAll('0', 'o').replace('1', ' l-')
    expect(await join(typed)).toMatchObject({ code: 0, data: open.classId })
  })

  it('says politely that one is a member already', async () => {
    await enter()
    const answer = await join(open.inviteCode)
    const { classId } = open
    expect(answer).toMatchObject({
      status: 409,
      code: 40900,
      message: '你已经在这个班级中',
      data: { classId },
    })
    expect(await listAudit()).toEqual([])
  })

  it('joins once when it is asked twice at the same time', async () => {
    const answers = await meetAtClass(test, open.classId, [joinOpen, joinOpen])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40900]))
    expect(await listAudit()).toHaveLength(1)
  })

  it('lets a whole class in at once', async () => {
    const classmates = await Promise.all(
      Array.from({ length: 60 }, () => makeUser(test.db, 'student')),
    )
    const query = { inviteCode: open.inviteCode }
    const answers = await Promise.all(
      classmates.map((classmate) => test.call(joinClass, { query }, classmate)),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  })

  it('takes back a removed member who still has the code, once', async () => {
    const longAgo = new Date('2026-01-01')
    await enter({ removedAt: longAgo, joinedAt: longAgo })
    const answers = await meetAtClass(test, open.classId, [joinOpen, joinOpen])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40900]))
    const membership = await readMembership()
    expect(membership).toMatchObject({ memberRole: 'student', removedAt: null })
    expect(membership?.joinedAt).not.toEqual(longAgo)
  })

  it.each([
    ['an unknown code', '0000000000', 404, '邀请码无效，请检查后重试'],
    ['no code', ' ', 400, '请输入邀请码'],
  ])('refuses %s', async (...[, inviteCode, status, message]) => {
    expect(await join(inviteCode)).toMatchObject({ status, message })
    expect(await readMembership()).toBeNull()
  })

  it('refuses an archived class', async () => {
    expect(await join(archived.inviteCode)).toMatchObject({
      code: 40901,
      message: '该班级已解散，不能加入，请联系教师',
    })
    expect(await test.db.classMember.count({ where: { userId: student.id } })).toBe(0)
  })

  it.each([
    ['joined', () => open.inviteCode, 0],
    ['unknown', () => '0000000000', 40401],
    ['archived', () => archived.inviteCode, 40901],
  ])('does not tell by the time it takes: %s', async (_outcome, codeOf, expected) => {
    const before = performance.now()
    expect(await join(codeOf())).toMatchObject({ code: expected })
    // Timers may fire a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(148)
  })

  it('counts tries that fail, not those that succeed', async () => {
    await test.db.rateLimit.deleteMany()
    const sumUp = async () => (await test.db.rateLimit.aggregate({ _sum: { points: true } }))._sum
    expect(await join(open.inviteCode)).toMatchObject({ code: 0 })
    expect(await sumUp()).toEqual({ points: 0 })
    await join('0000000000')
    expect(await sumUp()).toEqual({ points: 2 })
  })

  it('ends the guessing of a user, the right code too', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => join('0000000000')))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 40401))
    expect(await join(open.inviteCode)).toMatchObject({
      status: 429,
      code: 42900,
      message: '尝试加入班级的次数过多，请在 10 分钟后再试',
    })
    expect(await readMembership()).toBeNull()
    student = await makeUser(test.db, 'student')
    expect(await join(open.inviteCode)).toMatchObject({ code: 0 })
  })

  it('ends the guessing from an address, not from others', async () => {
    await test.db.rateLimit.updateMany({
      where: { key: 'join-address:127.0.0.1' },
      data: { points: 500 },
    })
    expect(await join(open.inviteCode)).toMatchObject({ code: 42900 })
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: joinClass.path,
      query: { inviteCode: open.inviteCode },
      headers: { cookie: await test.signIn(student) },
      remoteAddress: '10.0.0.9',
    })
    expect(elsewhere.json()).toMatchObject({ code: 0 })
  })
})
