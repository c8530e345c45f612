import { readFileSync } from 'node:fs'
import { getRegistration } from '@ceping/contract/user'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { answerQuestion, openDialog, seeMessage } from './support/dialogs.ts'

const { open } = useBrowser()
const path = '/admin/backup'

it('makes, verifies, downloads, uploads and deletes backups, and restores a backup after its name is typed', async () => {
  const page = await open({ provokes: /status of 503/ })
  await enter(page, 'admin', path)
  await page.getByRole('button', { name: '立即备份' }).click()
  await seeMessage(page, '已开始备份')
  await page.getByText('手动备份，admin').first().waitFor()
  const verify = page.getByRole('button', { name: /^校验 .* 的备份$/ }).first()
  await verify.waitFor()
  await expectAccessible(page)
  await verify.click()
  await seeMessage(page, '已开始校验')
  await page.getByText('校验通过').first().waitFor()

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
  const uploaded = page.getByText('外部文件，admin')
  await uploaded.first().waitFor()
  await expect.poll(() => page.getByText('校验通过').count()).toBe(2)
  await page
    .getByRole('button', { name: /^删除 .* 的备份$/ })
    .first()
    .click()
  await answerQuestion(page, '确定删除该备份？', '删除')
  await seeMessage(page, '备份已删除')
  await expect.poll(() => page.getByText('校验通过').count()).toBe(1)

  const restore = page.getByRole('button', { name: /^恢复 .* 的备份$/ }).first()
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
  await dialog.waitFor({ state: 'hidden' })
  await dialogOf(page, '请重新登录').waitFor()
  await expect.poll(async () => (await page.request.get(getRegistration.path)).status()).toBe(200)
  await enter(page, 'admin', path)
  await page.getByText('恢复前自动备份，admin').first().waitFor()
  await enter(page, 'admin', '/admin/logs')
  await page.getByText('恢复备份').first().waitFor()
})
