import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counters } from '@ceping/contract/judge'
import { defaultScoringPolicy, scoringPresets } from '@ceping/contract/scoring-policy'
import { drawSample } from '@ceping/contract/testing/sample'
import { measuredBy } from '@ceping/judging/judgement'
import { lettersOf } from '@ceping/judging/mutation'
import { countQuality } from '@ceping/judging/quality'
import { countMutants, scoreOf } from '@ceping/judging/score'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { buildRunner, openTestSandbox, testSandboxes } from '../testing/sandboxes.ts'
import { tellSeedOfFailures } from '../testing/tell-seed.ts'
import { type Judge, openJudge } from './judge.ts'
import { type JvmSupply, openJvmSupply } from './jvm-supply.ts'

// Suites of equal coverage that check more and more must be far apart: that is what the score is for.

const problemsFolder = join(import.meta.dirname, '../../../../prisma/demo/problems')
const problems = drawSample(
  readdirSync(problemsFolder).flatMap((set) =>
    readdirSync(join(problemsFolder, set)).map((slug) => join(set, slug)),
  ),
  { share: 0.15, least: 2, nameOf: (problem) => problem },
)
tellSeedOfFailures()
const variantFiles = ['variant-1.java', 'variant-2.java']
const balanced = scoringPresets.find(({ name }) => name === '综合')
const policy = { ...defaultScoringPolicy, ...balanced }
const log = pino({ level: 'error' })
const limits = {
  compileTimeoutMs: 20_000,
  runTimeoutMs: 20_000,
  analyseTimeoutMs: 20_000,
  mutationTimeoutMs: 60_000,
  outputLimitBytes: 65_536,
}

interface Judged {
  counters: Counters | null
  mutationScore: number
  score: number
}

for (const { kind, whyNot } of testSandboxes.filter((one) => one.kind === 'process')) {
  describe.skipIf(whyNot !== null)('the suites of the demo', () => {
    let sandbox: Sandbox
    let jvms: JvmSupply
    let judge: Judge
    beforeAll(async () => {
      await buildRunner(kind)
      sandbox = await openTestSandbox(kind, log)
      jvms = openJvmSupply({ sandbox, concurrency: 1, log })
      await jvms.warmUp()
      judge = openJudge({ jvms, limits: async () => limits, sandboxLimits: sandbox.limits, log })
    })
    afterAll(async () => {
      await jvms.rest()
      await judge.close()
      await sandbox.close()
    })

    async function judgeSuite(problem: string, suite: string): Promise<Judged> {
      const read = (file: string) => readFileSync(join(problemsFolder, problem, file), 'utf8')
      const referenceCode = read('Reference.java')
      const code = { referenceCode, testFileCode: read(suite), javaRelease: 17 }
      const evidence = await judge.judge({ ...code, isScanEnabled: true, isSecondTry: false })
      const report = await judge.conclude({ evidence, referenceCode })
      const mutated = await judge.mutate({
        ...code,
        variants: variantFiles.map(read),
        operators: 'defaults',
        kept: null,
        isWanted: async () => true,
      })
      if (mutated === 'interrupted') throw new Error('nobody interrupts it')
      const { outcomes, tests } = mutated.report
      const counted = '1'.repeat(mutated.mutants.length) + variantFiles.map(() => '2').join('')
      const score = scoreOf(
        {
          ...measuredBy(report),
          mutants: countMutants(lettersOf(outcomes), counted),
          quality: countQuality(report.flaggedTests ?? [], tests),
        },
        policy,
      )
      const mutation = score?.breakdown.components.find((one) => one.component === 'mutation')
      return {
        counters: report.counters,
        mutationScore: mutation?.score ?? Number.NaN,
        score: score?.breakdown.totalScore ?? Number.NaN,
      }
    }

    it.each(problems)('of %s are 25 points apart', async (problem) => {
      const none = await judgeSuite(problem, 'no-assertions.java')
      const happy = await judgeSuite(problem, 'happy-path.java')
      const thorough = await judgeSuite(problem, 'FullTests.java')
      expect(happy.counters).toEqual(none.counters)
      expect(thorough.counters).toEqual(none.counters)
      expect(none.mutationScore).toBe(0)
      expect(happy.score - none.score).toBeGreaterThanOrEqual(25)
      expect(thorough.score - happy.score).toBeGreaterThanOrEqual(25)
    })
  })
}
