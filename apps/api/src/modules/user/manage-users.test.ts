import { addUser, listUserVos, login, updateMyUser, updateUser } from '@ceping/contract/user'
import { verifyPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass, findMembership } from '../../testing/class-rows.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
})
afterAll(() => test.close())

const rowOf = (id: number) => test.db.user.findUniqueOrThrow({ where: { id } })
const sessionsOf = (user: User) => test.db.session.count({ where: { userId: user.id } })
const auditOf = (id: number) =>
  test.db.auditEntry.findMany({
    where: { objectType: 'user', objectId: String(id) },
    orderBy: { auditEntryId: 'asc' },
  })

describe('addUser', () => {
  const person = { userAccount: 'T1', userRole: 'teacher', realName: '沈维钧' } as const

  it('draws a password that must be changed', async () => {
    const { status, data } = await test.call(addUser, { body: person }, admin)
    expect(status).toBe(200)
    const userPassword = data.initialPassword ?? ''
    expect(userPassword).toMatch(/^[a-hjkmnp-z2-9]{12}$/)
    const body = { userAccount: 'T1', userPassword }
    const answer = await test.call(login, { body })
    expect(answer.data).toMatchObject({
      id: data.id,
      userRole: 'teacher',
      mustChangePassword: true,
    })
    const [entry] = await auditOf(data.id)
    expect(entry).toMatchObject({
      action: 'user.add',
      actorId: admin.id,
      after: { userAccount: 'T1', userRole: 'teacher', realName: '沈维钧' },
    })
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`argon2|${userPassword}`))
  })

  it('takes a password that is given, which must be changed too', async () => {
    const body = { ...person, userAccount: 'T2', userPassword: 'Given@123456' }
    const { data } = await test.call(addUser, { body }, admin)
    expect(data.initialPassword).toBeNull()
    const row = await rowOf(data.id)
    expect(await verifyPassword(row.passwordHash, 'Given@123456')).toBe(true)
    const before = await test.call(listUserVos, { body: {} }, row)
    expect(before).toMatchObject({ status: 403, code: 40305 })
    const own = { oldPassword: 'Given@123456', userPassword: 'My-own-secret' }
    expect((await test.call(updateMyUser, { body: own }, row)).status).toBe(200)
    expect((await test.call(listUserVos, { body: {} }, row)).status).toBe(200)
  })

  it('refuses an account that is taken, also at the same moment', async () => {
    const taken = await test.call(addUser, { body: person }, admin)
    expect(taken).toMatchObject({ status: 409, code: 40903, message: '该账号已被使用' })
    const body = { ...person, userAccount: 'T3' }
    const both = [test.call(addUser, { body }, admin), test.call(addUser, { body }, admin)]
    expect(
      (await Promise.all(both)).map(({ code }) => code).toSorted((one, other) => one - other),
    ).toEqual([0, 40903])
  })

  it.each([
    [{ ...person, userAccount: 'a~b' }, '账号只能含文字、数字和 _ . @ -，最多 64 个字符'],
    [{ ...person, userAccount: 'T4', realName: ' ' }, '请输入姓名'],
    [{ ...person, userAccount: 'T4', userRole: 'root' }, /^角色应为/],
    [{ ...person, userAccount: 'T4', userPassword: '12345' }, '密码至少 6 个字符'],
  ])('refuses %j', async (body, message) => {
    const answer = await test.call(addUser, { body } as never, admin)
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })
})

describe('updateUser', () => {
  it('changes what is given, and writes into the audit log what was changed', async () => {
    const student = await makeUser(test.db, 'student', { college: '软件学院', major: '旧' })
    await test.signIn(student)
    const body = { id: student.id, version: 1, major: '新', college: '软件学院' }
    const { data } = await test.call(updateUser, { body }, admin)
    expect(data).toEqual({ initialPassword: null })
    const row = await rowOf(student.id)
    expect(row).toMatchObject({ major: '新', realName: student.realName, version: 2 })
    expect(await sessionsOf(student)).toBe(1)
    const [entry] = await auditOf(student.id)
    expect(entry).toMatchObject({
      action: 'user.update',
      before: { major: '旧' },
      after: { major: '新' },
    })
  })

  it('refuses what was based on an older state, and lets one of two edits win', async () => {
    const student = await makeUser(test.db, 'student')
    const edit = (realName: string) =>
      test.call(updateUser, { body: { id: student.id, version: 1, realName } }, admin)
    const both = await Promise.all([edit('甲'), edit('乙')])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40902])
    expect(await edit('丙')).toMatchObject({ status: 409, code: 40902 })
  })

  it.each([
    ['a password', { userPassword: 'Given@123456' }],
    ['a drawn password', { resetsPassword: true }],
    ['another role', { userRole: 'teacher' }],
    ['being disabled', { isDisabled: true }],
  ] as const)('ends the sessions of the user with %s', async (...[, fields]) => {
    const student = await makeUser(test.db, 'student')
    await test.signIn(student)
    const { status } = await test.call(updateUser, { body: { id: student.id, ...fields } }, admin)
    expect(status).toBe(200)
    expect(await sessionsOf(student)).toBe(0)
  })

  it('takes a password that is given, also for oneself, which must be changed at the first login', async () => {
    const target = await makeUser(test.db, 'admin')
    for (const by of [admin, target]) {
      const userPassword = `Given@${by.id}`
      const { data } = await test.call(updateUser, { body: { id: target.id, userPassword } }, by)
      expect(data.initialPassword).toBeNull()
      const { userAccount } = target
      const answer = await test.call(login, { body: { userAccount, userPassword } })
      expect(answer.data).toMatchObject({ mustChangePassword: true })
      await test.db.user.update({ where: { id: target.id }, data: { mustChangePassword: false } })
    }
    expect((await auditOf(target.id)).map(({ action }) => action)).toEqual([
      'user.update',
      'user.change_password',
      'user.update',
      'user.change_password',
    ])
  })

  it('draws a password when asked to, and tells only the admin', async () => {
    const student = await makeUser(test.db, 'student')
    const body = { id: student.id, resetsPassword: true }
    const { data } = await test.call(updateUser, { body }, admin)
    const row = await rowOf(student.id)
    expect(row.mustChangePassword).toBe(true)
    expect(await verifyPassword(row.passwordHash, data.initialPassword ?? '')).toBe(true)
    expect(await auditOf(student.id)).toMatchObject([
      { action: 'user.update', after: { mustChangePassword: true } },
      { action: 'user.change_password', before: null, after: null },
    ])
  })

  it('disables and enables', async () => {
    const student = await makeUser(test.db, 'student')
    await test.call(updateUser, { body: { id: student.id, isDisabled: true } }, admin)
    const { disabledAt } = await rowOf(student.id)
    expect(disabledAt).toBeInstanceOf(Date)
    await test.call(updateUser, { body: { id: student.id, isDisabled: true } }, admin)
    expect((await rowOf(student.id)).disabledAt).toEqual(disabledAt)
    await test.call(updateUser, { body: { id: student.id, isDisabled: false } }, admin)
    expect((await rowOf(student.id)).disabledAt).toBeNull()
  })

  it('refuses an account that somebody has', async () => {
    const student = await makeUser(test.db, 'student')
    const body = { id: student.id, userAccount: admin.userAccount }
    const answer = await test.call(updateUser, { body }, admin)
    expect(answer).toMatchObject({ status: 409, code: 40903 })
    expect(await rowOf(student.id)).toEqual(student)
  })

  it('refuses to make a student of who owns classes or problem sets', async () => {
    const teacher = await makeUser(test.db, 'teacher')
    await archiveClass(test.db, await makeClass(test.db, teacher))
    await makeProblemSet(test.db, teacher)
    const body = { id: teacher.id, userRole: 'student' } as const
    const answer = await test.call(updateUser, { body }, admin)
    expect(answer).toMatchObject({ status: 409, code: 40905, data: { classes: 1, problemSets: 1 } })
    expect(await rowOf(teacher.id)).toEqual(teacher)
  })

  it.each([
    ['teacher', 'student'],
    ['student', 'teacher'],
    ['student', 'admin'],
  ] as const)('ends the memberships of a %s who becomes a %s', async (userRole, newRole) => {
    const teacher = await makeUser(test.db, 'teacher')
    const member = await makeUser(test.db, userRole)
    const ofTeacher = await makeClass(test.db, teacher, [member])
    await test.call(updateUser, { body: { id: member.id, userRole: newRole } }, admin)
    const membership = await findMembership(test.db, ofTeacher, member)
    expect(membership?.removedAt).toBeInstanceOf(Date)
    const [entry] = await auditOf(member.id)
    expect(entry?.after).toEqual({ userRole: newRole, endedMemberships: [ofTeacher.classId] })
  })

  it('leaves a teacher the classes who becomes an admin, and back', async () => {
    const member = await makeUser(test.db, 'teacher')
    const own = await makeClass(test.db, member)
    for (const userRole of ['admin', 'teacher'] as const) {
      await test.call(updateUser, { body: { id: member.id, userRole } }, admin)
      expect(await findMembership(test.db, own, member)).toMatchObject({ removedAt: null })
    }
    const [entry] = await auditOf(member.id)
    expect(entry?.after).toEqual({ userRole: 'admin', endedMemberships: [] })
  })

  it.each([[{ isDisabled: true }], [{ userRole: 'teacher' }]] as const)(
    'refuses %j for the own account',
    async (fields) => {
      const answer = await test.call(updateUser, { body: { id: admin.id, ...fields } }, admin)
      expect(answer).toMatchObject({ status: 409, code: 40904 })
      expect(await rowOf(admin.id)).toEqual(admin)
    },
  )

  it('changes other things of the own account', async () => {
    const fields = { userRole: 'admin', isDisabled: false, realName: '管理员' } as const
    const answer = await test.call(updateUser, { body: { id: admin.id, ...fields } }, admin)
    expect(answer.status).toBe(200)
  })

  it('leaves one admin when two demote each other', async () => {
    const [one, two] = [await makeUser(test.db, 'admin'), await makeUser(test.db, 'admin')]
    const demote = async (target: User, by: User) =>
      (await test.call(updateUser, { body: { id: target.id, userRole: 'teacher' } }, by)).status
    const statuses = await Promise.all([demote(one, two), demote(two, one)])
    // Whoever comes second is no admin any more, or not even signed in.
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200,
      expect.toBeOneOf([401, 403]),
    ])
    const roles = [(await rowOf(one.id)).userRole, (await rowOf(two.id)).userRole]
    expect(roles.toSorted()).toEqual(['admin', 'teacher'])
  })

  it('is 404 for who was deleted, as for nobody', async () => {
    const { id } = await makeUser(test.db, 'student', { deletedAt: new Date() })
    const deleted = await test.call(updateUser, { body: { id, realName: '甲' } }, admin)
    const missing = await test.call(updateUser, { body: { id: 999_999, realName: '甲' } }, admin)
    expect(deleted.text).toBe(missing.text)
    expect(missing).toMatchObject({ status: 404, code: 40400 })
  })
})
