import { once } from 'node:events'
import type { Db } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { NotYetError, InconclusiveError } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { analysedEvidence } from '../testing/evidence.ts'
import {
  attemptOf,
  makeFaults,
  makeJudge,
  makeQueue,
  makeSlots,
  noOne,
} from '../testing/fake-judge.ts'
import { createRows, createSubmission, type TestRows } from '@ceping/judging/testing/rows'
import { judgeSubmission } from './judge-submission.ts'
import { eventually } from '../testing/eventually.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())

/** A transaction that makes others wait ends by itself only if the test hangs. */
const patience = { timeout: 600_000 }

let rows: TestRows
let judge: ReturnType<typeof makeJudge>
let queue: ReturnType<typeof makeQueue>
let slots: ReturnType<typeof makeSlots>
beforeEach(async () => {
  slots = makeSlots(2)
  rows = await createRows(db)
  judge = makeJudge()
  queue = makeQueue()
})

function judgeOne(submissionId: number): Promise<void> {
  const log = pino({ enabled: false })
  const context = { db, judge, queue, log, faults: makeFaults(), ...slots }
  return judgeSubmission(context, attemptOf('submission', submissionId))
}
function read(submissionId: number) {
  return db.submission.findUniqueOrThrow({ where: { submissionId } })
}
/** Another submission of the same user that a worker began so long ago. */
async function createBegun(secondsAgo: number): Promise<number> {
  const submissionId = await createSubmission(db, rows)
  const startedAt = new Date(Date.now() - secondsAgo * 1000)
  await db.submission.update({ where: { submissionId }, data: { startedAt, attempts: 1 } })
  return submissionId
}
/** Whether something waits for a turn. */
async function areWaiting(): Promise<boolean> {
  const waiting = await db.$queryRaw<unknown[]>`
    select 1 from pg_locks where locktype = 'advisory' and not granted`
  return waiting.length > 0
}
/** Have the next judging take eight seconds, of a clock that stands still. */
function holdForLong(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  judge.judge.mockImplementationOnce(async ({ mayRun }) => {
    await mayRun
    vi.setSystemTime(Date.now() + 8_000)
    return analysedEvidence(['passed'])
  })
}

it('puts a submission off while another one of its user is being judged', async () => {
  await createBegun(5)
  const submissionId = await createSubmission(db, rows)
  await expect(judgeOne(submissionId)).rejects.toThrow(NotYetError)
  expect(await read(submissionId)).toMatchObject({ startedAt: null, attempts: 0, judgedAt: null })
  expect(judge.judge).not.toHaveBeenCalled()
})

it('judges one that comes while another user is being judged', async () => {
  await createBegun(5)
  rows = await createRows(db)
  const submissionId = await createSubmission(db, rows)
  await judgeOne(submissionId)
  expect(await read(submissionId)).toMatchObject({ verdict: 'passed', attempts: 1 })
})

it('waits neither for one that waits too nor for one that its worker has left', async () => {
  await createSubmission(db, rows)
  await createBegun(31 * 60)
  const submissionId = await createSubmission(db, rows)
  await judgeOne(submissionId)
  expect(await read(submissionId)).toMatchObject({ verdict: 'passed' })
})

it('goes on with one that it has begun before, whatever else was begun', async () => {
  const [submissionId] = [await createBegun(20), await createBegun(10)]
  await judgeOne(submissionId)
  expect(await read(submissionId)).toMatchObject({ verdict: 'passed', attempts: 2 })
})

it('begins one of those that are taken at the same moment', async () => {
  const ids = [await createSubmission(db, rows), await createSubmission(db, rows)]
  const refused = vi.fn<(fault: unknown) => void>()
  judge.judge.mockImplementation(async () => {
    await eventually(() => expect(refused).toHaveBeenCalled())
    return analysedEvidence(['passed'])
  })
  await Promise.all(ids.map((id) => judgeOne(id).catch(refused)))
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(NotYetError))
  expect(judge.judge).toHaveBeenCalledOnce()
})

it('runs one of two, of which the second came when the first had just been taken', async () => {
  const first = await createSubmission(db, rows)
  let second = 0
  const refused = vi.fn<(fault: unknown) => void>()
  const run = vi.fn<() => void>()
  judge.judge.mockImplementation(async ({ mayRun }) => {
    await mayRun
    run()
    await eventually(() => expect(refused).toHaveBeenCalled())
    return analysedEvidence(['passed'])
  })
  // The first one cannot be noted as begun before the second is on its way, too.
  const all = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`
      select from "Submission" where "submissionId" = ${first} for update`
    const judging = [judgeOne(first)]
    await eventually(() => expect(judge.judge).toHaveBeenCalledOnce())
    second = await createSubmission(db, rows)
    judging.push(judgeOne(second))
    await eventually(async () => {
      const { startedAt } = await read(second)
      expect((await areWaiting()) || startedAt !== null).toBe(true)
    })
    return judging
  }, patience)
  await Promise.all(all.map((judging) => judging.catch(refused)))
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(NotYetError))
  expect(run).toHaveBeenCalledOnce()
  expect((await read(second)).judgedAt).toBeNull()
})

it('counts as begun from when it had its turn', async () => {
  const submissionId = await createSubmission(db, rows)
  const { judging, turnAt } = await db.$transaction(async (transaction) => {
    await takeTurn(transaction, `judge ${rows.userId}`)
    const own = judgeOne(submissionId).catch((fault: unknown) => fault)
    await eventually(async () => expect(await areWaiting()).toBe(true))
    return { judging: own, turnAt: Date.now() }
  }, patience)
  expect(await judging).toBeUndefined()
  const { startedAt } = await read(submissionId)
  expect(startedAt?.getTime()).toBeGreaterThanOrEqual(turnAt)
})

it('keeps the turn of what nothing was heard of, until its second try', async () => {
  const [submissionId, waiting] = [
    await createSubmission(db, rows),
    await createSubmission(db, rows),
  ]
  judge.judge.mockRejectedValueOnce(new InconclusiveError('silence'))
  await expect(judgeOne(submissionId)).rejects.toThrow(InconclusiveError)
  await expect(judgeOne(waiting)).rejects.toThrow(NotYetError)
  await judgeOne(submissionId)
  expect(await read(submissionId)).toMatchObject({ verdict: 'passed', attempts: 2 })
  await judgeOne(waiting)
  expect(await read(waiting)).toMatchObject({ verdict: 'passed' })
})

it('lets others go first after a slot was held for long, and not after a short time', async () => {
  const [quick, long] = [await createSubmission(db, rows), await createSubmission(db, rows)]
  const waiting = await createSubmission(db, rows)
  await judgeOne(quick)
  expect(queue.sendToEnd).not.toHaveBeenCalled()
  holdForLong()
  await judgeOne(long).finally(() => vi.useRealTimers())
  expect(queue.sendToEnd).toHaveBeenCalledExactlyOnceWith([{ kind: 'submission', id: waiting }])
})

it('keeps the result where the queue cannot be reached', async () => {
  const [long] = [await createSubmission(db, rows), await createSubmission(db, rows)]
  queue.sendToEnd.mockRejectedValue(new Error('away'))
  holdForLong()
  await judgeOne(long).finally(() => vi.useRealTimers())
  expect(queue.sendToEnd).toHaveBeenCalledOnce()
  expect(await read(long)).toMatchObject({ verdict: 'passed' })
})

it('keeps the last slot from those who have held one for long, and from nobody else', async () => {
  const users = [rows, await createRows(db), await createRows(db)]
  for (rows of users.slice(0, 2)) {
    holdForLong()
    await judgeOne(await createSubmission(db, rows)).finally(() => vi.useRealTimers())
  }
  const [slow, slowToo, other] = await Promise.all(users.map((of) => createSubmission(db, of)))
  const end = new AbortController()
  judge.judge.mockImplementationOnce(async () => {
    await once(end.signal, 'abort')
    return analysedEvidence(['passed'])
  })
  const judging = judgeOne(slow ?? 0)
  await eventually(() => expect(judge.judge).toHaveBeenCalledTimes(3))
  await expect(judgeOne(slowToo ?? 0)).rejects.toThrow(NotYetError)
  await judgeOne(other ?? 0)
  expect(await read(other ?? 0)).toMatchObject({ verdict: 'passed' })
  end.abort()
  await judging
  await judgeOne(slowToo ?? 0)
  expect(await read(slowToo ?? 0)).toMatchObject({ verdict: 'passed', attempts: 1 })
})

const ask = async (id: number, priority = 5) =>
  slots.spareSlots(attemptOf('mutation', id, { priority }), noOne)

/** Have jobs ask while the only slot is taken; the pause of each. */
async function askInVain(...ids: number[]): Promise<number[]> {
  const pauses: number[] = []
  await slots.spareSlots(attemptOf('mutation', 99, { priority: 5 }), async () => {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const refusal = await ask(id).catch((fault: unknown) => fault)
      if (refusal instanceof NotYetError) pauses.push(refusal.pauseMs)
    }
  })
  return pauses
}

describe('the slots for mutants', () => {
  afterEach(() => vi.useRealTimers())

  it('have the later ones ask less often, each at its own pace', async () => {
    expect(await askInVain(1, 2, 3, 1)).toEqual([300, 500, 700, 300])
  })

  it('are kept for a job of a better priority, as long as it asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await askInVain(1)
    await expect(ask(2, 6)).rejects.toThrow(NotYetError)
    await ask(3, 5)
    vi.setSystemTime(Date.now() + 2_000)
    await ask(2, 6)
    await ask(1)
  })
})
