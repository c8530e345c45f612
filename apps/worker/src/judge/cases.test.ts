import { isDeepStrictEqual } from 'node:util'
import type { JudgeReport } from '@ceping/contract/judge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseNames, readCase, readExpected, summarise } from '../testing/corpus.ts'
import { type CorpusJudge, openCorpusJudge } from '../testing/corpus-judge.ts'
import { buildRunner, testSandboxes } from '../testing/sandboxes.ts'

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

    it.concurrent.for(caseNames)(
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
