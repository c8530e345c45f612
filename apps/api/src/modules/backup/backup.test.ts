import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@ceping/contract/admin/backup'
import { backupFaults } from '@ceping/contract/admin/backup-file'
import { errorCodes } from '@ceping/contract/error-codes'
import type { User } from '@ceping/db/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeTestBackup } from '../../testing/backups.ts'
import { makeUser } from '../../testing/factories.ts'
import { openBackupTask, runBackupJobs } from '../../testing/run-backup-jobs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { pathOf, uploadPathOf } from './backup-folder.ts'
import { openTidying } from './tidy-up.ts'

let test: TestApp
let admin: User
let folder: string
beforeEach(async () => {
  test = await openTestApp()
  folder = test.backups.folder ?? ''
  admin = await makeUser(test.db, 'admin')
})
afterEach(() => test.close())

async function make(): Promise<contract.BackupView> {
  await test.call(contract.makeBackup, {}, admin)
  await runBackupJobs(test)
  const [newest] = await list()
  return newest!
}
async function list(): Promise<contract.BackupView[]> {
  return (await test.call(contract.listBackups, {}, admin)).data ?? []
}
async function readState(): Promise<Partial<contract.BackupState>> {
  return (await test.call(contract.getBackupState, {}, admin)).data ?? {}
}
async function readAudit() {
  const rows = await test.db.auditEntry.findMany({ orderBy: { auditEntryId: 'asc' } })
  return rows.map(({ action, actorId, objectId }) => ({ action, actorId, objectId }))
}

async function restore({ backupId, fileName }: contract.BackupView) {
  return test.call(contract.restoreBackup, { body: { backupId, fileName } }, admin)
}
async function begin(sizeBytes: number): Promise<string> {
  return (await test.call(contract.beginBackupUpload, { body: { sizeBytes } }, admin)).data ?? ''
}
async function send(uploadId: string, offset: number, bytes: Uint8Array<ArrayBuffer>) {
  const query = { uploadId, offset: String(offset) }
  const body = { file: new File([bytes], 'piece') }
  return test.call(contract.uploadBackupPiece, { query, body }, admin)
}

describe('making a backup', () => {
  it('leaves a file, which is listed with what is in it', async () => {
    const { fileName, ...backup } = await make()
    expect(backup).toMatchObject({
      kind: 'manual',
      createdBy: admin.userAccount,
      contents: { users: 1, classes: 0, problems: 0, submissions: 0 },
      failure: null,
      verifiedAt: null,
    })
    const bytes = await readFile(join(folder, fileName))
    expect(backup.sizeBytes).toBe(bytes.length)
    expect(backup.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const { operation, lastBackupAt } = await readState()
    expect(operation).toMatchObject({ kind: 'make', progress: 100, failure: null })
    expect(lastBackupAt).not.toBeNull()
    expect(await readAudit()).toEqual([
      { action: 'backup.make', actorId: admin.id, objectId: fileName },
    ])
  })

  it('that was broken off is begun anew', async () => {
    await test.call(contract.makeBackup, {}, admin)
    const stop = new AbortController()
    stop.abort(new Error('stopping'))
    const [job] = test.backgroundJobs.splice(0)
    const broken = openBackupTask(test, stop.signal).work(job!.id)
    await expect(broken).rejects.toThrow('stopping')
    await test.db.backupOperation.updateMany({ data: { startedAt: new Date() } })
    const task = openBackupTask(test)
    expect(await task.listUnfinished()).toEqual([job!.id])
    await task.work(job!.id)
    expect((await list())[0]).toMatchObject({ failure: null, sizeBytes: expect.any(Number) })
    expect(await task.listUnfinished()).toEqual([])
  })

  it('says so where the folder cannot be written, and leaves nothing', async () => {
    await test.call(contract.makeBackup, {}, admin)
    await rm(folder, { recursive: true })
    await runBackupJobs(test)
    const failure = backupFaults.folder_unwritable
    expect((await list())[0]).toMatchObject({ failure, sizeBytes: null })
    expect((await readState()).operation).toMatchObject({ failure, finishedAt: expect.any(String) })
    expect((await readState()).lastBackupAt).toBeNull()
  })

  it('says at once that the folder is not there, which is no full disk', async () => {
    await rm(folder, { recursive: true })
    const message = backupFaults.folder_unwritable
    expect(await test.call(contract.makeBackup, {}, admin)).toMatchObject({ message })
    const body = { sizeBytes: 10 }
    expect(await test.call(contract.beginBackupUpload, { body }, admin)).toMatchObject({ message })
    expect(test.backgroundJobs).toEqual([])
  })

  it('removes what an earlier one left that was killed', async () => {
    await writeFile(join(folder, 'ceping-old.zip.part'), 'half')
    const day = 24 * 3600
    await writeFile(join(folder, `${crypto.randomUUID()}.upload`), 'old')
    const upload = (await readdir(folder)).find((name) => name.endsWith('.upload')) ?? ''
    await utimes(join(folder, upload), Date.now() / 1000 - 2 * day, Date.now() / 1000 - 2 * day)
    const { fileName } = await make()
    expect((await readdir(folder)).toSorted()).toEqual([fileName, `${fileName}.sha256`])
  })
})

it('looks after what died operations left, the copy of the data first', async () => {
  const { databaseUrl, backups, db } = test
  const closing = new AbortController().signal
  const tidyUp = openTidying({ databaseUrl, backups, closing })
  async function die() {
    await db.$executeRaw`create schema ceping_restore`
    await writeFile(join(folder, 'ceping-old.zip.part'), 'half')
  }
  const findSchema = () => db.$queryRaw`select from pg_namespace where nspname = 'ceping_restore'`
  await die()
  await tidyUp()
  expect(await readdir(folder)).toEqual([])
  expect(await findSchema()).toEqual([])
  await die()
  await tidyUp()
  expect(await findSchema()).toHaveLength(1)
})

describe('the list', () => {
  it('has files that somebody laid into the folder, and says which are gone', async () => {
    const { fileName, backupId } = await make()
    const laid = '期末 备份 (1)，😀.zip'
    await copyFile(join(folder, fileName), join(folder, laid))
    await writeFile(join(folder, 'half.zip'), 'still on its way')
    await rm(join(folder, fileName))
    const backups = await list()
    expect(backups).toHaveLength(2)
    const gone = backups.find((one) => one.backupId === backupId)
    expect(gone).toMatchObject({ failure: backupFaults.missing, isThere: false })
    const found = backups.find((one) => one.fileName === laid)
    expect(found).toMatchObject({
      kind: 'uploaded',
      contents: { users: 1 },
      failure: null,
      sha256: null,
    })
    const params = { backupId: String(found?.backupId) }
    const { bytes, headers } = await test.call(contract.downloadBackup, { params }, admin)
    expect(bytes).toEqual(await readFile(join(folder, laid)))
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(laid)
    expect(await restore(found!)).toMatchObject({ code: 0 })
  })

  it('comes back with all files after the rows were lost', async () => {
    const made = await make()
    await test.db.backup.deleteMany()
    const [found] = await list()
    const { fileName, sizeBytes, sha256, contents } = made
    // Whose it was is not known any more: nothing deletes it by itself.
    expect(found).toMatchObject({ fileName, kind: 'uploaded', sizeBytes, sha256, contents })
  })

  it('says which files the system does not give, and looks at them again', async () => {
    const { fileName } = await make()
    await mkdir(join(folder, 'folder.zip'))
    const strange = join(folder, 'strange.zip')
    await symlink(join(folder, 'folder.zip'), strange)
    const findStrange = async () => (await list()).find((one) => one.fileName === 'strange.zip')
    expect(await findStrange()).toMatchObject({
      failure: backupFaults.unreadable,
      contents: null,
      isThere: true,
    })
    expect(await list()).toHaveLength(2)
    await rm(strange)
    await copyFile(join(folder, fileName), strange)
    expect(await findStrange()).toMatchObject({ failure: null, contents: { users: 1 } })
    expect(await list()).toHaveLength(2)
  })

  it('takes no name for a path', () => {
    for (const name of [
      '../x.zip',
      '/etc/x.zip',
      'a/b.zip',
      '.x.zip',
      'a\\b.zip',
      ' x.zip',
      'x\n.zip',
      'x\u202e.zip',
      `${'x'.repeat(97)}.zip`,
      'x.zip\0',
      'x.tar',
      '..zip',
    ]) {
      expect(() => pathOf(folder, name)).toThrow('not the name')
    }
  })
})

describe('a download', () => {
  it('is the file, whose length is known beforehand', async () => {
    const { backupId, fileName, sizeBytes } = await make()
    const params = { backupId: String(backupId) }
    const { bytes, headers } = await test.call(contract.downloadBackup, { params }, admin)
    expect(bytes).toEqual(await readFile(join(folder, fileName)))
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(sizeBytes),
      'content-disposition': expect.stringContaining(fileName),
    })
    expect((await readAudit()).at(-1)).toEqual({
      action: 'backup.download',
      actorId: admin.id,
      objectId: fileName,
    })
  })
})

describe('verifying', () => {
  it('says when it was', async () => {
    const { backupId } = await make()
    await test.call(contract.verifyBackup, { body: { backupId } }, admin)
    await runBackupJobs(test)
    expect((await list())[0]).toMatchObject({ verifiedAt: expect.any(String), failure: null })
  })

  it('finds a file that was changed', async () => {
    const { backupId, fileName } = await make()
    const bytes = await readFile(join(folder, fileName))
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(join(folder, fileName), bytes)
    await test.call(contract.verifyBackup, { body: { backupId } }, admin)
    await runBackupJobs(test)
    const failure = backupFaults.damaged
    // It may be the disk that was at fault: it can be verified again, and downloaded.
    expect((await list())[0]).toMatchObject({ verifiedAt: null, failure, isThere: true })
    expect((await readState()).operation).toMatchObject({ kind: 'verify', failure })
  })
})

describe('restoring', () => {
  it('brings the data back, keeps what was there as a backup, and ends all sessions', async () => {
    const backup = await make()
    const late = await makeUser(test.db, 'student')
    const cookie = await test.signIn(admin)
    expect(await restore(backup)).toMatchObject({ code: 0 })
    await runBackupJobs(test)
    expect(await test.db.user.findMany({ select: { id: true } })).toEqual([{ id: admin.id }])
    const answer = await test.app.inject({ url: '/api/admin/backup/list', headers: { cookie } })
    expect(answer.json()).toMatchObject({ code: errorCodes.NOT_SIGNED_IN.code })

    const [safety] = await list()
    expect(safety).toMatchObject({ kind: 'before_restore', contents: { users: 2 }, failure: null })
    expect((await readState()).operation).toMatchObject({ kind: 'restore', progress: 100 })
    expect((await readAudit()).at(-1)).toEqual({
      action: 'backup.restore',
      actorId: admin.id,
      objectId: backup.fileName,
    })
    await restore(safety!)
    await runBackupJobs(test)
    expect(await test.db.user.count({ where: { id: late.id } })).toBe(1)
  })

  it('of a damaged file changes nothing', async () => {
    const backup = await make()
    await makeUser(test.db, 'student')
    await writeFile(join(folder, backup.fileName), 'damaged')
    await restore(backup)
    await runBackupJobs(test)
    expect(await test.db.user.count()).toBe(2)
    expect((await readState()).operation).toMatchObject({
      kind: 'restore',
      failure: backupFaults.damaged,
    })
    expect((await list()).map(({ kind }) => kind)).toEqual(['manual'])
  })

  it('says from where it was asked for, though the audit log is another one', async () => {
    const backup = await make()
    await restore(backup)
    const { ipAddress, requestId } = await test.db.auditEntry.findFirstOrThrow({
      orderBy: { auditEntryId: 'desc' },
    })
    expect([ipAddress, requestId]).toEqual(['127.0.0.1', expect.stringMatching(/^[0-9a-f]{12}$/)])
    await runBackupJobs(test)
    const entries = await test.db.auditEntry.findMany({ where: { action: 'backup.restore' } })
    expect(entries).toMatchObject([{ actorId: admin.id, ipAddress, requestId }])
  })

  it('is not begun long after it was asked for', async () => {
    const backup = await make()
    await makeUser(test.db, 'student')
    await restore(backup)
    const createTime = new Date(Date.now() - 11 * 60_000)
    await test.db.backupOperation.updateMany({ where: { finishedAt: null }, data: { createTime } })
    await runBackupJobs(test)
    expect(await test.db.user.count()).toBe(2)
    expect((await readState()).operation?.failure).toBe(backupFaults.overdue)
    expect((await list()).map(({ kind, failure }) => [kind, failure])).toEqual([['manual', null]])
  })

  it('that was broken off is not begun again', async () => {
    const backup = await make()
    await makeUser(test.db, 'student')
    await restore(backup)
    await test.db.backupOperation.updateMany({
      where: { finishedAt: null },
      data: { startedAt: new Date() },
    })
    await runBackupJobs(test)
    expect(await test.db.user.count()).toBe(2)
    expect((await readState()).operation?.failure).toBe(backupFaults.broken_off)
  })

  it('says so where the file is gone by now', async () => {
    const backup = await make()
    await restore(backup)
    await rm(join(folder, backup.fileName))
    await runBackupJobs(test)
    expect((await readState()).operation?.failure).toBe(backupFaults.missing)
  })
})

describe('deleting', () => {
  it('takes the file too, and says who did it', async () => {
    const { backupId, fileName } = await make()
    await test.call(contract.deleteBackup, { body: { backupId } }, admin)
    expect(await readdir(folder)).toEqual([])
    expect(await list()).toEqual([])
    expect((await readAudit()).at(-1)).toEqual({
      action: 'backup.delete',
      actorId: admin.id,
      objectId: fileName,
    })
  })
})

/** Let no file of this process become larger: as on a disk that is nearly full, a part is written. */
function limitFiles(bytes: string): void {
  execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
}

describe('uploading', () => {
  it('puts the pieces together, each once, and has the whole verified', async () => {
    const file = join(folder, 'elsewhere.tmp')
    await writeTestBackup(test, file)
    const bytes = new Uint8Array(await readFile(file))
    const uploadId = await begin(bytes.length)
    const middle = Math.floor(bytes.length / 2)
    expect(await send(uploadId, 0, bytes.slice(0, middle))).toMatchObject({ data: middle })
    expect(await send(uploadId, 0, bytes.slice(0, middle))).toMatchObject({ data: middle })
    expect((await send(uploadId, middle + 1, bytes.slice(middle + 1))).code).toBe(
      errorCodes.BACKUP_UPLOAD_OUT_OF_STEP.code,
    )
    expect(await list()).toEqual([])
    await send(uploadId, middle, bytes.slice(middle))
    const { data: backupId } = await test.call(
      contract.finishBackupUpload,
      { body: { uploadId } },
      admin,
    )
    await runBackupJobs(test)
    expect(await list()).toMatchObject([
      { backupId, kind: 'uploaded', sizeBytes: bytes.length, verifiedAt: expect.any(String) },
    ])
    expect((await readAudit()).at(-1)).toMatchObject({ action: 'backup.upload' })
  })

  it('says of no piece that it has come of which the disk took a part', async () => {
    const bytes = new TextEncoder().encode('PK\u0003\u0004 tables/'.padEnd(4_000))
    const uploadId = await begin(bytes.length)
    limitFiles('1000')
    const answer = await send(uploadId, 0, bytes).finally(() => limitFiles('unlimited'))
    expect(answer.code).not.toBe(0)
    expect(await readFile(uploadPathOf(folder, uploadId))).toHaveLength(0)
    expect(await send(uploadId, 0, bytes)).toMatchObject({ data: bytes.length })
  })

  it('refuses what is no backup with the first piece', async () => {
    const answer = await send(await begin(1000), 0, new TextEncoder().encode('%PDF-1.7 tables/'))
    expect(answer).toMatchObject({
      code: errorCodes.FILE_UNREADABLE.code,
      message: backupFaults.not_a_backup,
    })
  })

  it('keeps one that the system does not give just now', async () => {
    const uploadId = await begin(100)
    await rm(uploadPathOf(folder, uploadId))
    await symlink(folder, uploadPathOf(folder, uploadId))
    const answer = await test.call(contract.finishBackupUpload, { body: { uploadId } }, admin)
    expect(answer).toMatchObject({
      code: errorCodes.BACKUP_FILE_UNREADABLE.code,
      message: backupFaults.unreadable,
    })
    expect(await readdir(folder)).toEqual([`${uploadId}.upload`])
  })

  it('forgets one that turns out to be no backup', async () => {
    const uploadId = await begin(100)
    await send(uploadId, 0, new TextEncoder().encode('PK\u0003\u0004 tables/ but no more'))
    const answer = await test.call(contract.finishBackupUpload, { body: { uploadId } }, admin)
    expect(answer).toMatchObject({
      code: errorCodes.BACKUP_FILE_UNREADABLE.code,
      message: backupFaults.not_a_backup,
    })
    expect(await readdir(folder)).toEqual([])
  })
})
