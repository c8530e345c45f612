import { JudgeReport } from '@ceping/contract/judge'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { analysedEvidence } from '../testing/evidence.ts'
import { attemptOf, makeFaults, makeJudge, makeQueue, makeSlots } from '../testing/fake-judge.ts'
import { createRows, createSubmission, type TestRows } from '@ceping/judging/testing/rows'
import { judgeSubmission } from './judge-submission.ts'
import { rejudge } from './rejudge.ts'

let db: Db
let close: () => Promise<void>
let rows: TestRows
let judge: ReturnType<typeof makeJudge>
let faults: ReturnType<typeof makeFaults>
/** Judged, with full coverage. */
let submissionId: number
let rejudgeResultId: number

beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())

const queue = makeQueue()
const context = () => ({
  db,
  judge,
  queue,
  log: pino({ enabled: false }),
  faults,
  ...makeSlots(2),
})
const run = (more: Partial<JudgeAttempt> = {}) =>
  rejudge(context(), attemptOf('rejudging', rejudgeResultId, more))
const readSubmission = () => db.submission.findUniqueOrThrow({ where: { submissionId } })
const read = () =>
  db.rejudgeResult.findUniqueOrThrow({
    where: { rejudgeResultId },
    include: { judgement: { include: { problemRevision: true } } },
  })

beforeEach(async () => {
  rows = await createRows(db, { referenceCode: 'class Subject { /* old */ }' })
  judge = makeJudge()
  faults = makeFaults()
  submissionId = await createSubmission(db, rows, { testFileCode: 'class T {}' })
  await judgeSubmission(context(), attemptOf('submission', submissionId))
  judge.judge.mockClear()
  const { judgementId } = await readSubmission()
  const rejudging = await db.rejudging.create({
    data: {
      submissionId,
      reason: '参考代码有误',
      creatorId: rows.userId,
      results: { create: { submissionId, replacesId: judgementId } },
    },
    include: { results: true },
  })
  rejudgeResultId = rejudging.results[0]?.rejudgeResultId ?? 0
})

it("judges with the problem's code of now and leaves the submission as it is", async () => {
  const before = await readSubmission()
  const { problemId } = rows
  await db.problem.update({ where: { problemId }, data: { code: 'class Subject { /* new */ }' } })
  judge.judge.mockResolvedValue(analysedEvidence(['passed', 'failed'], 2))
  await run()
  expect(judge.judge).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      referenceCode: 'class Subject { /* new */ }',
      testFileCode: 'class T {}',
    }),
  )
  const row = await read()
  expect(row).toMatchObject({
    attempts: 1,
    judgement: { verdict: 'tests_failed', problemRevision: { number: 2 } },
  })
  expect(row.judgedAt).not.toBeNull()
  expect(JudgeReport.parse(row.judgement?.report).tests).toHaveLength(2)
  expect(await readSubmission()).toEqual(before)
})

it('judges once, and nothing that was cancelled', async () => {
  await run()
  const first = await read()
  await run()
  expect(await read()).toEqual(first)
  expect(judge.judge).toHaveBeenCalledOnce()
  await db.rejudgeResult.delete({ where: { rejudgeResultId } })
  await run()
  expect(judge.judge).toHaveBeenCalledOnce()
})

it('leaves a fault of ours as the result, after the last attempt, and the submission as it is', async () => {
  const before = await readSubmission()
  judge.judge.mockRejectedValue(new Error('no report'))
  await expect(run()).rejects.toThrow('no report')
  expect(await read()).toMatchObject({ judgedAt: null, attempts: 1 })
  await run({ isLastAttempt: true })
  expect(await read()).toMatchObject({ judgement: { verdict: 'judge_fault' }, attempts: 2 })
  expect(await readSubmission()).toEqual(before)
})

it('is as if it had not been begun when nothing can be judged here', async () => {
  judge.judge.mockRejectedValue(new CannotJudgeError('no JVM'))
  faults.findTrouble.mockImplementation(async ({ fault }) => fault as CannotJudgeError)
  await expect(run({ isLastAttempt: true })).rejects.toThrow('no JVM')
  expect(await read()).toMatchObject({ judgedAt: null, startedAt: null, attempts: 0 })
})
