import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@ceping/db/client'
import type { Backup, Prisma } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBackupRow } from '../../testing/backups.ts'
import { makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'
import { findConcerns } from './concerns.ts'

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)
const times = timesIn('Asia/Shanghai')

let test: TestApp
let db: Db
beforeAll(async () => {
  test = await openTestApp()
  ;({ db } = test)
})
afterAll(() => test.close())

/** All is well: one judge at work, nothing waits, a fresh backup. */
beforeEach(async () => {
  await db.judgeHost.deleteMany()
  await db.backup.deleteMany()
  await db.submission.deleteMany()
  await makeHost('worker-1')
  await makeBackup({})
})

async function makeHost(
  name: string,
  fields: Partial<Prisma.JudgeHostCreateInput> = {},
): Promise<void> {
  const now = new Date()
  const host = { name, sandbox: 'docker', capacity: 2, versions: {}, startedAt: now }
  await db.judgeHost.create({ data: { ...host, heartbeatAt: now, ...fields } })
}

async function makeBackup(fields: Parameters<typeof makeBackupRow>[1]): Promise<Backup> {
  return makeBackupRow(test, { kind: 'scheduled', createTime: hoursAgo(1), ...fields })
}

function concernsWith({ waiting = 0, meanMs = 1_000 } = {}) {
  const judgeWatch = {
    countWaiting: async () => ({ all: waiting, exams: 0 }),
    readPace: async () => ({ capacity: 2, meanMs }),
  }
  return findConcerns({ db, judgeWatch, times, backups: test.backups })
}

it('finds nothing when all is well', async () => {
  await makeHost('stopped', { heartbeatAt: hoursAgo(9), stoppedAt: hoursAgo(9) })
  expect(await concernsWith({ waiting: 600 })).toEqual([])
})

it('finds that nothing is judged', async () => {
  await db.judgeHost.updateMany({ data: { stoppedAt: new Date() } })
  expect(await concernsWith()).toEqual([{ kind: 'no_judge' }])
})

it('finds hosts that cannot judge, and those that are not heard of', async () => {
  const since = hoursAgo(2)
  await makeHost('lost', { heartbeatAt: since, troubleSince: hoursAgo(3), trouble: '没有磁盘空间' })
  await makeHost('sick', { troubleSince: since, trouble: 'Docker 没有回应' })
  const host = { kind: 'judge_trouble', since: times.toWallTime(since) }
  expect(await concernsWith()).toEqual([
    { ...host, hostName: 'lost', trouble: null },
    { ...host, hostName: 'sick', trouble: 'Docker 没有回应' },
  ])
})

it('finds a queue of more than five minutes', async () => {
  expect(await concernsWith({ waiting: 602 })).toEqual([
    { kind: 'long_queue', waitingCount: 602, clearMs: 301_000 },
  ])
})

it('finds what could not be judged in the last 24 hours', async () => {
  const { id: userId } = await makeUser(db, 'student')
  const { problems } = await makeProblemSet(db, await makeUser(db, 'teacher'))
  const problemId = problems[0]?.problemId ?? 0
  const fields = { userId, problemId, isTrial: true, testFileName: 'T', testFileCode: 'class T {}' }
  const data = [fields, fields, fields, { ...fields, removedAt: new Date() }]
  const submissions = await db.submission.createManyAndReturn({ data })
  for (const { submissionId } of submissions) {
    await saveVerdict(db, submissionId, { verdict: 'judge_fault' })
  }
  const [oldest] = submissions
  await db.submission.update({
    where: { submissionId: oldest?.submissionId ?? 0 },
    data: { judgedAt: hoursAgo(25) },
  })
  expect(await concernsWith()).toEqual([{ kind: 'judge_faults', count: 2 }])
})

it('finds that the last backup is old, whatever failed, is not done, is lost or was uploaded since', async () => {
  await db.backup.deleteMany()
  expect(await concernsWith()).toEqual([{ kind: 'backup_overdue', lastBackupAt: null }])

  const createTime = hoursAgo(49)
  await makeBackup({ createTime })
  await makeBackup({ failure: '磁盘已满' })
  await makeBackup({ finishedAt: null })
  await makeBackup({ kind: 'uploaded' })
  const lost = await makeBackup({})
  await rm(join(test.backups.folder ?? '', lost.fileName))
  const lastBackupAt = times.toWallTime(createTime)
  expect(await concernsWith()).toEqual([{ kind: 'backup_overdue', lastBackupAt }])

  await makeBackup({ createTime: hoursAgo(47), kind: 'manual' })
  expect(await concernsWith()).toEqual([])
})
