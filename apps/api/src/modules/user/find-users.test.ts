import { getUser, getUserVo, listUsers, listUserVos } from '@ceping/contract/user'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User, coTeacher: User, stranger: User, student: User, classmate: User
let disabled: User

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test
  admin = await makeUser(db, 'admin', { realName: '管理员' })
  teacher = await makeUser(db, 'teacher', { realName: '沈维钧', email: 'shen@ceping.test' })
  coTeacher = await makeUser(db, 'teacher')
  stranger = await makeUser(db, 'teacher')
  student = await makeUser(db, 'student', { realName: '陈思远', college: '软件学院' })
  classmate = await makeUser(db, 'student', { userAccount: 'S_1%' })
  disabled = await makeUser(db, 'student', { disabledAt: new Date() })
  await makeUser(db, 'student', { deletedAt: new Date() })
  await makeClass(db, teacher, [student, classmate, coTeacher])
  await endMembership(db, await makeClass(db, stranger, [student]), student)
})
afterAll(() => test.close())

const queryOf = ({ id }: { id: number }) => ({ query: { id: String(id) } })

describe('getUser', () => {
  it('shows everything but the password', async () => {
    const { data, text } = await test.call(getUser, queryOf(disabled), admin)
    expect(data).toMatchObject({ id: disabled.id, isDisabled: true, version: 1, lastLogin: null })
    expect(text).not.toContain('passwordHash')
  })

  it('is 404 for who was deleted, as for nobody', async () => {
    const gone = await test.db.user.findFirstOrThrow({ where: { deletedAt: { not: null } } })
    const deleted = await test.call(getUser, queryOf(gone), admin)
    const missing = await test.call(getUser, queryOf({ id: 999_999 }), admin)
    expect(deleted.text).toBe(missing.text)
    expect(missing).toMatchObject({ status: 404, code: 40400, data: null })
  })
})

const seenBy = async (viewer: User) => {
  const everybody = [admin, teacher, coTeacher, stranger, student, classmate]
  const answers = everybody.map((user) => test.call(getUserVo, queryOf(user), viewer))
  return (await Promise.all(answers)).map(({ status }) => status === 200)
}

describe('getUserVo', () => {
  it('shows to each whom they have to do with', async () => {
    expect(await seenBy(student)).toEqual([false, true, true, false, true, false])
    expect(await seenBy(teacher)).toEqual([false, true, true, true, true, true])
    expect(await seenBy(admin)).toEqual([true, true, true, true, true, true])
  })

  it('shows nothing of others, as of nobody', async () => {
    const foreign = await test.call(getUserVo, queryOf(stranger), student)
    const missing = await test.call(getUserVo, queryOf({ id: 999_999 }), student)
    expect(foreign).toMatchObject({ status: 404, code: 40400 })
    expect(foreign.text).toBe(missing.text)
  })

  it('shows no way to reach anybody, and to students no account', async () => {
    const { data, text } = await test.call(getUserVo, queryOf(teacher), student)
    expect(data).toMatchObject({ realName: '沈维钧', userAccount: null })
    expect(text).not.toContain('shen@ceping.test')
    const colleague = await test.call(getUserVo, queryOf(teacher), coTeacher)
    expect(colleague.data.userAccount).toBe(teacher.userAccount)
  })
})

const idsOf = async (body: object) => {
  const { data } = await test.call(listUsers, { body }, admin)
  return data.records.map(({ id }) => id)
}

describe('listUsers', () => {
  it('lists all who are not deleted, the newest first', async () => {
    const all = [disabled, classmate, student, stranger, coTeacher, teacher, admin]
    expect(await idsOf({})).toEqual(all.map(({ id }) => id))
    const { data } = await test.call(listUsers, { body: { current: 2, pageSize: 3 } }, admin)
    expect(data).toMatchObject({ total: 7, current: 2, size: 3 })
    expect(data.records.map(({ id }) => id)).toEqual(all.slice(3, 6).map(({ id }) => id))
  })

  it.each([
    [{ keyword: '思远' }, () => [student]],
    [{ keyword: ' s_1% ' }, () => [classmate]],
    [{ keyword: '%' }, () => [classmate]],
    [{ userRole: 'admin' }, () => [admin]],
    [{ college: '软件' }, () => [student]],
    [{ major: '无' }, () => []],
    [{ isDisabled: true }, () => [disabled]],
    [{ isDisabled: false, userRole: 'student' }, () => [classmate, student]],
  ])('finds by %j', async (body, expected) => {
    expect(await idsOf(body)).toEqual(expected().map(({ id }) => id))
  })
})

describe('listUserVos', () => {
  it('lists students and teachers who can be added, by account, without ways to reach them', async () => {
    const { data, text } = await test.call(listUserVos, { body: {} }, teacher)
    const accounts = [teacher, coTeacher, stranger, student, classmate].map(
      (user) => user.userAccount,
    )
    expect(new Set(data.records.map((user) => user.userAccount))).toEqual(new Set(accounts))
    expect(text).not.toContain('shen@ceping.test')
    const { data: page } = await test.call(
      listUserVos,
      { body: { current: 2, pageSize: 2 } },
      teacher,
    )
    expect(page).toMatchObject({ total: 5, records: data.records.slice(2, 4) })
  })

  it('finds by keyword and role', async () => {
    const body = { keyword: '陈', userRole: 'student' } as const
    const { data } = await test.call(listUserVos, { body }, teacher)
    expect(data.records.map(({ id }) => id)).toEqual([student.id])
  })
})
