import type { Db } from '@ceping/db/client'
import { fillEmptyDatabase } from '@ceping/db/seed'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import type { JudgeQueue, PrioritizedJob } from '@ceping/queue/judge-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweep } from './sweep.ts'
import { createRows, createSubmission, judgeAs } from '@ceping/judging/testing/rows'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('sweep', () => {
  let db: Db
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ db, close } = await openTestDb(sharedDatabases()))
  })
  afterEach(() => close())

  /** What is put back into the queue. */
  async function collect(): Promise<PrioritizedJob[]> {
    const found: PrioritizedJob[] = []
    await sweep(db, { enqueueMissing: async (jobs) => void found.push(...jobs) })
    return found
  }

  it('queues what was forgotten, and deletes old reference checks', async () => {
    const rows = await createRows(db)
    const { userId } = rows
    const forgotten = await createSubmission(db, rows, { createTime: ago(600) })
    await createSubmission(db, rows, { createTime: ago(1) })
    const judged = await createSubmission(db, rows, { createTime: ago(3600) })
    await judgeAs(db, judged, 'no_tests')
    const checkOf = (createTime: Date, checkedAt: Date | null = null) =>
      db.referenceCheck.create({ data: { userId, code: '', createTime, checkedAt } })
    const waiting = await checkOf(ago(30))
    const { referenceCheckId: ofSuite } = await db.referenceCheck.create({
      data: { userId, code: '', createTime: ago(90), suite: {} },
    })
    const fresh = await checkOf(ago(1))
    const checked = await checkOf(ago(30), ago(20))
    const abandoned = await checkOf(ago(3600))
    await checkOf(ago(25 * 3600))

    expect(await collect()).toEqual([
      {
        job: { kind: 'submission', id: forgotten },
        priority: { urgency: 'homework', rank: 0 },
      },
      {
        job: { kind: 'reference-check', id: waiting.referenceCheckId },
        priority: { urgency: 'reference-check', rank: 0 },
      },
      {
        job: { kind: 'reference-check', id: ofSuite },
        priority: { urgency: 'suite-check', rank: 0 },
      },
    ])
    const left = await db.referenceCheck.findMany({ orderBy: { referenceCheckId: 'asc' } })
    const ids = left.map((check) => check.referenceCheckId)
    const kept = [waiting, fresh, checked, abandoned].map((check) => check.referenceCheckId)
    expect(ids).toEqual([...kept, ofSuite].toSorted((a, b) => a - b))
  })

  it('gives back the place that each has lost', async () => {
    const [homework, exam] = [await createRows(db), await createRows(db, { type: '考试' })]
    const createTime = ago(600)
    const first = await createSubmission(db, homework, { createTime })
    const trial = await createSubmission(db, homework, { createTime, isTrial: true })
    const second = await createSubmission(db, homework, { createTime })
    const ofExam = await createSubmission(db, exam, { createTime })
    expect(await collect()).toEqual(
      [
        [first, { urgency: 'homework', rank: 0 }],
        [trial, { urgency: 'trial', rank: 0 }],
        [second, { urgency: 'homework', rank: 1 }],
        [ofExam, { urgency: 'exam', rank: 0 }],
      ].map(([id, priority]) => ({ job: { kind: 'submission', id }, priority })),
    )
  })

  it('queues results of re-judgings that have not come, behind everything else', async () => {
    const rows = await createRows(db)
    const submissionIds = [await createSubmission(db, rows), await createSubmission(db, rows)]
    for (const submissionId of submissionIds) await judgeAs(db, submissionId, 'no_tests')
    const rejudgingOf = (createTime: Date) =>
      db.rejudging.create({
        data: {
          assignmentId: rows.assignmentId,
          reason: '复核',
          creatorId: rows.userId,
          createTime,
          results: { create: submissionIds.map((submissionId) => ({ submissionId })) },
        },
        include: { results: { orderBy: { rejudgeResultId: 'asc' } } },
      })
    const [forgotten, judged] = (await rejudgingOf(ago(600))).results
    await rejudgingOf(ago(1))
    await db.rejudgeResult.update({
      where: { rejudgeResultId: judged?.rejudgeResultId },
      data: { judgedAt: new Date() },
    })
    const job = { kind: 'rejudging', id: forgotten?.rejudgeResultId }
    expect(await collect()).toEqual([{ job, priority: { urgency: 'rejudging', rank: 0 } }])
  })

  it('queues mutants of new submissions at once, and late those that nobody looks at now', async () => {
    const rows = await createRows(db)
    const make = async (judgedAt: Date, more: { retryAt?: Date; attempts?: number } = {}) => {
      const submissionId = await createSubmission(db, rows)
      const measured = { verdict: 'no_tests', judgedAt, testCounts: {}, report: {} }
      const mutation = { create: { createTime: ago(600), ...more } }
      const { judgementId } = await db.judgement.create({ data: { ...measured, mutation } })
      const data = { judgedAt, judgementId, verdict: 'no_tests' }
      await db.submission.update({ where: { submissionId }, data })
      return { submissionId, judgementId }
    }
    const old = await make(ago(2 * 3600))
    const fresh = await make(ago(900))
    const again = await make(ago(900), { attempts: 3, retryAt: ago(1) })
    await make(ago(900), { attempts: 3, retryAt: ago(-600) })
    const replaced = await make(ago(900))
    await db.submission.update({
      where: { submissionId: replaced.submissionId },
      data: {
        judgement: {
          create: { verdict: 'no_tests', judgedAt: ago(1), testCounts: {}, report: {} },
        },
      },
    })
    const jobOf = ({ judgementId }: typeof old, urgency: string) => {
      return { job: { kind: 'mutation', id: judgementId }, priority: { urgency, rank: 0 } }
    }
    expect(await collect()).toEqual([
      jobOf(fresh, 'mutation'),
      jobOf(old, 'late-mutation'),
      jobOf(again, 'late-mutation'),
    ])
  })

  it('reads what is in the queue once, however much it looks for', async () => {
    const rows = await createRows(db)
    const more = { testFileName: '', testFileCode: '', createTime: ago(600) }
    await db.submission.createMany({
      data: Array.from({ length: 501 }, () => ({ ...rows, ...more })),
    })
    const enqueueMissing = vi.fn<JudgeQueue['enqueueMissing']>(async () => undefined)
    await sweep(db, { enqueueMissing })
    expect(enqueueMissing).toHaveBeenCalledOnce()
    expect(enqueueMissing.mock.calls[0]?.[0]).toHaveLength(501)
  })

  it('finds all that a lost queue has lost', async () => {
    const rows = await createRows(db)
    const more = { testFileName: '', testFileCode: '', createTime: ago(600) }
    const lost = Array.from({ length: 1200 }, () => ({ ...rows, ...more }))
    await db.submission.createMany({ data: lost })
    const ranks = (await collect()).map(({ priority }) => priority.rank)
    expect(ranks).toEqual([...lost.keys()])
  })

  it('leaves demo data for the time when nobody waits', async () => {
    await fillEmptyDatabase(db, { demo: true, adminPassword: 'Admin@123456' })
    const found = await collect()
    expect(found.length).toBeGreaterThan(20)
    expect(new Set(found.map(({ priority }) => priority.urgency))).toEqual(new Set(['background']))
  })

  it('deletes sessions and counters that have expired', async () => {
    const { userId } = await createRows(db)
    const [expired, alive] = [ago(1), ago(-3600)]
    const sessionOf = (tokenSha256: string, expiresAt: Date) => ({ tokenSha256, userId, expiresAt })
    await db.session.createMany({
      data: [sessionOf('expired', expired), sessionOf('alive', alive)],
    })
    const counters = [
      { key: 'expired', points: 1, expire: expired },
      { key: 'alive', points: 2, expire: alive },
      { key: 'endless', points: 3, expire: null },
    ]
    await db.rateLimit.createMany({ data: counters })

    await sweep(db, { enqueueMissing: async () => undefined })

    const sessions = await db.session.findMany({ where: { userId } })
    expect(sessions.map(({ tokenSha256 }) => tokenSha256)).toEqual(['alive'])
    expect(await db.rateLimit.findMany({ orderBy: { points: 'asc' } })).toEqual(counters.slice(1))
  })

  it('deletes hosts that stopped, or were lost, a week ago', async () => {
    const week = 7 * 24 * 3600
    const hostOf = (name: string, heartbeatAt: Date, stoppedAt: Date | null = null) => ({
      name,
      sandbox: 'docker',
      capacity: 1,
      versions: {},
      startedAt: ago(30 * 24 * 3600),
      heartbeatAt,
      stoppedAt,
    })
    await db.judgeHost.createMany({
      data: [
        hostOf('alive', ago(1)),
        hostOf('lost', ago(week - 60)),
        hostOf('long lost', ago(week + 60)),
        hostOf('stopped', ago(week - 60), ago(week - 60)),
        hostOf('long stopped', ago(week + 60), ago(week + 60)),
      ],
    })

    await sweep(db, { enqueueMissing: async () => undefined })

    const left = await db.judgeHost.findMany({ orderBy: { name: 'asc' } })
    expect(left.map(({ name }) => name)).toEqual(['alive', 'lost', 'stopped'])
  })

  it('keeps two weeks of the service log, and no more than 200,000 lines', async () => {
    await db.$executeRaw`
      insert into "ServiceLogEntry" ("createTime", level, service, host, message, fields)
      select case when number = 200011 then now() - interval '15 days' else now() end,
        'info', 'api', 'one', '', '{}'
      from generate_series(1, 200012) number`

    await sweep(db, { enqueueMissing: async () => undefined })

    const ids = { serviceLogEntryId: true } as const
    expect(await db.serviceLogEntry.aggregate({ _min: ids, _max: ids, _count: true })).toEqual({
      _min: { serviceLogEntryId: 13n },
      _max: { serviceLogEntryId: 200_012n },
      _count: 199_999,
    })
  })

  it('deletes how texts came about, as a whole, so many days after the last student could write', async () => {
    const day = 24 * 3600
    const made = await Promise.all(
      [day, 31 * day, 31 * day].map(async (seconds) => {
        const rows = await createRows(db)
        const { assignmentId, userId, problemId } = rows
        const endTime = ago(seconds)
        const startTime = ago(90 * day)
        await db.assignment.update({ where: { assignmentId }, data: { startTime, endTime } })
        const change = { start: 0, removed: 0, inserted: 'class A {}', createTime: ago(60 * day) }
        await db.workRecord.create({ data: { ...rows, changes: { create: [change, change] } } })
        await db.workEvent.create({ data: { assignmentId, userId, kind: 'left' } })
        await db.refusedDraft.create({
          data: { assignmentId, userId, problemId, cause: 'ended', testFileCode: '' },
        })
        return rows
      }),
    )
    const [recent, , extended] = made.map(({ assignmentId }) => assignmentId)
    const { userId } = made[2]!
    await db.deadlineExtension.create({
      data: { assignmentId: extended!, userId, creatorId: userId, endTime: ago(day), reason: '' },
    })
    await db.teachingParameters.create({ data: { parameters: { recordDays: 30 } } })

    await sweep(db, { enqueueMissing: async () => undefined })

    const kept = new Set([recent, extended])
    for (const left of [
      await db.workRecord.findMany(),
      await db.workEvent.findMany(),
      await db.refusedDraft.findMany(),
    ]) {
      expect(left).toHaveLength(2)
      expect(new Set(left.map(({ assignmentId }) => assignmentId))).toEqual(kept)
    }
    expect(await db.draftChange.count()).toBe(4)
  })
})
