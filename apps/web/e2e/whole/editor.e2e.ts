import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import {
  dialogOf,
  enter,
  findEditor,
  replaceCode,
  useBrowser,
  writeTest,
} from '../support/browser.ts'
import { findPath, findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()
const student = 'S2026025'
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

const head = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {`

const broken = `${head}
    @Test
    void first() {
        int count = missing;
    }

    @Test
    void second() {
        int other = absent;
    }
}
`
const failing = `${head}
    @Test
    void fails() {
        assertEquals(1, 2);
    }
}
`

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

async function openProblem(page: Page): Promise<Locator> {
  await enter(page, student, problemPath)
  // On a phone the page opens on the description.
  await page.getByRole('tab', { name: '测试代码' }).click()
  return findEditor(page)
}

/** Have what stands in the editor judged, and see a result of that name. */
async function judge(page: Page, heading: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Open the editor's own menu. */
async function openMenu(page: Page, editor: Locator): Promise<Locator> {
  await editor.locator('.view-line').first().click({ button: 'right' })
  const menu = page.getByRole('menu').filter({ has: page.getByRole('menuitem', { name: '复制' }) })
  await menu.waitFor()
  return menu
}

describe.each(looks)('in $colorScheme at $width px', (look) => {
  it('has a menu that everybody can read and use', async () => {
    const page = await open(look)
    const editor = await openProblem(page)
    const menu = await openMenu(page, editor)
    await expectOpaque(menu)
    await expectAccessible(page)
    // Monaco makes entries focusable as the keys pass them.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  })

  it('has a list of completions that everybody can read and use', async () => {
    const page = await open(look)
    await openProblem(page)
    await writeTest(page, 'class T {\nvoid t() {\n}\n}\n')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.type('\nassertA')
    const list = page.getByRole('listbox', { name: '建议' })
    await list.getByRole('option', { name: /assertAll.*全部断言都检查/ }).waitFor()
    await expectAccessible(page)
  })
})

describe('an underlined error', () => {
  it('goes with its text, stays elsewhere, and is there again after a reload', async () => {
    const page = await open()
    const editor = await openProblem(page)
    await writeTest(page, broken)
    await judge(page, '编译错误')
    await page.getByRole('button', { name: '返回测试代码' }).click()
    const errors = editor.locator('.squiggly-error')
    await expect.poll(() => errors.count()).toBe(2)

    // A new line above moves both.
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// 写在上面')
    await page.keyboard.press('Enter')
    expect(await errors.count()).toBe(2)
    // A word that is mended loses its mark at once.
    await editor.getByText('missing').dblclick()
    await page.keyboard.type('1')
    await expect.poll(() => errors.count()).toBe(1)
    await page.getByText('草稿已保存').waitFor()
    await page.reload()
    await findEditor(page)
    await expect.poll(() => errors.count(), { message: 'the other has only moved' }).toBe(1)

    await writeTest(page, broken)
    await expect.poll(() => errors.count()).toBe(2)
    await page.getByText('草稿已保存').waitFor()
    await page.reload()
    await findEditor(page)
    await expect.poll(() => errors.count(), { message: 'the draft is the judged code' }).toBe(2)
  })

  it('goes with the next judging that has none', async () => {
    const page = await open()
    const editor = await openProblem(page)
    await writeTest(page, broken)
    await judge(page, '编译错误')
    await page.getByRole('button', { name: '返回测试代码' }).click()
    await writeTest(page, failing.replace('(1, 2)', '(1, 1)'))
    await judge(page, '全部通过')
    await page.getByRole('button', { name: '返回测试代码' }).click()
    await editor.locator('.view-line').first().waitFor()
    expect(await page.locator('.squiggly-error, .squiggly-warning').count()).toBe(0)
  })
})

describe('a line of a result', () => {
  it.each(looks)('leads to the code that was judged, at $width px', async (look) => {
    const page = await open(look)
    const editor = await openProblem(page)
    await writeTest(page, failing)
    await judge(page, '测试未通过')
    const line = page.getByRole('button', { name: '第 8 行' })
    await line.first().click()
    await expect
      .poll(() => hasCursorIn(editor, 8), { message: 'the draft is still that code' })
      .toBe(true)

    await writeTest(page, '// 已经是另一份代码\n')
    await page.getByRole('tab', { name: '执行结果' }).click()
    await line.first().click()
    const judged = page.getByRole('region', { name: '这次提交的代码' })
    await judged.locator('.squiggly-warning').first().waitFor()
    expect(await readCode(judged)).toContain('assertEquals(1, 2)')
    await expect.poll(() => hasCursorIn(judged, 8)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('x')
    expect(await readCode(judged), 'it cannot be written in').not.toContain('x        assert')
    expect(await page.getByRole('button', { name: '提交判题' }).isDisabled()).toBe(true)

    await judged.getByRole('button', { name: '返回草稿' }).click()
    await judged.waitFor({ state: 'detached' })
    expect(await editor.innerText()).toContain('已经是另一份代码')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// 接着写 ')
    await expect.poll(() => readCode(editor)).toContain('接着写')
  })
})

/** The code that is painted in an editor; Monaco paints blanks that do not break. */
async function readCode(part: Locator): Promise<string> {
  const lines = await part.locator('.view-line').allInnerTexts()
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

/** Whether a line is the one with the cursor: its number is painted darker. */
async function hasCursorIn(part: Locator, line: number): Promise<boolean> {
  const numbers = await part.locator('.line-numbers.active-line-number').allInnerTexts()
  return numbers.includes(String(line))
}

it('brings the import of a snippet, once', async () => {
  const page = await open()
  const editor = await openProblem(page)
  await writeTest(page, 'import org.junit.jupiter.api.Test;\n\nclass T {\n\n}\n')
  for (const _ of ['once', 'twice']) {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('@BeforeE')
    await page.getByRole('option', { name: /^@BeforeEach/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => readCode(editor)).toContain('void setUp()')
  const lines = (await readCode(editor)).split('\n')
  expect(lines.filter((line) => line.startsWith('import')).toSorted()).toEqual([
    'import org.junit.jupiter.api.BeforeEach;',
    'import org.junit.jupiter.api.Test;',
  ])
})

it('shows what cannot be seen, and leaves Chinese punctuation alone', async () => {
  const page = await open()
  const editor = await openProblem(page)
  const hidden = '// \u202Egnp.exe\n// a\u200Bb\nclass T {\n}\n'
  const chinese =
    '// 说明：返回值（整数），不是空；“引号”、省略……\nclass U {\n    String s = "你好，世界！（测试）；";\n}\n'
  await writeTest(page, hidden + chinese)
  await expect.poll(() => editor.innerText()).toContain('[U+202E]')
  const marks = editor.locator('.unicode-highlight')
  await expect.poll(() => marks.count()).toBeGreaterThan(0)
  await writeTest(page, chinese)
  await expect.poll(() => editor.innerText()).toContain('你好')
  await expect.poll(() => marks.count()).toBe(0)
})

describe.each([{ width: 1440 }, { width: 390 }])(
  'the check of reference code at $width px',
  (look) => {
    it('says beside the code, in sight, that it compiles', async () => {
      const page = await open(look)
      await enter(page, 'T2026001', await findPath('teacher', /^\/manage\/question\?/))
      await page.getByRole('button', { name: '创建题目' }).first().click()
      const dialog = dialogOf(page, '创建题目')
      const editor = dialog.locator('.monaco-editor').first()
      await editor.locator('.view-line').first().waitFor()
      const menu = await openMenu(page, editor)
      await expectOpaque(menu)
      await page.keyboard.press('Escape')
      await replaceCode(page, editor, 'public class Sum {\n    int one = missing;\n}\n')
      const check = dialog.getByRole('button', { name: /编译检查$/ })
      await check.click()
      const outcome = dialog.getByRole('status')
      await outcome.getByText('编译未通过，1 处错误').waitFor()
      await expect.poll(() => isInSight(outcome)).toBe(true)
      await editor.getByText('missing').dblclick()
      await page.keyboard.type('1')
      await expect.poll(() => editor.locator('.squiggly-error').count()).toBe(0)

      await page.keyboard.press('Control+Enter')
      await outcome.getByText('编译通过', { exact: true }).waitFor()
      await expect.poll(() => isInSight(outcome)).toBe(true)
    })
  },
)

/** Whether all of it can be seen without scrolling. */
function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const corners: [number, number][] = [
      [left + 1, top + 1],
      [left + 1, bottom - 1],
    ]
    return (
      right <= window.innerWidth &&
      corners.every(([x, y]) => {
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      })
    )
  })
}

/** Nothing shines through it: it, or what it stands in, has a ground of its own. */
async function expectOpaque(menu: Locator): Promise<void> {
  const grounds = await menu.evaluate((element) => {
    const found: string[] = []
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      found.push(getComputedStyle(at).backgroundColor)
    }
    return found
  })
  expect(grounds.filter((ground) => ground.startsWith('rgb('))).not.toEqual([])
}
