import { addUser, updateUser } from '@ceping/contract/user'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { expectAccessibleDialog, seeMessage } from '../support/dialogs.ts'
import { download } from '../support/download.ts'
import { ownAccount } from '../support/own-objects.ts'

const { open } = useBrowser()

/** Somebody whose college was changed: two entries of the audit log. */
async function changeSomebody(): Promise<number> {
  const userAccount = ownAccount('S')
  const person = { userAccount, userRole: 'student', realName: '林晓棠' } as const
  const { id } = await callAs('admin', addUser, { body: person })
  await callAs('admin', updateUser, {
    body: { id, college: '走查学院', introduction: '长'.repeat(300) },
  })
  return id
}

const addressOf = (page: Page) => new URL(page.url()).searchParams

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
  const { name, content } = await download(page.getByRole('button', { name: `导出 ${format}` }))
  return { name, text: content.toString() }
}

it('lets an admin find out who changed what', async () => {
  const id = await changeSomebody()
  const page = await open()
  await enter(page, 'admin', '/admin/logs')
  await page.getByRole('heading', { name: '日志管理', level: 1 }).waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await expectAccessible(page)

  await choose(page, '按对象筛选', '用户')
  await page.getByLabel('对象编号或名称').fill(String(id))
  await page.getByText('共 2 条').waitFor()
  await page.getByLabel('按操作筛选').click()
  await page.getByLabel('按操作筛选').fill('修改用户')
  await page.getByTitle('修改用户', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText('共 1 条').waitFor()
  await page.getByLabel('操作人姓名或账号').fill('admin')
  await expect.poll(() => addressOf(page).get('actor')).toBe('admin')
  await page.getByLabel('时间').first().click()
  await page.getByText('最近 1 小时').click()
  await expect.poll(() => addressOf(page).get('from')).not.toBeNull()
  await page.reload()
  await page.getByText('共 1 条').waitFor()

  await page.getByRole('button', { name: '展开行' }).click()
  const change = page.getByRole('row').filter({ hasText: '学院' }).last()
  expect(await change.getByRole('cell').allInnerTexts()).toEqual(['—', '走查学院'])
  await page.getByRole('button', { name: '展开全部 300 字' }).click()
  await page.getByText('长'.repeat(300)).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '收起', exact: true }).click()

  const csv = await exportAs(page, 'CSV')
  expect(csv.name).toMatch(/^审计日志-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.text.split('\r\n')).toHaveLength(3)
  expect((await exportAs(page, 'Excel')).name).toMatch(/\.xlsx$/)
  await page.goto('/admin/logs?action=audit.export')
  await page.getByRole('cell', { name: '导出审计日志' }).first().waitFor()

  await page.goto(`/admin/logs?type=user&object=${id}&action=user.update`)
  await page.getByRole('button', { name: /查看这个请求的所有记录/ }).click()
  const requestId = addressOf(page).get('request') ?? ''
  const drawer = dialogOf(page, `请求 ${requestId}`)
  await drawer.getByText('修改用户').waitFor()
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  const search = page.getByLabel('按请求编号查找')
  await search.fill('12345')
  await search.press('Enter')
  await seeMessage(page, '请求编号是 12 到 32 位的数字和字母 a 到 f，请核对')
  await search.fill(requestId)
  await search.press('Enter')
  await drawer.getByText('修改用户').waitFor()

  await page.goto('/admin/logs?actor=nobody-is-called-so')
  await page.getByText('没有符合条件的记录，换个条件试试').waitFor()
})
