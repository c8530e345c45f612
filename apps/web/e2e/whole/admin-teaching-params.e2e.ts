import { getTeachingParameters } from '@ceping/contract/admin/teaching-parameters'
import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { answerQuestion, seeMessage } from '../support/dialogs.ts'
import { makeAssignment } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'
import {
  numberOf,
  parametersPath,
  saveParameters,
  seePreview,
  setParameters,
} from '../support/teaching-parameters.ts'

const { open } = useBrowser()

// All tests share the stack.
afterAll(() => setParameters({}))

it('keeps the typed values when another administrator was quicker', async () => {
  await setParameters({})
  const page = await open()
  await enter(page, 'admin', parametersPath)
  await numberOf(page, '题目覆盖率的建议阈值').fill('55')
  await setParameters({ suggestions: { overallCoverage: 75 } })
  await saveParameters(page)
  const alert = page.getByRole('alert').filter({ hasText: '教学参数刚刚被他人修改' })
  await alert.getByText('总体覆盖率的建议阈值：70 % → 75 %').waitFor()
  await expectAccessible(page)
  expect(await saveParameters(page)).toContain('题目覆盖率的建议阈值：50 % → 55 %')
  await seeMessage(page, '教学参数已保存')
  const { parameters } = await callAs('admin', getTeachingParameters, {})
  expect(parameters.suggestions.problemCoverage).toBe(55)
})

it('scores started homework again by the current parameters, and takes that back', async () => {
  await setParameters({})
  const title = ownName('重新计分')
  const homework = { teacher: 'T2026001', students: ['S2026022'], name: title }
  await handIn('S2026022', await makeHomework(homework))
  await setParameters({ submissionsPerMinute: 11, scoring: branchesOnly })
  const page = await open()
  await enter(page, 'admin', `${parametersPath}?tab=rescoring`)
  await page.getByText('与现行不同').first().waitFor()
  await page.getByLabel('按名称或班级查找').fill('没有这次作业')
  await page.getByText('没有名称或班级含有“没有这次作业”的').waitFor()
  await page.getByLabel('按名称或班级查找').fill(title)
  const other = page.getByRole('row').filter({ hasText: title }).filter({ hasText: '与现行不同' })
  await other.getByRole('checkbox').check()
  await page.getByText('已选择 1 项').waitFor()
  await seePreview(page)
  await expectAccessible(page)
  await page.getByLabel('原因').fill('全校统一标准')
  // After the preview antd may leave its sign of loading in this button's name, too. Buttons of the records begin with 撤销.
  await page.getByRole('button', { name: /^(loading )?重新计分$/ }).click()
  expect(await answerQuestion(page, /对 1 项作业和考试重新计分？/, /重新计分/)).toMatch(
    /涉及 1 个班级、\d+ 名学生/,
  )
  await seeMessage(page, '已开始重新计分')
  const records = page.getByRole('region', { name: '记录' })
  const done = records.getByRole('listitem').filter({ hasText: '全校统一标准' }).first()
  await done.getByText('已完成').waitFor()
  await done.getByRole('button', { name: /^撤销/ }).click()
  await answerQuestion(page, /撤销对“.*”的重新计分？/, /确认/)
  await seeMessage(page, '已开始撤销')
  const undone = records.getByRole('listitem').filter({ hasText: '撤销：全校统一标准' }).first()
  await undone.getByText('已完成').waitFor()
})

it('keeps the chosen assignments while an administrator searches for more', async () => {
  await setParameters({})
  const className = ownName('选择走查')
  const { classId } = await makeClass('T2026001', className)
  const problemSetId = await makeBank('T2026001', className, [className])
  const titles = [ownName('先选'), ownName('后选')] as const
  for (const assignmentTitle of titles) {
    const own = { classId, problemSetId, type: '作业', assignmentTitle } as const
    await makeAssignment('T2026001', own)
  }
  await setParameters({ scoring: branchesOnly })
  const page = await open()
  await enter(page, 'admin', `${parametersPath}?tab=rescoring`)
  const search = page.getByLabel('按名称或班级查找')
  const [first, second] = titles.map((title) =>
    page.getByRole('checkbox', { name: `选择“${title}”（${className}）` }),
  ) as [Locator, Locator]
  await search.fill(titles[0])
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(titles[0])
  await first.check()
  await search.fill(titles[1])
  await first.waitFor({ state: 'detached' })
  await second.check()
  await page.getByText('已选择 2 项').waitFor()
  await search.fill(className)
  await first.waitFor()
  expect(await first.isChecked()).toBe(true)
  expect(await second.isChecked()).toBe(true)
})

const branchesOnly = {
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
  shares: { coverage: 100 },
  completionScore: 60,
}
