import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectDb, type Db } from './client.ts'
import { openServiceLog, type ServiceLog } from './service-log.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

let databaseUrl: string
let db: Db
let serviceLog: ServiceLog
const onFault = vi.fn<(fault: unknown) => void>()

beforeEach(async () => {
  databaseUrl = await sharedDatabases().createDatabase()
  db = connectDb({ databaseUrl })
  onFault.mockReset()
  serviceLog = openServiceLog({ databaseUrl, service: 'api', host: 'one', onFault })
})
afterEach(async () => {
  await serviceLog.close()
  await db.$disconnect()
})

const makeLog = () => pino({ level: 'trace' }, serviceLog)
const readRows = () => db.serviceLogEntry.findMany({ orderBy: { serviceLogEntryId: 'asc' } })
const countRows = () => db.serviceLogEntry.count()
const seeRows = (count: number) => expect.poll(countRows).toBe(count)
const takeTableAway = () => db.$executeRaw`alter table "ServiceLogEntry" rename to "Away"`
const bringTableBack = () => db.$executeRaw`alter table "Away" rename to "ServiceLogEntry"`

describe('the service log', () => {
  it('has the lines from the level info on, with who says them, when, and what', async () => {
    const log = makeLog()
    const before = Date.now()
    log.debug('only on the output')
    log.info({ requestId: '0123456789ab', submissionId: 7 }, 'judged')
    log.fatal({ err: new TypeError('gone') }, 'ended')
    await seeRows(2)
    const [judged, ended] = await readRows()
    expect(judged).toMatchObject({
      level: 'info',
      service: 'api',
      host: 'one',
      requestId: '0123456789ab',
      message: 'judged',
      fields: { submissionId: 7 },
    })
    expect(judged?.createTime.getTime()).toBeGreaterThanOrEqual(before)
    expect(ended).toMatchObject({
      level: 'fatal',
      requestId: '',
      fields: { err: { type: 'TypeError', message: 'gone' } },
    })
  })

  it('stores a hundred lines at once, without waiting for more', async () => {
    const log = makeLog()
    for (let count = 0; count < 250; count += 1) log.info({ count }, 'line')
    await seeRows(250)
    const counts = (await readRows()).map(({ fields }) => (fields as { count: number }).count)
    expect(counts).toEqual(Array.from({ length: 250 }, (_, count) => count))
  })

  it.each([
    ['NUL', 'a\0b', 'a\ufffdb'],
    ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
    ['half a pair in a long text', `${'长'.repeat(150)}\ude00`, `${'长'.repeat(150)}\ufffd`],
    ['a whole pair', '😀', '😀'],
    ['what only looks like an escape', String.raw`\u0000 \\u0000`, String.raw`\u0000 \\u0000`],
  ])('stores %s as PostgreSQL can', async (_name, text, stored) => {
    makeLog().info({ text, nested: { [text]: 1 } }, text)
    await serviceLog.close()
    const [row] = await readRows()
    expect(row).toMatchObject({
      message: stored,
      fields: { text: stored, nested: { [stored]: 1 } },
    })
  })

  it('cuts what is too long', async () => {
    makeLog().info({ output: '😀'.repeat(100_000) }, '长'.repeat(5_000))
    await serviceLog.close()
    const [row] = await readRows()
    expect(row?.message).toHaveLength(1_000)
    expect(row?.fields).toHaveProperty('truncated.length', 8_000)
  })

  it('keeps the newest lines while the database is away, and says how many it dropped', async () => {
    const log = makeLog()
    log.info('first line')
    await seeRows(1)
    await takeTableAway()
    for (let count = 0; count < 5_000; count += 1) log.info({ count }, 'line')
    await expect.poll(() => onFault.mock.calls.length).toBe(1)
    log.info({ count: 5_000 }, 'line')
    await bringTableBack()
    await seeRows(1_002)
    const [, notice, first, ...rest] = await readRows()
    expect(notice).toMatchObject({ level: 'warn', fields: { count: 4_001 } })
    expect(first?.fields).toEqual({ count: 4_001 })
    expect(rest.at(-1)?.fields).toEqual({ count: 5_000 })
  })

  it('tries no more often because somebody logs that the database is away', async () => {
    const log = makeLog()
    log.info('first line')
    await seeRows(1)
    await takeTableAway()
    onFault.mockImplementation(() => log.error('the database is away'))
    for (let count = 0; count < 300; count += 1) log.info('line')
    await expect.poll(() => onFault.mock.calls.length).toBe(1)
    await bringTableBack()
    await seeRows(302)
    expect(onFault).toHaveBeenCalledOnce()
  })

  it('keeps the first lines until there is a table', async () => {
    await takeTableAway()
    const log = makeLog()
    for (let count = 0; count < 200; count += 1) log.info('waiting for the database')
    await bringTableBack()
    await seeRows(200)
    expect(onFault).not.toHaveBeenCalled()
  })

  it('stores what is said after a while of silence', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await serviceLog.close()
    serviceLog = openServiceLog({ databaseUrl, service: 'api', host: 'one', onFault })
    await vi.advanceTimersByTimeAsync(5_000)
    makeLog().info('line')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(countRows).toBe(1)
  })

  it('stores the last lines of a process that ends', async () => {
    makeLog().warn('stopping')
    await serviceLog.close()
    expect(await countRows()).toBe(1)
  })

  it('lets a process end when the database does not answer', async () => {
    const locking = connectDb({ databaseUrl, maxConnections: 1 })
    await locking.$transaction(async (transaction) => {
      await transaction.$executeRaw`lock table "ServiceLogEntry"`
      makeLog().warn('stopping')
      await expect(serviceLog.close()).resolves.toBeUndefined()
    })
    await locking.$disconnect()
  })
})
