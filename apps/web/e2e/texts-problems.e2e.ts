import {
  addProblem,
  deleteProblem,
  getProblem,
  listProblems,
  updateProblem,
} from '@ceping/contract/problem'
import {
  createProblemSet,
  deleteProblemSet,
  listProblemSets,
  updateProblemSet,
} from '@ceping/contract/problem-set'
import { describe, expect, it } from 'vitest'
import { dialogOf, enter, replaceCode, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { makeBank, ownName, referenceCode } from './support/own-objects.ts'
import { cutOff, provoked, refuse, restore } from './provoke.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()

describe('question banks', () => {
  const { seeToast, seeText, seeQuestion } = useSectionEight('questionBanks')

  it('says what became of naming a bank and of deleting it', async () => {
    const name = ownName('文字题库')
    const page = await open({ provokes: provoked })
    await refuse(page, listProblemSets)
    await enter(page, 'T2026001', '/manage/questionbank')
    await seeToast(page, '获取题库失败')
    await restore(page, listProblemSets)
    await page.getByRole('button', { name: '重试' }).click()

    await page.getByRole('button', { name: '创建题库' }).click()
    const creating = dialogOf(page, '创建题库')
    await creating.getByRole('button', { name: /创建$/ }).click()
    await creating.getByText('请输入题库名称').waitFor()
    await creating.getByLabel('题库名称').fill(name)
    await cutOff(page, createProblemSet)
    await creating.getByRole('button', { name: /创建$/ }).click()
    await seeToast(page, '操作失败')
    expect(await creating.getByLabel('题库名称').inputValue()).toBe(name)
    await restore(page, createProblemSet)
    await creating.getByRole('button', { name: /创建$/ }).click()
    await seeToast(page, '创建成功')
    await page.getByRole('link', { name, exact: true }).waitFor()

    await page.getByRole('button', { name: `编辑“${name}”` }).click()
    const editing = dialogOf(page, '编辑题库')
    await editing.getByLabel('题库名称').fill(`${name} 新`)
    await editing.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '修改成功')

    const remove = page.getByRole('button', { name: `删除“${name} 新”` })
    await remove.click()
    await refuse(page, deleteProblemSet)
    const question = await seeQuestion(page, '确定删除该题库？')
    await question.getByRole('button', { name: '确认' }).click()
    await seeToast(page, '删除失败')
    await question.waitFor({ state: 'hidden' })
    await restore(page, deleteProblemSet)
    await remove.click()
    await question.getByRole('button', { name: '确认' }).click()
    await seeToast(page, '删除成功')
    await page.getByRole('link', { name: `${name} 新` }).waitFor({ state: 'detached' })
  })

  it('tells a colleague who was too late from a bank that is missing', async () => {
    const name = ownName('两人的题库')
    const problemSetId = await makeBank('T2026001', name, [])
    const page = await open()
    await enter(page, 'T2026001', '/manage/questionbank')
    await page.getByRole('button', { name: `编辑“${name}”` }).click()
    const dialog = dialogOf(page, '编辑题库')
    await dialog.getByLabel('题库名称').fill(`${name} 乙`)
    await callAs('T2026001', updateProblemSet, { body: { problemSetId, name: `${name} 甲` } })
    await dialog.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '操作失败')
    expect(await dialog.getByLabel('题库名称').inputValue()).toBe(`${name} 乙`)

    await page.goto('/manage/question')
    await seeToast(page, '缺少题库ID参数')
    await seeText(page, '缺少题库ID参数')
  })
})

describe('problems', () => {
  const { seeToast, seeQuestion } = useSectionEight('problems')

  it('says what became of writing a problem, and of deleting it', async () => {
    const bankId = await makeBank('T2026001', ownName('文字题目'), ['旧题'])
    const page = await open({ provokes: provoked })
    await refuse(page, listProblems)
    await enter(page, 'T2026001', `/manage/question?bankId=${bankId}`)
    await seeToast(page, '加载失败')
    await restore(page, listProblems)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('旧题', { exact: true }).waitFor()

    await page.getByRole('button', { name: '创建题目' }).click()
    const creating = dialogOf(page, '创建题目')
    const create = creating.getByRole('button', { name: /创建$/ })
    await create.click()
    for (const missing of ['请输入题目名称', '请输入题目描述', '请输入参考代码']) {
      await creating.getByText(missing).waitFor()
    }
    await creating.getByLabel('题目名称').fill('新题')
    await creating.getByLabel('题目描述').fill('返回两数之和。')
    await replaceCode(page, creating.locator('.monaco-editor'), referenceCode)
    await cutOff(page, addProblem)
    await create.click()
    await seeToast(page, '操作失败')
    await restore(page, addProblem)
    await create.click()
    await seeToast(page, '创建成功')
    await creating.getByRole('button', { name: '完成' }).click()

    await page.getByRole('button', { name: '编辑“旧题”' }).click()
    const editing = dialogOf(page, '编辑题目')
    await editing.getByLabel('题目名称').fill('改过的题')
    await editing.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '修改成功')

    const remove = page.getByRole('button', { name: '删除“改过的题”' })
    await remove.click()
    await refuse(page, deleteProblem, { message: '已有学生提交这道题目，不能删除' })
    const question = await seeQuestion(page, '确定要删除题目 …', '"改过的题" 吗？')
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['取消', '确认'])
    await question.getByRole('button', { name: '确认' }).click()
    await seeToast(page, '删除失败：…', '已有学生提交这道题目，不能删除')
    await question.waitFor({ state: 'hidden' })
    await restore(page, deleteProblem)
    await remove.click()
    await question.getByRole('button', { name: '确认' }).click()
    await seeToast(page, '删除成功')
    await remove.waitFor({ state: 'detached' })
  })

  it('says why a problem cannot be shown', async () => {
    const bankId = await makeBank('T2026001', ownName('看不到的题'), ['看不到'])
    const page = await open({ provokes: provoked })
    await refuse(page, getProblem, { status: 404, code: 40_400, message: '内容不存在或已被删除' })
    await enter(page, 'T2026001', `/manage/question?bankId=${bankId}`)
    await page.getByRole('link', { name: '试运行“看不到”' }).click()
    await seeToast(page, '加载失败，…', '内容不存在或已被删除')
  })

  it('keeps what is typed when somebody else was quicker, and can replace theirs', async () => {
    const body = { problemSetId: await makeBank('T2026001', ownName('两人的题'), ['题']) }
    const { records } = await callAs('T2026001', listProblems, { body })
    const problemId = records[0]?.problemId ?? 0
    const page = await open()
    await enter(page, 'T2026001', `/manage/question?bankId=${body.problemSetId}`)
    await page.getByRole('button', { name: '编辑“题”' }).click()
    const dialog = dialogOf(page, '编辑题目')
    await dialog.getByLabel('题目描述').fill('我的描述')
    await callAs('T2026001', updateProblem, {
      body: { problemId, title: '他人的题', description: '他人的描述', code: referenceCode },
    })
    await dialog.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '操作失败')
    expect(await dialog.getByLabel('题目描述').inputValue()).toBe('我的描述')
    await dialog.getByRole('button', { name: '用我的内容覆盖' }).click()
    await seeToast(page, '修改成功')
    await page.getByText('题', { exact: true }).waitFor()
  })
})
