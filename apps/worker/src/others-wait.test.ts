import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSample } from '@ceping/contract/testing/sample'
import type { Db } from '@ceping/db/client'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type JudgingStage, openJudgingStage } from './testing/judging-stage.ts'
import { createRows, createSubmission, type TestRows } from '@ceping/judging/testing/rows'
import { testSandboxes } from './testing/sandboxes.ts'
import { eventually, judgingPatienceMs } from './testing/eventually.ts'

const corpus = join(import.meta.dirname, '../../judge-runner/src/test/resources/hostile')
const referenceCode = readFileSync(join(corpus, 'reference/Subject.java'), 'utf8')
const readAttack = (name: string) => readFileSync(join(corpus, `${name}.java`), 'utf8')
/** A suite that takes longer than the quick one, but much less than the limit, even on a busy machine. */
const honest = `
  class SubjectTests {
    @org.junit.jupiter.api.Test synchronized void test() throws InterruptedException {
      wait(3_500);
    }
  }`
const quick = honest.replace('3_500', '1')

const attackNames = [
  'a99-many-kinds-of-failures',
  'a55-names-of-a-megabyte',
  'a90-messages-that-take-their-time',
]

const times = (moments: (Date | null | undefined)[]) =>
  moments.map((one) => one?.getTime() ?? Number.NaN)

const { whyNot } = testSandboxes[0] ?? { whyNot: 'no sandbox' }

// Which sandbox runs it makes no difference to who comes first.
describe.skipIf(whyNot !== null)('while one student attacks, the others', () => {
  let stage: JudgingStage
  let db: Db
  let queue: JudgeQueue

  beforeAll(async () => {
    stage = await openJudgingStage({ JUDGE_CONCURRENCY: '2', JUDGE_RUN_TIMEOUT_MS: '12000' })
    ;({ db, queue } = stage)
    await waitForAll([await submit(await createRows(db, { referenceCode }), quick)])
  })
  afterAll(() => stage.stop())

  async function submit(rows: TestRows, testFileCode: string, rank = 0): Promise<number> {
    const id = await createSubmission(db, rows, { testFileCode })
    await queue.enqueue({
      job: { kind: 'submission', id },
      priority: { urgency: 'homework', rank },
    })
    return id
  }
  const newStudent = () => createRows(db, { referenceCode })
  /** Hand in the attack twice, and wait until the first is being judged. */
  async function attack(name: string): Promise<number[]> {
    const attacker = await newStudent()
    const ids: number[] = []
    for (const rank of [0, 1]) ids.push(await submit(attacker, readAttack(name), rank))
    await eventually(async () => {
      const [first] = await read(ids)
      expect(first?.startedAt).not.toBeNull()
    })
    return ids
  }
  const read = (ids: number[]) =>
    db.submission.findMany({
      where: { submissionId: { in: ids } },
      select: { verdict: true, startedAt: true, judgedAt: true },
      orderBy: { submissionId: 'asc' },
    })
  async function waitForAll(ids: number[]) {
    await eventually(async () => {
      const rows = await read(ids)
      expect(rows.filter(({ judgedAt }) => judgedAt === null)).toEqual([])
    }, judgingPatienceMs)
    return read(ids)
  }

  beforeEach(() => {
    onTestFailed(() => void process.stderr.write(stage.worker.readLog().slice(-20_000)))
  })

  it('come before the second one that holds a slot', async () => {
    const attacks = await attack('a83-trace-that-never-comes')
    const others = []
    for (const _ of [1, 2, 3, 4]) others.push(await submit(await newStudent(), quick))
    const judged = await waitForAll(others)
    expect(judged.map(({ verdict }) => verdict)).toEqual(Array(4).fill('passed'))
    const held = await waitForAll(attacks)
    expect(held.map(({ verdict }) => verdict)).toEqual(Array(2).fill('time_limit'))
    const starts = times(held.map(({ startedAt }) => startedAt)).toSorted((a, b) => a - b)
    const ends = times(held.map(({ judgedAt }) => judgedAt)).toSorted((a, b) => a - b)
    // On a slow machine the last of them is still being judged when the first attack ends: there are two slots.
    const last = Math.max(...times(judged.map(({ startedAt }) => startedAt)))
    expect(starts[1]).toBeGreaterThan(last)
    // One after the other: never in two slots at a time.
    expect(starts[1]).toBeGreaterThanOrEqual(ends[0] ?? Number.NaN)
  })

  it.each(drawSample(attackNames, { share: 0, nameOf: (name) => name }))(
    'keep the time that is theirs beside %s',
    async (name) => {
      const held = await attack(name)
      const other = await submit(await newStudent(), honest)
      const [judged] = await waitForAll([other])
      expect(judged?.verdict).toBe('passed')
      await waitForAll(held)
    },
    240_000,
  )
})
