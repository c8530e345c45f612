import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const corpus = join(import.meta.dirname, '../../judge-runner/src/test/resources/hostile')

/** A test that attacks the judge. */
export interface HostileTest {
  name: string
  testFileCode: string
  expectedVerdict: string
  /** Instructions of the reference code that it covers, wherever any are counted. */
  coverage: number
}

/** The reference code that all hostile tests are for. */
export function readHostileReference(): string {
  return readFileSync(join(corpus, 'reference/Subject.java'), 'utf8')
}

/** Read the corpus; the first line of a file says what must come of it. */
export function readHostileTests(): HostileTest[] {
  return readdirSync(corpus)
    .filter((name) => name.endsWith('.java'))
    .map((name) => {
      const testFileCode = readFileSync(join(corpus, name), 'utf8')
      const expectedVerdict = /^\/\/ @EXPECT verdict=(\w+)/.exec(testFileCode)?.[1]
      if (expectedVerdict === undefined) throw new Error(`${name} does not say its verdict`)
      const coverage = Number(/^\/\/ @EXPECT .*\bcoverage=(\d+)/.exec(testFileCode)?.[1] ?? 0)
      return { name, testFileCode, expectedVerdict, coverage }
    })
}
