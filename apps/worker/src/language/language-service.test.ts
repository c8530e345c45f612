import { Diagnosis } from '@ceping/contract/diagnose'
import type { Db } from '@ceping/db/client'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JvmSupply, openJvmSupply } from '../judge/jvm-supply.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { buildRunner, drawnSandboxes, openTestSandbox } from '../testing/sandboxes.ts'
import { type LanguageService, openLanguageService } from './language-service.ts'

const log = pino({ level: 'fatal' })
const codes: Record<number, string> = {
  1: 'class Subject { static int one() { return 1; } }',
  2: 'class {',
}
const db = {
  problem: {
    findUnique: async ({ where }: { where: { problemId: number } }) => {
      const code = codes[where.problemId]
      return code === undefined ? null : { code }
    },
  },
} as unknown as Pick<Db, 'problem'>

const right = `
import org.junit.jupiter.api.*;
class SubjectTests { @Test void one() { Assertions.assertEquals(1, Subject.one()); } }`
const wrong = right.replace('one());', 'two());')
const forbidden = right.replace('Assertions.assertEquals(1, Subject.one());', 'System.exit(0);')
/** javac folds the constants for a minute and more. */
const bomb = `class T { static final String a = "${'x'.repeat(60)}"; ${Array.from(
  { length: 40 },
  (_, index) =>
    `static final String s${index} = ${index === 0 ? 'a + a' : `s${index - 1} + s${index - 1}`};`,
).join('\n')} }`

interface By {
  userId?: number
  problemId?: number
}

function at(marked: string, { userId = 1, problemId = 1 }: By = {}) {
  const testFileCode = marked.replace('^', '')
  return { userId, problemId, testFileCode, offset: marked.indexOf('^') }
}

for (const { kind, whyNot } of drawnSandboxes) {
  describe.skipIf(whyNot !== null)(`language service in the ${kind} sandbox`, () => {
    let sandbox: Sandbox
    let jvms: JvmSupply
    let service: LanguageService
    let lossCount = 0

    beforeAll(async () => {
      await buildRunner(kind)
      sandbox = await openTestSandbox(kind, log)
      const counting: Sandbox = {
        ...sandbox,
        async launch(half) {
          const jvm = await sandbox.launch(half)
          void jvm.ended.then(() => (lossCount += 1))
          return jvm
        },
      }
      jvms = openJvmSupply({ sandbox: counting, concurrency: 1, languageConcurrency: 1, log })
      await jvms.warmUp()
      service = openLanguageService({ db, jvms, log })
    })
    afterAll(async () => {
      await service.close()
      await jvms.rest()
      await sandbox.close()
    })

    beforeEach(() => {
      lossCount = 0
    })

    const ask = async (testFileCode: string, { userId = 1, problemId = 1 } = {}) => {
      const question = { operation: 'diagnose', userId, problemId, testFileCode } as const
      return Diagnosis.nullable().parse(await service.answer(question))
    }
    const complete = async (marked: string, by?: By) =>
      service.answer({ operation: 'complete', ...at(marked, by) })
    const describeAt = async (marked: string, by?: By) =>
      service.answer({ operation: 'describe', ...at(marked, by) })
    const signaturesAt = async (marked: string, by?: By) =>
      service.answer({ operation: 'signatures', ...at(marked, by) })
    const rename = async (marked: string, newName: string | null, by?: By) =>
      service.answer({ operation: 'rename', ...at(marked, by), newName })
    const organise = async (testFileCode: string, userId = 1) =>
      service.answer({ operation: 'organiseImports', userId, problemId: 1, testFileCode })

    // Waits for the JVM to start.
    it('says what is wrong, and nothing of a test that can be run', async () => {
      expect(await ask(right)).toEqual({ diagnostics: [], violations: [] })
      const diagnosis = await ask(wrong)
      expect(diagnosis?.diagnostics).toHaveLength(1)
      expect(diagnosis?.diagnostics[0]).toMatchObject({ severity: 'error', line: 3 })
      expect(diagnosis?.diagnostics[0]?.message).toContain('two')
    })

    it('says what is forbidden', async () => {
      const diagnosis = await ask(forbidden)
      expect(diagnosis?.diagnostics).toEqual([])
      expect(diagnosis?.violations[0]).toMatchObject({
        line: 3,
        member: 'java.lang.System.exit(int)',
      })
    })

    it('lists what can be written', async () => {
      expect(await complete('class T { int n = Subject.on^ }')).toEqual({
        candidates: [
          {
            kind: 'method',
            name: 'one',
            inserted: 'one',
            parameters: [],
            detail: '()',
            type: 'int',
            imports: [],
          },
        ],
        isIncomplete: false,
      })
      const completion = await complete('class T { @Te^ }')
      expect(completion).toMatchObject({
        candidates: [{ name: 'Test', imports: ['org.junit.jupiter.api.Test'] }, {}, {}, {}, {}, {}],
      })
      expect(await complete('class T { int n = Subject.on^ }', { problemId: 3 })).toBeNull()
    })

    it('describes a name', async () => {
      expect(await describeAt('class T { int n = Subject.on^e(); }')).toEqual({
        description: {
          start: 26,
          end: 29,
          signature: 'static int Subject.one()',
          documentation: '',
          note: '',
          declaration: { source: 'reference', start: 27, end: 30 },
        },
      })
      expect(await describeAt('class T { int^ n; }')).toEqual({ description: null })
    })

    it('lists what a call can be', async () => {
      expect(await signaturesAt('class T { int n = Subject.one(^ }')).toEqual({
        signatures: [
          { label: 'static int Subject.one()', parameters: [], documentation: '', note: '' },
        ],
        activeParameter: 0,
      })
      expect(await signaturesAt('class T { ^ }')).toEqual({ signatures: [], activeParameter: 0 })
    })

    it('puts imports in order', async () => {
      const testFileCode = 'import java.util.Set;\nclass T { List<String> all; }'
      expect(await organise(testFileCode)).toEqual({
        edits: [{ start: 0, end: 22, inserted: '' }],
        imports: ['java.util.List'],
        refusal: null,
      })
      expect(await organise('class T {')).toMatchObject({
        edits: [],
        refusal: '第 1 行有语法错误，请先改正，再整理导入',
      })
    })

    it('says where a name must be changed, or why it cannot be', async () => {
      expect(await rename('class T { int a^; int b = a; }', 'c')).toEqual({
        refusal: null,
        occurrences: [
          { start: 14, end: 15 },
          { start: 25, end: 26 },
        ],
      })
      expect(await rename('class T { int n = Subject.one^(); }', null)).toEqual({
        refusal: '“one”是参考代码里的名称，不能改。',
        occurrences: [],
      })
    })

    it('says nothing where there is no problem, or none that can be used', async () => {
      expect(await ask(right, { problemId: 3 })).toBeNull()
      expect(await ask(right, { problemId: 2 })).toBeNull()
    })

    it('lets nobody wait for a JVM that may not be fit to go on', async () => {
      const nested = `class T { int n = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`
      const diagnosis = await ask(nested, { userId: 7 })
      expect(diagnosis?.diagnostics[0]?.code).toBe('judge.err.nesting')
      expect(await ask(right)).toEqual({ diagnostics: [], violations: [] })
    })

    it('loses one JVM to a bomb in a completion, and its author alone gets nothing', async () => {
      const inBomb = bomb.replace('class T {', 'class T { void t() { s39.le^ }\n')
      expect(await complete(inBomb, { userId: 667 })).toBeNull()
      expect(await complete('class T { @Te^ }', { userId: 667 })).toBeNull()
      expect(await ask(right, { userId: 667 })).toBeNull()
      expect(await complete('class T { @Te^ }')).not.toBeNull()
      expect(lossCount).toBe(1)
      expect(await complete(inBomb, { userId: 668 })).toBeNull()
      expect(await complete('class T { @Te^ }', { userId: 668 })).not.toBeNull()
      expect(lossCount).toBe(1)
    })

    it('loses one JVM to a bomb in a description', async () => {
      const inBomb = bomb.replace('class T {', 'class T { void t() { s39.le^ngth(); }\n')
      expect(await describeAt(inBomb, { userId: 669 })).toBeNull()
      expect(await describeAt('class T^ {}', { userId: 669 })).toBeNull()
      expect(await describeAt(inBomb, { userId: 670 })).toBeNull()
      expect(await describeAt('class T^ {}', { userId: 670 })).toMatchObject({
        description: { signature: 'class T' },
      })
      expect(lossCount).toBe(1)
    })

    it('loses one JVM to a bomb in a call, and one to a bomb that is renamed', async () => {
      const inCall = bomb.replace('class T {', 'class T { void t() { s39.concat(s39, ^); }\n')
      expect(await signaturesAt(inCall, { userId: 671 })).toBeNull()
      expect(await signaturesAt(inCall, { userId: 672 })).toBeNull()
      expect(lossCount).toBe(1)
      const renamed = bomb.replace('class T', 'class Named^')
      expect(await rename(renamed, 'U', { userId: 673 })).toBeNull()
      expect(await rename(renamed, 'V', { userId: 674 })).toBeNull()
      expect(await rename('class T^ {}', 'V', { userId: 674 })).toMatchObject({ refusal: null })
      expect(lossCount).toBe(2)
    })

    it('loses one JVM to a bomb whose imports are organised', async () => {
      const imported = `import java.util.Set;\n${bomb}`
      expect(await organise(imported, 675)).toBeNull()
      expect(await organise('class T {}', 675)).toBeNull()
      expect(await organise(imported, 676)).toBeNull()
      expect(await organise('class T {}', 676)).toMatchObject({ refusal: null })
      expect(lossCount).toBe(1)
    })

    it('loses one JVM to a bomb, its author gets nothing for a while, and others do', async () => {
      await ask(bomb, { userId: 666 })
      expect(await ask(right, { userId: 666 })).toBeNull()
      expect(await ask(right)).toEqual({ diagnostics: [], violations: [] })
      expect(lossCount).toBe(1)
      await ask(bomb)
      await ask(bomb, { userId: 2 })
      expect(await ask(wrong)).toMatchObject({ diagnostics: [{ line: 3 }] })
      expect(lossCount).toBe(1)
    })
  })
}
