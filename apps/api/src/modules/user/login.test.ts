import { getLoginUser, login, logout } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let user: User
const password = 'Student@123456'

beforeAll(async () => {
  test = await openTestApp()
  const passwordHash = await hashPassword(password)
  user = await makeUser(test.db, 'student', { userAccount: 'S1', realName: '陈思远', passwordHash })
  await makeUser(test.db, 'student', {
    userAccount: 'disabled',
    passwordHash,
    disabledAt: new Date(),
  })
  await makeUser(test.db, 'student', {
    userAccount: 'deleted',
    passwordHash,
    deletedAt: new Date(),
  })
})
afterAll(() => test.close())

async function logIn(fields: object = {}, headers: Record<string, string> = {}) {
  const payload = { userAccount: 'S1', userPassword: password, ...fields }
  const response = await test.app.inject({ method: 'POST', url: login.path, payload, headers })
  const cookies = new Map(response.cookies.map((cookie) => [cookie.name, cookie]))
  return {
    response,
    sid: cookies.get('sid'),
    guard: cookies.get('user_token'),
    browser: cookies.get('browser'),
  }
}
async function whoIs(token: string | undefined) {
  const headers = { cookie: `sid=${token}` }
  return test.app.inject({ url: getLoginUser.path, headers })
}

describe('login', () => {
  it('answers who it is and sets the cookies of the session', async () => {
    const { response, sid, guard } = await logIn()
    expect(response.json()).toMatchObject({
      code: 0,
      data: { id: user.id, userAccount: 'S1', realName: '陈思远', timeZone: 'Asia/Shanghai' },
    })
    expect(response.body).not.toContain('passwordHash')
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(Buffer.from(sid?.value ?? '', 'base64url')).toHaveLength(32)
    expect(guard).toMatchObject({ value: '1', sameSite: 'Lax', path: '/' })
    expect(guard).not.toHaveProperty('httpOnly')
    expect((await whoIs(sid?.value)).json().data.realName).toBe('陈思远')
  })

  it('takes an account that was typed in full width, with spaces around it', async () => {
    const { response } = await logIn({ userAccount: '　Ｓ１ ' })
    expect(response.json().data).toMatchObject({ id: user.id })
  })

  it('finds accounts that were opened in full width, also beside the same in plain form', async () => {
    const passwordHash = await hashPassword('Other@123456')
    const alone = await makeUser(test.db, 'student', { userAccount: 'ＯＬＤ７', passwordHash })
    const twin = await makeUser(test.db, 'student', { userAccount: 'Ｓ１', passwordHash })
    const userPassword = 'Other@123456'
    const ofAlone = await logIn({ userAccount: ' ＯＬＤ７', userPassword })
    expect(ofAlone.response.json().data).toMatchObject({ id: alone.id })
    const ofTwin = await logIn({ userAccount: 'Ｓ１', userPassword })
    expect(ofTwin.response.json().data).toMatchObject({ id: twin.id })
    expect((await logIn()).response.json().data).toMatchObject({ id: user.id })
    expect((await logIn({ userPassword })).response.json().data).toBeNull()
    await test.db.user.delete({ where: { id: twin.id } })
  })

  it('gives the browser a name for a year, that it keeps', async () => {
    const { browser } = await logIn()
    expect(browser).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    })
    expect(Buffer.from(browser?.value ?? '', 'base64url')).toHaveLength(32)
    const again = await logIn({}, { cookie: `browser=${browser?.value}` })
    expect(again.browser).toEqual(browser)
    expect((await logIn()).browser?.value).not.toBe(browser?.value)
  })

  it.each(['short', `${'a'.repeat(42)}.`, 'a'.repeat(44)])(
    'takes no such name from a browser: %s',
    async (made) => {
      const { browser } = await logIn({}, { cookie: `browser=${made}` })
      expect(browser?.value).toMatch(/^[\w-]{43}$/)
    },
  )

  it('keeps only the hashes of the tokens', async () => {
    const { sid, browser } = await logIn()
    const sessions = await test.db.session.findMany()
    const browsers = await test.db.knownBrowser.findMany()
    const kept = [...sessions, ...browsers].map(({ tokenSha256 }) => tokenSha256)
    expect(kept).not.toContain(sid?.value)
    expect(kept).not.toContain(browser?.value)
    expect(browsers.map(({ userId }) => userId)).toContain(user.id)
  })

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('isRemembered %s: the session lasts %d hours', async (isRemembered, hours) => {
    await test.db.session.deleteMany()
    const { sid } = await logIn({ isRemembered })
    const { expiresAt, createTime } = await test.db.session.findFirstOrThrow()
    const lasts = (expiresAt.getTime() - createTime.getTime()) / 3_600_000
    expect(lasts).toBeCloseTo(hours, 1)
    expect(sid?.maxAge).toBe(isRemembered ? hours * 3600 : undefined)
  })

  it('writes lastLogin', async () => {
    const before = new Date()
    await logIn()
    const { lastLogin } = await test.db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(lastLogin?.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  it('marks the cookies Secure only behind TLS', async () => {
    const secure = await openTestApp({ trustProxy: true })
    const passwordHash = await hashPassword(password)
    await makeUser(secure.db, 'student', { userAccount: 'S1', passwordHash })
    const inject = async (headers: Record<string, string>) => {
      const payload = { userAccount: 'S1', userPassword: password }
      const answer = await secure.app.inject({ method: 'POST', url: login.path, payload, headers })
      return answer.cookies.map((cookie) => cookie.secure ?? false)
    }
    expect(await inject({ 'x-forwarded-proto': 'https' })).toEqual([true, true, true])
    expect(await inject({})).toEqual([false, false, false])
    await secure.close()
  })

  it.each([
    ['a wrong password', { userPassword: 'wrong' }, 401, '账号或密码错误'],
    ['an unknown account', { userAccount: 'nobody' }, 401, '账号或密码错误'],
    ['a deleted account', { userAccount: 'deleted' }, 401, '账号或密码错误'],
    ['a disabled account', { userAccount: 'disabled' }, 403, '账号已被停用，请联系管理员'],
    [
      'a disabled account with a wrong password',
      { userAccount: 'disabled', userPassword: 'wrong' },
      401,
      '账号或密码错误',
    ],
    ['no account', { userAccount: ' ' }, 400, '请输入账号'],
    ['no password', { userPassword: undefined }, 400, '请输入密码'],
    ['an account that is not text', { userAccount: 1 }, 400, '请输入账号'],
    ['an account that PostgreSQL cannot hold', { userAccount: 'a\0' }, 400, '账号含有非法字符'],
  ])('refuses %s', async (...[, fields, status, message]) => {
    const { response } = await logIn(fields)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message })
    expect(response.cookies).toEqual([])
  })

  it.each(['disabledAt', 'deletedAt'])('sees %s while the password is checked', async (column) => {
    const passwordHash = await hashPassword(password)
    const { id, userAccount } = await makeUser(test.db, 'student', { passwordHash })
    const loggingIn = await test.db.$transaction(async (transaction) => {
      await transaction.user.update({ where: { id }, data: { [column]: new Date() } })
      // What ends sessions comes after it, and finds none yet.
      const answer = logIn({ userAccount })
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      return { answer }
    })
    const { response } = await loggingIn.answer
    expect(response.json()).toMatchObject({ code: 40100, message: '账号或密码错误' })
    expect(await test.db.session.count({ where: { userId: id } })).toBe(0)
    expect(await test.db.knownBrowser.count({ where: { userId: id } })).toBe(0)
  })

  it('replaces the session that the browser had', async () => {
    const first = await logIn()
    const second = await logIn({}, { cookie: `sid=${first.sid?.value}` })
    expect((await whoIs(first.sid?.value)).statusCode).toBe(401)
    expect((await whoIs(second.sid?.value)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('ends with logout, and its cookies go, not that of the browser', async () => {
    const { sid } = await logIn()
    const headers = { cookie: `sid=${sid?.value}` }
    const response = await test.app.inject({ method: 'POST', url: logout.path, headers })
    expect(response.json()).toEqual({ code: 0, message: 'ok', data: true })
    const left = response.cookies.map(({ name, value }) => [name, value])
    expect(left).toEqual([
      ['sid', ''],
      ['user_token', ''],
    ])
    expect((await whoIs(sid?.value)).statusCode).toBe(401)
  })

  it('can be ended by nobody, politely', async () => {
    const response = await test.app.inject({ method: 'POST', url: logout.path })
    expect(response.statusCode).toBe(200)
  })

  it('ends when it expires', async () => {
    const { sid } = await logIn()
    await test.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await whoIs(sid?.value)).statusCode).toBe(401)
  })

  it.each(['disabledAt', 'deletedAt'])('ends at once with %s', async (column) => {
    const student = await makeUser(test.db, 'student')
    const cookie = await test.signIn(student)
    await test.db.user.update({ where: { id: student.id }, data: { [column]: new Date() } })
    const response = await test.app.inject({ url: getLoginUser.path, headers: { cookie } })
    expect(response.statusCode).toBe(401)
  })

  it('notes when it was last seen, at most once a minute', async () => {
    const student = await makeUser(test.db, 'student')
    const cookie = await test.signIn(student)
    const longAgo = new Date(0)
    const isNoted = async () => {
      await test.db.session.updateMany({
        where: { userId: student.id },
        data: { lastSeenAt: longAgo },
      })
      await test.app.inject({ url: getLoginUser.path, headers: { cookie } })
      const session = await test.db.session.findFirstOrThrow({ where: { userId: student.id } })
      return session.lastSeenAt.getTime() > Date.now() - 60_000
    }
    expect(await isNoted()).toBe(true)
    expect(await isNoted()).toBe(false)
  })
})
