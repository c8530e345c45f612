import type { JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { drawSample, isWhole } from '@ceping/contract/testing/sample'
import { measuredBy } from '@ceping/judging/judgement'
import { scoreOf } from '@ceping/judging/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseNames, isCountedAlike, readCase, readExpected, summarise } from '../testing/corpus.ts'
import { type CorpusJudge, openCorpusJudge } from '../testing/corpus-judge.ts'
import { buildRunner, testSandboxes } from '../testing/sandboxes.ts'
import { tellSeedOfFailures } from '../testing/tell-seed.ts'

/** The cases that both sandboxes judge; their reports must be equal. */
const shared = drawSample(caseNames.filter(isCountedAlike), {
  share: 0.06,
  least: 5,
  nameOf: (name) => `both ${name}`,
})
/** The cases that containers judge; local processes judge the others. A machine with one sandbox judges all there. */
const inContainers = new Set(drawSample(caseNames, { share: 0.5, nameOf: (name) => name }))
const isAlone = testSandboxes.some(({ whyNot }) => whyNot !== null)
const listNames = (isMine: (name: string) => boolean) =>
  caseNames.filter((name) => isWhole || isAlone || isMine(name) || shared.includes(name))
const namesFor = {
  docker: listNames((name) => inContainers.has(name)),
  process: listNames((name) => !inContainers.has(name)),
}
tellSeedOfFailures()

const reports = {
  docker: new Map<string, JudgeReport>(),
  process: new Map<string, JudgeReport>(),
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
      judge = await openCorpusJudge(kind)
    })
    afterAll(() => judge?.close())

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
    })

    it.concurrent.for(namesFor[kind])('measures %s as JaCoCo does', async (name, { skip }) => {
      const report = await judge.report(readCase(name))
      const expected = readExpected(name, report.versions)
      skip(expected === undefined, 'JaCoCo has not been asked with these versions')
      expect(summarise(report)).toEqual(expected)
      reports[kind].set(name, report)
    })
  })
}

describe.skipIf(testSandboxes.some(({ whyNot }) => whyNot !== null))('both sandboxes', () => {
  it('give equal reports where all versions of JaCoCo count alike', ({ skip }) => {
    const { docker, process } = reports
    const names = shared.filter((name) => docker.has(name) && process.has(name))
    skip(names.length === 0, 'JaCoCo has not been asked with the versions of both')
    for (const name of names) {
      const [one, other] = [docker.get(name)!, process.get(name)!]
      expect({ name, ...comparable(one) }).toEqual({ name, ...comparable(other) })
    }
  })
})
