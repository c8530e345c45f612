import { drawSample } from '@ceping/contract/testing/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  honestTests,
  type HostileTest,
  hostileTests,
  readCase,
  readExpected,
  summarise,
} from '../testing/corpus.ts'
import { type Counted, type CorpusJudge, openCorpusJudge } from '../testing/corpus-judge.ts'
import { type Holdings, listHoldings } from '../testing/leftovers.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { buildRunner, testSandboxes } from '../testing/sandboxes.ts'
import { tellSeedOfFailures } from '../testing/tell-seed.ts'

const honest = 'lambdas'
const patient = { isScanEnabled: true, ending: 'itself' as const }
/** One after each would take a third of the time, and all of them share one judge. */
const hostilePerHonest = 5
/** The shares of the tests that are judged, with at least one test of each kind. */
const shares = { docker: 0.04, process: 0.02 }
tellSeedOfFailures()

/** With the scan, and, where that is not too dangerous, without it. */
function waysToJudge(test: HostileTest, kind: Sandbox['kind']) {
  const full = { isScanEnabled: true, verdict: new RegExp(`^${test.verdict}$`) }
  const walls = { isScanEnabled: false, verdict: verdictWithoutScan(test) }
  // What the scan lets pass runs the same without it, what does no harm without it shows nothing of the
  // walls, and what only the walls of a container hold is not let loose in local processes.
  const isAlikeWithoutScan = test.verdict !== 'forbidden_api' || test.scanOff === 'passed'
  const needsContainer = test.scanOff === 'container' && kind === 'process'
  return isAlikeWithoutScan || needsContainer ? [full] : [full, walls]
}

/** What only a container holds ends at one of its limits. */
function verdictWithoutScan({ scanOff }: HostileTest): RegExp {
  if (scanOff === 'container') return /^(tests_failed|crashed|(time|memory|process|output)_limit)$/
  return new RegExp(`^${scanOff}$`)
}

/**
 * True if a sandbox of this kind judges the test. Containers judge all tests. Local processes judge only the tests
 * that a sandbox has to end; the JVM ends the others in any sandbox. Local processes have a limit of processes only
 * for root, because it counts by user.
 */
function isJudged(test: HostileTest, kind: Sandbox['kind']): boolean {
  if (kind === 'docker') return true
  const isEnded = [test.verdict, test.scanOff].some((verdict) => /_limit$|^crashed$/.test(verdict))
  return isEnded && (!test.needsProcessLimit || process.getuid?.() === 0)
}

/**
 * List the counts that a test may have. A test that did not end has no score, and without an analysis it has no
 * counters. If the clock of the run ends it, it may have covered less.
 */
function allowedCounts(honestCounts: Counted[], { coverage, ending }: HostileTest): Counted[] {
  const alike = honestCounts.filter(({ counters }) => {
    const covered = counters?.instruction.covered ?? Number.NaN
    return ending === 'runTime' ? covered <= coverage : covered === coverage
  })
  const unscored = alike.map(({ counters }) => ({ counters, score: null }))
  return [...alike, ...unscored, { counters: null, score: null }]
}

for (const { kind, whyNot } of testSandboxes) {
  describe.skipIf(whyNot !== null)(`${kind} sandbox`, () => {
    let judge: CorpusJudge
    let honestCounts: Counted[]
    let before: Holdings

    beforeAll(async () => {
      await buildRunner(kind)
      before = await listHoldings()
      judge = await openCorpusJudge(kind)
      honestCounts = await Promise.all(
        honestTests.map(async (test) => (await judge.count(test, patient)).counted),
      )
    })
    afterAll(() => judge?.close())

    const judged = drawSample(
      hostileTests.filter((test) => isJudged(test, kind)),
      {
        share: shares[kind],
        nameOf: ({ name }) => `${kind} ${name}`,
        stratumOf: ({ name, verdict, scanOff, needsProcessLimit }) =>
          `${name.charAt(0)} ${verdict} ${scanOff} ${needsProcessLimit}`,
      },
    )
    const followed = new Set(judged.filter((_, index) => index % hostilePerHonest === 0))
    it.concurrent.for(judged)(
      'says $verdict to $name, $scanOff without the scan, and judges honest ones among them',
      async (test) => {
        for (const { isScanEnabled, verdict } of waysToJudge(test, kind)) {
          const found = await judge.count(test, { isScanEnabled, ending: test.ending })
          expect(found.verdict).toMatch(verdict)
          expect(test.isHeard && found.counted.counters === null).toBe(false)
          expect(allowedCounts(honestCounts, test)).toContainEqual(found.counted)
        }
        if (!followed.has(test)) return
        const report = await judge.report(readCase(honest))
        expect(report.verdict).toBe('passed')
        expect(summarise(report)).toEqual(readExpected(honest, report.versions))
      },
    )

    it('gave every submission a JVM of its own', () => {
      const uses = judge.listUses()
      expect(new Set(uses)).toEqual(new Set([1]))
      // What ended without an answer is run once more, in another one.
      expect(uses.length).toBeGreaterThanOrEqual(judge.countRuns())
    })

    it('leaves nothing behind', async () => {
      await judge.close()
      // Connections to the engine are kept for a while after their last use.
      await expect.poll(listHoldings).toEqual(before)
    })
  })
}
