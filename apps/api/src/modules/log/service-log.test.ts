import { exportServiceLog, listServiceLog } from '@ceping/contract/admin/log'
import type { RequestOf } from '@ceping/contract/endpoint'
import type { Prisma, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
})
afterAll(() => test.close())
beforeEach(() => test.db.serviceLogEntry.deleteMany())

type Entry = Prisma.ServiceLogEntryCreateManyInput

/** Shanghai is eight hours ahead. */
const dayOf = (day: number) => new Date(`2026-11-${10 + day}T00:00:00.500Z`)

async function store(...entries: Partial<Entry>[]): Promise<void> {
  const who = { level: 'info', service: 'api', host: 'one' }
  const plain = { createTime: dayOf(1), ...who, message: 'line', fields: {} }
  const data = entries.map((entry) => Object.assign({}, plain, entry))
  await test.db.serviceLogEntry.createMany({ data })
}

type Body = RequestOf<typeof listServiceLog>['body']

async function list(body: Body = {}) {
  const { status, message, data } = await test.call(listServiceLog, { body }, admin)
  expect({ status, message }).toEqual({ status: 200, message: 'ok' })
  return data
}

describe('listServiceLog', () => {
  it('shows what a process said, with all its fields', async () => {
    await store({
      level: 'error',
      service: 'worker',
      host: 'judge-1',
      requestId: '0123456789ab',
      message: 'giving up on a submission',
      fields: { submissionId: 7, err: { message: 'no engine', stack: 'Error: no engine' } },
    })
    const { records, ...page } = await list()
    expect(page).toEqual({ total: 1, current: 1, size: 10, isCut: false })
    expect(records).toMatchObject([
      {
        createTime: '2026-11-11T08:00:00',
        level: 'error',
        service: 'worker',
        host: 'judge-1',
        requestId: '0123456789ab',
        message: 'giving up on a submission',
        fields: { submissionId: 7, err: { message: 'no engine' } },
      },
    ])
  })

  it('has the newest first; of one moment, what was stored last', async () => {
    await store({ message: 'b' }, { message: 'c' }, { message: 'a', createTime: dayOf(0) })
    expect((await list()).records.map(({ message }) => message)).toEqual(['c', 'b', 'a'])
  })

  it.each<[string, Body, string[]]>([
    ['from a second on', { from: '2026-11-12T08:00:00' }, ['d', 'c']],
    ['up to a second', { to: '2026-11-11T08:00:00' }, ['b', 'a']],
    ['warnings, and what is graver', { level: 'warn' }, ['d', 'c', 'b']],
    ['errors, and what is graver', { level: 'error' }, ['d', 'c']],
    ['what cannot go on', { level: 'fatal' }, ['d']],
    ['what workers say', { service: 'worker' }, ['d', 'b']],
    ['what a host says', { host: 'JUDGE' }, ['d', 'b']],
    ['part of a message', { keyword: 'Queue' }, ['c']],
    ['a text with %', { keyword: '100%' }, ['a']],
    ['a request', { requestId: 'aaaaaaaaaaaa' }, ['b', 'a']],
  ])('finds %s', async (_name, filter, found) => {
    const requestId = 'aaaaaaaaaaaa'
    await store(
      { fields: { n: 'a' }, message: 'disk at 100%', requestId },
      { fields: { n: 'b' }, level: 'warn', service: 'worker', host: 'judge-1', requestId },
      { fields: { n: 'c' }, createTime: dayOf(2), level: 'error', message: 'queue out of reach' },
      {
        fields: { n: 'd' },
        createTime: dayOf(3),
        level: 'fatal',
        service: 'worker',
        host: 'judge-2',
      },
    )
    const { records } = await list(filter)
    expect(records.map(({ fields }) => fields['n'])).toEqual(found)
  })

  it('counts and shows no more than can be paged through', async () => {
    await store(...Array.from({ length: 10_001 }, () => ({})))
    const last = await list({ current: 100, pageSize: 100 })
    expect(last).toMatchObject({ total: 10_000, isCut: true })
    expect(last.records).toHaveLength(100)
    expect((await list({ current: 101, pageSize: 100 })).records).toEqual([])
  })
})

async function download(query: RequestOf<typeof exportServiceLog>['query']): Promise<string[]> {
  const answer = await test.call(exportServiceLog, { query }, admin)
  expect(answer.status).toBe(200)
  return answer.bytes.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)
}

describe('exportServiceLog', () => {
  it('has a row for each line of the filter, in Chinese', async () => {
    await store({ level: 'error', service: 'worker', fields: { a: 1 } }, { message: 'other' })
    expect(await download({ format: 'csv', level: 'error' })).toEqual([
      '时间,级别,服务,主机,请求编号,消息,字段',
      '2026-11-11 08:00:00,错误,判题机,one,,line,"{""a"":1}"',
    ])
  })

  it('has a JSON object a line, as the list has it', async () => {
    await store({ fields: { text: '一\n二' } }, { level: 'warn' })
    const lines = (await download({ format: 'jsonl' })).map((line) => JSON.parse(line) as unknown)
    expect(lines).toEqual((await list()).records)
  })

  it('takes the newest and says so in the last line where there are more', async () => {
    await test.db.$executeRaw`
      insert into "ServiceLogEntry" ("createTime", level, service, host, message, fields)
      select now(), 'info', 'api', 'one', 'line ' || number, '{}' from generate_series(1, 50001) number`
    const lines = await download({ format: 'jsonl' })
    expect(lines).toHaveLength(50_001)
    expect(lines[0]).toContain('"line 50001"')
    expect(lines.at(-2)).toContain('"line 2"')
    expect(lines.at(-1)).toContain('只有最新的 50000 条')
  })

  it.each(['csv', 'jsonl'] as const)(
    'takes no more than some 32 MiB of long lines: %s',
    async (format) => {
      await test.db.$executeRaw`
      insert into "ServiceLogEntry" ("createTime", level, service, host, message, fields)
      select now(), 'info', 'api', 'one', 'line ' || number,
        jsonb_build_object('text', repeat('长', 7000))
      from generate_series(1, 4500) number`
      const lines = await download({ format })
      expect(lines).toHaveLength(1_750 + (format === 'csv' ? 2 : 1))
      expect(lines.at(-1)).toContain('只有最新的 1750 条')
    },
    60_000,
  )

  it('is written into the audit log, with what was asked for', async () => {
    await download({ format: 'csv', keyword: 'judged' })
    const entry = await test.db.auditEntry.findFirst({ orderBy: { auditEntryId: 'desc' } })
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'service_log.export',
      objectType: 'service_log',
      after: { keyword: 'judged', format: 'csv', count: 0 },
    })
  })
})
