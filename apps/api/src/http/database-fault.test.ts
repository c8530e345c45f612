import { listClasses } from '@ceping/contract/class'
import { joinClass } from '@ceping/contract/class-member'
import { errorCodes } from '@ceping/contract/error-codes'
import { connectDb } from '@ceping/db/client'
import { expect, it, onTestFinished } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { send } from '../testing/send.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

async function open(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const test = await openTestApp(options)
  onTestFinished(() => test.close())
  return test
}

/** From now on there is no room for something. */
async function fillDisk({ db }: TestApp, when: string): Promise<void> {
  await db.$executeRawUnsafe(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$`)
  await db.$executeRawUnsafe(
    `create trigger full_disk before ${when} for each row execute function fill_disk()`,
  )
}

it('refuses to store with a full disk, and says what to do', async () => {
  const test = await open()
  const student = await makeUser(test.db, 'student')
  await fillDisk(test, 'insert on "RateLimit"')
  const answer = await test.call(joinClass, { query: { inviteCode: 'AAAAAAAAAA' } }, student)
  const { code, message } = errorCodes.STORAGE_FULL
  expect(answer).toMatchObject({ status: 503, code })
  expect(answer.message).toMatch(new RegExp(`^${message}（请求编号：\\w+）$`))
})

it('lets people read with a full disk, also when it cannot note that they were seen', async () => {
  const test = await open()
  const cookie = await test.signIn(await makeUser(test.db, 'student'))
  const lastSeenAt = new Date(0)
  await test.db.session.updateMany({ data: { lastSeenAt } })
  await fillDisk(test, 'update on "Session"')
  expect(await send(test, listClasses, { request: { query: {} }, cookie })).toMatchObject({
    code: 0,
  })
  expect(await test.db.session.findMany()).toMatchObject([{ lastSeenAt }])
})

it('tells a database that is away from a fault of its own', async () => {
  const db = connectDb({ databaseUrl: 'postgresql://x:y@127.0.0.1:1/x' })
  const answer = await send(await open({ db }), listClasses, {
    request: { query: {} },
    cookie: 'sid=x',
  })
  const { code, message } = errorCodes.DATABASE_UNREACHABLE
  expect(answer).toMatchObject({ status: 503, code })
  expect(answer.message).toContain(message)
})
