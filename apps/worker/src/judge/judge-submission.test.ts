import { JudgeReport, ScoreBreakdown } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { analysedEvidence, endedWith } from '../testing/evidence.ts'
import {
  attemptOf,
  makeFaults,
  makeJudge,
  makeQueue,
  noOne,
  makeSlots,
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

function read(submissionId: number) {
  const include = { judgement: { include: { problemRevision: true } } }
  return db.submission.findUniqueOrThrow({ where: { submissionId }, include })
}

describe('judgeSubmission', () => {
  let rows: TestRows
  let judge: ReturnType<typeof makeJudge>
  let faults: ReturnType<typeof makeFaults>
  const queue = makeQueue()
  beforeEach(async () => {
    rows = await createRows(db, { referenceCode: 'class Subject { /* of the problem */ }' })
    judge = makeJudge()
    faults = makeFaults()
  })
  const run = (submissionId: number, more: Partial<JudgeAttempt> = {}) =>
    judgeSubmission(
      { db, judge, queue, log: pino({ enabled: false }), faults, ...makeSlots(2) },
      attemptOf('submission', submissionId, more),
    )
  const findBest = async () => {
    const { assignmentId, userId, problemId } = rows
    const status = await db.assignmentProblemStatus.findUnique({
      where: { assignmentId_userId_problemId: { assignmentId, userId, problemId } },
    })
    return status?.bestSubmissionId
  }
  /** Judge a submission that gets `covered` of four, so 25 points each. */
  async function judgeCovering(covered: number, more: Parameters<typeof createSubmission>[2] = {}) {
    const submissionId = await createSubmission(db, rows, more)
    judge.judge.mockResolvedValueOnce(analysedEvidence(['passed'], covered))
    await run(submissionId)
    return submissionId
  }

  it("judges against the problem's reference code and stores everything", async () => {
    judge.judge.mockResolvedValue(analysedEvidence(['passed', 'failed'], 2))
    const submissionId = await createSubmission(db, rows, { testFileCode: 'class T {}' })
    await run(submissionId)
    expect(judge.judge).toHaveBeenCalledExactlyOnceWith({
      referenceCode: 'class Subject { /* of the problem */ }',
      testFileCode: 'class T {}',
      javaRelease: 17,
      isScanEnabled: true,
      isSecondTry: false,
      mayRun: expect.any(Promise),
      onKept: expect.any(Function),
    })
    const row = await read(submissionId)
    expect(row).toMatchObject({
      verdict: 'tests_failed',
      attempts: 1,
      comprehensiveCoverage: 50,
      totalScore: 25,
    })
    expect(row.startedAt?.getTime()).toBeLessThanOrEqual(row.judgedAt?.getTime() ?? 0)
    expect(ScoreBreakdown.parse(row.score).countedTests).toBe(2)
    const report = JudgeReport.parse(row.judgement?.report)
    expect(report.tests).toHaveLength(2)
    expect(report.referenceSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(row.judgement).toMatchObject({
      startedAt: row.startedAt,
      counters: { instruction: { covered: 2, total: 4 }, class: { covered: 2, total: 4 } },
      testCounts: { passed: 1, failed: 1, aborted: 0, skipped: 0 },
      problemRevision: { number: 1, code: 'class Subject { /* of the problem */ }' },
    })
  })

  it.each([
    ['the beginning', 'old.attempts <> new.attempts'],
    ['the result', 'new."judgedAt" is not null'],
  ])('judges once, and stores %s when the disk has room again', async (_, condition) => {
    const submissionId = await createSubmission(db, rows)
    await db.$executeRawUnsafe(`create or replace function fill_disk() returns trigger
      language plpgsql as $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$`)
    await db.$executeRawUnsafe(`create trigger full_disk before update on "Submission"
      for each row when (${condition}) execute function fill_disk()`)
    const warn = vi.fn<() => void>()
    const log = Object.assign(pino({ enabled: false }), { warn })
    const judged = judgeSubmission(
      { db, judge, queue, log, faults, ...makeSlots(2) },
      attemptOf('submission', submissionId),
    )
    await eventually(() => expect(warn).toHaveBeenCalled())
    expect(await read(submissionId)).toMatchObject({ judgedAt: null })
    await db.$executeRaw`drop trigger full_disk on "Submission"`
    await judged
    expect(await read(submissionId)).toMatchObject({ verdict: 'passed', attempts: 1 })
    expect(judge.judge).toHaveBeenCalledOnce()
  })

  it('announces the start and the end', async () => {
    const announce = vi.fn<JudgeAttempt['announce']>(noOne)
    await run(await createSubmission(db, rows), { announce })
    expect(announce.mock.calls).toEqual([['judging'], ['judged']])
  })

  it('says that it has begun while the judge is at work', async () => {
    const announce = vi.fn<JudgeAttempt['announce']>(noOne)
    const submissionId = await createSubmission(db, rows)
    judge.judge.mockImplementation(async () => {
      await eventually(() => expect(announce).toHaveBeenCalledExactlyOnceWith('judging'))
      expect(await read(submissionId)).toMatchObject({ startedAt: expect.any(Date), attempts: 1 })
      return analysedEvidence(['passed'])
    })
    await run(submissionId, { announce })
    expect(await read(submissionId)).toMatchObject({ verdict: 'passed' })
    expect(faults.clear).toHaveBeenCalledOnce()
  })

  it('stores a verdict without a score', async () => {
    judge.judge.mockResolvedValue({
      ...analysedEvidence([]),
      preparation: { status: 'exhausted', isLate: true },
      run: null,
      analysis: null,
    })
    const submissionId = await createSubmission(db, rows)
    await run(submissionId)
    expect(await read(submissionId)).toMatchObject({
      verdict: 'compile_error',
      totalScore: null,
      score: null,
    })
    expect(await findBest()).toBeUndefined()
  })

  it('scores by the policy of the assignment', async () => {
    const metricWeights = { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 }
    const scoringPolicy = { ...defaultScoringPolicy, metricWeights }
    rows = await createRows(db, { scoringPolicy })
    const evidence = analysedEvidence(['passed'])
    if (evidence.analysis?.status === 'analysed') evidence.analysis.counters.branch.covered = 1
    judge.judge.mockResolvedValue(evidence)
    const submissionId = await createSubmission(db, rows)
    await run(submissionId)
    expect(await read(submissionId)).toMatchObject({ totalScore: 25 })
  })

  it('stores what PostgreSQL would refuse as text', async () => {
    const evidence = analysedEvidence(['passed'])
    if (evidence.analysis?.status === 'analysed') evidence.analysis.stdout = 'a\u0000b\ud800c'
    judge.judge.mockResolvedValue(evidence)
    const submissionId = await createSubmission(db, rows)
    await run(submissionId)
    expect((await read(submissionId)).judgement?.report).toMatchObject({
      stdout: 'a\u2400b\ufffdc',
    })
  })

  it('judges once, however often it is called', async () => {
    const submissionId = await createSubmission(db, rows)
    await run(submissionId)
    const first = await read(submissionId)
    await run(submissionId)
    expect(await read(submissionId)).toEqual(first)
    expect(judge.judge).toHaveBeenCalledOnce()
  })

  it('keeps the first result when two workers judge the same', async () => {
    const submissionId = await createSubmission(db, rows)
    judge.judge.mockImplementationOnce(async () => {
      await eventually(() => expect(judge.judge).toHaveBeenCalledTimes(2))
      return analysedEvidence(['passed'], 1)
    })
    judge.judge.mockImplementationOnce(async () => {
      await eventually(async () => expect((await read(submissionId)).judgedAt).not.toBeNull())
      return analysedEvidence(['passed'], 4)
    })
    await Promise.all([run(submissionId), run(submissionId)])
    expect(judge.judge).toHaveBeenCalledTimes(2)
    expect((await read(submissionId)).totalScore).toBe(25)
  })

  it('does nothing for a submission that is gone', async () => {
    await run(2_000_000_000)
    expect(judge.judge).not.toHaveBeenCalled()
  })

  describe('best submission', () => {
    it('is the one with the highest score', async () => {
      await judgeCovering(1)
      const best = await judgeCovering(3)
      await judgeCovering(2)
      expect(await findBest()).toBe(best)
    })

    it('is the earlier one among equals, whichever is judged first', async () => {
      const later = await judgeCovering(3, { createTime: new Date('2026-11-02T00:00:00Z') })
      expect(await findBest()).toBe(later)
      const earlier = await judgeCovering(3, { createTime: new Date('2026-11-01T00:00:00Z') })
      expect(await findBest()).toBe(earlier)
      await judgeCovering(3, { createTime: new Date('2026-11-03T00:00:00Z') })
      expect(await findBest()).toBe(earlier)
    })

    it('may have a score of 0', async () => {
      const only = await judgeCovering(0)
      expect(await findBest()).toBe(only)
    })

    it.each([
      ['trial runs', { isTrial: true }],
      ['submissions outside an assignment', { assignmentId: null, isTrial: true }],
    ])('does not count %s', async (_, more) => {
      await judgeCovering(4, more)
      expect(await findBest()).toBeUndefined()
    })

    it('is right when many submissions of one student are judged at once', async () => {
      for (const round of [1, 2, 3]) {
        rows = await createRows(db)
        const covered = [1, 4, 2, 3, 0]
        const ids = await Promise.all(covered.map(() => createSubmission(db, rows)))
        judge.judge.mockImplementation(async ({ testFileCode }) =>
          analysedEvidence(['passed'], Number(testFileCode)),
        )
        // All have been begun before, or they would be judged in turn.
        await Promise.all(
          ids.map((submissionId, index) =>
            db.submission.update({
              where: { submissionId },
              data: { testFileCode: String(covered[index]), startedAt: new Date() },
            }),
          ),
        )
        await Promise.all(ids.map((submissionId) => run(submissionId)))
        expect([round, await findBest()]).toEqual([round, ids[1]])
      }
    })
  })

  describe('a fault of ours', () => {
    beforeEach(() => {
      judge.judge.mockRejectedValue(new Error('no container'))
    })

    it('is thrown while the queue tries again, and counts as an attempt', async () => {
      const submissionId = await createSubmission(db, rows)
      await expect(run(submissionId)).rejects.toThrow('no container')
      await expect(run(submissionId)).rejects.toThrow('no container')
      expect(await read(submissionId)).toMatchObject({ judgedAt: null, attempts: 2 })
    })

    it('becomes a verdict without a score after the last attempt', async () => {
      const submissionId = await createSubmission(db, rows)
      const announce = vi.fn<JudgeAttempt['announce']>(noOne)
      await run(submissionId, { isLastAttempt: true, announce })
      const row = await read(submissionId)
      expect(row).toMatchObject({ verdict: 'judge_fault', totalScore: null, score: null })
      expect(JudgeReport.parse(row.judgement?.report).message).toContain('故障')
      expect(announce).toHaveBeenCalledTimes(2)
      expect(await findBest()).toBeUndefined()
    })

    it('leaves the submission as it was when nothing at all can be judged', async () => {
      const submissionId = await createSubmission(db, rows, { attempts: 9 })
      faults.findTrouble.mockResolvedValue(new CannotJudgeError('no JVM'))
      const announce = vi.fn<JudgeAttempt['announce']>(noOne)
      const judging = run(submissionId, { isLastAttempt: true, announce })
      await expect(judging).rejects.toThrow(CannotJudgeError)
      expect(await read(submissionId)).toMatchObject({
        judgedAt: null,
        startedAt: null,
        attempts: 9,
      })
      expect(announce.mock.calls).toEqual([['judging'], ['queued']])
      const fault = new Error('no container')
      const failure = { submissionId, fault, isLastAttempt: true }
      expect(faults.findTrouble).toHaveBeenCalledExactlyOnceWith(failure)
      expect(faults.clear).not.toHaveBeenCalled()
    })

    it('leaves alone what another worker has begun meanwhile', async () => {
      const submissionId = await createSubmission(db, rows)
      const startedAt = new Date('2026-11-01T00:00:00Z')
      const announce = vi.fn<JudgeAttempt['announce']>(noOne)
      judge.judge.mockImplementation(async () => {
        await eventually(() => expect(announce).toHaveBeenCalledOnce())
        await db.submission.update({ where: { submissionId }, data: { startedAt } })
        throw new Error('cut off')
      })
      faults.findTrouble.mockResolvedValue(new CannotJudgeError('cut off'))
      await expect(run(submissionId, { announce })).rejects.toThrow(CannotJudgeError)
      expect((await read(submissionId)).startedAt).toEqual(startedAt)
      expect(announce.mock.calls).toEqual([['judging']])
    })

    it('is none when the database cannot store the result', async () => {
      const submissionId = await createSubmission(db, rows)
      judge.judge.mockResolvedValue(analysedEvidence(['passed']))
      await db.$executeRaw`create function refuse() returns trigger
        language plpgsql as $$ begin raise exception 'refused'; end $$`
      await db.$executeRaw`create trigger refusal before update on "Submission"
        for each row when (new."judgedAt" is not null) execute function refuse()`
      const judging = run(submissionId, { isLastAttempt: true })
      await expect(judging).rejects.toThrow('refused')
      await db.$executeRaw`drop trigger refusal on "Submission"`
      expect(await read(submissionId)).toMatchObject({ judgedAt: null })
      expect(faults.findTrouble).not.toHaveBeenCalled()
    })

    it('is no verdict about a run half that somebody else killed', async () => {
      judge.judge.mockResolvedValue({ ...analysedEvidence(['passed']), run: endedWith(137) })
      const submissionId = await createSubmission(db, rows)
      await expect(run(submissionId)).rejects.toThrow('killed from outside')
      expect(await read(submissionId)).toMatchObject({ judgedAt: null, attempts: 1 })
      await run(submissionId, { isLastAttempt: true })
      expect((await read(submissionId)).verdict).toBe('judge_fault')
    })

    it('is no longer tried on a submission that takes workers down', async () => {
      const submissionId = await createSubmission(db, rows, { attempts: 10 })
      await run(submissionId)
      expect((await read(submissionId)).verdict).toBe('judge_fault')
      expect(judge.judge).not.toHaveBeenCalled()
    })
  })
})
