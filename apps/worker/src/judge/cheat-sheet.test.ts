import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JudgedFiles } from '../testing/corpus.ts'
import { type CorpusJudge, openCorpusJudge } from '../testing/corpus-judge.ts'
import { buildRunner, testSandboxes } from '../testing/sandboxes.ts'

// What the cheat sheet of the editor shows as an example that runs has to run.

const examples = join(import.meta.dirname, '../../../web/src/components/cheat-sheet/examples')
const names = readdirSync(examples)

/** Each example is a class and the tests of it, whose file ends with `Tests.java`. */
function readExample(name: string): JudgedFiles {
  const files = readdirSync(join(examples, name)).toSorted(
    (one, other) => one.length - other.length,
  )
  const [referenceCode = '', testFileCode = ''] = files.map((file) =>
    readFileSync(join(examples, name, file), 'utf8'),
  )
  return { referenceCode, testFileCode }
}

for (const { kind, whyNot } of testSandboxes.filter((one) => one.kind === 'process')) {
  describe.skipIf(whyNot !== null)('the examples of the cheat sheet', () => {
    let judge: CorpusJudge
    beforeAll(async () => {
      await buildRunner(kind)
      judge = await openCorpusJudge(kind)
    })
    afterAll(() => judge?.close())

    it.concurrent.for(names)('%s are accepted, pass, and reach everything', async (name) => {
      const { verdict, message, testCounts, counters } = await judge.report(readExample(name))
      expect({ verdict, message }).toMatchObject({ verdict: 'passed' })
      expect(testCounts).toMatchObject({ failed: 0, aborted: 0, skipped: 0 })
      expect(testCounts?.passed).toBeGreaterThanOrEqual(3)
      for (const { covered, total } of Object.values(counters ?? {})) expect(covered).toBe(total)
      expect(counters?.line.total).toBeGreaterThan(0)
    })
  })
}
