import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { createRows } from '@ceping/judging/testing/rows'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { attemptOf, makeFaults, makeSlots } from '../testing/fake-judge.ts'
import { buildRunner, openTestSandbox, testSandboxes } from '../testing/sandboxes.ts'
import { checkReference } from './check-reference.ts'
import { type Judge, openJudge } from './judge.ts'
import { type JvmSupply, openJvmSupply } from './jvm-supply.ts'

const referenceCode = `class Price {
    static int total(int[] prices) {
        int total = 0;
        for (int price : prices) {
            total += price;
        }
        return total;
    }
}`
const suiteOf = (body: string) => `
import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;

class PriceTests {
    @Test void test() { ${body} }
}`
const doubles = referenceCode.replace('total += price', 'total += 2 * price')
const empties = referenceCode.replace('int total = 0', 'int total = prices.length == 0 ? 1 : 0')

const log = pino({ level: 'error' })
const limits = {
  compileTimeoutMs: 20_000,
  runTimeoutMs: 20_000,
  analyseTimeoutMs: 20_000,
  mutationTimeoutMs: 60_000,
  outputLimitBytes: 65_536,
}

for (const { kind, whyNot } of testSandboxes.filter((one) => one.kind === 'process')) {
  describe.skipIf(whyNot !== null)('a check of a model suite', () => {
    let sandbox: Sandbox
    let jvms: JvmSupply
    let judge: Judge
    let db: Db
    let close: () => Promise<void>
    let userId: number
    beforeAll(async () => {
      ;({ db, close } = await openTestDb(sharedDatabases()))
      ;({ userId } = await createRows(db))
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
      await close()
    })

    async function check(testFileCode: string, variants: string[]) {
      const { referenceCheckId } = await db.referenceCheck.create({
        data: { userId, code: referenceCode, suite: { testFileCode, variants } },
      })
      await checkReference(
        { db, judge, log, faults: makeFaults(), ...makeSlots(1) },
        attemptOf('reference-check', referenceCheckId),
      )
      const { result } = await db.referenceCheck.findUniqueOrThrow({ where: { referenceCheckId } })
      return result
    }

    it('says which variants the suite finds, and which mutants', async () => {
      const suite = suiteOf('assertEquals(6, Price.total(new int[] {1, 2, 3}));')
      const missing = referenceCode.replace('total(', 'sum(')
      expect(await check(suite, [doubles, empties, missing])).toMatchObject({
        verdict: 'passed',
        message: '',
        failures: [],
        counters: { line: { covered: 4, total: 5 } },
        mutants: { alive: [] },
        variantProblems: [
          null,
          '模型测试没有发现它的错误。',
          expect.stringContaining('static int Price.total(int[])'),
        ],
      })
    })

    it('lists the mutants that are left', async () => {
      const suite = suiteOf('assertEquals(0, Price.total(new int[] {}));')
      expect(await check(suite, [])).toMatchObject({
        verdict: 'passed',
        mutants: { alive: expect.arrayContaining([expect.objectContaining({ line: 5 })]) },
      })
    })

    it('says what is wrong with the suite', async () => {
      const wrong = suiteOf('assertEquals(7, Price.total(new int[] {1, 2, 3}));')
      expect(await check(wrong, [doubles])).toMatchObject({
        verdict: 'tests_failed',
        failures: [{ name: 'test()', message: expect.stringContaining('7') }],
        variantProblems: ['模型测试没有通过，还不能判断。'],
      })
      expect(await check('class PriceTests {', [])).toMatchObject({
        verdict: 'compile_error',
        diagnostics: [expect.objectContaining({ line: 1 })],
      })
    })
  })
}
