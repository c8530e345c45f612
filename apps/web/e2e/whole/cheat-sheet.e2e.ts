import { addMembers } from '@ceping/contract/class-member'
import { assignmentPath } from '@ceping/contract/page-path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { findProblemPath } from '../support/every-page.ts'
import { enterAt, expectFocus } from '../support/keyboard.ts'
import { makeExam } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

// How a test is written is found beside the editor, inserted, and judged.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026029']

const empty = `import org.junit.jupiter.api.Test;

class ParkingFeeTests {
}
`

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** The code in the editor, as it is painted; Monaco paints blanks that do not break. */
async function readCode(page: Page): Promise<string> {
  const editor = await findEditor(page)
  const lines = await editor.locator('.view-line').allInnerTexts()
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

async function openSheet(page: Page): Promise<Locator> {
  await page.keyboard.press('F4')
  const sheet = dialogOf(page, '测试速查表')
  await expectFocus(sheet.getByLabel('搜索写法、说明或代码'))
  return sheet
}

/** Find an entry by the keyboard, and insert it. */
async function insert(page: Page, typed: string, label: string): Promise<void> {
  const sheet = await openSheet(page)
  await page.keyboard.type(typed)
  await enterAt(sheet.getByRole('button', { name: `插入 ${label}`, exact: true }))
  const editor = await findEditor(page)
  await expectFocus(editor.getByRole('textbox'))
}

it('is opened, searched and used by the keyboard alone, and what it inserts is judged', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  await writeTest(page, empty)
  await page.keyboard.press('Control+Home')
  const textbox = (await findEditor(page)).getByRole('textbox')
  const sheet = await openSheet(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expectFocus(textbox)

  // At the top of the file, it goes into the class.
  await insert(page, '一个测试方法', '@Test')
  await page.keyboard.type('parks')
  await expect.poll(() => readCode(page)).toContain('    @Test\n    void parks() {\n')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  // The sheet is still open.
  await page.keyboard.press('F4')
  await sheet.waitFor({ state: 'detached' })

  await insert(page, '断言 true', 'assertTrue')
  await expect.poll(() => readCode(page)).toContain('        assertTrue(condition);')
  expect(await readCode(page)).toContain('import static org.junit.jupiter.api.Assertions.assertTr')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => readCode(page), { message: 'in one step' }).not.toContain('assertTrue')
  await page.keyboard.press('F4')
  await sheet.waitFor({ state: 'detached' })
  await insert(page, '断言 true', 'assertTrue')
  await page.keyboard.type('true')
  await expect.poll(() => readCode(page)).toContain('        assertTrue(true);')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
})

it.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)('can be read by everybody in $colorScheme at $width px', async (look) => {
  const page = await open(look)
  await enter(page, student, problemPath)
  await page.getByRole('tab', { name: '测试代码' }).click()
  await writeTest(page, empty)
  await page.getByRole('button', { name: '测试速查表' }).click()
  const sheet = dialogOf(page, '测试速查表')
  await sheet.getByLabel('搜索写法、说明或代码').fill('csvsource')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '完整示例 @ParameterizedTest CsvSource' }).click()
  await sheet.getByText('被测试的类', { exact: true }).waitFor()
  await expect.poll(() => sheet.locator('.view-line').allInnerTexts()).not.toEqual([])
  await expect.poll(() => sheet.innerText()).toContain('GradesTests')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /返回速查表/ }).click()
  await sheet.getByRole('button', { name: '插入 @ParameterizedTest CsvSource' }).click()
  await expect.poll(() => sheet.count()).toBe(look.width === 390 ? 0 : 1)
  await expect.poll(() => readCode(page)).toContain('@CsvSource({"1, 2"})')
})

it('is not there in an exam without aids', async () => {
  const { classId } = await makeClass(teacher, ownName('无辅助考场'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, ownName('无辅助考题'), ['两数之和'])
  const own = { classId, problemSetId, assignmentTitle: '没有辅助的考试' }
  const rules = { allowsEditorAids: false }
  const assignmentId = await makeExam(teacher, { ...own, rules })
  const page = await open()
  await enter(page, student, assignmentPath('/class', { classId, assignmentId, type: '考试' }))
  await page.getByRole('checkbox', { name: /^我承诺独立完成/ }).check()
  await page.getByRole('button', { name: '进入考试' }).click()
  await page.getByRole('button', { name: '去作答' }).click()
  await writeTest(page, empty)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('@Tes')
  await page.keyboard.press('F4')
  await page.keyboard.press('Control+Space')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '键盘快捷键' }).click()
  const keys = dialogOf(page, '键盘快捷键')
  await keys.getByText('提交判题').waitFor()
  expect(await keys.innerText()).not.toContain('速查表')
  expect(await page.getByRole('button', { name: '测试速查表' }).count()).toBe(0)
  expect(await dialogOf(page, '测试速查表').count()).toBe(0)
  expect(await page.locator('.suggest-widget .monaco-list-row').count()).toBe(0)
})
