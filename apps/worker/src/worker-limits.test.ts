import { JudgeReport } from '@ceping/contract/judge'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Db } from '@ceping/db/client'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JudgingStage, openJudgingStage } from './testing/judging-stage.ts'
import { createRows, createSubmission } from '@ceping/judging/testing/rows'
import { testSandboxes } from './testing/sandboxes.ts'
import { eventually } from './testing/eventually.ts'

const referenceCode = 'class Subject { static int one() { return 1; } }'
const twoSeconds = `
  class SubjectTests {
    @org.junit.jupiter.api.Test synchronized void one() throws InterruptedException {
      wait(2000);
      Subject.one();
    }
  }`

const { whyNot } = testSandboxes[0] ?? { whyNot: 'no sandbox' }

// Which sandbox runs it makes no difference to a clock.
describe.skipIf(whyNot !== null)('a running worker', () => {
  let stage: JudgingStage
  let db: Db
  let queue: JudgeQueue

  beforeAll(async () => {
    stage = await openJudgingStage({ JUDGE_CONCURRENCY: '1' }, async (opened) => {
      db = opened
      await setLimits({ runSeconds: 1 })
    })
    queue = stage.queue
  })
  afterAll(() => stage.stop())

  const setLimits = (judging: Partial<TeachingParameters['judging']>) =>
    db.teachingParameters.create({ data: { parameters: TeachingParameters.parse({ judging }) } })

  /** Submit the test and wait for what is said of it. */
  async function judge(): Promise<Pick<JudgeReport, 'verdict' | 'message'>> {
    const id = await createSubmission(db, await createRows(db, { referenceCode }), {
      testFileCode: twoSeconds,
    })
    await queue.enqueue({
      job: { kind: 'submission', id },
      priority: { urgency: 'homework', rank: 0 },
    })
    const where = { submissionId: id }
    await expect
      .poll(async () => (await db.submission.findUniqueOrThrow({ where })).judgedAt)
      .not.toBeNull()
    const include = { judgement: true }
    const row = await db.submission.findUniqueOrThrow({ where, include })
    return JudgeReport.parse(row.judgement?.report)
  }

  it('obeys the limits that administrators set, and says what it allows itself', async () => {
    expect(await judge()).toMatchObject({
      verdict: 'time_limit',
      message: expect.stringContaining('运行超过 1 秒'),
    })
    const host = await db.judgeHost.findFirstOrThrow()
    expect(host.limits).toMatchObject({ runTimeoutMs: 20_000, compileTimeoutMs: 10_000 })
    await setLimits({ runSeconds: null })
    await eventually(async () => expect((await judge()).verdict).toBe('passed'))
  })
})
