import type { Mutated } from '@ceping/judging/mutation'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { buildRunner, drawnSandboxes, openTestSandbox } from '../testing/sandboxes.ts'
import { type Judge, openJudge } from './judge.ts'
import { type JvmSupply, openJvmSupply } from './jvm-supply.ts'
import type { KeptHalf } from './kept-halves.ts'

const referenceCode = `
class Subject {
    static int sum(int limit) {
        int sum = 0;
        for (int i = 1; i <= limit; i++) {
            sum += i;
        }
        return sum;
    }

    static byte[] block(int size) {
        return new byte[size < 1000 ? size : size * 1];
    }
}`

const suiteOf = (body: string) => `
import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;

class SubjectTests {
    @Test void test() throws Exception { ${body} }
}`

const log = pino({ level: 'error' })
const isWanted = async () => true
const isUnwanted = async () => false

function statesOf(mutated: Mutated | 'interrupted'): Record<string, string> {
  if (mutated === 'interrupted') throw new Error('it was interrupted')
  const { mutants, report } = mutated
  return Object.fromEntries(
    mutants.map(({ method, operator }, index) => {
      const outcome = report.outcomes[index]
      return [`${method} ${operator}`, `${outcome?.state}${outcome?.isEndless ? '!' : ''}`]
    }),
  )
}

for (const { kind, whyNot } of drawnSandboxes) {
  describe.skipIf(whyNot !== null)(`mutants in the ${kind} sandbox`, () => {
    let sandbox: Sandbox
    let jvms: JvmSupply
    let judge: Judge
    const limits = {
      compileTimeoutMs: 20_000,
      runTimeoutMs: 20_000,
      analyseTimeoutMs: 20_000,
      mutationTimeoutMs: 60_000,
      outputLimitBytes: 65_536,
    }
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

    async function mutate(body: string, more: Partial<Parameters<Judge['mutate']>[0]> = {}) {
      const code = { referenceCode, testFileCode: suiteOf(body), javaRelease: 17 }
      const how = { operators: 'defaults' as const, variants: [], kept: null, isWanted }
      return judge.mutate({ ...code, ...how, ...more })
    }
    const ofThorough = {
      'sum CONDITIONALS_BOUNDARY': 'killed',
      'sum NEGATE_CONDITIONALS': 'killed',
      'sum MATH': 'killed',
      'sum INCREMENTS': 'killed!',
      'sum PRIMITIVE_RETURNS': 'killed',
      'block CONDITIONALS_BOUNDARY': 'no_coverage',
      'block NEGATE_CONDITIONALS': 'no_coverage',
      'block NULL_RETURNS': 'no_coverage',
    }

    it('finds what a suite kills', async () => {
      expect(statesOf(await mutate('assertEquals(6, Subject.sum(3));'))).toEqual(ofThorough)
    })

    it('goes on in the run half that has run the tests', async () => {
      let half: KeptHalf | undefined
      // What a test changes for good is set back before it runs again.
      const body = `
        assertEquals("6.50", String.format("%.2f", Subject.sum(3) + 0.5));
        java.util.Locale.setDefault(java.util.Locale.GERMANY);`
      const evidence = await judge.judge({
        referenceCode,
        testFileCode: suiteOf(body),
        javaRelease: 17,
        isScanEnabled: true,
        isSecondTry: false,
        onKept: (kept) => {
          half = kept
        },
      })
      expect(evidence.analysis).toMatchObject({ status: 'analysed' })
      if (half === undefined) throw new Error('the run half is gone')
      expect(statesOf(await mutate(body, { kept: half }))).toEqual(ofThorough)
      await half.jvm.ended
    })

    it('starts another half where the kept one has died', async () => {
      const kept = await new Promise<KeptHalf>((resolve, reject) => {
        jvms
          .use('run', async (jvm) => {
            await jvm.destroy()
            resolve({ jvm, nonce: 'ab'.repeat(32), release: () => undefined })
          })
          .catch(reject)
      })
      const states = statesOf(await mutate('assertEquals(6, Subject.sum(3));', { kept }))
      expect(states).toEqual(ofThorough)
    })

    it('counts nothing for a suite without assertions', async () => {
      const states = statesOf(await mutate('Subject.sum(3); Subject.block(5);'))
      expect(new Set(Object.values(states))).toEqual(new Set(['survived']))
    })

    it('counts what ends the JVM as not killed, and decides the rest', async () => {
      const eating = `
        assertEquals(6, Subject.sum(3));
        if (Subject.sum(3) != 6) return;
        java.util.List<byte[]> eaten = new java.util.ArrayList<>();
        while (Subject.block(5) == null) { eaten.add(new byte[50_000_000]); }
        assertEquals(5, Subject.block(5).length);`
      const states = statesOf(await mutate(eating))
      expect(states).toMatchObject({
        'block NULL_RETURNS': 'survived',
        'sum MATH': 'killed',
        'block NEGATE_CONDITIONALS': 'survived',
      })
    })

    it('says how far it is while that takes long', async () => {
      const percents: number[] = []
      // The first runs alone take longer than the two seconds after which it is told.
      const waiting = 'Thread.sleep(400); assertEquals(6, Subject.sum(3));'
      await mutate(waiting, {
        onProgress: (percent) => percents.push(percent),
        isWanted: async () => percents.length < 2 || percents.at(-1) === percents[0],
      })
      expect(percents.length).toBeGreaterThan(1)
      expect(percents).toEqual(percents.toSorted((one, other) => one - other))
      expect(percents.at(-1)).toBeGreaterThan(percents[0] ?? 100)
    })

    it('stops as soon as it is not wanted any more', async () => {
      const waiting = 'Thread.sleep(300); assertEquals(6, Subject.sum(3));'
      expect(await mutate(waiting, { isWanted: isUnwanted })).toBe('interrupted')
    })
  })
}
