import { addUser } from '@ceping/contract/user'
import { expect, inject, it } from 'vitest'
import { logIn, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'

const { open } = useBrowser()

/** Have the administrator add a student; gives the password that the platform made up. */
async function addStudent(userAccount: string): Promise<string> {
  const body = { userAccount, userRole: 'student', realName: '新同学' } as const
  const { initialPassword } = await callAs('admin', addUser, { body })
  return String(initialPassword)
}

it('asks for a password of one’s own before anything else, also on a phone', async () => {
  const initialPassword = await addStudent('N2026001')
  const page = await open()
  await page.setViewportSize({ width: 390, height: 720 })
  await page.goto('/class?from=mail')
  await logIn(page, 'N2026001', initialPassword)
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByLabel('原密码').fill(initialPassword)
  await page.getByLabel('新密码', { exact: true }).fill('My-own-secret')
  await page.getByLabel('确认新密码').fill('My-own-secret')
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByText('密码修改成功').waitFor()
  // The page that was asked for, with what the server gives only now.
  await page.getByText('还没有加入班级').waitFor()
  expect(page.url()).toBe(`${inject('stackUrl')}/class?from=mail`)
})
