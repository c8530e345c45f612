import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '../migrate.ts'
import { startTestPostgres, type TestPostgres } from '../testing.ts'
import { fillEveryTable, readEveryRow } from '../testing/fill-every-table.ts'
import { openBackupFile } from './backup-zip.ts'
import { holdBackupLock, tidyBetweenOperations, watchRestores } from './connection.ts'
import { isEmpty } from './replace-data.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { backedUpTables, leftOutTables } from './tables.ts'
import { inSnapshot, writeBackup, type WrittenBackup } from './write-backup.ts'

// Two cores that also run everything else take their time.
vi.setConfig({ testTimeout: 30_000 })

const migrationsFolder = join(import.meta.dirname, '../../migrations')
const signal = new AbortController().signal
const onProgress = () => undefined
const onAnalyzeFault = vi.fn<(fault: unknown) => void>()

let postgres: TestPostgres
let folder: string
let file: string
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 60_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ceping-backup-'))
  file = join(folder, 'one.zip')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

async function makeFilled(): Promise<string> {
  const databaseUrl = await postgres.createDatabase()
  await fillEveryTable(databaseUrl)
  return databaseUrl
}

async function backUp(databaseUrl: string): Promise<WrittenBackup> {
  return holdBackupLock({ databaseUrl, signal }, ({ connection }) =>
    inSnapshot(connection, () =>
      writeBackup({ connection, file, productVersion: '1.2.3', signal, onProgress }),
    ),
  )
}

async function restore(
  databaseUrl: string,
  steps: { before?: () => Promise<void>; after?: () => Promise<void>; signal?: AbortSignal } = {},
): Promise<void> {
  const { before = async () => undefined, after = async () => undefined } = steps
  await holdBackupLock({ databaseUrl, signal: steps.signal ?? signal }, async (operation) => {
    const source = { path: file, sha256: null, migrationsFolder, onProgress }
    await restoreBackup(operation, source, { before, after, onAnalyzeFault })
  })
}

async function verify(databaseUrl: string, sha256: string | null = null) {
  return holdBackupLock({ databaseUrl, signal }, (operation) =>
    verifyBackup(operation, { path: file, sha256, migrationsFolder, onProgress }),
  )
}

async function listSchemas(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select nspname as name from pg_namespace where nspname !~ '^pg_|information_schema'`,
  )
  return rows.map(({ name }) => name)
}

describe('the tables', () => {
  it('are all either backed up or left out for a reason', async () => {
    const databaseUrl = await postgres.createDatabase()
    const rows = await query<{ name: string }>(
      databaseUrl,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const known = [...backedUpTables, ...Object.keys(leftOutTables)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  it('that are left out refer to none that are backed up, but for sessions, which a restore ends', async () => {
    const databaseUrl = await postgres.createDatabase()
    const rows = await query<{ from: string; to: string }>(
      databaseUrl,
      `select child.relname as from, parent.relname as to from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
       where contype = 'f'`,
    )
    const crossing = rows.filter(({ from, to }) => from in leftOutTables && !(to in leftOutTables))
    expect(crossing).toEqual([{ from: 'Session', to: 'User' }])
  })
})

describe('a backup', () => {
  it('gives every row back, byte for byte, in an empty database', async () => {
    const databaseUrl = await makeFilled()
    const before = await readEveryRow(databaseUrl, backedUpTables)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    const { manifest } = await backUp(databaseUrl)
    expect(manifest.tables.map(({ name }) => name)).toEqual(backedUpTables.toSorted())

    const empty = await postgres.createDatabase()
    await restore(empty)
    expect(await readEveryRow(empty, backedUpTables)).toEqual(before)
    expect(await listSchemas(empty)).toEqual(['public'])
  })

  it('replaces what is there, leaves what is about this installation, and ends all sessions', async () => {
    const databaseUrl = await makeFilled()
    const kept = Object.keys(leftOutTables).filter((table) => table !== 'Session')
    const before = await readEveryRow(databaseUrl, backedUpTables)
    await backUp(databaseUrl)
    const other = await makeFilled()
    await query(other, `update "User" set "realName" = 'other'; delete from "NoticeRead"`)
    const ownBefore = await readEveryRow(other, kept)
    await restore(other)
    expect(await readEveryRow(other, backedUpTables)).toEqual(before)
    expect(await readEveryRow(other, kept)).toEqual(ownBefore)
    expect(await query(other, 'select from "Session"')).toEqual([])
  })

  it('is restored also where what comes after the data fails', async () => {
    const databaseUrl = await makeFilled()
    const before = await readEveryRow(databaseUrl, backedUpTables)
    await backUp(databaseUrl)
    await query(databaseUrl, `update "User" set "realName" = 'other'`)
    onAnalyzeFault.mockClear()
    await query(
      databaseUrl,
      `create function picky(text) returns text immutable language plpgsql as $$ begin
         if current_query() like 'analyze%' then raise 'refused'; end if; return $1; end $$;
       create index on "User" (picky("realName"))`,
    )
    await restore(databaseUrl)
    expect(onAnalyzeFault).toHaveBeenCalledOnce()
    expect(await readEveryRow(databaseUrl, backedUpTables)).toEqual(before)
  })

  it('gives no number again that was given before or after it', async () => {
    const databaseUrl = await makeFilled()
    await backUp(databaseUrl)
    await query(databaseUrl, `select setval('"Submission_submissionId_seq"', 5000)`)
    await restore(databaseUrl)
    const insert = `insert into "Submission" ("userId", "problemId", "isTrial", "testFileName", "testFileCode")
      select min("userId"), min("problemId"), true, '', '' from "Submission" returning "submissionId" as id`
    expect(await query(databaseUrl, insert)).toEqual([{ id: 5001 }])

    const fresh = await postgres.createDatabase()
    await restore(fresh)
    expect(await query(fresh, insert)).toEqual([{ id: 4 }])
  })

  it('has one state of all tables while others write on', async () => {
    const databaseUrl = await makeFilled()
    const writing = { isOn: true }
    // A user never comes without a draft: who has one and not the other was seen in between.
    async function writeOn(): Promise<void> {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      for (let n = 0; writing.isOn; n += 1) {
        await client.query(
          `begin;
           insert into "User" ("userAccount", "passwordHash", "userRole", "realName")
             values ('w${n}', '', 'student', 'writer');
           insert into "Draft" ("userId", "problemId", "testFileCode")
             select id, (select min("problemId") from "Problem"), 'x' from "User" where "userAccount" = 'w${n}';
           commit`,
        )
      }
      await client.end()
    }
    const written = writeOn()
    const count = `select (select count(*) from "User" where "realName" = 'writer')::int as users,
      (select count(*) from "Draft" where "testFileCode" = 'x')::int as drafts`
    await vi.waitFor(async () => {
      const [row] = await query<{ users: number }>(databaseUrl, count)
      expect(row?.users).toBeGreaterThan(20)
    }, 10_000)
    await backUp(databaseUrl)
    writing.isOn = false
    await written
    const fresh = await postgres.createDatabase()
    await restore(fresh)
    const [row] = await query<{ users: number; drafts: number }>(fresh, count)
    expect(row?.users).toBeGreaterThan(20)
    expect(row?.drafts).toBe(row?.users)
  })

  it('of the first version there was is brought up to date', async () => {
    const old = await postgres.createEmptyDatabase()
    const [first = ''] = (await readdir(migrationsFolder)).toSorted()
    await migrate({ databaseUrl: old, migrationsFolder, last: first })
    await fillEveryTable(old)
    await backUp(old)
    const upgraded = await postgres.createDatabase()
    await restore(upgraded)
    await migrate({ databaseUrl: old, migrationsFolder })
    const tables = backedUpTables.filter((table) => table !== 'RejudgeResult')
    expect(await readEveryRow(upgraded, tables)).toEqual(await readEveryRow(old, tables))
    expect(await query(upgraded, 'select from "RejudgeResult"')).toHaveLength(3)
  })

  it('is verified without touching anything', async () => {
    const databaseUrl = await makeFilled()
    const { sha256 } = await backUp(databaseUrl)
    const before = await readEveryRow(databaseUrl, backedUpTables)
    expect(await verify(databaseUrl, sha256)).toMatchObject({ sha256 })
    expect(await readEveryRow(databaseUrl, backedUpTables)).toEqual(before)
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
    expect(await readFile(`${file}.sha256`, 'utf8')).toBe(`${sha256}  one.zip\n`)
  })
})

/** Put the same data together with another manifest. */
async function rewriteManifest(change: (manifest: WrittenBackup['manifest']) => object) {
  const source = await openBackupFile(file)
  const zip = new ZipFile()
  for (const { name } of source.manifest.tables) {
    zip.addBuffer(await buffer(source.readTable(name)), `tables/${name}.copy`)
  }
  zip.addBuffer(Buffer.from(JSON.stringify(change(source.manifest))), 'manifest.json')
  zip.end()
  source.close()
  await writeFile(file, await buffer(zip.outputStream))
}

/** Let every entry but the manifest claim so many bytes, in the manifest and in the zip's directory. */
async function claimSizes(bytes: number) {
  const manifestOf = (manifest: WrittenBackup['manifest']) => ({
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, bytes })),
  })
  await rewriteManifest(manifestOf)
  const zip = await readFile(file)
  const directory = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = zip.indexOf(directory); at >= 0; at = zip.indexOf(directory, at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (name !== 'manifest.json') zip.writeUInt32LE(bytes, at + 24)
  }
  await writeFile(file, zip)
}

function refusal(reason: unknown) {
  return { reason, isUnchanged: true }
}

describe('refuses, and changes nothing,', () => {
  let databaseUrl: string
  let before: Record<string, string[]>
  let written: WrittenBackup
  beforeEach(async () => {
    databaseUrl = await makeFilled()
    written = await backUp(databaseUrl)
    await query(databaseUrl, `update "User" set "realName" = 'changed since'`)
    before = await readEveryRow(databaseUrl, backedUpTables)
  })

  /** Why it came to nothing, and whether everything is as it was. */
  async function outcomeOf(work: Promise<unknown>) {
    const reason = await work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    const rows = await readEveryRow(databaseUrl, backedUpTables)
    return { reason, isUnchanged: isDeepStrictEqual(rows, before) }
  }
  it('a file of which a byte has changed', async () => {
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(
      refusal(expect.stringMatching(/damaged|contradictory/)),
    )
    expect(await outcomeOf(verify(databaseUrl, written.sha256))).toEqual(refusal('damaged'))
  })

  it('a truncated file', async () => {
    await truncate(file, Math.floor(written.sizeBytes / 2))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('not_a_backup'))
  })

  it('a file that is no zip, and one that is not there', async () => {
    await writeFile(file, 'no zip at all')
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('not_a_backup'))
    await rm(file)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('missing'))
  })

  it('a file that the system does not give, which says nothing against what is in it', async () => {
    // Whoever runs this may be allowed to read everything, but a folder is no file.
    await rm(file)
    await mkdir(file)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('unreadable'))
  })

  it('a backup while the connection is lost, which says nothing against the file', async () => {
    const restoring = holdBackupLock({ databaseUrl, signal }, (operation) =>
      verifyBackup(operation, {
        path: file,
        sha256: null,
        migrationsFolder,
        // Beyond a tenth, rows are copied in.
        onProgress: (done) => done > 0.1 && operation.connection.connection.stream.destroy(),
      }),
    )
    expect(await outcomeOf(restoring)).toEqual(
      refusal(expect.stringMatching(/terminat|connection/i)),
    )
  })

  it('a zip that unpacks to something else than it says', async () => {
    await rewriteManifest(({ tables: [first, ...others], ...manifest }) => ({
      ...manifest,
      tables: [{ ...first, bytes: (first?.bytes ?? 0) + 1 }, ...others],
    }))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('contradictory'))
  })

  it('a zip that unpacks to more than any disk has room for, before it does', async () => {
    await claimSizes(1_000_000_000)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('oversized'))
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
  })

  it('a backup where a newer version has migrated the database', async () => {
    await query(
      databaseUrl,
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
       values ('newer', '', '20991231000000_newer', now())`,
    )
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('database_newer'))
  })

  it('a backup of a newer version', async () => {
    await rewriteManifest((manifest) => ({ ...manifest, migration: '20991231000000_newer' }))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('newer'))
  })

  it('a backup of a format that is not known', async () => {
    await rewriteManifest((manifest) => ({ ...manifest, format: 2 }))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('unknown_format'))
  })

  it('one whose tables are not those of its version', async () => {
    await rewriteManifest(({ tables, ...manifest }) => ({ ...manifest, tables: tables.slice(1) }))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('contradictory'))
  })

  it('one whose rows refer to rows that it has not', async () => {
    const other = await postgres.createDatabase()
    await fillEveryTable(other)
    await query(
      other,
      `alter table "Draft" drop constraint "Draft_problemId_fkey";
       update "Draft" set "problemId" = 777 where "userId" = (select min("userId") from "Draft")`,
    )
    await backUp(other)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('contradictory'))
  })

  it('where the account of the database may not make a schema', async () => {
    await query(databaseUrl, `create role limited login password 'test'`)
    const limited = Object.assign(new URL(databaseUrl), { username: 'limited' }).href
    expect(await outcomeOf(restore(limited))).toEqual(refusal('no_permission'))
  })

  it('where something fails after the data were replaced', async () => {
    const steps = { after: () => Promise.reject(new Error('power cut')) }
    expect(await outcomeOf(restore(databaseUrl, steps))).toEqual(refusal('power cut'))
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
  })

  it('where what is there cannot be saved first', async () => {
    const steps = { before: () => Promise.reject(new Error('no space')) }
    expect(await outcomeOf(restore(databaseUrl, steps))).toEqual(refusal('no space'))
  })

  it('where the connection is cut in the middle, and the next one cleans up', async () => {
    const stop = new AbortController()
    const after = async () => stop.abort(new Error('killed'))
    expect(await outcomeOf(restore(databaseUrl, { after, signal: stop.signal }))).toEqual(
      refusal('killed'),
    )
    expect(await listSchemas(databaseUrl)).toContain('ceping_restore')
    await verify(databaseUrl)
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
  })

  it('where somebody keeps a table locked', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`begin; select from "User" for update`)
    const restoring = restore(databaseUrl)
    await expect(Promise.race([restoring, waitForRefusal(databaseUrl)])).resolves.toBe('announced')
    await client.query('select pg_sleep(1)')
    const stopped = query(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'lock table%' and pid <> pg_backend_pid()`,
    )
    expect(await outcomeOf(restoring)).toEqual(
      refusal(expect.stringMatching(/terminat|connection/i)),
    )
    await stopped
    await client.end()
    await verify(databaseUrl)
  })
})

/** Until requests are turned away. */
async function waitForRefusal(databaseUrl: string): Promise<string> {
  const watch = watchRestores(databaseUrl)
  await vi.waitFor(() => expect(watch.isRestoring()).toBe(true), 15_000)
  await watch.close()
  return 'announced'
}

describe('the folder', () => {
  it('is left as it was when its disk is full', async () => {
    const databaseUrl = await makeFilled()
    await symlink('/dev/full', `${file}.part`)
    await expect(backUp(databaseUrl)).rejects.toThrow('folder_full')
    expect(await readdir(folder)).toEqual([])
  })

  it('may be missing', async () => {
    const databaseUrl = await makeFilled()
    await rm(folder, { recursive: true })
    await expect(backUp(databaseUrl)).rejects.toThrow('folder_unwritable')
  })
})

describe('operations', () => {
  it('remove what one left that died, as does whoever looks after it, unless one runs', async () => {
    const databaseUrl = await makeFilled()
    const leave = 'create schema ceping_restore; create table ceping_restore.secret ()'
    const look = vi.fn<() => Promise<void>>(async () => undefined)
    await query(databaseUrl, leave)
    await tidyBetweenOperations({ databaseUrl, signal }, look)
    expect(look).toHaveBeenCalledOnce()
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
    await query(databaseUrl, leave)
    await backUp(databaseUrl)
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
    await holdBackupLock({ databaseUrl, signal }, async () => {
      await query(databaseUrl, leave)
      await tidyBetweenOperations({ databaseUrl, signal }, look)
      expect(await listSchemas(databaseUrl)).toContain('ceping_restore')
    })
    expect(look).toHaveBeenCalledOnce()
  })

  it('wait for each other', async () => {
    const databaseUrl = await makeFilled()
    const order: string[] = []
    const first = holdBackupLock({ databaseUrl, signal }, async ({ connection }) => {
      order.push('first begins')
      await connection.query('select pg_sleep(0.3)')
      order.push('first ends')
    })
    await vi.waitFor(() => expect(order).toEqual(['first begins']))
    await holdBackupLock({ databaseUrl, signal }, async (operation) => {
      order.push('second begins')
      expect(await isEmpty(operation)).toBe(false)
    })
    await first
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  })

  it('keep what was there when a backup of the same name is made', async () => {
    const databaseUrl = await makeFilled()
    await backUp(databaseUrl)
    await copyFile(file, join(folder, 'other.zip'))
    await backUp(databaseUrl)
    expect((await readdir(folder)).toSorted()).toEqual(['one.zip', 'one.zip.sha256', 'other.zip'])
  })
})
