import { setImmediate as settle } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDb, type Db } from './client.ts'
import { findDatabaseFault } from './database-fault.ts'
import { openTestDb } from './testing.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

let databaseUrl: string
let db: Db, close: () => Promise<void>
beforeAll(async () => {
  ;({ db, databaseUrl, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())

async function faultOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Error)
  return findDatabaseFault(error)
}

/** End all connections to the database, and wait until their clients notice. */
async function endOthers(): Promise<void> {
  const other = connectDb({ databaseUrl, maxConnections: 1 })
  const endAll = () => other.$queryRaw`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`
  await expect.poll(endAll).toEqual([])
  await other.$disconnect()
  await settle()
}

const counter = { key: 'x', points: 1, expire: null }

describe('findDatabaseFault', () => {
  it('knows a disk that is full, however the statement was sent', async () => {
    await db.$executeRawUnsafe(`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await db.$executeRawUnsafe(
      `create trigger full_disk before insert on "RateLimit" execute function fill_disk()`,
    )
    const insert = () => db.rateLimit.create({ data: counter })
    expect(await faultOf(insert())).toBe('full')
    expect(await faultOf(db.$transaction([insert()]))).toBe('full')
    const raw = db.$executeRaw`insert into "RateLimit" (key, points) values ('x', 1)`
    expect(await faultOf(raw)).toBe('full')
  })

  it('takes nothing else for it', async () => {
    expect(await faultOf(db.$queryRaw`select no_such_column`)).toBeNull()
    expect(await faultOf(db.user.findUniqueOrThrow({ where: { id: 1 } }))).toBeNull()
    expect(findDatabaseFault(new Error('x'))).toBeNull()
    expect(findDatabaseFault(undefined)).toBeNull()
  })

  it('knows a connection that is ended in the middle', async () => {
    const asleep = faultOf(db.$queryRaw`select pg_sleep(60)::text`)
    await expect
      .poll(() => db.$queryRaw`select 1 from pg_stat_activity where query like '%pg_sleep(60)%'`)
      .not.toEqual([])
    await endOthers()
    expect(await asleep).toBe('unreachable')
    const idle = db.$transaction(async (transaction) => {
      await endOthers()
      await transaction.user.count()
    })
    expect(await faultOf(idle)).toBe('unreachable')
  })

  it('knows a server that is not there', async () => {
    for (const address of ['127.0.0.1:1', 'nowhere.invalid:5432']) {
      const away = connectDb({ databaseUrl: `postgresql://x:y@${address}/x` })
      expect(await faultOf(away.user.count())).toBe('unreachable')
      expect(await faultOf(away.$queryRaw`select 1`)).toBe('unreachable')
      expect(await faultOf(away.$transaction(async (t) => t.user.count()))).toBe('unreachable')
      await away.$disconnect()
    }
  })
})
