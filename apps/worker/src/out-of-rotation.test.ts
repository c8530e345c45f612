import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { type JudgeQueue, openJudgeQueue } from '@ceping/queue/judge-queue'
import { type JudgeWorker, startJudgeWorker } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Judge } from './judge/judge.ts'
import { watchFaults } from './judge/fault-watch.ts'
import { judgeSubmission } from './judge/judge-submission.ts'
import { judgeSample } from './judge/sample.ts'
import { openLife } from './life.ts'
import { analysedEvidence } from './testing/evidence.ts'
import { makeJudge, noOne, makeSlots } from './testing/fake-judge.ts'
import { createRows, createSubmission } from '@ceping/judging/testing/rows'
import { eventually, judgingPatienceMs } from './testing/eventually.ts'

// Workers on a real queue and a real database, whose judge is none.

let db: Db
let databaseUrl: string
let closeDb: () => Promise<void>
let queue: JudgeQueue
const workers: JudgeWorker[] = []

beforeEach(async () => {
  ;({ db, databaseUrl, close: closeDb } = await openTestDb(sharedDatabases()))
  queue = openJudgeQueue({ databaseUrl, redisUrl: undefined })
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  await queue.close()
  await closeDb()
})

/** A worker whose judge fails wherever `isFaulty` says so. */
function startWorker(isFaulty: (testFileCode: string) => boolean) {
  const judge = {
    ...makeJudge(),
    judge: vi.fn<Judge['judge']>(async ({ testFileCode }) => {
      if (isFaulty(testFileCode)) throw new Error('no report')
      // As our own sample is judged when all is well.
      return analysedEvidence(['passed'], 1)
    }),
  }
  const faults = watchFaults({ maxFaults: 3, judgeSample: () => judgeSample(judge) })
  const life = openLife({
    jobs: { pause: () => worker.pause(), resume: () => worker.resume() },
    jvms: { warmUp: noOne, rest: noOne },
    proveItself: () => faults.proveOrder(),
    report: () => undefined,
    onFault: () => undefined,
  })
  const context = { db, judge, queue, log: pino({ enabled: false }), faults, ...makeSlots(1) }
  const worker = startJudgeWorker(
    { databaseUrl, redisUrl: undefined },
    {
      concurrency: 1,
      judge: (attempt) => life.attempt(() => judgeSubmission(context, attempt)),
      prepare: () => life.prepare(),
      onFault: (fault) => life.notice(fault),
    },
  )
  life.obey('active')
  workers.push(worker)
  return { life, judge }
}

async function submit(testFileCode: string): Promise<number> {
  const rows = await createRows(db)
  const id = await createSubmission(db, rows, { testFileCode })
  await queue.enqueue({
    job: { kind: 'submission', id },
    priority: { urgency: 'homework', rank: 0 },
  })
  return id
}
const read = (submissionId: number) => db.submission.findUniqueOrThrow({ where: { submissionId } })
const waitForVerdict = (id: number, verdict: string) =>
  eventually(async () => expect(await read(id)).toMatchObject({ verdict }), judgingPatienceMs)

it('a worker that fails three times in a row goes, and comes back once it is in order', async () => {
  let isBroken = true
  const { life, judge } = startWorker(() => isBroken)
  const ids = [await submit('first'), await submit('second'), await submit('third')]
  await eventually(() => expect(life.readFacts().trouble).toContain('3 submissions in a row'))
  const { troubleSince } = life.readFacts()
  // Out of rotation it tries our own sample only.
  const countTried = () => judge.judge.mock.calls.length
  const tried = countTried()
  await eventually(() => expect(countTried()).toBeGreaterThan(tried + 1))
  const codes = judge.judge.mock.calls.slice(tried).map(([{ testFileCode }]) => testFileCode)
  expect(codes.every((code) => code.includes('SampleTests'))).toBe(true)
  expect(life.readFacts().troubleSince).toEqual(troubleSince)

  isBroken = false
  for (const id of ids) await waitForVerdict(id, 'passed')
  expect(life.readFacts()).toMatchObject({ trouble: null, troubleSince: null })
})

it('the others go on meanwhile', async () => {
  const broken = startWorker(() => true)
  const ids = [await submit('first'), await submit('second'), await submit('third')]
  await eventually(() => expect(broken.life.readFacts().troubleSince).not.toBeNull())
  const { judge } = startWorker(() => false)
  for (const id of ids) await waitForVerdict(id, 'passed')
  const last = await submit('last')
  await waitForVerdict(last, 'passed')
  expect(judge.judge).toHaveBeenCalledTimes(4)
  expect(broken.life.readFacts().troubleSince).not.toBeNull()
})

it('one submission that cannot be judged takes nobody out', async () => {
  const { life } = startWorker((testFileCode) => testFileCode === 'poison')
  const poison = await submit('poison')
  await waitForVerdict(poison, 'judge_fault')
  expect((await read(poison)).attempts).toBe(3)
  const again = [await submit('poison'), await submit('honest')]
  await waitForVerdict(again[1] ?? 0, 'passed')
  await waitForVerdict(again[0] ?? 0, 'judge_fault')
  expect(life.readFacts()).toMatchObject({ trouble: null, troubleSince: null })
})

it('no submission is given up by a worker that is out of order', async () => {
  let isBroken = true
  const { life } = startWorker(() => isBroken)
  const only = await submit('honest')
  await eventually(() => expect(life.readFacts().trouble).toContain('sample'))
  expect((await read(only)).judgedAt).toBeNull()
  isBroken = false
  await waitForVerdict(only, 'passed')
})
