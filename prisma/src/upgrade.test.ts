import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDb } from './client.ts'
import { migrate } from './migrate.ts'
import { fillEveryTable, readEveryRow } from './testing/fill-every-table.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

// An installation of any age is brought up to the newest release with all its data. And while that
// goes on, the release before works on the new tables: the apis are replaced one after the other.

const migrationsFolder = join(import.meta.dirname, '../migrations')
const names = (await readdir(migrationsFolder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** What is gone, or has to be given since: only what the release before did not use. */
const removed = new Set(['ClassNotice.viewCount', 'Backup.creatorId', 'Backup.isManual'])
const demanded = new Set(['Backup.kind'])

const databases = sharedDatabases()

/** Names of the columns, as `Table.column`; those that must be given in each row are marked. */
async function readColumns(databaseUrl: string): Promise<Map<string, { isDemanded: boolean }>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; isDemanded: boolean }>(
    `select table_name || '.' || column_name as name,
       is_nullable = 'NO' and column_default is null as "isDemanded"
     from information_schema.columns where table_schema = 'public'`,
  )
  await client.end()
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** Rows as far as they have these columns, as texts in an order of their own. */
function cut(table: string, rows: string[], columns: string[]): string[] {
  const kept = columns.filter((name) => name.startsWith(`${table}.`)).toSorted()
  return rows
    .map((row) => JSON.parse(row) as Record<string, unknown>)
    .map((row) => JSON.stringify(kept.map((name) => row[name.slice(table.length + 1)])))
    .toSorted()
}

/** The connection string of the database that the last tested release has left to the next. */
let reached: string | undefined

describe.each(names.slice(0, -1))('an installation of %s', (last) => {
  let databaseUrl: string
  let tables: string[]
  let before: Record<string, string[]>
  let oldColumns: Awaited<ReturnType<typeof readColumns>>
  let columns: Awaited<ReturnType<typeof readColumns>>
  beforeAll(async () => {
    reached = await (reached === undefined
      ? databases.createEmptyDatabase()
      : databases.copyDatabase(reached))
    await migrate({ databaseUrl: reached, migrationsFolder, last })
    databaseUrl = await databases.copyDatabase(reached)
    tables = await fillEveryTable(databaseUrl)
    before = await readEveryRow(databaseUrl, tables)
    oldColumns = await readColumns(databaseUrl)
    await migrate({ databaseUrl, migrationsFolder })
    columns = await readColumns(databaseUrl)
  })

  it('keeps every row of every table', async () => {
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])
    const common = [...oldColumns.keys()].filter((name) => columns.has(name))
    const after = await readEveryRow(databaseUrl, tables)
    for (const table of tables) {
      const rows = before[table] ?? []
      expect([table, cut(table, after[table] ?? [], common)]).toEqual([
        table,
        cut(table, rows, common),
      ])
    }
    expect(
      [...oldColumns.keys()].filter((name) => !common.includes(name) && !removed.has(name)),
    ).toEqual([])
  })

  it('can be read by this release, and written to by that one', async () => {
    const newColumns = [...columns].filter(
      ([name]) => tables.includes(name.split('.')[0] ?? '') && !oldColumns.has(name),
    )
    const missed = newColumns.filter(([name, { isDemanded }]) => isDemanded && !demanded.has(name))
    expect(missed).toEqual([])

    const db = connectDb({ databaseUrl })
    for (const table of tables) {
      const model = `${table.charAt(0).toLowerCase()}${table.slice(1)}` as 'user'
      expect([table, await db[model].findMany()]).not.toEqual([table, []])
    }
    await db.$disconnect()
  })
})

describe('an installation without AssignmentProblem', () => {
  const before = '20261121213149_back_office'
  let databaseUrl: string
  let client: pg.Client
  const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  beforeAll(async () => {
    databaseUrl = await databases.createEmptyDatabase()
    await migrate({ databaseUrl, migrationsFolder, last: before })
    client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // Students 2 to 5; a bank whose third problem is deleted, and whose fourth is deleted but handed in.
    await client.query(`
      insert into "User" (id, "userAccount", "passwordHash", "userRole")
        select n, 'u' || n, '-', case n when 1 then 'teacher' else 'student' end
        from generate_series(1, 5) n;
      insert into "Class" ("classId", "className", "classCode", "inviteCode", "ownerId")
        values (1, 'c', 'c', 'c', 1);
      insert into "ClassMember" ("classId", "userId", "memberRole")
        select 1, id, "userRole" from "User";
      insert into "ProblemSet" ("problemSetId", name, "creatorId") values (1, 's', 1), (2, 't', 1);
      insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId", "deletedAt")
        select n, 1, 'p' || n, '{}', '', '', 1, case when n > 2 then now() end
        from generate_series(1, 4) n;
      insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId")
        values (9, 2, 'p9', '{}', '', '', 1);
      insert into "Assignment" ("assignmentId", "classId", "problemSetId", type, "assignmentTitle", "startTime", "endTime", "scoringPolicy", "creatorId")
        values (1, 1, 1, '作业', 'ended', now() - interval '9 days', now() - interval '5 days', '{}', 1),
          (2, 1, 1, '作业', 'running', now() - interval '4 days', now() + interval '1 day', '{}', 1),
          (3, 1, 1, '考试', 'exam', now() - interval '1 hour', now() + interval '1 hour', '{}', 1);
      insert into "Submission" ("userId", "problemId", "assignmentId", "testFileName", "testFileCode")
        values (2, 4, 1, '', ''), (3, 1, 3, '', '');
      insert into "Draft" ("userId", "problemId", "testFileCode", "updateTime")
        values (1, 1, 'of a teacher', now()), (2, 1, 'while both run', now()),
          (3, 1, 'handed in in the exam', now()), (4, 1, 'before the exam', now() - interval '2 hours'),
          (5, 1, 'before the second', now() - interval '6 days')`)
    await migrate({ databaseUrl, migrationsFolder })
  })
  afterAll(() => client.end())

  const problemsOf = async (assignmentId: number) => {
    const rows = await query(
      `select "problemId" from "AssignmentProblem" where "assignmentId" = ${assignmentId} order by position`,
    )
    return rows.map(({ problemId }) => problemId)
  }

  it('keeps what its assignments have, and what was handed in for them', async () => {
    expect(await problemsOf(1)).toEqual([1, 2, 4])
    expect(await problemsOf(3)).toEqual([1, 2])
  })

  it('finds every draft of a student where it was written, an exam has none of homework', async () => {
    const drafts = await query(
      `select "userId", "assignmentId", "testFileCode" from "AssignmentDraft" order by 1`,
    )
    expect(drafts).toEqual([
      { userId: 2, assignmentId: 2, testFileCode: 'while both run' },
      { userId: 3, assignmentId: 3, testFileCode: 'handed in in the exam' },
      { userId: 4, assignmentId: 2, testFileCode: 'before the exam' },
      { userId: 5, assignmentId: 1, testFileCode: 'before the second' },
    ])
    expect(await query('select from "Draft"')).toHaveLength(5)
  })

  it('goes on with apis of the release before: what they publish is whole, what they save is found', async () => {
    await client.query(`
      insert into "Assignment" ("assignmentId", "classId", "problemSetId", type, "assignmentTitle", "startTime", "endTime", "scoringPolicy", "creatorId")
        values (4, 1, 1, '作业', 'new', now(), now() + interval '1 day', '{}', 1);
      update "Assignment" set "assignmentTitle" = 'renamed', "problemSetId" = 1 where "assignmentId" = 3;
      insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId")
        values (10, 1, 'later', '{}', '', '', 1);
      update "Assignment" set "problemSetId" = 2 where "assignmentId" = 2;
      insert into "Draft" ("userId", "problemId", "testFileCode") values (4, 2, 'by the release before');
      update "Draft" set "testFileCode" = 'once more', "updateTime" = now() where "userId" = 3`)
    expect(await problemsOf(4)).toEqual([1, 2])
    expect(await problemsOf(3)).toEqual([1, 2])
    expect(await problemsOf(2)).toEqual([9])
    const drafts = await query(
      `select "testFileCode" from "AssignmentDraft" where "userId" in (3, 4) order by "userId", "problemId"`,
    )
    expect(drafts.map(({ testFileCode }) => testFileCode)).toEqual([
      'once more',
      'before the exam',
      'by the release before',
    ])
  })
})

describe('an installation that does not know who registered', () => {
  it('learns it of all, also of those who register at the release before meanwhile', async () => {
    const databaseUrl = await databases.createEmptyDatabase()
    await migrate({ databaseUrl, migrationsFolder, last: '20261127082016_grade_categories' })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const add = async (id: number, action: string, actorId: number) => {
      await client.query(
        `insert into "User" (id, "userAccount", "passwordHash", "userRole")
          values (${id}, 'u${id}', '-', 'student');
        insert into "AuditEntry" ("actorId", "action", "objectType", "objectId")
          values (${actorId}, '${action}', 'user', '${id}')`,
      )
    }
    await add(1, 'user.register', 1)
    await add(2, 'user.add', 1)
    await migrate({ databaseUrl, migrationsFolder })
    await add(3, 'user.register', 3)
    await add(4, 'user.add', 1)
    const { rows } = await client.query<{ id: number }>(
      'select id from "User" where "isSelfRegistered" order by id',
    )
    await client.end()
    expect(rows).toEqual([{ id: 1 }, { id: 3 }])
  })
})
