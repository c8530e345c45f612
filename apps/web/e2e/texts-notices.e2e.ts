import {
  deleteClassNotice,
  listNotices,
  publishNotice,
  updateClassNotice,
} from '@ceping/contract/class-notice'
import { errorCodes } from '@ceping/contract/error-codes'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { makeClass, ownName } from './support/own-objects.ts'
import { cutOff, provoked, refuse, restore } from './provoke.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast, seeText, seeQuestion } = useSectionEight('notices')
const teacher = 'T2026001'

it('says what became of a notice of a class', async () => {
  const { classId } = await makeClass(teacher, ownName('通知班'))
  const page = await open({ provokes: provoked })
  await enter(page, teacher, `/classManage/${classId}/notices`)
  await seeText(page, '暂无通知')

  await page.getByRole('button', { name: '发布通知' }).click()
  const writing = dialogOf(page, '发布通知')
  await write(writing, { title: '第一次上机', content: '周五下午在机房。' })
  await cutOff(page, publishNotice)
  await writing.getByRole('button', { name: '发布' }).click()
  await seeToast(page, '操作失败')
  await restore(page, publishNotice)
  expect(await titleOf(writing).inputValue()).toBe('第一次上机')
  expect(await contentOf(writing).innerText()).toBe('周五下午在机房。')
  await writing.getByRole('button', { name: '发布' }).click()
  await seeToast(page, '创建成功')

  await page.getByRole('button', { name: '编辑“第一次上机”' }).click()
  const editing = dialogOf(page, '编辑通知')
  await titleOf(editing).fill('第一次上机改期')
  await refuse(page, updateClassNotice)
  await editing.getByRole('button', { name: '保存' }).click()
  await page.locator('.ant-message').getByText('服务器出错了').waitFor()
  await restore(page, updateClassNotice)
  expect(await titleOf(editing).inputValue()).toBe('第一次上机改期')
  await editing.getByRole('button', { name: '保存' }).click()
  await seeToast(page, '更新成功')

  const remove = page.getByRole('button', { name: '删除“第一次上机改期”' })
  await cutOff(page, deleteClassNotice)
  await remove.click()
  await answer(await seeQuestion(page, '确定要删除该通知吗？'), '确认')
  await seeToast(page, '删除失败')
  await restore(page, deleteClassNotice)
  await remove.click()
  await answer(await seeQuestion(page, '确定要删除该通知吗？'), '取消')
  await remove.click()
  await answer(await seeQuestion(page, '确定要删除该通知吗？'), '确认')
  await seeToast(page, '删除成功')
  await seeText(page, '暂无通知')
})

it('says that the notices could not be read, and reads them on another try', async () => {
  const { classId } = await makeClass(teacher, ownName('通知班'))
  const page = await open({ provokes: provoked })
  await refuse(page, listNotices)
  await enter(page, teacher, `/classManage/${classId}/notices`)
  await seeToast(page, '获取通知列表失败')
  await restore(page, listNotices)
  await page.getByRole('button', { name: '重试' }).click()
  await seeText(page, '暂无通知')
})

it('says what became of a notice that was written beside the classes', async () => {
  const { className } = await makeClass(teacher, ownName('通知班'))
  const page = await open({ provokes: provoked })
  await enter(page, teacher, '/classManage')
  await page.getByRole('button', { name: '发布通知' }).click()
  const dialog = dialogOf(page, '发布通知')
  const publish = dialog.getByRole('button', { name: '发布' })
  await publish.click()
  for (const text of ['请选择目标班级', '通知标题不能为空', '通知内容不能为空']) {
    await dialog.getByText(text, { exact: true }).waitFor()
  }

  await dialog.getByLabel('目标班级').fill(className)
  await dialog.getByLabel('目标班级').press('Enter')
  await write(dialog, { title: '给这个班', content: '请带上电脑。' })
  await refuse(page, publishNotice, { status: 404, ...errorCodes.NOT_FOUND })
  await publish.click()
  await seeToast(page, '通知发布失败')
  await restore(page, publishNotice)

  await cutOff(page, publishNotice)
  await publish.click()
  await seeToast(page, '发布失败，请检查网络连接')
  await restore(page, publishNotice)
  expect(await titleOf(dialog).inputValue()).toBe('给这个班')

  await publish.click()
  await seeToast(page, '通知发布成功')
  const card = page.getByRole('article').filter({ hasText: className })
  await card.getByText('给这个班').waitFor()
})

interface Written {
  title: string
  content: string
}

async function write(dialog: Locator, { title, content }: Written): Promise<void> {
  await titleOf(dialog).fill(title)
  await contentOf(dialog).fill(content)
}

function titleOf(dialog: Locator): Locator {
  return dialog.getByLabel('标题', { exact: true })
}

function contentOf(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: '通知内容' })
}

/** Press a button of a question, and see it go. */
async function answer(question: Locator, button: '确认' | '取消'): Promise<void> {
  await question.getByRole('button', { name: button }).click()
  await question.waitFor({ state: 'detached' })
}
