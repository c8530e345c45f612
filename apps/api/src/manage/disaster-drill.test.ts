import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getLoginUser, login } from '@ceping/contract/user'
import { watchRestores } from '@ceping/db/backup/connection'
import { backedUpTables } from '@ceping/db/backup/tables'
import { connectDb } from '@ceping/db/client'
import { fillEmptyDatabase } from '@ceping/db/seed'
import { fillEveryTable, readEveryRow, withoutRestore } from '@ceping/db/testing/fill-every-table'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runManage, spawnManage } from '../testing/run-manage.ts'
import { openTestApp } from '../testing/test-app.ts'

// The platform is lost, and comes back from a file, by the commands that an operator has.

/** The limit that ends a hang. */
const hanging = { timeout: 120_000 }
vi.setConfig({ testTimeout: 300_000 })

const databases = sharedDatabases()
/** A database with demo data, and beside them whatever a format could stumble over. */
let school: string
let folder: string
beforeAll(async () => {
  school = await databases.createDatabase()
  await onDb(school, (db) => fillEmptyDatabase(db, { demo: true, adminPassword: '' }))
  await fillEveryTable(school)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ceping-drill-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function manage(databaseUrl: string, ...args: string[]): Promise<string> {
  return runManage({ DATABASE_URL: databaseUrl, BACKUP_DIR: folder }, ...args)
}

async function manageOutside(databaseUrl: string, ...args: string[]) {
  const { code, said, complained } = spawnManage(
    { DATABASE_URL: databaseUrl, BACKUP_DIR: folder },
    args,
  )
  return { code: await code, said: await said, complained: await complained }
}

/** Make a backup; gives its file. */
async function backUp(databaseUrl: string): Promise<string> {
  return /已备份到 (\S+)/.exec(await manage(databaseUrl, 'backup'))?.[1] ?? ''
}

async function onDb<Result>(
  databaseUrl: string,
  work: (db: ReturnType<typeof connectDb>) => Promise<Result>,
): Promise<Result> {
  const db = connectDb({ databaseUrl, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

/** Return a copy of the school. */
const makeSchool = () => databases.copyDatabase(school)

async function logIn(databaseUrl: string) {
  const app = await openTestApp({ databaseUrl })
  const body = { userAccount: 'S2026001', userPassword: 'Student@123456' }
  const answer = await app.call(login, { body })
  const [cookie = ''] = [answer.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
  const me = await app.app.inject({ url: getLoginUser.path, headers: { cookie } })
  await app.close()
  return { code: answer.code, me: me.json<{ data: { userAccount: string } }>().data.userAccount }
}

it('brings everything back after the database was destroyed, and people log in as before', async () => {
  const lost = await makeSchool()
  const before = await readEveryRow(lost, backedUpTables)
  for (const table of backedUpTables) expect([table, before[table]?.length]).not.toEqual([table, 0])
  const file = await backUp(lost)
  const server = lost.replace(/[^/]+$/, 'postgres')
  const name = lost.split('/').at(-1) ?? ''
  await onDb(server, (db) => db.$executeRawUnsafe(`drop database ${name} with (force)`))
  await onDb(server, (db) => db.$executeRawUnsafe(`create database ${name}`))

  expect(await manageOutside(lost, 'restore', file)).toEqual({
    code: 0,
    said: expect.stringContaining('恢复完成'),
    complained: '',
  })
  const after = await readEveryRow(lost, backedUpTables)
  expect(withoutRestore(after)).toEqual(before)
  expect(after.AuditEntry).toHaveLength((before.AuditEntry?.length ?? 0) + 1)
  expect(await logIn(lost)).toEqual({ code: 0, me: 'S2026001' })
})

it('replaces other data, which become a backup first, from which they come back', async () => {
  const source = await makeSchool()
  const file = await backUp(source)
  const other = await databases.createDatabase()
  await manage(other, 'create-admin', 'other-admin')
  const othersData = await readEveryRow(other, backedUpTables)

  expect(await manage(other, 'restore', file)).toContain('恢复完成')
  expect(withoutRestore(await readEveryRow(other, backedUpTables))).toEqual(
    await readEveryRow(source, backedUpTables),
  )
  const saved = (await readdir(folder)).find((name) => /before-restore.*\.zip$/.test(name)) ?? ''
  expect(await manage(other, 'verify', join(folder, saved))).toContain('备份完好')
  expect(await manage(other, 'restore', join(folder, saved))).toContain('恢复完成')
  expect(withoutRestore(await readEveryRow(other, backedUpTables))).toEqual(othersData)
})

it('refuses a damaged file, and one that is not there, and changes nothing', async () => {
  const databaseUrl = await makeSchool()
  const file = await backUp(databaseUrl)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  const before = await readEveryRow(databaseUrl, backedUpTables)
  const damaged = '备份文件已损坏或不完整，校验值不符。'
  const missing = join(folder, 'nothing.zip')
  expect(await manage(databaseUrl, 'verify', file)).toBe(damaged)
  expect(await manage(databaseUrl, 'verify', missing)).toBe('备份文件已不在备份目录中。')
  expect(await manage(databaseUrl, 'restore', missing)).toBe('备份文件已不在备份目录中。')
  expect(await manageOutside(databaseUrl, 'restore', file)).toEqual({
    code: 1,
    said: '',
    complained: `${damaged}\n`,
  })
  expect(await readEveryRow(databaseUrl, backedUpTables)).toEqual(before)
})

it('leaves the old data when it is killed while it replaces them', async () => {
  const databaseUrl = await makeSchool()
  const file = await backUp(databaseUrl)
  const before = await readEveryRow(databaseUrl, backedUpTables)
  const watch = watchRestores(databaseUrl)
  const settings = { DATABASE_URL: databaseUrl, BACKUP_DIR: folder }
  await onDb(databaseUrl, async (db) => {
    // Storing a draft waits for a lock, which this test holds.
    await db.$executeRaw`
      alter table "Draft" add constraint held check ((pg_advisory_xact_lock(1) is null) is not null) not valid`
    await db.$executeRaw`select pg_advisory_lock(1)`
    const { child, code } = spawnManage(settings, ['restore', file])
    const findWaiting = () =>
      db.$queryRaw`select from pg_locks where locktype = 'advisory' and objid = 1 and not granted`
    await expect.poll(findWaiting, hanging).toHaveLength(1)
    await expect.poll(() => watch.isRestoring(), hanging).toBe(true)
    child.kill('SIGKILL')
    expect(await code).toBeNull()
  })
  await expect.poll(() => watch.isRestoring(), hanging).toBe(false)
  await watch.close()
  expect(await readEveryRow(databaseUrl, backedUpTables)).toEqual(before)
  expect(await manage(databaseUrl, 'restore', file)).toContain('恢复完成')
})
