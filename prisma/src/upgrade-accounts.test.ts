import { beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsFolder, openBackupScene, query } from './testing/backup-scene.ts'

// Older releases stored accounts as they were typed. Since then all are named in plain form, so those
// that can be are brought to it, in an installation as in a backup of it.

const scene = openBackupScene()
const before = '20261127090000_self_registered'

const stored = {
  1: 'admin',
  // Alone: with letters of both cases, digits, Chinese, what is allowed besides, and half-width kana.
  2: '２０２６０００１',
  3: 'Ｗａｎｇ王．Ｌｉ＿１＠ａ－ｂ',
  4: 'ｶﾞ1',
  // One that is plain, before and after its twin.
  5: 'twin',
  6: 'ｔｗｉｎ',
  7: 'ｌａｔｅ',
  8: 'late',
  // None that is plain: the first has it.
  9: '７7',
  10: '7７',
  11: '７７',
  // Case tells accounts apart, so these are two.
  12: 'ｃａｓｅ',
  13: 'ＣＡＳＥ',
  // Deleted: its number is free for another.
  14: 'ｇｏｎｅ~14',
  15: 'ｇｏｎｅ',
}

const plain = {
  ...stored,
  2: '20260001',
  3: 'Wang王.Li_1@a-b',
  4: 'ガ1',
  9: '77',
  12: 'case',
  13: 'CASE',
  14: 'gone~14',
  15: 'gone',
}

let databaseUrl: string
beforeEach(async () => {
  databaseUrl = await scene.createEmptyDatabase()
  await migrate({ databaseUrl, migrationsFolder, last: before })
  const rows = Object.entries(stored).map(
    ([id, account]) => `(${id}, '${account}', '-', 'student')`,
  )
  await query(
    databaseUrl,
    `insert into "User" (id, "userAccount", "passwordHash", "userRole") values ${rows.join()};
     update "User" set "deletedAt" = now() where id = 14`,
  )
})

async function readAccounts(of: string) {
  const rows = await query<{ id: number; userAccount: string }>(
    of,
    'select id, "userAccount" from "User"',
  )
  return Object.fromEntries(rows.map(({ id, userAccount }) => [id, userAccount]))
}

it('brings accounts to the plain form that no other has, and leaves the others', async () => {
  await migrate({ databaseUrl, migrationsFolder })
  expect(await readAccounts(databaseUrl)).toEqual(plain)
})

it('does so with a backup of an older release', async () => {
  await scene.backUp(databaseUrl)
  const restored = await scene.createDatabase()
  await scene.restore(restored)
  expect(await readAccounts(restored)).toEqual(plain)
})
