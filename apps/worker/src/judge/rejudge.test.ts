import { JudgeReport, ScoreBreakdown } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { openTestDb, startTestPostgres, type TestPostgres } from '@ceping/db/testing'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { analysedEvidence } from '../testing/evidence.ts'
import { attemptOf, makeFaults, makeJudge, makeQueue } from '../testing/fake-judge.ts'
import { createRows, createSubmission, type TestRows } from '../testing/rows.ts'
import { judgeSubmission } from './judge-submission.ts'
import { openSlowSlots } from './user-turns.ts'
import { rejudge } from './rejudge.ts'

let postgres: TestPostgres
let db: Db
let close: () => Promise<void>
let rows: TestRows
let judge: ReturnType<typeof makeJudge>
let faults: ReturnType<typeof makeFaults>
/** Judged, with full coverage. */
let submissionId: number
let rejudgeResultId: number

beforeAll(async () => {
  postgres = await startTestPostgres()
  ;({ db, close } = await openTestDb(postgres))
}, 60_000)
afterAll(async () => {
  await close()
  await postgres.stop()
})

const queue = makeQueue()
const context = () => ({
  db,
  judge,
  queue,
  log: pino({ enabled: false }),
  faults,
  slowSlots: openSlowSlots(2),
})
const run = (more: Partial<JudgeAttempt> = {}) =>
  rejudge(context(), attemptOf('rejudging', rejudgeResultId, more))
const readSubmission = () => db.submission.findUniqueOrThrow({ where: { submissionId } })
const read = () => db.rejudgeResult.findUniqueOrThrow({ where: { rejudgeResultId } })

beforeEach(async () => {
  rows = await createRows(db, { referenceCode: 'class Subject { /* old */ }' })
  judge = makeJudge()
  faults = makeFaults()
  submissionId = await createSubmission(db, rows, { testFileCode: 'class T {}' })
  await judgeSubmission(context(), attemptOf('submission', submissionId))
  judge.judge.mockClear()
  const { judgedAt } = await readSubmission()
  const rejudging = await db.rejudging.create({
    data: {
      submissionId,
      reason: '参考代码有误',
      creatorId: rows.userId,
      results: { create: { submissionId, swapsWith: judgedAt } },
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
  expect(row).toMatchObject({ verdict: 'tests_failed', totalScore: 25, attempts: 1 })
  expect(row.judgedAt).not.toBeNull()
  expect(ScoreBreakdown.parse(row.score).countedTests).toBe(2)
  expect(JudgeReport.parse(row.report).tests).toHaveLength(2)
  expect(await readSubmission()).toEqual(before)
})

it('scores by the policy that the assignment has now', async () => {
  const { assignmentId } = rows
  const metricWeights = { ...defaultScoringPolicy.metricWeights, branch: 0 }
  const scoringPolicy = { ...defaultScoringPolicy, metricWeights }
  await db.assignment.update({ where: { assignmentId }, data: { scoringPolicy } })
  const evidence = analysedEvidence(['passed'])
  if (evidence.analysis?.status === 'analysed') {
    evidence.analysis.counters.branch = { covered: 0, total: 4 }
  }
  judge.judge.mockResolvedValue(evidence)
  await run()
  expect((await read()).totalScore).toBe(100)
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
  expect(await read()).toMatchObject({
    verdict: 'judge_fault',
    totalScore: null,
    attempts: 2,
  })
  expect(await readSubmission()).toEqual(before)
})

it('is as if it had not been begun when nothing can be judged here', async () => {
  judge.judge.mockRejectedValue(new CannotJudgeError('no JVM'))
  faults.findTrouble.mockImplementation(async ({ fault }) => fault as CannotJudgeError)
  await expect(run({ isLastAttempt: true })).rejects.toThrow('no JVM')
  expect(await read()).toMatchObject({ judgedAt: null, startedAt: null, attempts: 0 })
})
