import { addMembers } from '@ceping/contract/class-member'
import { addUser, listUsers, login, updateMyUser } from '@ceping/contract/user'
import { type Page, request } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, logIn, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { makeClass, ownName } from '../support/own-objects.ts'
import { seeMessage } from '../support/dialogs.ts'

const { open } = useBrowser()
const userPassword = 'My-own-secret'

/** A student whom nobody else knows. */
async function makeStudent(): Promise<string> {
  const userAccount = ownName('G').replaceAll(' ', '')
  const { initialPassword } = await callAs('admin', addUser, {
    body: { userAccount, userRole: 'student', realName: '被猜的人' },
  })
  const oldPassword = String(initialPassword)
  const first = { userAccount, userPassword: oldPassword }
  await callAs(first, updateMyUser, { body: { oldPassword, userPassword } })
  return userAccount
}

/** Guess as a classmate does, until no more is free. */
async function guessOften(userAccount: string): Promise<void> {
  const client = await request.newContext({ baseURL: inject('stackUrl') })
  const guess = async () =>
    (await client.post(login.path, { data: { userAccount, userPassword: 'wrong' } })).status()
  await expect.poll(guess).toBe(428)
  await client.dispose()
}

async function typeLogin(page: Page, userAccount: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await logIn(page, userAccount, password)
}

it('lets the right password in while others guess, after a proof that can be cancelled', async () => {
  const userAccount = await makeStudent()
  await guessOften(userAccount)
  const page = await open({ width: 390 })
  // More than anybody waits for.
  await page.route(`**${login.path}`, async (route) => {
    const response = await route.fetch()
    const refusal = (await response.json()) as { data: object }
    const data = { ...refusal.data, difficulty: 100_000 }
    await route.fulfill({ response, json: { ...refusal, data } })
  })
  await typeLogin(page, userAccount, userPassword)
  await page.getByText('正在做安全验证').waitFor()
  await page.getByText(/约还需 \d+ 秒/).waitFor()
  await expectAccessible(page, '[aria-label=安全验证]')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText('正在做安全验证').waitFor({ state: 'hidden' })
  expect(page.url()).toContain('/user/login')
  const again = page.getByRole('button', { name: /^登\s?录$/ })
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.unroute(`**${login.path}`)

  await logIn(page, userAccount, userPassword)
  await page.getByText('登录成功，欢迎 被猜的人').waitFor()
})

it('lets a teacher, and an administrator, unlock whom somebody guesses at', async () => {
  const userAccount = await makeStudent()
  const { classId } = await makeClass('T2026001', ownName('被猜的班'))
  await callAs('T2026001', addMembers, { body: { classId, userAccounts: [userAccount] } })
  await guessOften(userAccount)

  const members = await open()
  await enter(members, 'T2026001', `/classManage/${classId}/members`)
  await members.getByText(/密码输错 \d+ 次/).waitFor()
  await expectAccessible(members)
  await members.getByRole('button', { name: '解除登录验证：被猜的人' }).click()
  await seeMessage(members, '已解除登录验证')
  await members.getByText(/密码输错 \d+ 次/).waitFor({ state: 'hidden' })
  const student = await open()
  await typeLogin(student, userAccount, userPassword)
  await student.getByText('登录成功，欢迎 被猜的人').waitFor()
  expect(await student.getByText('正在做安全验证').count()).toBe(0)

  await guessOften(userAccount)
  const users = await open()
  await enter(users, 'admin', `/admin/users?keyword=${userAccount}`)
  await users.getByText('密码多次输错').waitFor()
  await users.getByRole('button', { name: '被猜的人', exact: true }).click()
  const drawer = users.getByRole('dialog', { name: '被猜的人' })
  await drawer.getByText(/密码输错 \d+ 次/).waitFor()
  await expectAccessible(users, '[role=dialog]')
  await drawer.getByRole('button', { name: '解除登录验证：被猜的人' }).click()
  await seeMessage(users, '已解除登录验证')
  const { records } = await callAs('admin', listUsers, { body: { keyword: userAccount } })
  expect(records).toMatchObject([{ loginGuesses: null }])
})
