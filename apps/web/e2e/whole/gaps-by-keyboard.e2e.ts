import { addMembers } from '@ceping/contract/class-member'
import { addProblem } from '@ceping/contract/problem'
import { createProblemSet } from '@ceping/contract/problem-set'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { expectFocus, walkTo } from '../support/keyboard.ts'
import { makeAssignment } from '../support/own-assignments.ts'
import { makeClass, ownName } from '../support/own-objects.ts'

// From a result to the gaps that it shows, and to tests that close them: nothing here is clicked.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026009']

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

const rangeCode = `public final class Range {
    private Range() {}

    public static boolean contains(int low, int high, int number) {
        return low <= number && number <= high;
    }

    public static String sizeOf(int count) {
        return switch (count) {
            case 0 -> "empty";
            case 1, 2 -> "few";
            default -> "many";
        };
    }
}
`
const rangeTest = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class RangeTests {
    @Test
    void inside() {
        assertTrue(Range.contains(1, 3, 2));
        assertEquals("few", Range.sizeOf(1));
    }
}
`

let problemPath = ''
let rangePath = ''
beforeAll(async () => {
  const { classId } = await makeClass(teacher, ownName('缺口班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await callAs(teacher, createProblemSet, {
    body: { name: ownName('缺口题库') },
  })
  const written = { title: '正负', description: '说出一个数的正负。', code, tags: ['入门'] }
  const problemId = await callAs(teacher, addProblem, { body: { problemSetId, ...written } })
  const range = {
    title: '区间',
    description: '一个数在不在区间里。',
    code: rangeCode,
    tags: ['入门'],
  }
  const rangeId = await callAs(teacher, addProblem, { body: { problemSetId, ...range } })
  const homework = { classId, problemSetId, assignmentTitle: '缺口作业', type: '作业' } as const
  const assignmentId = await makeAssignment(teacher, homework)
  problemPath = `/view/question/${problemId}?assignmentId=${assignmentId}`
  rangePath = `/view/question/${rangeId}?assignmentId=${assignmentId}`
})

it('lets a student find and close three gaps with 10 presses and three statements', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const editor = await findEditor(page)
  const textbox = editor.getByRole('textbox')
  await walkTo(textbox)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(firstTest)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '全部通过' }).waitFor()

  const { press, count } = countPresses(page)
  await press('F9')
  await seeGap(page, '1/6 第 5 行：`number < 0` 从未为真')
  await press('Shift+F9')
  await expectFocus(textbox)
  await page.keyboard.insertText('assertEquals("below", Sign.of(-1));')
  await press('F9')
  await press('F9')
  await seeGap(page, '3/6 第 8 行：`number == 0` 从未为真')
  await expectFocus(textbox)
  await press('Shift+F9')
  await page.keyboard.insertText('assertEquals("zero", Sign.of(0));')
  await press('F9')
  await press('F9')
  await seeGap(page, '5/6 第 11 行：`number > 100` 从未为真')
  await press('Shift+F9')
  await page.keyboard.insertText('assertEquals("large", Sign.of(101));')
  await expect.poll(() => editor.innerText()).toContain('ofReachesLine11')
  await press('Control+Enter')
  await page.getByText('判题成功！', { exact: true }).waitFor()
  await press('Enter')
  await page.getByText('✕ 未覆盖 0 行').waitFor()
  await page.getByRole('article').getByText('第 2 次提交').waitFor()
  expect(count()).toBe(10)
})

it('names each condition of a line that has run in part', async () => {
  const page = await open()
  await enter(page, student, rangePath)
  await writeTest(page, rangeTest)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  await page.keyboard.press('F9')
  await seeGap(page, '1/4 第 5 行：`low <= number` 从未为假；`number <= high` 从未为假')
})

it('leads by F8 to a failing test with what was expected, beside the code', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const editor = await findEditor(page)
  await walkTo(editor.getByRole('textbox'))
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(firstTest.replace('"above"', '"about"'))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '有测试未通过' }).waitFor()
  await page.keyboard.press('F8')
  const panel = page.getByRole('region', { name: '要改的地方' })
  await panel.getByText('有测试未通过').waitFor()
  expect(await panel.locator('ins, del').allInnerTexts()).toEqual(['ut', 've'])
  await expectFocus(editor.getByRole('textbox'))
  expect(await editor.locator('.active-line-number').allInnerTexts()).toContain('8')
  await expectAccessible(page)

  // In the editor a question mark is text.
  await page.keyboard.press('End')
  await page.keyboard.type(' // ?')
  // Monaco paints blanks that do not break.
  await expect.poll(() => editor.innerText()).toMatch(/\/\/\s\?/)
  await page.keyboard.press('Control+M')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+?')
  const keys = dialogOf(page, '键盘快捷键')
  await keys.getByText('参考代码中下一处未覆盖').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
})

it('compares two submissions, leaves the draft alone, and is found again as it was left', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const editor = await findEditor(page)
  const draft = await editor.innerText()
  const resultTab = page.getByRole('tab', { name: '执行结果' })
  await resultTab.click()
  await page.getByRole('figure', { name: '得分变化' }).waitFor()
  await page.getByRole('button', { name: '查看第 2 次提交' }).click()
  await page.getByRole('article').getByText('第 2 次提交').waitFor()
  await page.getByRole('button', { name: '把第 1 次提交与正在查看的比较' }).click()
  const drawer = dialogOf(page, '比较：第 1 次提交与第 2 次提交')
  await drawer.getByText('覆盖得更多：参考代码第 5、6、8、9、11、12 行').waitFor()
  await drawer.locator('.line-insert').first().waitFor()
  await expectAccessible(page)
  await drawer.getByText('第 1 次提交', { exact: true }).click()
  await drawer.getByText('✕ 未覆盖 3 行').waitFor()
  // As a phone or a tablet is turned.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: '参考代码', includeHidden: true }).waitFor()
  await drawer.getByText('✕ 未覆盖 3 行').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await page.reload()
  await expect.poll(() => resultTab.getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tab', { name: '测试代码' }).click()
  expect(await (await findEditor(page)).innerText()).toBe(draft)
})

it('gives description and code room on a low screen, and opens a phone on the description', async () => {
  const page = await open({ width: 1366 })
  await page.setViewportSize({ width: 1366, height: 640 })
  await enter(page, student, problemPath)
  await findEditor(page)
  await expectSelected(page, '题目描述')
  await expectSelected(page, '测试代码')
  await page.getByText('说出一个数的正负。').waitFor()
  await page.keyboard.press('F9')
  await expectSelected(page, '参考代码')
  await seeGap(page, '1/6 第 5 行：`number < 0` 从未为真')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('button', { name: '退出全屏' }).waitFor()
  await page.getByRole('tab', { name: '题目描述' }).click()
  await page.getByText('说出一个数的正负。').waitFor()
  await page.getByRole('button', { name: /^现在提交按 100% 计分/ }).click()
  await page.getByText('这是第 4 次，次数不限').waitFor()
  await expectAccessible(page)

  const phone = await open({ width: 390 })
  await enter(phone, student, problemPath)
  await expectSelected(phone, '题目描述')
  await phone.getByText('说出一个数的正负。').waitFor()
  await expectAccessible(phone)
})

async function expectSelected(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
}

/** What is said of the gap that is shown in the reference code. */
async function seeGap(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: '参考代码' }).getByText(text).waitFor()
}

function countPresses({ keyboard }: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await keyboard.press(key)
    },
    count: () => pressed,
  }
}
