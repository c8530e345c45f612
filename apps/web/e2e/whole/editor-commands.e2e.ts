import { organiseImports } from '@ceping/contract/language'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()
const student = 'S2026027'

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** Wait until the service answers: it may still be starting. */
async function waitForService(): Promise<void> {
  const { pathname, searchParams } = new URL(problemPath, 'http://localhost')
  const problemId = Number(pathname.split('/').at(-1))
  const assignmentId = Number(searchParams.get('assignmentId'))
  let tries = 0
  function ask() {
    tries += 1
    const testFileCode = `class T {} // ${tries}`
    return callAs(student, organiseImports, { body: { problemId, assignmentId, testFileCode } })
  }
  await expect
    .poll(ask, { timeout: 90_000, interval: 2_000 })
    .toEqual({ edits: [], imports: [], refusal: null })
}

/** The lines that the editor shows. */
async function linesOf(page: Page): Promise<string[]> {
  const lines = await (await findEditor(page)).locator('.view-line').evaluateAll((found) =>
    found
      .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ text }) => text.replaceAll('\u00A0', ' ')),
  )
  return lines
}

/** Write code, and wait until the editor shows each of its lines in its place. */
async function writeLines(page: Page, code: string): Promise<string[]> {
  await writeTest(page, code)
  const lines = code.split('\n')
  await expect.poll(() => linesOf(page)).toEqual(lines)
  return lines
}

const untidy = `import java.util.Set;
import org.junit.jupiter.api.Test; // JUnit
import java.util.List;
class T {
@Test void adds( ) { List<Integer> all=new ArrayList<>( ); assertEquals(0,all.size( )); }
}`

const tidy = [
  'import static org.junit.jupiter.api.Assertions.assertEquals;',
  '',
  'import java.util.ArrayList;',
  'import java.util.List;',
  'import org.junit.jupiter.api.Test; // JUnit',
]

it('puts imports in order and formats, each undone in one step', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  await findEditor(page)
  await waitForService()
  const before = await writeLines(page, untidy)

  await page.keyboard.press('Shift+Alt+O')
  await expect.poll(() => linesOf(page)).toEqual([...tidy, ...before.slice(3)])
  await page.keyboard.press('Shift+Alt+O')
  await page.getByText('导入没有需要整理的').waitFor()

  await page.keyboard.press('Shift+Alt+F')
  await expect
    .poll(() => linesOf(page))
    .toEqual([
      ...tidy,
      '',
      'class T {',
      '',
      '    @Test',
      '    void adds() {',
      '        List<Integer> all = new ArrayList<>();',
      '        assertEquals(0, all.size());',
      '    }',
      '}',
      '',
    ])
  await page.keyboard.press('Control+Z')
  await expect.poll(() => linesOf(page)).toEqual([...tidy, ...before.slice(3)])
  await page.keyboard.press('Control+Z')
  await expect.poll(() => linesOf(page)).toEqual(before)
})

it('says why code with a syntax error is left as it is', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const before = await writeLines(page, 'class T {\n  void t( {}\n}')
  await page.keyboard.press('Shift+Alt+F')
  await page.getByText('第 2 行有语法错误，请先改正，再格式化').waitFor()
  await page.keyboard.press('Shift+Alt+O')
  await page.getByText('第 2 行有语法错误，请先改正，再整理导入').waitFor()
  await expect.poll(() => linesOf(page)).toEqual(before)
})

it('offers both in the context menu, and nothing that does nothing', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const editor = await findEditor(page)
  await editor.locator('.view-line').first().click({ button: 'right' })
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(expect.arrayContaining(['格式化Shift+Alt+F', '整理导入Shift+Alt+O']))
  expect(await page.getByRole('menuitem', { name: '快速查看' }).count()).toBe(0)
})
