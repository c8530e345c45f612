import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { JudgeReport } from '@ceping/contract/judge'
import type { Ending } from './corpus-judge.ts'
import { runnerHome } from './sandboxes.ts'

const resources = join(runnerHome, 'src/test/resources')
const read = (...path: string[]) => readFileSync(join(resources, ...path), 'utf8')

/** The names of the cases: folders with honest tests and JaCoCo's results for them. */
export const caseNames = readdirSync(join(resources, 'cases'))

/** The two files of a submission. */
export interface JudgedFiles {
  referenceCode: string
  testFileCode: string
}

export function readCase(name: string): JudgedFiles {
  return {
    referenceCode: read('cases', name, 'Subject.java'),
    testFileCode: read('cases', name, 'SubjectTests.java'),
  }
}

/** Read JaCoCo's results for a case, by the versions of JaCoCo and javac. */
const readAllExpected = (name: string) =>
  JSON.parse(read('cases', name, 'expected.json')) as Record<string, unknown>

/** Return JaCoCo's result for a case and these versions; undefined if JaCoCo was not asked with them. */
export function readExpected(name: string, { jacoco, jdk }: JudgeReport['versions']): unknown {
  return readAllExpected(name)[`jacoco ${jacoco}, javac ${parseInt(jdk)}`]
}

/** True if all versions of the tools have the same results for a case. */
export function isCountedAlike(name: string): boolean {
  const [first, ...others] = Object.values(readAllExpected(name))
  return others.every((other) => isDeepStrictEqual(other, first))
}

/** Put a report into the shape of expected.json. */
export function summarise({ counters, lines, tests }: JudgeReport) {
  const countOf = (outcome: string) => tests.filter((test) => test.outcome === outcome).length
  return {
    counters: Object.fromEntries(
      Object.entries(counters ?? {}).map(([metric, { covered, total }]) => [
        metric,
        `${covered}/${total}`,
      ]),
    ),
    lines: Object.fromEntries(
      lines.map(({ line, status, coveredBranches, missedBranches }) => [
        String(line).padStart(3, '0'),
        `${status} ${coveredBranches}/${missedBranches}`,
      ]),
    ),
    tests: {
      passed: countOf('passed'),
      failed: countOf('failed'),
      aborted: countOf('aborted'),
      skipped: countOf('skipped'),
    },
  }
}

/** A hostile test and what must become of it. */
export interface HostileTest extends JudgedFiles {
  name: string
  verdict: string
  /** The verdict without the scan; `container` if only the walls of a container hold it then. */
  scanOff: string
  /** The end of the compiler or of the tests. */
  ending: Ending
  /** The run half says itself, in time and at the first try, what became of it. */
  isHeard: boolean
  /** Covered instructions of the reference, wherever there is an analysis. */
  coverage: number
  /** It hurts a machine that does not limit processes. */
  needsProcessLimit: boolean
}

const hostileReference = read('hostile/reference/Subject.java')

/** The calls of the reference that hostile tests make, or other ones that cover the same. */
const honestCalls = [
  '',
  'new Subject();',
  'new Subject.Door();',
  'Subject.isPrime(1);',
  'Subject.isPrime(2);',
  'Subject.isPrime(7);',
  'Subject.gcd(1, 0);',
  'Subject.gcd(12, 18);',
]

/** Honest tests that do nothing else: they say which counters go with a hostile test's coverage. */
export const honestTests: JudgedFiles[] = honestCalls.map((call) => ({
  referenceCode: hostileReference,
  testFileCode: `class HonestTests { @org.junit.jupiter.api.Test void calls() { ${call} } }`,
}))

/** The hostile tests. The first line of each file holds what is expected; HostileCase.java describes it. */
export const hostileTests: HostileTest[] = readdirSync(join(resources, 'hostile'))
  .filter((name) => name.endsWith('.java'))
  .map((name) => {
    const testFileCode = read('hostile', name)
    const expectation = (key: string) =>
      new RegExp(`@EXPECT.*\\b${key}=(\\w+)`).exec(testFileCode)?.[1]
    const verdict = expectation('verdict') ?? 'missing'
    const clock = verdict === 'compile_error' ? 'compileTime' : 'runTime'
    return {
      name,
      referenceCode: hostileReference,
      testFileCode,
      verdict,
      scanOff: expectation('scanOff') ?? 'missing',
      ending: expectation('seconds') === undefined ? 'itself' : clock,
      isHeard: expectation('heard') === 'yes',
      coverage: Number(expectation('coverage') ?? 0),
      needsProcessLimit: expectation('needs') === 'processLimit',
    }
  })
