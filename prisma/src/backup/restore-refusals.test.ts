import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  listSchemas,
  migrationsFolder,
  openBackupScene,
  query,
  signal,
} from '../testing/backup-scene.ts'
import { fillEveryTable, readEveryRow } from '../testing/fill-every-table.ts'
import { openBackupFile } from './backup-zip.ts'
import { holdBackupLock, watchRestores } from './connection.ts'
import { verifyBackup } from './restore-backup.ts'
import { backedUpTables } from './tables.ts'
import type { WrittenBackup } from './write-backup.ts'

const scene = openBackupScene()
const { backUp, copyDatabase, createDatabase, makeFilled, restore, verify } = scene

/** Put the same data together with another manifest. */
async function rewriteManifest(change: (manifest: WrittenBackup['manifest']) => object) {
  const source = await openBackupFile(scene.file)
  const zip = new ZipFile()
  for (const { name } of source.manifest.tables) {
    zip.addBuffer(await buffer(source.readTable(name)), `tables/${name}.copy`)
  }
  zip.addBuffer(Buffer.from(JSON.stringify(change(source.manifest))), 'manifest.json')
  zip.end()
  source.close()
  await writeFile(scene.file, await buffer(zip.outputStream))
}

/** Let every entry but the manifest claim so many bytes, in the manifest and in the zip's directory. */
async function claimSizes(bytes: number) {
  const manifestOf = (manifest: WrittenBackup['manifest']) => ({
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, bytes })),
  })
  await rewriteManifest(manifestOf)
  const zip = await readFile(scene.file)
  const directory = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = zip.indexOf(directory); at >= 0; at = zip.indexOf(directory, at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (name !== 'manifest.json') zip.writeUInt32LE(bytes, at + 24)
  }
  await writeFile(scene.file, zip)
}

/** Make a database and its backup, and change the database afterwards. */
async function prepare() {
  const changed = await makeFilled()
  const written = await backUp(changed)
  const backup = await readFile(scene.file)
  await query(changed, `update "User" set "realName" = 'changed since'`)
  return { changed, written, backup, before: await readEveryRow(changed, backedUpTables) }
}

function refusal(reason: unknown) {
  return { reason, isUnchanged: true }
}

describe('refuses, and changes nothing,', () => {
  let prepared: ReturnType<typeof prepare> | undefined
  let databaseUrl: string
  let before: Record<string, string[]>
  let written: WrittenBackup
  beforeEach(async () => {
    prepared ??= prepare()
    const { changed, backup, ...known } = await prepared
    ;({ before, written } = known)
    databaseUrl = await copyDatabase(changed)
    await writeFile(scene.file, backup)
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
    const bytes = await readFile(scene.file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(scene.file, bytes)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(
      refusal(expect.stringMatching(/damaged|contradictory/)),
    )
    expect(await outcomeOf(verify(databaseUrl, written.sha256))).toEqual(refusal('damaged'))
  })

  it('a truncated file', async () => {
    await truncate(scene.file, Math.floor(written.sizeBytes / 2))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('not_a_backup'))
  })

  it('a file that is no zip, and one that is not there', async () => {
    await writeFile(scene.file, 'no zip at all')
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('not_a_backup'))
    await rm(scene.file)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('missing'))
  })

  it('a file that the system does not give, which says nothing against what is in it', async () => {
    // Whoever runs this may be allowed to read everything, but a folder is no file.
    await rm(scene.file)
    await mkdir(scene.file)
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('unreadable'))
  })

  it('a backup while the connection is lost, which says nothing against the file', async () => {
    const restoring = holdBackupLock({ databaseUrl, signal }, (operation) =>
      verifyBackup(operation, {
        path: scene.file,
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

  it('a zip that unpacks to other rows of the same length', async () => {
    await rewriteManifest(({ tables: [first, ...others], ...manifest }) => ({
      ...manifest,
      tables: [{ ...first, sha256: '0'.repeat(64) }, ...others],
    }))
    expect(await outcomeOf(restore(databaseUrl))).toEqual(refusal('damaged'))
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
    const other = await createDatabase()
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
    const restoring = restore(databaseUrl, {
      onProgress(done) {
        if (done > 0.99) throw new Error('power cut')
      },
    })
    expect(await outcomeOf(restoring)).toEqual(refusal('power cut'))
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
  })

  it('where what is there cannot be saved first', async () => {
    const folder = join(scene.folder, 'nowhere')
    expect(await outcomeOf(restore(databaseUrl, { folder }))).toEqual(refusal('folder_unwritable'))
    await verify(databaseUrl)
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
  })

  it('where the connection is cut in the middle, and the next one cleans up', async () => {
    const stop = new AbortController()
    const onProgress = (done: number) => void (done > 0.99 && stop.abort(new Error('killed')))
    expect(await outcomeOf(restore(databaseUrl, { onProgress, signal: stop.signal }))).toEqual(
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
    const outcome = outcomeOf(restoring)
    const endWaiting = `select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
      where query like 'lock table%' and wait_event_type = 'Lock'`
    await expect.poll(() => query(databaseUrl, endWaiting)).toEqual([{ isEnded: true }])
    expect(await outcome).toEqual(refusal(expect.stringMatching(/terminat|connection/i)))
    await client.end()
    await verify(databaseUrl)
  })
})

/** Until requests are turned away. */
async function waitForRefusal(databaseUrl: string): Promise<string> {
  const watch = watchRestores(databaseUrl)
  await expect.poll(() => watch.isRestoring()).toBe(true)
  await watch.close()
  return 'announced'
}
