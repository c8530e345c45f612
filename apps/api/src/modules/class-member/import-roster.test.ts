import { resetMemberPasswords } from '@ceping/contract/class-member'
import { getRosterTemplate, importRoster } from '@ceping/contract/class-roster'
import { errorCodes } from '@ceping/contract/error-codes'
import { login } from '@ceping/contract/user'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findMembership, listClassAudit, makeAssistant } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { fullWidth } from '../../testing/full-width.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, colleague: User
let own: Class
/** Accounts that nobody has. */
let count = 0
const freeAccount = () => `R2026${(count += 1)}`

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  own = await makeClass(test.db, teacher)
})

const head = '学号,姓名,专业'

function send(rows: string[], options: { by?: User; dryRun?: boolean; head?: string } = {}) {
  const { by = teacher, dryRun = false } = options
  const text = [options.head ?? head, ...rows].join('\n')
  const file = new File([text], '名单.csv', { type: 'text/csv' })
  const request = {
    params: { classId: String(own.classId) },
    query: { dryRun: dryRun ? ('true' as const) : ('false' as const) },
    body: { file },
  }
  return test.call(importRoster, request, by)
}
const findUser = (userAccount: string) => test.db.user.findUnique({ where: { userAccount } })

describe('importRoster', () => {
  it('makes accounts for the class, adds those there are, and says which', async () => {
    const existing = await makeUser(test.db, 'student', { realName: '林晓', major: '数学' })
    const member = await makeUser(test.db, 'student', { realName: '王芳' })
    await test.db.classMember.create({
      data: { classId: own.classId, userId: member.id, memberRole: 'student' },
    })
    const fresh = freeAccount()
    const rows = [
      `${fresh},陈思远,软件工程`,
      `${existing.userAccount},林晓,物理`,
      `${member.userAccount},王芳,`,
    ]
    const report = { total: 3, imported: 1, joined: 1, alreadyMembers: 1, errors: [] }
    expect((await send(rows, { dryRun: true })).data).toEqual({
      ...report,
      isDryRun: true,
      initialPasswords: [],
    })
    expect(await findUser(fresh)).toBeNull()

    const { data } = await send(rows)
    expect(data).toMatchObject({ ...report, isDryRun: false })
    expect(data.initialPasswords.map(({ userAccount }) => userAccount)).toEqual([fresh])
    const made = await findUser(fresh)
    expect(made).toMatchObject({
      realName: '陈思远',
      major: '软件工程',
      userRole: 'student',
      mustChangePassword: true,
      isSelfRegistered: false,
    })
    for (const user of [made, existing, member]) {
      expect(await findMembership(test.db, own, user as User)).toMatchObject({
        memberRole: 'student',
        removedAt: null,
      })
    }
    // Nothing of an account that there was is changed.
    expect(await findUser(existing.userAccount)).toEqual(existing)
    const body = {
      userAccount: fresh,
      userPassword: data.initialPasswords[0]?.userPassword ?? '',
    }
    expect((await test.call(login, { body })).code).toBe(0)
    expect(await listClassAudit(test.db, own)).toMatchObject([
      { action: 'member.add', after: { userAccounts: [fresh, existing.userAccount] } },
    ])
    const imports = { action: 'user.import', actorId: teacher.id }
    expect(await test.db.auditEntry.findMany({ where: imports })).toMatchObject([
      { after: { students: [fresh], classId: own.classId } },
    ])
  })

  it('takes full-width letters and digits for plain ones, and makes no second account', async () => {
    const existing = await makeUser(test.db, 'student', {
      userAccount: freeAccount(),
      realName: '林晓',
    })
    const typed = fullWidth(existing.userAccount)
    expect((await send([`${typed},林晓,`])).data).toMatchObject({ imported: 0, joined: 1 })
    expect(await findUser(typed)).toBeNull()
  })

  it('opens no account that was there before: its password stays, and cannot be reset', async () => {
    const student = await makeUser(test.db, 'student', { realName: '林晓' })
    await makeClass(test.db, colleague, [student])
    const { data } = await send([`${student.userAccount},林晓,`])
    expect(data).toMatchObject({ imported: 0, joined: 1, initialPasswords: [] })
    const body = { classId: own.classId, userIds: [student.id] }
    expect((await test.call(resetMemberPasswords, { body }, teacher)).code).toBe(
      errorCodes.PASSWORD_NOT_RESETTABLE.code,
    )
    const made = freeAccount()
    await send([`${made},陈思远,`])
    const userIds = [(await findUser(made))?.id ?? 0]
    const reset = { body: { classId: own.classId, userIds } }
    expect((await test.call(resetMemberPasswords, reset, teacher)).code).toBe(0)
  })

  it('refuses all where one row is wrong: other roles, passwords, other names, who is no student', async () => {
    const other = await makeUser(test.db, 'student', { realName: '林晓' })
    const disabled = await makeUser(test.db, 'student', {
      realName: '林晓',
      disabledAt: new Date(),
    })
    const fresh = freeAccount()
    const rows = [
      `${fresh},陈思远,,学生`,
      `${freeAccount()},甲,,教师`,
      `${freeAccount()},乙,Example@123456,学生`,
      `${other.userAccount},林小,,`,
      `${colleague.userAccount},${colleague.realName},,`,
      `${disabled.userAccount},林晓,,`,
    ]
    const answer = await send(rows, { head: '学号,姓名,初始密码,角色' })
    expect(answer.code).toBe(errorCodes.IMPORT_REJECTED.code)
    const { errors, imported, joined } = answer.data
    expect({ imported, joined }).toEqual({ imported: 0, joined: 0 })
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, '角色', '名单中只能有学生'],
      [4, '初始密码', '请留空，由平台生成'],
      [5, '学号', '已有这个账号，姓名与名单不同，请核对学号'],
      [6, '学号', '已有这个账号，但不是在用的学生账号'],
      [7, '学号', '已有这个账号，但不是在用的学生账号'],
    ])
    expect(await findUser(fresh)).toBeNull()
    expect(await test.db.classMember.count({ where: { classId: own.classId } })).toBe(1)
  })

  it('is for those who teach the class', async () => {
    const assistant = await makeUser(test.db, 'teacher')
    await makeAssistant(test.db, own, assistant)
    const student = await makeUser(test.db, 'student')
    const fresh = freeAccount()
    for (const [by, refusal] of [
      [assistant, 'ROLE_FORBIDDEN'],
      [colleague, 'NOT_FOUND'],
      [student, 'ROLE_FORBIDDEN'],
    ] as const) {
      for (const dryRun of [true, false]) {
        expect((await send([`${fresh},陈思远,`], { by, dryRun })).code).toBe(
          errorCodes[refusal].code,
        )
      }
    }
    expect(await findUser(fresh)).toBeNull()
  })
})

it('has a template without what teachers do not decide', async () => {
  const answer = await test.call(getRosterTemplate, { query: { format: 'csv' } }, teacher)
  const text = answer.bytes.toString('utf8')
  expect(text).toContain('学号,姓名,学校,学院,专业,邮箱')
  expect(text).not.toContain('教师')
})
