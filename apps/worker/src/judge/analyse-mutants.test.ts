import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { createRows, createSubmission, type TestRows } from '@ceping/judging/testing/rows'
import { CannotJudgeError, type JudgeAttempt, NotYetError } from '@ceping/queue/judge-worker'
import { priorityNumber } from '@ceping/queue/priority'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  attemptOf,
  makeFaults,
  makeJudge,
  makeQueue,
  makeSlots,
  noMutants,
} from '../testing/fake-judge.ts'
import { analyseMutants } from './analyse-mutants.ts'
import { judgeSubmission } from './judge-submission.ts'
import type { KeptHalf } from './kept-halves.ts'
import { eventually } from '../testing/eventually.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())

const log = pino({ enabled: false })
let judge: ReturnType<typeof makeJudge>
let queue: ReturnType<typeof makeQueue>
let context: Parameters<typeof analyseMutants>[0]
beforeEach(() => {
  judge = makeJudge()
  queue = makeQueue()
  context = { db, judge, queue, log, faults: makeFaults(), ...makeSlots(2) }
})

/** Hand in a test and judge it; gives the numbers of both. */
async function judgeOne() {
  const rows = await createRows(db)
  const submissionId = await createSubmission(db, rows, { testFileCode: 'class T {}' })
  await judgeSubmission(context, attemptOf('submission', submissionId))
  const { judgementId } = await db.submission.findUniqueOrThrow({ where: { submissionId } })
  if (judgementId === null) throw new Error('it is not judged')
  return { submissionId, judgementId }
}
const run = (judgementId: number, more: Partial<JudgeAttempt> = {}) =>
  analyseMutants(context, attemptOf('mutation', judgementId, more))
const read = (judgementId: number) =>
  db.mutationAnalysis.findUniqueOrThrow({ where: { judgementId } })
function keptHalf() {
  const release = vi.fn<KeptHalf['release']>()
  return { release, half: { jvm: {} as KeptHalf['jvm'], nonce: '', release } }
}

it('runs the mutants of what was judged, and says so', async () => {
  const { judgementId } = await judgeOne()
  expect(queue.enqueue).toHaveBeenCalledExactlyOnceWith({
    job: { kind: 'mutation', id: judgementId },
    priority: { urgency: 'mutation', rank: 0 },
  })
  const announce = vi.fn<JudgeAttempt['announce']>(async () => undefined)
  await run(judgementId, { announce })
  expect(judge.mutate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      referenceCode: 'class Subject {}',
      variants: [],
      testFileCode: 'class T {}',
      operators: 'defaults',
      kept: null,
    }),
  )
  expect(await read(judgementId)).toMatchObject({ states: '', finishedAt: expect.any(Date) })
  expect(announce).toHaveBeenCalledExactlyOnceWith('judged')
  await run(judgementId)
  expect(judge.mutate).toHaveBeenCalledOnce()
})

it('queues those of a user behind everybody’s first ones', async () => {
  const rows = await createRows(db)
  const hand = async () => createSubmission(db, rows, { testFileCode: 'class T {}' })
  await judgeSubmission(context, attemptOf('submission', await hand()))
  await judgeSubmission(context, attemptOf('submission', await hand()))
  await judgeOne()
  const ranks = queue.enqueue.mock.calls.map(([{ priority }]) => priority.rank)
  expect(ranks).toEqual([0, 1, 0])
})

it('uses the run half that has run the tests, and gives it back whatever happens', async () => {
  const { submissionId, judgementId } = await judgeOne()
  const { half, release } = keptHalf()
  context.keptHalves.keep(submissionId, half)
  judge.mutate.mockRejectedValueOnce(new Error('a fault'))
  await expect(run(judgementId)).rejects.toThrow('a fault')
  expect(judge.mutate.mock.lastCall?.[0].kept).toBe(half)
  expect(release).toHaveBeenCalledOnce()
  expect(await read(judgementId)).toMatchObject({ finishedAt: null, attempts: 1 })
})

const ago = (ms: number) => new Date(Date.now() - ms)

describe('gives way', () => {
  let judgementId: number
  let waiting: number[]
  beforeEach(async () => {
    ;({ judgementId } = await judgeOne())
    waiting = []
  })
  afterEach(() => db.submission.deleteMany({ where: { submissionId: { in: waiting } } }))

  /** Let a submission wait. */
  async function wait(createTime: Date, rows?: TestRows): Promise<number> {
    const submissionId = await createSubmission(db, rows ?? (await createRows(db)), { createTime })
    waiting.push(submissionId)
    return submissionId
  }
  /** Whether the analysis is still wanted; it is interrupted where not. */
  async function isWanted(more: Partial<JudgeAttempt> = {}): Promise<boolean> {
    let answer = true
    judge.mutate.mockImplementationOnce(async (asked) => {
      answer = await asked.isWanted()
      return answer ? noMutants : 'interrupted'
    })
    const [{ status }] = await Promise.allSettled([run(judgementId, more)])
    expect(status).toBe(answer ? 'fulfilled' : 'rejected')
    return answer
  }

  it('to a submission that waits for a slot, and is not the worse for it', async () => {
    await wait(ago(2_000))
    expect(await isWanted()).toBe(false)
    expect(await read(judgementId)).toMatchObject({ finishedAt: null, attempts: 0 })
  })

  it('to none that has just come, and may have a free slot', async () => {
    await wait(ago(0))
    expect(await isWanted()).toBe(true)
  })

  it('to none that waits for another one of its user, which is being judged or just was', async () => {
    const rows = await createRows(db)
    await wait(ago(5_000), rows)
    const first = await wait(ago(6_000), rows)
    const begin = { startedAt: ago(3_000), attempts: 1 }
    await db.submission.update({ where: { submissionId: first }, data: begin })
    expect(await isWanted()).toBe(true)
  })

  it('to none for which nobody waits at the screen', async () => {
    await wait(ago(2 * 3_600_000))
    expect(await isWanted()).toBe(true)
  })

  it('to nobody after ten minutes, once for each user', async () => {
    await wait(ago(2_000))
    await db.mutationAnalysis.update({
      where: { judgementId },
      data: { createTime: ago(11 * 60_000) },
    })
    const first = priorityNumber({ urgency: 'mutation', rank: 0 })
    expect(await isWanted({ priority: first + 1 })).toBe(false)
    expect(await isWanted({ priority: first })).toBe(true)
  })
})

it('waits with what nobody looks at for a quiet machine, an hour at most', async () => {
  const { judgementId } = await judgeOne()
  context.isMachineBusy = () => true
  const priority = priorityNumber({ urgency: 'late-mutation', rank: 0 })
  await expect(run(judgementId, { priority })).rejects.toThrow(NotYetError)
  await db.mutationAnalysis.update({
    where: { judgementId },
    data: { createTime: ago(61 * 60_000) },
  })
  await run(judgementId, { priority })
  expect(judge.mutate).toHaveBeenCalledOnce()
})

it('runs what somebody looks at on a busy machine', async () => {
  const { judgementId } = await judgeOne()
  context.isMachineBusy = () => true
  await run(judgementId)
  expect(judge.mutate).toHaveBeenCalledOnce()
})

it('leaves the last slot of a worker to verdicts', async () => {
  const [first, second] = [await judgeOne(), await judgeOne()]
  const others = { db, judge, queue, log, faults: makeFaults() }
  context = { ...others, ...makeSlots(2) }
  judge.mutate.mockImplementationOnce(async () => {
    await expect(run(second.judgementId)).rejects.toThrow(NotYetError)
    return { mutants: [], variantProblems: [], report: { outcomes: [], tests: [], ms: 0 } }
  })
  await run(first.judgementId)
})

it('tries again later what it cannot run, and finishes the score then', async () => {
  const { judgementId } = await judgeOne()
  judge.mutate.mockRejectedValue(new Error('a fault'))
  for (const attempt of [1, 2, 3]) {
    await expect(run(judgementId, { isLastAttempt: attempt === 3 })).rejects.toThrow('a fault')
  }
  expect(await read(judgementId)).toMatchObject({ finishedAt: null, attempts: 3 })
  await run(judgementId)
  expect(judge.mutate).toHaveBeenCalledTimes(3)
  const { retryAt } = await read(judgementId)
  expect(retryAt?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)

  await db.mutationAnalysis.update({ where: { judgementId }, data: { retryAt: new Date() } })
  judge.mutate.mockReset()
  judge.mutate.mockResolvedValue({
    mutants: [],
    variantProblems: [],
    report: { outcomes: [], tests: [], ms: 0 },
  })
  await run(judgementId)
  expect(await read(judgementId)).toMatchObject({ finishedAt: expect.any(Date), states: '' })
})

it('counts no begin where no JVM starts', async () => {
  const { judgementId } = await judgeOne()
  judge.mutate.mockRejectedValueOnce(new CannotJudgeError('no JVM'))
  await expect(run(judgementId, { isLastAttempt: true })).rejects.toThrow(CannotJudgeError)
  expect(await read(judgementId)).toMatchObject({ finishedAt: null, attempts: 0 })
})

it('puts an analysis off that takes workers down', async () => {
  const { judgementId } = await judgeOne()
  judge.mutate.mockImplementation(() => new Promise(() => undefined))
  for (const times of [1, 2, 3]) {
    void run(judgementId)
    await eventually(() => expect(judge.mutate).toHaveBeenCalledTimes(times))
    Object.assign(context, makeSlots(2))
  }
  await run(judgementId)
  expect(judge.mutate).toHaveBeenCalledTimes(3)
})
