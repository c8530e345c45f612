import { resetMemberPasswords } from '@ceping/contract/class-member'
import { errorCodes } from '@ceping/contract/error-codes'
import { login } from '@ceping/contract/user'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass, endMembership, makeAssistant } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, colleague: User, student: User, other: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  other = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, other])
})

const reset = (users: User[], by = teacher, ofClass = own) => {
  const userIds = users.map(({ id }) => id)
  return test.call(resetMemberPasswords, { body: { classId: ofClass.classId, userIds } }, by)
}
const readUser = ({ id }: User) => test.db.user.findUniqueOrThrow({ where: { id } })
const { code: notResettable } = errorCodes.PASSWORD_NOT_RESETTABLE

describe('resetMemberPasswords', () => {
  it('draws passwords that open the accounts once, ends their sessions, and is in the audit log', async () => {
    const cookie = await test.signIn(student)
    expect(cookie).not.toBe('')
    const { data } = await reset([other, student, student])
    expect(data.map(({ userAccount }) => userAccount).toSorted()).toEqual(
      [student, other].map(({ userAccount }) => userAccount).toSorted(),
    )
    const drawn = data.find(({ userAccount }) => userAccount === student.userAccount)
    expect(await test.db.session.count({ where: { userId: student.id } })).toBe(0)
    expect(await readUser(student)).toMatchObject({ mustChangePassword: true })
    const body = {
      userAccount: student.userAccount,
      userPassword: drawn?.userPassword ?? '',
    }
    expect(await test.call(login, { body })).toMatchObject({ code: 0 })
    const where = { objectType: 'user', objectId: String(student.id) }
    const audit = await test.db.auditEntry.findMany({ where })
    expect(audit).toMatchObject([
      {
        action: 'user.change_password',
        actorId: teacher.id,
        after: { userAccount: student.userAccount, classId: own.classId },
      },
    ])
    expect(JSON.stringify(audit)).not.toContain(drawn?.userPassword)
  })

  it('does not open the account of a student of another class, who was added to an own one', async () => {
    const foreign = await makeClass(test.db, colleague, [student])
    expect(await reset([student, other])).toMatchObject({
      code: notResettable,
      message: `不能重置${student.realName}（${student.userAccount}）的密码：自己注册的、加入过其他教师班级的，请管理员重置`,
    })
    // Nobody's was.
    expect((await readUser(other)).passwordHash).toBe(other.passwordHash)
    await endMembership(test.db, foreign, student)
    expect((await reset([student])).code).toBe(notResettable)
    await archiveClass(test.db, foreign)
    expect((await reset([student])).code).toBe(notResettable)
    expect((await readUser(student)).passwordHash).toBe(student.passwordHash)
    // Whoever teaches both may.
    await test.db.classMember.create({
      data: { classId: foreign.classId, userId: teacher.id, memberRole: 'teacher' },
    })
    expect((await reset([student])).code).toBe(0)
  })

  it('does not count a class in which the teacher only assists, or taught before', async () => {
    const foreign = await makeClass(test.db, colleague, [student])
    await makeAssistant(test.db, foreign, teacher)
    expect((await reset([student])).code).toBe(notResettable)
    await test.db.classMember.updateMany({
      where: { classId: foreign.classId, userId: teacher.id },
      data: { memberRole: 'teacher' },
    })
    await endMembership(test.db, foreign, teacher)
    expect((await reset([student])).code).toBe(notResettable)
  })

  it('leaves accounts alone that a student has registered', async () => {
    const where = { id: student.id }
    await test.db.user.update({ where, data: { isSelfRegistered: true } })
    expect((await reset([student])).code).toBe(notResettable)
  })

  it('is about present students of the class only', async () => {
    const stranger = await makeUser(test.db, 'student')
    await test.db.classMember.create({
      data: { classId: own.classId, userId: colleague.id, memberRole: 'teacher' },
    })
    const admin = await makeUser(test.db, 'admin')
    const assistant = await makeUser(test.db, 'teacher')
    await makeAssistant(test.db, own, assistant)
    await endMembership(test.db, own, other)
    for (const user of [stranger, colleague, assistant, teacher, admin, other]) {
      expect((await reset([user])).code).toBe(errorCodes.NOT_FOUND.code)
      expect((await readUser(user)).passwordHash).toBe(user.passwordHash)
    }
  })

  it('is for those who teach the class, and administrators', async () => {
    const assistant = await makeUser(test.db, 'teacher')
    await makeAssistant(test.db, own, assistant)
    expect((await reset([student], assistant)).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await reset([student], colleague)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await reset([student], other)).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await readUser(student)).passwordHash).toBe(student.passwordHash)
    await makeClass(test.db, colleague, [student])
    const admin = await makeUser(test.db, 'admin')
    expect((await reset([student], admin)).code).toBe(0)
  })
})
