import { joinClass } from '@ceping/contract/class-member'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let open: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  open = await makeClass(test.db, teacher)
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
})
afterAll(() => test.close())

const join = async (inviteCode: string) => test.call(joinClass, { query: { inviteCode } }, student)
const readMembership = async () =>
  test.db.classMember.findUnique({
    where: { classId_userId: { classId: open.classId, userId: student.id } },
  })

describe('joinClass', () => {
  it('makes a student of whoever has the code', async () => {
    const answer = await join(open.inviteCode)
    expect(answer).toMatchObject({ status: 200, code: 0, data: open.classId })
    expect(await readMembership()).toMatchObject({ memberRole: 'student', removedAt: null })
  })

  it('reads the code as people type it', async () => {
    const typed = open.inviteCode.toLowerCase().replaceAll('0', 'o').replace('1', ' l-')
    expect(await join(typed)).toMatchObject({ code: 0, data: open.classId })
  })

  it('says politely that one is a member already', async () => {
    await join(open.inviteCode)
    const answer = await join(open.inviteCode)
    expect(answer).toMatchObject({ status: 409, code: 40900, message: '你已经在这个班级中' })
  })

  it('joins once when it is asked twice at the same time', async () => {
    const answers = await Promise.all([join(open.inviteCode), join(open.inviteCode)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40900])
  })

  it('takes back a removed member who still has the code', async () => {
    await join(open.inviteCode)
    await test.db.classMember.updateMany({
      where: { userId: student.id },
      data: { removedAt: new Date() },
    })
    expect(await join(open.inviteCode)).toMatchObject({ code: 0, data: open.classId })
    expect(await readMembership()).toMatchObject({ removedAt: null })
  })

  it.each([
    ['an unknown code', '0000000000', 404, '邀请码无效，请检查后重试'],
    ['no code', ' ', 400, '请输入邀请码'],
  ])('refuses %s', async (...[, inviteCode, status, message]) => {
    expect(await join(inviteCode)).toMatchObject({ status, message, data: null })
    expect(await readMembership()).toBeNull()
  })

  it('refuses an archived class', async () => {
    const archived = await makeClass(test.db, teacher)
    await test.db.class.update({
      where: { classId: archived.classId },
      data: { archivedAt: new Date() },
    })
    expect(await join(archived.inviteCode)).toMatchObject({ code: 40901, message: '该班级已归档' })
    expect(await test.db.classMember.count({ where: { userId: student.id } })).toBe(0)
  })
})
