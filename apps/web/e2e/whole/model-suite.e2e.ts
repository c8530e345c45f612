import { it } from 'vitest'
import { enter, replaceCode, useBrowser } from '../support/browser.ts'
import { answerQuestion, seeMessage } from '../support/dialogs.ts'
import { makeBank, ownName, referenceCode, testCode } from '../support/own-objects.ts'

// A teacher writes tests of a problem, and a version of its code with a fault that they find.

const { open } = useBrowser()
const judgingMs = 60_000
const faulty = referenceCode.replace('a + b', 'a + b + (a == 0 ? 1 : 0)')

it('writes a model suite with a faulty variant, which the judge refuses first', async () => {
  const bankId = await makeBank('T2026001', ownName('模型测试的题库'), ['两数之和'])
  const page = await open()
  await enter(page, 'T2026001', `/manage/question?bankId=${bankId}`)
  await page.getByRole('link', { name: '“两数之和”的模型测试' }).click()
  await page.getByRole('heading', { name: '模型测试：两数之和' }).waitFor()
  await replaceCode(page, page.locator('.monaco-editor').first(), testCode)

  await page.getByRole('tab', { name: '错误变体 0' }).click()
  await page.getByRole('button', { name: /添加变体/ }).click()
  await page.getByLabel('变体名称').fill('零的和')
  await page.getByLabel('给学生的提示').fill('有没有特别的数？')
  const variantEditor = page.getByRole('tabpanel').locator('.monaco-editor:visible').first()
  await replaceCode(page, variantEditor, faulty)
  await page.getByText('与参考代码对照').click()
  await page.locator('.monaco-diff-editor').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('有问题').waitFor({ timeout: judgingMs })
  await page.getByText('模型测试没有发现它的错误。', { exact: true }).waitFor()

  await page.getByRole('tab', { name: '模型测试', exact: true }).click()
  const better = testCode.replace(
    'assertEquals(3, Sum.of(1, 2));',
    'assertEquals(2, Sum.of(0, 2));',
  )
  await replaceCode(page, page.locator('.monaco-editor:visible').first(), better)
  await page.getByRole('button', { name: '保存' }).click()
  await seeMessage(page, '保存成功')
  await page.getByText('模型测试全部通过').waitFor()

  await page.reload()
  await page.getByRole('tab', { name: '错误变体 1' }).click()
  await page.getByText('已发现').waitFor()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await answerQuestion(page, '删除模型测试和全部变体？', '删除')
  await seeMessage(page, '删除成功')
  await page.getByRole('tab', { name: '错误变体 0' }).waitFor()
})
