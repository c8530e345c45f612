import { addMembers, listMembers, removeMember } from '@ceping/contract/class-member'
import { it } from 'vitest'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { makeClass, ownName } from './support/own-objects.ts'
import { provoked, refuse, restore } from './provoke.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast } = useSectionEight('members')

it('says what became of reading the members, and of removing one', async () => {
  const { classId } = await makeClass('T2026001', ownName('成员班'))
  await callAs('T2026001', addMembers, { body: { classId, userAccounts: ['S2026028'] } })
  const page = await open({ provokes: provoked })
  await refuse(page, listMembers)
  await enter(page, 'T2026001', `/classManage/${classId}/members`)
  await seeToast(page, '获取成员列表失败')
  await restore(page, listMembers)
  await page.getByRole('button', { name: '重试' }).click()

  const remove = page.getByRole('button', { name: '移出 邓可欣' })
  const question = page
    .locator('.ant-modal-confirm')
    .filter({ hasText: '确定要将“邓可欣”（S2026028）移出班级吗？' })
  await refuse(page, removeMember)
  await remove.click()
  await question.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '删除失败')
  await question.waitFor({ state: 'hidden' })
  await restore(page, removeMember)
  await remove.click()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'hidden' })
  await remove.click()
  await question.getByRole('button', { name: '确认' }).click()
  await page.locator('.ant-message').getByText('删除成功', { exact: true }).waitFor()
  await remove.waitFor({ state: 'detached' })
})
