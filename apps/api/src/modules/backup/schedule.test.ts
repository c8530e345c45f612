import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deleteBackup,
  getBackupState,
  listBackups,
  updateBackupSchedule,
} from '@ceping/contract/admin/backup'
import type { BackupSchedule, User } from '@ceping/db/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeBackupRow } from '../../testing/backups.ts'
import { makeUser } from '../../testing/factories.ts'
import { runBackupJobs } from '../../testing/run-backup-jobs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'
import { agreeOnBell, makeDueBackup, readSchedule } from './schedule.ts'

const times = timesIn('Asia/Shanghai')
const hourMs = 3_600_000

let test: TestApp
let admin: User
beforeEach(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  await readSchedule(test.db)
})
afterEach(() => test.close())

/** Ask for what is due, as all processes do. */
async function catchUp(): Promise<void> {
  const { db, backups, backgroundJobs } = test
  const background = {
    enqueue: async (job: (typeof backgroundJobs)[number]) => void backgroundJobs.push(job),
    schedule: async () => undefined,
  }
  await makeDueBackup({ db, backups, times, background })
}

/** The wall clock in so many hours. */
function clockIn(hours: number): string {
  return times.toWallTime(new Date(Date.now() + hours * hourMs)).slice('YYYY-MM-DDT'.length, -3)
}

/** Let backups be due at a time of the day, as agreed so many hours ago. */
async function agree(timeOfDay: string, hoursAgo: number): Promise<void> {
  const servedUntil = new Date(Date.now() - hoursAgo * hourMs)
  await test.db.backupSchedule.update({
    where: { backupScheduleId: 1 },
    data: { timeOfDay, servedUntil },
  })
}

/** Change some of what is agreed, as administrators do. */
async function change(fields: Partial<BackupSchedule>): Promise<void> {
  const { isEnabled, timeOfDay, keepCount } = await readSchedule(test.db)
  const body = { isEnabled, timeOfDay, keepCount, ...fields }
  expect((await test.call(updateBackupSchedule, { body }, admin)).code).toBe(0)
}

/** One that came to nothing so many minutes ago. */
async function fail(minutesAgo: number): Promise<void> {
  const createTime = new Date(Date.now() - minutesAgo * 60_000)
  const data = { fileName: `failed-${minutesAgo}`, kind: 'scheduled', createTime }
  await test.db.backup.create({ data: { ...data, failure: 'disk full' } })
}

async function countScheduled(): Promise<number> {
  return test.db.backup.count({ where: { kind: 'scheduled' } })
}

it('makes what is due once, however many ask', async () => {
  await agree(clockIn(-1), 48)
  await Promise.all([catchUp(), catchUp(), catchUp()])
  await catchUp()
  expect(await countScheduled()).toBe(1)
  expect(test.backgroundJobs).toHaveLength(1)
  await runBackupJobs(test)
  const { data } = await test.call(listBackups, {}, admin)
  expect(data).toMatchObject([{ kind: 'scheduled', createdBy: '', failure: null }])
})

it('makes up for one that was missed, of yesterday too', async () => {
  await agree(clockIn(1), 48)
  await catchUp()
  expect(await countScheduled()).toBe(1)
})

it('makes none again where a later one was made', async () => {
  await agree(clockIn(-2), 48)
  await makeBackupRow(test, { kind: 'scheduled', createTime: new Date(Date.now() - hourMs) })
  await catchUp()
  expect(await countScheduled()).toBe(1)
})

it('tries again an hour after one that failed, which gives way to it', async () => {
  await agree(clockIn(-2), 48)
  await fail(30)
  await catchUp()
  expect(test.backgroundJobs).toEqual([])
  await test.db.backup.deleteMany()
  await fail(70)
  await catchUp()
  expect(test.backgroundJobs).toHaveLength(1)
  expect(await test.db.backup.findMany()).toMatchObject([{ failure: null }])
  await catchUp()
  expect(test.backgroundJobs).toHaveLength(1)
})

it('tries again though something else was changed since, to make room for example', async () => {
  await agree(clockIn(-2), 48)
  await fail(70)
  await change({ keepCount: 1 })
  await catchUp()
  expect(test.backgroundJobs).toHaveLength(1)
})

it('makes none again that was made, and then deleted', async () => {
  await makeScheduled(14)
  const [made] = (await test.call(listBackups, {}, admin)).data
  await test.call(deleteBackup, { body: { backupId: made?.backupId ?? 0 } }, admin)
  await catchUp()
  expect(await countScheduled()).toBe(0)
})

it('makes up for nothing that was due before another time was agreed', async () => {
  await agree(clockIn(1), 48)
  await change({ timeOfDay: clockIn(-1) })
  await catchUp()
  await agree(clockIn(-1), 48)
  await change({ isEnabled: false })
  await change({ isEnabled: true })
  await catchUp()
  expect(await countScheduled()).toBe(0)
})

it('makes none while it is off, or where there is no folder', async () => {
  await agree(clockIn(-1), 48)
  const { folder } = test.backups
  test.backups.folder = undefined
  await catchUp()
  test.backups.folder = folder
  await test.db.backupSchedule.updateMany({
    data: { isEnabled: false, servedUntil: new Date(Date.now() - 48 * hourMs) },
  })
  await catchUp()
  expect(await countScheduled()).toBe(0)
})

it('keeps as many scheduled ones as agreed, and all others', async () => {
  for (const days of [1, 2, 3, 4]) {
    const createTime = new Date(Date.now() - days * 24 * hourMs)
    await makeBackupRow(test, { kind: 'scheduled', createTime })
  }
  await makeBackupRow(test, { kind: 'manual', createTime: new Date('2020-01-01') })
  await makeBackupRow(test, {
    kind: 'scheduled',
    createTime: new Date('2020-01-01'),
    failure: 'disk full',
  })
  await test.db.backupSchedule.updateMany({ data: { keepCount: 3 } })
  await agree(clockIn(-1), 48)
  await catchUp()
  await runBackupJobs(test)
  const kinds = (await test.db.backup.findMany()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['manual', 'scheduled', 'scheduled', 'scheduled'])
  const files = await readdir(test.backups.folder ?? '')
  expect(files.filter((name) => name.endsWith('.zip'))).toHaveLength(4)
})

/** Scheduled backups of so many days ago, with their files. */
async function makeOld(...days: number[]) {
  const made = []
  for (const day of days) {
    const createTime = new Date(Date.now() - day * 24 * hourMs)
    made.push(await makeBackupRow(test, { kind: 'scheduled', createTime }))
  }
  return made
}
async function makeScheduled(keepCount: number): Promise<void> {
  await test.db.backupSchedule.updateMany({ data: { keepCount } })
  await agree(clockIn(-1), 48)
  await catchUp()
  await runBackupJobs(test)
}
async function listKept(): Promise<number[]> {
  const rows = await test.db.backup.findMany({ orderBy: { backupId: 'asc' } })
  return rows.map(({ backupId }) => backupId)
}

it('says of each one that it deletes that it did, and leaves what is being used', async () => {
  const [used, old] = await makeOld(3, 2)
  await test.db.backupOperation.create({ data: { kind: 'verify', backupId: used?.backupId ?? 0 } })
  await makeScheduled(1)
  expect(await listKept()).toEqual([used?.backupId, expect.any(Number)])
  expect(await test.db.auditEntry.findMany()).toMatchObject([
    { action: 'backup.delete', actorId: null, objectId: old?.fileName },
  ])
})

it('counts no backup as kept whose file is gone, and forgets none before there are enough', async () => {
  const [older, good, lost] = await makeOld(4, 3, 2)
  for (const gone of [older, lost]) await rm(join(test.backups.folder ?? '', gone?.fileName ?? ''))
  const old = [older, good, lost].map((backup) => backup?.backupId)
  await makeScheduled(3)
  expect(await listKept()).toEqual([...old, expect.any(Number)])
})

it('is a good backup also where old ones cannot be deleted', async () => {
  const [old, stuck] = await makeOld(3, 2)
  const path = join(test.backups.folder ?? '', stuck?.fileName ?? '')
  await rm(path)
  await mkdir(path)
  await makeScheduled(1)
  const rows = await test.db.backup.findMany({ orderBy: { backupId: 'asc' } })
  expect(rows).toMatchObject([{ backupId: stuck?.backupId }, { failure: null }])
  expect(rows.map(({ backupId }) => backupId)).not.toContain(old?.backupId)
  const { data } = await test.call(getBackupState, {}, admin)
  expect(data?.operation).toMatchObject({ kind: 'make', failure: null })
})

it('makes room first where there is too little, but never of the last one', async () => {
  const tooLarge = { sizeBytes: 2n ** 52n }
  const [, middle, last] = await makeOld(3, 2, 1)
  await test.db.backup.updateMany({ data: tooLarge })
  async function failToWrite(keepCount: number) {
    await test.db.backup.deleteMany({ where: { finishedAt: null } })
    await test.db.backupSchedule.updateMany({ data: { keepCount } })
    await agree(clockIn(-1), 48)
    await catchUp()
    const row = await test.db.backup.findFirstOrThrow({ where: { finishedAt: null } })
    await mkdir(join(test.backups.folder ?? '', `${row.fileName}.sha256`))
    await runBackupJobs(test)
    await test.db.backup.delete({ where: { backupId: row.backupId } })
  }
  await failToWrite(3)
  expect(await listKept()).toEqual([middle?.backupId, last?.backupId])
  await failToWrite(1)
  expect(await listKept()).toEqual([last?.backupId])
})

it('is changed by administrators, who are told when the next one is due', async () => {
  const body = { isEnabled: true, timeOfDay: clockIn(1), keepCount: 5 }
  await test.call(updateBackupSchedule, { body }, admin)
  const { data } = await test.call(getBackupState, {}, admin)
  expect(data).toMatchObject({ schedule: { ...body, version: 2 } })
  const waitMs = times.toInstant(data?.nextBackupAt ?? '').getTime() - Date.now()
  expect(waitMs / hourMs).toBeGreaterThan(0.9)
  expect(waitMs / hourMs).toBeLessThanOrEqual(1)
  await test.call(updateBackupSchedule, { body: { ...body, isEnabled: false } }, admin)
  expect((await test.call(getBackupState, {}, admin)).data?.nextBackupAt).toBeNull()
  const [entry] = await test.db.auditEntry.findMany({ orderBy: { auditEntryId: 'asc' } })
  expect(entry).toMatchObject({ action: 'backup.schedule', objectId: 'backup', after: body })
})

it('tells the queue when to ring, and that it need not', async () => {
  const { db, backups } = test
  const schedule = vi.fn<(daily: unknown) => Promise<void>>(async () => undefined)
  const background = { enqueue: async () => undefined, schedule }
  await agreeOnBell({ db, backups, times, background })
  expect(schedule).toHaveBeenLastCalledWith({ timeOfDay: '03:30', timeZone: 'Asia/Shanghai' })
  await db.backupSchedule.updateMany({ data: { isEnabled: false } })
  await agreeOnBell({ db, backups, times, background })
  expect(schedule).toHaveBeenLastCalledWith(null)
})
