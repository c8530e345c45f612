import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'

/**
 * Every text of the specification's section 8, as it stands there. What ends with `…` goes on with
 * something that only the case knows: a reason, a name.
 */
const sectionEight = {
  login: ['登录失败：…', '网络请求异常', '登录成功，欢迎 …'],
  submission: ['提交失败: …', '判题失败：…', '请求异常，请检查网络', '请求异常', '提交成功'],
  problems: [
    '加载失败，…',
    '加载失败',
    '操作失败',
    '删除失败：…',
    '创建成功',
    '修改成功',
    '删除成功',
    '确定要删除题目 …',
  ],
  classes: [
    '获取班级列表失败',
    '加入班级成功',
    '加入失败，请检查邀请码',
    '班级创建成功',
    '创建失败',
    '创建失败，请检查网络连接',
    '班级信息更新成功',
    '更新失败',
    '更新失败，请稍后重试',
    '注销班级成功！',
    '操作失败',
    '确定要注销该班级吗？',
    '已复制到剪贴板',
    '复制失败，请手动复制',
  ],
  notices: [
    '获取通知列表失败',
    '通知发布成功',
    '通知发布失败',
    '发布失败，请检查网络连接',
    '删除成功',
    '删除失败',
    '创建成功',
    '更新成功',
    '操作失败',
    '确定要删除该通知吗？',
    '暂无通知',
  ],
  questionBanks: [
    '获取题库失败',
    '修改成功',
    '创建成功',
    '删除成功',
    '删除失败',
    '操作失败',
    '确定删除该题库？',
    '缺少题库ID参数',
  ],
  assignments: [
    '获取作业列表失败',
    '获取考试列表失败',
    '获取题库失败',
    '加载题目列表失败',
    '作业数据加载失败',
    '考试数据加载失败',
    '创建成功',
    '修改成功',
    '操作失败',
    '删除成功',
    '删除失败',
    '确定删除该作业？此操作不可逆！',
    '请填写完整必填信息',
  ],
  members: ['获取成员列表失败', '删除失败'],
  profile: ['信息更新成功', '信息更新失败', '密码修改成功', '密码修改失败'],
  logout: ['退出成功！', '退出失败！'],
} as const

type Area = keyof typeof sectionEight

/**
 * The texts of some areas, for a file that provokes them all: after its tests, it fails for each that
 * was not seen. `rest` is what stands in the place of `…`.
 */
export function useSectionEight<Some extends Area>(...areas: Some[]) {
  type Text = (typeof sectionEight)[Some][number]
  const unseen = new Set<string>(areas.flatMap((area) => sectionEight[area]))
  afterAll(() => expect([...unseen], 'texts that nobody has seen').toEqual([]))

  async function see(place: Locator, text: Text, rest: string): Promise<void> {
    const said = place.getByText(text.replace('…', rest), { exact: true })
    // A question keeps its title a second time, unseen.
    await said.filter({ visible: true }).first().waitFor()
    unseen.delete(text)
  }
  return {
    /** A toast with exactly this text has come; a reason may stand below it. */
    seeToast: (page: Page, text: Text, rest = '') => see(page.locator('.ant-message'), text, rest),
    /** The page says exactly this. */
    seeText: (page: Page, text: Text, rest = '') => see(page.locator('body'), text, rest),
    /** A question with exactly this title has come; it is answered by its buttons. */
    seeQuestion: async (page: Page, title: Text, rest = ''): Promise<Locator> => {
      const question = page.locator('.ant-modal-confirm').filter({ visible: true }).last()
      await see(question, title, rest)
      return question
    },
  }
}
