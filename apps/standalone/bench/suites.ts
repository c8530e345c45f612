import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Code to be judged: a problem's reference code, and a test that passes on it. */
export interface Suite {
  name: string
  referenceCode: string
  testFileCode: string
}

/** The model test of a problem of the demo data. */
function demoSuite(name: string, problem: string): Suite {
  const read = (file: string) =>
    readFileSync(join(root, 'prisma/demo/problems', problem, file), 'utf8')
  return { name, referenceCode: read('Reference.java'), testFileCode: read('FullTests.java') }
}

export const textbook = demoSuite('textbook', 'unit-testing-basics/02-triangle')
export const demoSuites = [
  textbook,
  demoSuite('AssertJ', 'data-structures-and-state/03-lru-cache'),
  demoSuite('Mockito', 'data-structures-and-state/05-order-checkout'),
]

/** A suite of that many tests for that many classes, which it tests in turn. */
function grownSuite({ tests, classes }: { tests: number; classes: number }): Suite {
  const methods = Array.from(
    { length: tests },
    (_, n) => `@Test void t${n}() { assertEquals(${n}, C${n % classes}.half(${2 * n})); }\n`,
  )
  const types = Array.from(
    { length: classes },
    (_, n) =>
      `class C${n} {\n  static int half(int n) {\n    return n < 0 ? -half(-n) : n / 2;\n  }\n}\n`,
  )
  return {
    name: `${tests} tests, ${classes} ${classes === 1 ? 'class' : 'classes'}`,
    referenceCode: types.join(''),
    testFileCode: [
      'import static org.junit.jupiter.api.Assertions.assertEquals;\n',
      'import org.junit.jupiter.api.Test;\n',
      'class GrownTests {\n',
      ...methods,
      '}\n',
    ].join(''),
  }
}

export const grownSuites = [
  ...[10, 100, 500, 2000].map((tests) => grownSuite({ tests, classes: 1 })),
  ...[10, 100].map((classes) => grownSuite({ tests: 100, classes })),
]
