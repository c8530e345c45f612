import { expect, it } from 'vitest'
import { logIn, useBrowser } from '../support/browser.ts'
import { passwords } from '../support/call-as.ts'

const { open } = useBrowser()

it('joins a class by an invite code only', async () => {
  const page = await open()
  await page.goto('/class')
  await logIn(page, 'S2026004', passwords.S)
  await page.waitForURL('**/class')
  await page.getByRole('button', { name: '加入班级' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /加入|确/ }).click()
  await dialog.getByText('请输入邀请码').waitFor()
  await dialog.getByRole('textbox').fill('0000000000')
  await dialog.getByRole('button', { name: /加入|确/ }).click()
  await page.getByText(/加入失败，请检查邀请码/).waitFor()
  expect(await dialog.isVisible()).toBe(true)
})
