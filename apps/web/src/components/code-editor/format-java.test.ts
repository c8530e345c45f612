import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatJava } from './format-java.ts'

const root = join(import.meta.dirname, '../../../../..')

/** The suites of the judge's cases, and the codes of the demo problems. */
function corpus(): string[] {
  const folders = ['apps/judge-runner/src/test/resources/cases', 'prisma/demo/problems']
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:SubjectTests|FullTests|Reference)\.java$/.test(name))
      .map((name) => join(folder, name)),
  )
}

/** What must stay: all but blanks, brackets, commas and semicolons that change nothing, and the order of imports. */
function tokensOf(code: string) {
  const imports = /^import [^;]+;/gm
  return {
    imports: (code.match(imports) ?? []).toSorted(),
    rest: code.replaceAll(imports, '').replaceAll(/[\s(),;]/g, ''),
  }
}

async function textOf(code: string): Promise<string> {
  const said = await formatJava(code)
  if ('refusal' in said) throw new Error(said.refusal)
  return said.text
}

test.each(corpus())('keeps the tokens, and changes nothing the second time: %s', async (file) => {
  const code = readFileSync(join(root, file), 'utf8')
  const formatted = await textOf(code)
  expect(tokensOf(formatted)).toEqual(tokensOf(code))
  expect(await textOf(formatted)).toBe(formatted)
})

test('indents by four, and keeps comments, texts and the ends of lines', async () => {
  const code = 'class T{ // 注释\n@Test void t( ){ assertEquals( "a  b",one( ) ) ;}}'
  const formatted =
    'class T {\n\n    // 注释\n    @Test\n    void t() {\n        assertEquals("a  b", one());\n    }\n}\n'
  expect(await textOf(code)).toBe(formatted)
  expect(await textOf(code.replaceAll('\n', '\r\n'))).toBe(formatted.replaceAll('\n', '\r\n'))
})

test.each([
  ['class T {\n  void t( {}\n}', '第 2 行有语法错误，请先改正，再格式化'],
  ['class T {\n  int a = 1 # 2;\n}', '第 2 行有语法错误，请先改正，再格式化'],
  ['class T {', '代码没有写完，请先改正，再格式化'],
  [
    `class T { int a = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`,
    '代码嵌套得太深，不能格式化',
  ],
])('leaves what cannot be read: %.40j', async (code, refusal) => {
  expect(await formatJava(code)).toEqual({ refusal })
})
