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

/** With 40 mutants, and with 57. */
export const mutatedSuites = [
  textbook,
  demoSuite('calendar', 'branches-and-boundaries/03-month-calendar'),
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

/** A suite of 200 tests for code with more than 500 mutants, of which 500 are drawn. */
export const largeSuite = suiteWithManyMutants({ methods: 40, testsEach: 5 })

/** What each of its methods computes. */
function compute(a: number, b: number): number {
  let sum = 0
  for (let i = 0; i < a; i++) sum += i % 3 === b ? i * 2 : -b
  return a > b ? sum + a : sum - b
}

function suiteWithManyMutants(size: { methods: number; testsEach: number }): Suite {
  const numbers = Array.from({ length: size.methods }, (_, n) => n)
  const methods = numbers.map(
    (n) => `
    static int m${n}(int a, int b) {
        int sum = 0;
        for (int i = 0; i < a; i++) {
            if (i % 3 == b) {
                sum += i * 2;
            } else {
                sum -= b;
            }
        }
        return a > b ? sum + a : sum - b;
    }
`,
  )
  const tests = numbers.flatMap((n) =>
    Array.from({ length: size.testsEach }, (_, each) => {
      const [a, b] = [each * 3, each % 3]
      return `    @Test void t${n}_${each}() { assertEquals(${compute(a, b)}, Large.m${n}(${a}, ${b})); }\n`
    }),
  )
  return {
    name: `${tests.length} tests`,
    referenceCode: `class Large {${methods.join('')}}\n`,
    testFileCode: [
      'import static org.junit.jupiter.api.Assertions.assertEquals;\n',
      'import org.junit.jupiter.api.Test;\n',
      'class LargeTests {\n',
      ...tests,
      '}\n',
    ].join(''),
  }
}
