import { expect, it } from 'vitest'
import { addTest } from './new-test.ts'

const wanted = { name: 'feeReachesLine7', comment: '参考代码第 7 行' }
const imported = 'import org.junit.jupiter.api.Test;\n'

function lineAt(code: string, { line, column }: { line: number; column: number }): string {
  const text = code.split('\n')[line - 1] ?? 'no such line'
  return `${text.slice(0, column - 1)}|${text.slice(column - 1)}`
}

it('adds an empty test below the last one, and says where its body is', () => {
  const code = `${imported}
class FeeTests {
    @Test
    void free() {
        // a brace in a comment: }
        String text = "}";
    }
}

class Other {
}
`
  const added = addTest(code, wanted)
  expect(added.code).toBe(`${imported}
class FeeTests {
    @Test
    void free() {
        // a brace in a comment: }
        String text = "}";
    }

    @Test
    void feeReachesLine7() {
        // 参考代码第 7 行
        
    }
}

class Other {
}
`)
  expect(lineAt(added.code, added.position)).toBe('        |')
})

it('brings the import, and takes a name that is free', () => {
  const { code } = addTest('class T {\n    void feeReachesLine7() {}\n}\n', wanted)
  expect(code).toContain(imported)
  expect(code).toContain('void feeReachesLine72() {')
})

it('adds to the inner class with the last test', () => {
  const { code } = addTest(
    `${imported}class T {\n    @Nested\n    class U {\n        @Test\n        void t() {}\n    }\n}\n`,
    wanted,
  )
  expect(code).toContain('\n        void feeReachesLine7() {\n')
  expect(code.endsWith('\n        }\n    }\n}\n')).toBe(true)
})

it('adds something to what is no class', () => {
  expect(addTest('', wanted).code).toContain('@Test\n    void feeReachesLine7()')
})

it('takes no other annotation for a test', () => {
  const { code } = addTest(
    `${imported}class T {\n    @Test\n    void t() {}\n}\n\n@TestInstance(PER_CLASS)\nclass U {\n}\n`,
    wanted,
  )
  expect(code).toContain('// 参考代码第 7 行\n        \n    }\n}\n\n@TestInstance')
})

it('stays within a class of which a brace is missing', () => {
  const { code } = addTest(`${imported}class T {\n    @Test\n    void t() {\n}\n`, wanted)
  expect(code.endsWith('// 参考代码第 7 行\n        \n    }\n}\n')).toBe(true)
})

it.each(['费用ReachesLine7', '$feeReachesLine7', 'fee$ReachesLine7'])(
  'takes %s only where it is free',
  (name) => {
    const named = { ...wanted, name }
    expect(addTest(`class T {\n    void ${name}() {}\n}\n`, named).code).toContain(
      `void ${name}2() {`,
    )
    expect(addTest(`class T {\n    void 甲${name}() {}\n}\n`, named).code).toContain(
      `void ${name}() {`,
    )
  },
)
