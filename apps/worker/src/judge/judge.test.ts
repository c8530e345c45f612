import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type Judge, openJudge } from './judge.ts'
import { concludeJudging } from './judging-result.ts'
import { buildRunner, openTestSandbox, runnerHome, testSandboxes } from '../testing/sandboxes.ts'
import type { Half, Sandbox, SandboxedJvm } from '../sandbox/sandbox.ts'

const resources = join(runnerHome, 'src/test/resources')
const read = (...path: string[]) => readFileSync(join(resources, ...path), 'utf8')
const caseNames = readdirSync(join(resources, 'cases'))
const hostile = readdirSync(join(resources, 'hostile'))
  .filter((name) => name.endsWith('.java'))
  .map((name) => readExpectation(name))
const limits = { compileTimeoutMs: 20_000, analyseTimeoutMs: 20_000, outputLimitBytes: 65_536 }
const log = pino({ level: 'error' })

/** The first line of a hostile test: // @EXPECT verdict=V scanOff=V [seconds=N] */
function readExpectation(name: string) {
  const code = read('hostile', name)
  const expectation = (key: string) => new RegExp(`@EXPECT.*\\b${key}=(\\w+)`).exec(code)?.[1]
  return {
    name,
    verdict: expectation('verdict') ?? '',
    scanOff: expectation('scanOff') ?? '',
    isHasty: expectation('seconds') !== undefined,
  }
}

/** Put a report into the shape of expected.json. */
function summarise({ counters, lines, tests }: JudgeReport) {
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

/** Reports of the cases, with what JaCoCo itself says by the tools that each sandbox has. */
const reports = {
  docker: new Map<string, { report: JudgeReport; expected: unknown }>(),
  process: new Map<string, { report: JudgeReport; expected: unknown }>(),
}

/**
 * What two sandboxes must agree on: everything but times, versions, and the words of a failure,
 * which the assertion libraries change from version to version.
 */
function comparable({ steps: _steps, versions: _versions, ...report }: JudgeReport) {
  const tests = report.tests.map((test) => ({
    ...test,
    durationMs: 0,
    failure: test.failure && { ...test.failure, message: null, stackTrace: '' },
  }))
  return { ...report, tests }
}

for (const { kind, whyNot } of testSandboxes) {
  describe.skipIf(whyNot !== null)(`${kind} sandbox`, () => {
    const launched: { half: Half; jvm: SandboxedJvm; end: MockInstance }[] = []
    let runs = 0
    let sandbox: Sandbox
    let judge: Judge
    /** For those that never end, lest the tests do not either. */
    let hastyJudge: Judge

    beforeAll(async () => {
      await buildRunner(kind)
      const opened = await openTestSandbox(kind, log)
      sandbox = {
        ...opened,
        async launch(half) {
          const jvm = await opened.launch(half)
          launched.push({ half, jvm, end: vi.spyOn(jvm.stdin, 'end') })
          return jvm
        },
      }
      const open = (runTimeoutMs: number) =>
        openJudge({ sandbox, limits: { ...limits, runTimeoutMs }, concurrency: 1, log })
      judge = await open(20_000)
      hastyJudge = await open(2000)
    }, 600_000)
    afterAll(async () => {
      await Promise.all([judge?.close(), hastyJudge?.close()])
      // Every JVM that was ever started is gone.
      await Promise.all(launched.map(({ jvm }) => jvm.ended))
      await sandbox?.close()
    }, 60_000)

    async function report(code: {
      referenceCode: string
      testFileCode: string
      isScanEnabled: boolean
      isHasty?: boolean
    }): Promise<JudgeReport> {
      const { isHasty, ...judged } = code
      const evidence = await (isHasty ? hastyJudge : judge).judge({ ...judged, javaRelease: 17 })
      if (evidence.run !== null) runs += 1
      const { referenceCode } = code
      return concludeJudging({ evidence, policy: defaultScoringPolicy, referenceCode }).report
    }
    function reportCase(name: string): Promise<JudgeReport> {
      const referenceCode = read('cases', name, 'Subject.java')
      const testFileCode = read('cases', name, 'SubjectTests.java')
      return report({ referenceCode, testFileCode, isScanEnabled: true })
    }
    function reportHostile(name: string, isScanEnabled: boolean): Promise<JudgeReport> {
      const isHasty = hostile.some((each) => each.name === name && each.isHasty)
      const referenceCode = read('hostile/reference/Subject.java')
      return report({ referenceCode, testFileCode: read('hostile', name), isScanEnabled, isHasty })
    }

    it.for(caseNames)('measures %s as JaCoCo does', { timeout: 60_000 }, async (name, { skip }) => {
      const result = await reportCase(name)
      const { jacoco, jdk } = result.versions
      const tools = `jacoco ${jacoco}, javac ${parseInt(jdk)}`
      const expected = JSON.parse(read('cases', name, 'expected.json'))
      skip(expected[tools] === undefined, `JaCoCo's own numbers are missing for ${tools}`)
      expect(summarise(result)).toEqual(expected[tools])
      reports[kind].set(name, { report: result, expected: expected[tools] })
    })

    it.each(hostile)('says $verdict to $name', { timeout: 60_000 }, async ({ name, verdict }) => {
      expect((await reportHostile(name, true)).verdict).toBe(verdict)
    })

    const contained = hostile.filter(({ scanOff }) => scanOff !== 'container')
    it.each(contained)(
      'says $scanOff to $name without the scan',
      { timeout: 60_000 },
      async ({ name, scanOff }) => {
        // What would pass may fail at the walls.
        const expected =
          scanOff === 'passed' ? /^(passed|tests_failed)$/ : new RegExp(`^${scanOff}$`)
        expect((await reportHostile(name, false)).verdict).toMatch(expected)
      },
    )

    // What only the walls of a container hold is not let loose in local processes.
    const uncontained = hostile.filter(({ scanOff }) => scanOff === 'container')
    it.each(kind === 'docker' ? uncontained : [])(
      'holds $name without the scan',
      { timeout: 60_000 },
      async ({ name }) => {
        expect((await reportHostile(name, false)).verdict).toMatch(
          /^(tests_failed|crashed|(time|memory|process|output)_limit)$/,
        )
        expect((await reportCase('lambdas')).verdict).toBe('passed')
      },
    )

    it('gave every submission a JVM of its own, and destroyed it', async () => {
      const used = launched.filter(({ half, end }) => half === 'run' && end.mock.calls.length > 0)
      expect(used.map(({ end }) => end.mock.calls.length)).toEqual(used.map(() => 1))
      expect(used.length).toBe(runs)
      await Promise.all(used.map(({ jvm }) => jvm.ended))
    }, 30_000)
  })
}

describe.skipIf(testSandboxes.some(({ whyNot }) => whyNot !== null))('both sandboxes', () => {
  it('give equal reports wherever their JaCoCo versions count alike', () => {
    const names = caseNames.filter((name) =>
      isDeepStrictEqual(reports.docker.get(name)?.expected, reports.process.get(name)?.expected),
    )
    expect(names.length).toBeGreaterThanOrEqual(30)
    for (const name of names) {
      const [docker, process] = [reports.docker.get(name), reports.process.get(name)]
      expect({ name, ...comparable(docker!.report) }).toEqual({
        name,
        ...comparable(process!.report),
      })
    }
  })
})
