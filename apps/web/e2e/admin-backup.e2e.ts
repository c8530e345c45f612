import { readFileSync } from 'node:fs'
import { getRegistration } from '@ceping/contract/user'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { expectAccessibleDialog, openDialog, seeMessage } from './support/dialogs.ts'

const { open } = useBrowser()
const path = '/admin/backup'
const longMs = 60_000

it('makes, verifies, downloads, uploads and deletes backups', async () => {
  const page = await open()
  await enter(page, 'admin', path)
  const rows = page.locator('.ant-table-tbody tr.ant-table-row')
  const before = await rows.count()
  await page.getByRole('button', { name: '立即备份' }).click()
  await seeMessage(page, '已开始备份')
  await page.getByText('手动备份，admin').first().waitFor({ timeout: longMs })
  await page
    .getByRole('button', { name: /^校验 .* 的备份$/ })
    .first()
    .waitFor({ timeout: longMs })
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^校验 .* 的备份$/ })
    .first()
    .click()
  await seeMessage(page, '已开始校验')
  await page.getByText('校验通过').first().waitFor({ timeout: longMs })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^下载 .* 的备份$/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ceping-.*-manual-.*\.zip$/)
  const file = await download.path()
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')

  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no backup at all'),
  })
  await seeMessage(page, '上传失败')
  await page.locator('input[type=file]').setInputFiles(file)
  await seeMessage(page, '已上传，正在校验')
  await page.getByText('外部文件，admin').first().waitFor({ timeout: longMs })
  await expect.poll(() => page.getByText('校验通过').count(), { timeout: longMs }).toBe(2)

  for (let left = (await rows.count()) - before; left > 1; left -= 1) {
    await page
      .getByRole('button', { name: /^删除 .* 的备份$/ })
      .first()
      .click()
    const question = page.locator('.ant-modal-confirm').filter({ hasText: '确定删除该备份？' })
    await question.locator(':focus').waitFor()
    await expectAccessibleDialog(page)
    await question.getByRole('button', { name: /删除/ }).click()
    await seeMessage(page, '备份已删除')
    await question.waitFor({ state: 'hidden' })
  }
}, 240_000)

it('agrees on a schedule', async () => {
  const page = await open({ colorScheme: 'dark', width: 390 })
  await enter(page, 'admin', path)
  await page.getByLabel('时间').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('04:15')
  // Ends the time and shuts the panel, which lies over the button.
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
}, 120_000)

it('restores a backup once its name is typed, and asks everybody to log in again', async () => {
  const page = await open({ provokes: /status of 503/ })
  await enter(page, 'admin', path)
  await page.getByRole('button', { name: '立即备份' }).click()
  await seeMessage(page, '已开始备份')
  const restore = page.getByRole('button', { name: /^恢复 .* 的备份$/ }).first()
  await expect
    .poll(async () => (await restore.count()) === 1 && (await restore.isEnabled()), {
      timeout: longMs,
    })
    .toBe(true)
  const dialog = await openDialog(page, restore, '恢复备份')
  await dialog.getByRole('row', { name: /用户/ }).waitFor()
  const [, fileName = ''] =
    /输入文件名 (\S+) 以确认/.exec(await dialog.locator('label').innerText()) ?? []
  await dialog.getByRole('textbox').fill('another.zip')
  await dialog.getByRole('button', { name: /恢复$/ }).click()
  await dialog.getByText('与所选备份的文件名不一致').waitFor()
  await dialog.getByRole('textbox').fill(fileName)
  await dialog.getByRole('button', { name: /恢复$/ }).click()
  await seeMessage(page, '已开始恢复')
  await dialogOf(page, '恢复备份').waitFor({ state: 'hidden' })
  await dialogOf(page, '请重新登录').waitFor({ timeout: longMs })
  await expect
    .poll(async () => (await page.request.get(getRegistration.path)).status(), { timeout: longMs })
    .toBe(200)
  await enter(page, 'admin', path)
  await page.getByText('恢复前自动备份，admin').first().waitFor()
  await enter(page, 'admin', '/admin/logs')
  await page.getByText('恢复备份').first().waitFor()
}, 240_000)
