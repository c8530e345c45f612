import type { Db } from '@ceping/db/client'
import { openTestDb, startTestPostgres, type TestPostgres } from '@ceping/db/testing'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweep } from './sweep.ts'
import { createRows, createSubmission } from './testing/rows.ts'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('sweep', () => {
  let postgres: TestPostgres
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    postgres = await startTestPostgres()
    ;({ db, close } = await openTestDb(postgres))
  }, 60_000)
  afterAll(async () => {
    await close()
    await postgres.stop()
  })

  it('queues what was forgotten, and deletes old reference checks', async () => {
    const rows = await createRows(db)
    const { userId } = rows
    const forgotten = await createSubmission(db, rows, { createTime: ago(3600) })
    await createSubmission(db, rows, { createTime: ago(1) })
    const judged = await createSubmission(db, rows, { createTime: ago(3600) })
    await db.submission.update({
      where: { submissionId: judged },
      data: { judgedAt: new Date(), verdict: 'no_tests', report: {} },
    })
    const checkOf = (createTime: Date, checkedAt: Date | null = null) =>
      db.referenceCheck.create({ data: { userId, code: '', createTime, checkedAt } })
    const waiting = await checkOf(ago(30))
    const fresh = await checkOf(ago(1))
    const checked = await checkOf(ago(30), ago(20))
    const abandoned = await checkOf(ago(3600))
    await checkOf(ago(25 * 3600))

    const enqueue = vi.fn<JudgeQueue['enqueue']>(async () => undefined)
    await sweep(db, { enqueue })

    expect(enqueue.mock.calls).toEqual([
      [{ kind: 'submission', id: forgotten }, 'background'],
      [{ kind: 'reference-check', id: waiting.referenceCheckId }, 'background'],
    ])
    const left = await db.referenceCheck.findMany({ orderBy: { referenceCheckId: 'asc' } })
    expect(left).toEqual([waiting, fresh, checked, abandoned])
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

    await sweep(db, { enqueue: async () => undefined })

    const sessions = await db.session.findMany({ where: { userId } })
    expect(sessions.map(({ tokenSha256 }) => tokenSha256)).toEqual(['alive'])
    expect(await db.rateLimit.findMany({ orderBy: { points: 'asc' } })).toEqual(counters.slice(1))
  })
})
