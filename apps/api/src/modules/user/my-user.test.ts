import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import {
  getLoginUser,
  getRegistration,
  listUsers,
  login,
  registerUser,
  updateMyUser,
} from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const oldPassword = 'Student@123456'
const userPassword = 'Changed@123456'
let test: TestApp
let passwordHash: string

beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(oldPassword)
})
afterAll(() => test.close())

const makeStudent = (fields: Partial<User> = {}) =>
  makeUser(test.db, 'student', { passwordHash, ...fields })
const rowOf = ({ id }: User) => test.db.user.findUniqueOrThrow({ where: { id } })
const auditOf = (id: number) =>
  test.db.auditEntry.findMany({
    where: { objectType: 'user', objectId: String(id) },
    orderBy: { auditEntryId: 'asc' },
  })
async function send(body: object, cookie: string, url: string = updateMyUser.path) {
  const response = await test.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { cookie },
  })
  return { status: response.statusCode, ...response.json() }
}
async function isSignedIn(cookie: string): Promise<boolean> {
  const response = await test.app.inject({ url: getLoginUser.path, headers: { cookie } })
  return response.statusCode === 200
}

describe('updateMyUser', () => {
  it('changes what is given, and writes into the audit log what was changed', async () => {
    const student = await makeStudent({ email: 'a@ceping.test', introduction: '旧' })
    const answer = await test.call(updateMyUser, { body: { introduction: '新' } }, student)
    expect(answer).toMatchObject({ status: 200, data: true })
    const row = await rowOf(student)
    expect(row).toMatchObject({ email: 'a@ceping.test', introduction: '新', version: 2 })
    const [entry] = await auditOf(student.id)
    expect(entry).toMatchObject({
      action: 'user.update',
      actorId: student.id,
      before: { introduction: '旧' },
      after: { introduction: '新' },
    })
  })

  it('changes nothing else', async () => {
    const student = await makeStudent()
    const body = { email: 'b@ceping.test', userRole: 'admin', realName: '别人' }
    await test.call(updateMyUser, { body }, student)
    const { userRole, realName } = student
    expect(await rowOf(student)).toMatchObject({ userRole, realName, email: 'b@ceping.test' })
  })

  it('changes the password, and ends all sessions but the one that asks', async () => {
    const student = await makeStudent()
    const [mine, elsewhere] = [await test.signIn(student), await test.signIn(student)]
    expect(await send({ userPassword, oldPassword }, mine)).toMatchObject({ status: 200 })
    expect([await isSignedIn(mine), await isSignedIn(elsewhere)]).toEqual([true, false])
    const { userAccount } = student
    const loggedIn = async (typed: string) =>
      (await test.call(login, { body: { userAccount, userPassword: typed } })).status
    expect([await loggedIn(oldPassword), await loggedIn(userPassword)]).toEqual([401, 200])
    const [entry] = await auditOf(student.id)
    expect(entry).toMatchObject({ action: 'user.change_password', before: null, after: null })
  })

  it('lets who had to change an initial password go on', async () => {
    const admin = await makeUser(test.db, 'admin', { passwordHash, mustChangePassword: true })
    const cookie = await test.signIn(admin)
    expect(await send({}, cookie, listUsers.path)).toMatchObject({ status: 403, code: 40305 })
    expect((await send({ userPassword, oldPassword }, cookie)).status).toBe(200)
    expect(await send({}, cookie, listUsers.path)).toMatchObject({ status: 200 })
  })

  it('changes nothing but an initial password, and with it the rest', async () => {
    const student = await makeStudent({ mustChangePassword: true })
    const profile = { email: 'c@ceping.test', introduction: '你好' }
    const answer = await test.call(updateMyUser, { body: profile }, student)
    expect(answer).toMatchObject({ status: 403, code: 40305, message: '请先修改初始密码' })
    expect(await rowOf(student)).toEqual(student)
    const body = { ...profile, userPassword, oldPassword }
    expect(await test.call(updateMyUser, { body }, student)).toMatchObject({ status: 200 })
    expect(await rowOf(student)).toMatchObject({ ...profile, mustChangePassword: false })
  })

  it.each([
    [{ userPassword, oldPassword: 'wrong' }, 40006, '原密码不正确'],
    [{ userPassword: oldPassword, oldPassword }, 40007, '新密码不能与原密码相同'],
    [{ userPassword }, 40000, '请输入原密码'],
    [{ userPassword: '12345', oldPassword }, 40000, '密码至少 6 个字符'],
    [{ email: 'nowhere' }, 40000, '邮箱格式不正确'],
  ])('refuses %j and changes nothing', async (body, code, message) => {
    const student = await makeStudent()
    const answer = await test.call(updateMyUser, { body }, student)
    expect(answer).toMatchObject({ status: 400, code, message })
    expect(await rowOf(student)).toEqual(student)
  })

  it('refuses guesses at the old password after ten, the right one too', async () => {
    const student = await makeStudent()
    const cookie = await test.signIn(student)
    const guess = () => send({ userPassword, oldPassword: 'wrong' }, cookie)
    const guesses = await Promise.all(Array.from({ length: 10 }, guess))
    expect(new Set(guesses.map(({ code }) => code))).toEqual(new Set([40006]))
    const answer = await send({ userPassword, oldPassword }, cookie)
    const message = '原密码错误次数过多，请在 15 分钟后再试'
    expect(answer).toMatchObject({ status: 429, message })
  })

  it('leaves no session of the old password to who logs in at the same moment', async () => {
    const student = await makeStudent()
    const { id, userAccount } = student
    const cookie = await test.signIn(student)
    const logins = Array.from({ length: 5 }, () =>
      test.call(login, { body: { userAccount, userPassword: oldPassword } }),
    )
    await Promise.all([...logins, send({ userPassword, oldPassword }, cookie)])
    expect(await test.db.session.count({ where: { userId: id } })).toBe(1)
    expect(await isSignedIn(cookie)).toBe(true)
  })

  it('lets one of two changes at the same moment win', async () => {
    const student = await makeStudent()
    const cookie = await test.signIn(student)
    const change = (typed: string) => send({ userPassword: typed, oldPassword }, cookie)
    const answers = await Promise.all([change('First@1234'), change('Second@1234')])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0, 40006,
    ])
  })
})

const registration = { userAccount: 'R2026001', userPassword, realName: '周晓' }
const allowRegistration = (isRegistrationOpen: boolean) =>
  test.db.teachingParameters.create({
    data: { parameters: TeachingParameters.parse({ isRegistrationOpen }) },
  })

describe('registerUser', () => {
  it('is closed until an admin opens it', async () => {
    const answer = await test.call(registerUser, { body: registration })
    expect(answer).toMatchObject({ status: 403, code: 40307, data: null })
  })

  it('makes a student who can log in, whatever role was asked for', async () => {
    await allowRegistration(true)
    const body = { ...registration, userRole: 'admin', mustChangePassword: true }
    const answer = await test.call(registerUser, { body })
    expect(answer).toMatchObject({ status: 200, code: 0 })
    const { userAccount } = registration
    const { data } = await test.call(login, { body: { userAccount, userPassword } })
    expect(data).toMatchObject({ id: answer.data, userRole: 'student', mustChangePassword: false })
    const [entry] = await auditOf(answer.data)
    expect(entry).toMatchObject({ action: 'user.register', actorId: answer.data })
    expect(JSON.stringify(entry)).not.toMatch(/argon2|Changed@/)
  })

  it('refuses an account that is taken, also at the same moment', async () => {
    const taken = await test.call(registerUser, { body: registration })
    expect(taken).toMatchObject({ status: 409, code: 40903 })
    const body = { ...registration, userAccount: 'R2026002' }
    const both = await Promise.all([
      test.call(registerUser, { body }),
      test.call(registerUser, { body }),
    ])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40903])
  })

  it('lets a few classes register from one address, and no machine', async () => {
    await test.db.rateLimit.deleteMany()
    const tries = Array.from({ length: 200 }, () => test.call(registerUser, { body: registration }))
    expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set([40903]))
    const answer = await test.call(registerUser, { body: registration })
    const message = '此网络中注册次数过多，请在 60 分钟后再试'
    expect(answer).toMatchObject({ status: 429, message })
  })
})

describe('getRegistration', () => {
  it('says to everybody what holds now, which is closed by default', async () => {
    const isOpen = async () => (await test.call(getRegistration, {})).data
    await allowRegistration(true)
    expect(await isOpen()).toEqual({ isOpen: true })
    await allowRegistration(false)
    expect(await isOpen()).toEqual({ isOpen: false })
    await test.db.teachingParameters.deleteMany()
    expect(await isOpen()).toEqual({ isOpen: false })
  })
})
