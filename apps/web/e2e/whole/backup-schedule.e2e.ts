import { it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { seeMessage } from '../support/dialogs.ts'

const { open } = useBrowser()
const path = '/admin/backup'

it('saves a schedule, ends it and starts it again', async () => {
  const page = await open({ colorScheme: 'dark', width: 390 })
  await enter(page, 'admin', path)
  await page.getByLabel('时间').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('04:15')
  // Enter confirms the time and closes the panel, which covers the button.
  await page.keyboard.press('Enter')
  await page.getByLabel('保留最近').fill('7')
  await page.getByRole('button', { name: '保存计划' }).click()
  await seeMessage(page, '备份计划已保存')
  await page.getByText(/ 04:15$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: '保存计划' }).click()
  await page.getByText('未启用').waitFor()
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: '保存计划' }).click()
  await page.getByText('未启用').waitFor({ state: 'hidden' })
})
