import { addMembers } from '@ceping/contract/class-member'
import { addProblem } from '@ceping/contract/problem'
import { createProblemSet } from '@ceping/contract/problem-set'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { questionPath } from '../src/lib/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { enter, findEditor, useBrowser, writeTest } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { expectFocus } from './support/keyboard.ts'
import { makeAssignment } from './support/own-assignments.ts'
import { makeClass, ownName } from './support/own-objects.ts'

// A student reads the faults of a test, then its gaps, and closes the gaps.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026003']
const title = '正负'

const code = `public final class Sign {
    private Sign() {}

    public static String of(int number) {
        if (number < 0) {
            return "below";
        }
        if (number == 0) {
            return "zero";
        }
        if (number > 100) {
            return "large";
        }
        return "above";
    }
}
`
const firstTest = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class SignTests {
    @Test
    void above() {
        assertEquals("above", Sign.of(7));
    }
}
`

async function makeOwnProblem(): Promise<string> {
  const { classId } = await makeClass(teacher, ownName('解题班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await callAs(teacher, createProblemSet, {
    body: { name: ownName('解题的题库') },
  })
  const written = { title, description: '说出一个数的正负。', code, tags: ['入门'] }
  const problemId = await callAs(teacher, addProblem, { body: { problemSetId, ...written } })
  const homework = { classId, problemSetId, assignmentTitle: '解题', type: '作业' } as const
  return questionPath(problemId, await makeAssignment(teacher, homework))
}

it('shows a student the faults and the gaps of a test until everything is covered', async () => {
  const path = await makeOwnProblem()
  const page = await open()
  await enter(page, student, path)
  await writeTest(page, 'class SignTests {\n  @Test void above() { int x = 1 }\n}\n')
  await judge(page, '编译错误')
  await page
    .getByRole('button', { name: /^第 2 行/ })
    .first()
    .click()
  const editor = await findEditor(page)
  await expect.poll(() => editor.locator('.squiggly-error').count()).toBeGreaterThan(0)

  await writeTest(page, firstTest.replace('Sign.of(7)', 'Sign.of(-7)'))
  await judge(page, '测试未通过')
  await expectAccessible(page)
  await page.getByRole('button', { name: '第 8 行' }).first().click()
  await expect.poll(() => hasCursorIn(editor, 8)).toBe(true)

  await writeTest(page, firstTest)
  await judge(page, '全部通过')
  for (const metric of ['指令', '分支', '行', '圈复杂度', '方法', '类']) {
    const bar = page.getByRole('progressbar', { name: new RegExp(`^${metric}`) })
    await expect.poll(() => bar.count()).toBe(1)
  }
  await closeGaps(page, editor)
  await page.keyboard.press('Control+Enter')
  await page.getByText('✕ 未覆盖 0 行').waitFor()
  const result = page.getByRole('article').filter({ hasText: '得分构成' })
  await expect.poll(() => result.innerText()).toContain('100.00')
  await expectAccessible(page)

  const other = await open()
  await enter(other, student, path)
  await other.getByRole('tab', { name: '测试代码' }).click()
  const again = await findEditor(other)
  await expect.poll(() => again.innerText()).toContain('ofReachesLine11')
  await page.getByRole('link', { name: '返回' }).click()
  const card = page.getByRole('link', { name: title })
  await card.getByText('已完成').waitFor()
  await expect.poll(() => card.innerText()).toContain('100.00')
})

/** Submit the code in the editor, and wait for a result with this heading. */
async function judge(page: Page, heading: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Go from gap to gap with the keyboard, and write a test for each. */
async function closeGaps(page: Page, editor: Locator): Promise<void> {
  const { keyboard } = page
  await keyboard.press('F9')
  await seeGap(page, '1/6 第 5 行：`number < 0` 从未为真')
  await addTest(page, editor, 'assertEquals("below", Sign.of(-1));')
  await keyboard.press('F9')
  await keyboard.press('F9')
  await seeGap(page, '3/6 第 8 行：`number == 0` 从未为真')
  await addTest(page, editor, 'assertEquals("zero", Sign.of(0));')
  await keyboard.press('F9')
  await keyboard.press('F9')
  await seeGap(page, '5/6 第 11 行：`number > 100` 从未为真')
  await addTest(page, editor, 'assertEquals("large", Sign.of(101));')
  await expect.poll(() => editor.innerText()).toContain('ofReachesLine11')
}

/** Begin a test for the shown gap, and write a statement into it. */
async function addTest(page: Page, editor: Locator, statement: string): Promise<void> {
  await page.keyboard.press('Shift+F9')
  await expectFocus(editor.getByRole('textbox'))
  await page.keyboard.insertText(statement)
}

/** Wait for a text about the gap that the reference code shows. */
async function seeGap(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: '参考代码' }).getByText(text).waitFor()
}

/** True if the cursor is in this line, whose number is then darker. */
async function hasCursorIn(part: Locator, line: number): Promise<boolean> {
  const numbers = await part.locator('.line-numbers.active-line-number').allInnerTexts()
  return numbers.includes(String(line))
}
