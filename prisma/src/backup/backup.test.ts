import { EventEmitter, once } from 'node:events'
import { copyFile, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { migrate } from '../migrate.ts'
import {
  listSchemas,
  migrationsFolder,
  openBackupScene,
  query,
  signal,
} from '../testing/backup-scene.ts'
import { fillEveryTable, readEveryRow, withoutRestore } from '../testing/fill-every-table.ts'
import { holdBackupLock, tidyBetweenOperations } from './connection.ts'
import { isEmpty } from './restore-backup.ts'
import { backedUpTables, leftOutTables } from './tables.ts'

const scene = openBackupScene()
const { backUp, createDatabase, createEmptyDatabase, makeFilled, onAnalyzeFault } = scene
const { restore, verify } = scene

describe('the tables', () => {
  it('are all either backed up or left out for a reason', async () => {
    const databaseUrl = await createDatabase()
    const rows = await query<{ name: string }>(
      databaseUrl,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const known = [...backedUpTables, ...Object.keys(leftOutTables)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  it('that are left out refer to none that are backed up, but for sessions, which a restore ends', async () => {
    const databaseUrl = await createDatabase()
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

    const empty = await createDatabase()
    await restore(empty)
    expect(withoutRestore(await readEveryRow(empty, backedUpTables))).toEqual(before)
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
    const progress: number[] = []
    await restore(other, { onProgress: (done) => void progress.push(done) })
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBeCloseTo(1)
    expect(withoutRestore(await readEveryRow(other, backedUpTables))).toEqual(before)
    expect(withoutRestore(await readEveryRow(other, kept))).toEqual(ownBefore)
    expect(await query(other, 'select from "Session"')).toEqual([])
  })

  it('gives back what triggers have written as it was, not as they would write it now', async () => {
    const databaseUrl = await createDatabase()
    await query(
      databaseUrl,
      `insert into "User" (id, "userAccount", "passwordHash", "userRole") values (1, 'a', '-', 'student');
       insert into "Class" ("classId", "className", "classCode", "inviteCode", "ownerId")
         values (1, 'c', 'c', 'c', 1);
       insert into "ClassMember" ("classId", "userId", "memberRole") values (1, 1, 'student');
       insert into "ProblemSet" ("problemSetId", name, "creatorId") values (1, 's', 1);
       insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId")
         values (1, 1, 'p', '{}', '', '', 1);
       insert into "Assignment" ("assignmentId", "classId", "problemSetId", type, "assignmentTitle", "startTime", "endTime", "scoringPolicy", "creatorId")
         values (1, 1, 1, '作业', 'a', now() - interval '1 day', now() + interval '1 day', '{}', 1);
       insert into "Draft" ("userId", "problemId", "testFileCode") values (1, 1, 'old');
       update "AssignmentDraft" set "testFileCode" = 'new';
       insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId")
         values (2, 1, 'later', '{}', '', '', 1)`,
    )
    const before = await readEveryRow(databaseUrl, backedUpTables)
    expect(before).toMatchObject({ AssignmentProblem: [expect.anything()] })
    await backUp(databaseUrl)
    await restore(databaseUrl)
    expect(withoutRestore(await readEveryRow(databaseUrl, backedUpTables))).toEqual(before)
    // They work again.
    await query(databaseUrl, `update "Draft" set "testFileCode" = 'again', "updateTime" = now()`)
    expect(await query(databaseUrl, 'select "testFileCode" from "AssignmentDraft"')).toEqual([
      { testFileCode: 'again' },
    ])
  })

  it('is restored also where what comes after the data fails', async () => {
    const databaseUrl = await makeFilled()
    const before = await readEveryRow(databaseUrl, backedUpTables)
    await backUp(databaseUrl)
    await query(databaseUrl, `update "User" set "realName" = 'other'`)
    await query(
      databaseUrl,
      `create function picky(text) returns text immutable language plpgsql as $$ begin
         if current_query() like 'analyze%' then raise 'refused'; end if; return $1; end $$;
       create index on "User" (picky("realName"))`,
    )
    await restore(databaseUrl)
    expect(onAnalyzeFault).toHaveBeenCalledOnce()
    expect(withoutRestore(await readEveryRow(databaseUrl, backedUpTables))).toEqual(before)
  })

  it('gives no number again that was given before or after it', async () => {
    const databaseUrl = await makeFilled()
    await backUp(databaseUrl)
    await query(databaseUrl, `select setval('"Submission_submissionId_seq"', 5000)`)
    await restore(databaseUrl)
    const insert = `insert into "Submission" ("userId", "problemId", "isTrial", "testFileName", "testFileCode")
      select min("userId"), min("problemId"), true, '', '' from "Submission" returning "submissionId" as id`
    expect(await query(databaseUrl, insert)).toEqual([{ id: 5001 }])

    const fresh = await createDatabase()
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
    const countUsers = async () => (await query<{ users: number }>(databaseUrl, count))[0]?.users
    await expect.poll(countUsers).toBeGreaterThan(20)
    await backUp(databaseUrl)
    writing.isOn = false
    await written
    const fresh = await createDatabase()
    await restore(fresh)
    const [row] = await query<{ users: number; drafts: number }>(fresh, count)
    expect(row?.users).toBeGreaterThan(20)
    expect(row?.drafts).toBe(row?.users)
  })

  it('of the first version there was is brought up to date', async () => {
    const old = await createEmptyDatabase()
    const [first = ''] = (await readdir(migrationsFolder)).toSorted()
    await migrate({ databaseUrl: old, migrationsFolder, last: first })
    await fillEveryTable(old)
    await backUp(old)
    const upgraded = await createDatabase()
    await restore(upgraded)
    await migrate({ databaseUrl: old, migrationsFolder })
    const tables = backedUpTables.filter((table) => table !== 'RejudgeResult')
    expect(withoutRestore(await readEveryRow(upgraded, tables))).toEqual(
      await readEveryRow(old, tables),
    )
    expect(await query(upgraded, 'select from "RejudgeResult"')).toHaveLength(3)
  })

  it('is verified without touching anything', async () => {
    const databaseUrl = await makeFilled()
    const { sha256 } = await backUp(databaseUrl)
    const before = await readEveryRow(databaseUrl, backedUpTables)
    expect(await verify(databaseUrl, sha256)).toMatchObject({ sha256 })
    expect(await readEveryRow(databaseUrl, backedUpTables)).toEqual(before)
    expect(await listSchemas(databaseUrl)).toEqual(['public'])
    expect(await readFile(`${scene.file}.sha256`, 'utf8')).toBe(`${sha256}  one.zip\n`)
  })
})

describe('the folder', () => {
  it('is left as it was when its disk is full', async () => {
    const databaseUrl = await makeFilled()
    await symlink('/dev/full', `${scene.file}.part`)
    await expect(backUp(databaseUrl)).rejects.toThrow('folder_full')
    expect(await readdir(scene.folder)).toEqual([])
  })

  it('may be missing', async () => {
    const databaseUrl = await makeFilled()
    await rm(scene.folder, { recursive: true })
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
    const running = new EventEmitter()
    const first = holdBackupLock({ databaseUrl, signal }, async () => {
      order.push('first begins')
      await once(running, 'end')
      order.push('first ends')
    })
    await expect.poll(() => order).toEqual(['first begins'])
    const second = holdBackupLock({ databaseUrl, signal }, async (operation) => {
      order.push('second begins')
      expect(await isEmpty(operation)).toBe(false)
    })
    const waiting = `select locktype from pg_stat_activity join pg_locks using (pid)
      where not granted and datname = current_database()`
    await expect.poll(() => query(databaseUrl, waiting)).toEqual([{ locktype: 'advisory' }])
    running.emit('end')
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  })

  it('keep what was there when a backup of the same name is made', async () => {
    const databaseUrl = await makeFilled()
    await backUp(databaseUrl)
    await copyFile(scene.file, join(scene.folder, 'other.zip'))
    await backUp(databaseUrl)
    expect((await readdir(scene.folder)).toSorted()).toEqual([
      'one.zip',
      'one.zip.sha256',
      'other.zip',
    ])
  })
})
