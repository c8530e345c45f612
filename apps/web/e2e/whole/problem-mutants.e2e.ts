import { it } from 'vitest'
import { enter, useBrowser } from '../support/browser.ts'
import { answerQuestion, seeMessage } from '../support/dialogs.ts'
import { makeBank, ownName } from '../support/own-objects.ts'

// A teacher chooses which mutants of a problem count.

const { open } = useBrowser()

it('takes a mutant out of the score, with a preview, and lets it count again', async () => {
  const bankId = await makeBank('T2026001', ownName('选变异的题库'), ['两数之和'])
  const page = await open()
  await enter(page, 'T2026001', `/manage/question?bankId=${bankId}`)
  await page.getByRole('link', { name: '“两数之和”的模型测试' }).click()
  await page.getByRole('link', { name: '哪些变异计入' }).click()
  await page.getByRole('heading', { name: '计入的变异：两数之和' }).waitFor()

  const choices = page.getByRole('radiogroup', { name: /，是否计入$/ })
  await choices.first().getByText('等价').click()
  await page.getByLabel('原因').fill('没有测试能发现')
  await page.getByRole('button', { name: '预览影响' }).click()
  await page.getByText('还没有有得分的提交，改动不会影响任何成绩。').waitFor()
  await page.getByRole('button', { name: '保存 1 处改动' }).click()
  await answerQuestion(page, '改变 1 个变异是否计入？', '保存')
  await seeMessage(page, '已保存，没有得分改变')

  await page.reload()
  await page.getByText('不计入 1', { exact: true }).click()
  await choices.first().getByText('计入', { exact: true }).click()
  await page.getByLabel('原因').fill('还是要考')
  await page.getByRole('button', { name: '保存 1 处改动' }).click()
  await answerQuestion(page, '改变 1 个变异是否计入？', '保存')
  await seeMessage(page, '已保存，没有得分改变')
  await page.getByText('不计入 0', { exact: true }).waitFor()
})
