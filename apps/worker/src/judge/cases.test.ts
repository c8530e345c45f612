import { isDeepStrictEqual } from 'node:util'
import type { JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { measuredBy } from '@ceping/judging/judgement'
import { scoreOf } from '@ceping/judging/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseNames, readCase, readExpected, summarise } from '../testing/corpus.ts'
import { type CorpusJudge, openCorpusJudge } from '../testing/corpus-judge.ts'
import { buildRunner, testSandboxes } from '../testing/sandboxes.ts'

/** Local processes judge some: CasesTests.java judges all of them in the same JVMs. */
const namesFor = {
  docker: caseNames,
  process: caseNames.filter((_, index) => index % 4 === 0),
}

/** Reports of the cases, with what JaCoCo itself says by the tools that each sandbox has. */
const reports = {
  docker: new Map<string, { report: JudgeReport; expected: unknown }>(),
  process: new Map<string, { report: JudgeReport; expected: unknown }>(),
}

/**
 * What two sandboxes must agree on: everything but times, versions, and the words of failures,
 * conditions and the compiler, which change from version to version.
 */
function comparable({ steps: _steps, versions: _versions, ...report }: JudgeReport) {
  const tests = report.tests.map((test) => ({
    ...test,
    durationMs: 0,
    reason: test.reason && '',
    failure: test.failure && { ...test.failure, message: null, stackTrace: '', summary: null },
  }))
  const diagnostics = report.diagnostics.map((diagnostic) => ({ ...diagnostic, message: '' }))
  return { ...report, tests, diagnostics, message: '' }
}

for (const { kind, whyNot } of testSandboxes) {
  describe.skipIf(whyNot !== null)(`${kind} sandbox`, () => {
    let judge: CorpusJudge
    beforeAll(async () => {
      await buildRunner(kind)
      judge = await openCorpusJudge(kind, 20_000)
    }, 600_000)
    afterAll(() => judge?.close(), 60_000)

    it('scores a wrong test beside 4,999 repetitions as one of two methods', async () => {
      const testFileCode =
        'import org.junit.jupiter.api.*; class T { @Test void wrong() { Assertions.fail(); } @RepeatedTest(4_999) void right() {} }'
      const report = await judge.report({ referenceCode: 'class Subject {}', testFileCode })
      expect(report.testCounts).toMatchObject({ passed: 4_999, failed: 1 })
      expect(report.tests.length).toBeLessThan(5_000)
      expect(scoreOf(measuredBy(report), defaultScoringPolicy)?.breakdown).toMatchObject({
        gateBy: 'methods',
        passedTests: 1,
        countedTests: 2,
      })
    }, 60_000)

    it.concurrent.for(namesFor[kind])(
      'measures %s as JaCoCo does',
      { timeout: 120_000 },
      async (name, { skip }) => {
        const report = await judge.report(readCase(name))
        const expected = readExpected(name, report.versions)
        skip(expected === undefined, 'JaCoCo has not been asked with these versions')
        expect(summarise(report)).toEqual(expected)
        reports[kind].set(name, { report, expected })
      },
    )
  })
}

describe.skipIf(testSandboxes.some(({ whyNot }) => whyNot !== null))('both sandboxes', () => {
  it('give equal reports wherever their JaCoCo versions count alike', () => {
    const names = namesFor.process.filter((name) =>
      isDeepStrictEqual(reports.docker.get(name)?.expected, reports.process.get(name)?.expected),
    )
    expect(names.length).toBeGreaterThanOrEqual(15)
    for (const name of names) {
      const [docker, process] = [reports.docker.get(name), reports.process.get(name)]
      expect({ name, ...comparable(docker!.report) }).toEqual({
        name,
        ...comparable(process!.report),
      })
    }
  })
})
