import { exportAuditEntries, listAuditEntries } from '@ceping/contract/admin/log'
import { auditActionNames } from '@ceping/contract/audit'
import type { RequestOf } from '@ceping/contract/endpoint'
import { requestIdHeader } from '@ceping/contract/request-id'
import { updateUser } from '@ceping/contract/user'
import type { Prisma, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTable } from '../../tables/read-table.ts'
import {
  makeAssignment,
  makeClass,
  makeNotice,
  makeProblemSet,
  makeRobot,
  makeUser,
} from '../../testing/factories.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin', { userAccount: 'A001', realName: '管理员' })
  teacher = await makeUser(test.db, 'teacher', { userAccount: 'T001', realName: '沈维钧' })
})
afterAll(() => test.close())
// Rows of it can be neither changed nor deleted.
beforeEach(() => test.db.$executeRaw`truncate "AuditEntry"`)

type Entry = Prisma.AuditEntryCreateManyInput

/** Shanghai is eight hours ahead. */
const dayOf = (day: number, time = '00:00:00.000') => new Date(`2026-11-${10 + day}T${time}Z`)

function entryOf(fields: Partial<Entry> = {}): Entry {
  const entry = { actorId: admin.id, action: 'user.update', objectType: 'user', objectId: '7' }
  return { ...entry, ...fields }
}
const store = (...entries: Partial<Entry>[]) =>
  test.db.auditEntry.createMany({ data: entries.map(entryOf) })

type Body = RequestOf<typeof listAuditEntries>['body']

async function list(body: Body = {}) {
  const { status, message, data } = await test.call(listAuditEntries, { body }, admin)
  expect({ status, message }).toEqual({ status: 200, message: 'ok' })
  return data
}
const listIds = async (body: Body) => (await list(body)).records.map(({ objectId }) => objectId)

describe('listAuditEntries', () => {
  it('says what an object is called now, and nothing of what is gone', async () => {
    const own = await makeClass(test.db, teacher)
    const set = await makeProblemSet(test.db, teacher, ['素数判断'])
    const homework = await makeAssignment(test.db, { class: own, problemSet: set })
    const notice = await makeNotice(test.db, own)
    const robot = await makeRobot(test.db, { classId: own.classId, creatorId: teacher.id })
    const deleted = await makeUser(test.db, 'student', { deletedAt: new Date() })
    const nameless = await makeUser(test.db, 'student', { realName: ' ' })
    const problemId = set.problems[0]?.problemId ?? 0
    const expected: [objectType: string, objectId: string, name: string | null][] = [
      ['class', String(own.classId), own.className],
      ['assignment', String(homework.assignmentId), homework.assignmentTitle],
      ['problem_set', String(set.problemSetId), set.name],
      ['problem', String(problemId), '素数判断'],
      ['notice', String(notice.noticeId), notice.title],
      ['class_robot', String(robot.classRobotId), robot.name],
      ['user', String(teacher.id), '沈维钧'],
      ['user', String(nameless.id), nameless.userAccount],
      ['user', String(deleted.id), null],
      ['class', '999999999', null],
      ['class', '99999999999999', null],
      ['backup', 'ceping.zip', null],
      ['submission', '1', null],
    ]
    await store(...expected.map(([objectType, objectId]) => ({ objectType, objectId })))
    const before = test.queries.length
    const { records } = await list({ pageSize: 100 })
    const statements = test.queries.slice(before).filter((text) => text.includes('union all'))
    expect(statements).toHaveLength(1)
    expect(
      records
        .toReversed()
        .map(({ objectType, objectId, objectName }) => [objectType, objectId, objectName]),
    ).toEqual(expected)
  })

  it('keeps the number of what was deleted', async () => {
    const own = await makeClass(test.db, teacher)
    const set = await makeProblemSet(test.db, teacher)
    const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet: set })
    const { problemSetId } = set
    const data = { deletedAt: new Date() }
    await test.db.assignment.update({ where: { assignmentId }, data })
    await test.db.problemSet.update({ where: { problemSetId }, data })
    await store(
      { objectType: 'assignment', objectId: String(assignmentId) },
      { objectType: 'problem_set', objectId: String(problemSetId) },
    )
    expect((await list()).records.map(({ objectName }) => objectName)).toEqual([null, null])
  })

  it('tells nobody but administrators', async () => {
    await store({})
    for (const user of [teacher, await makeUser(test.db, 'student')]) {
      const { status, text } = await test.call(listAuditEntries, { body: {} }, user)
      expect(status).toBe(403)
      expect(text).not.toContain('objectName')
    }
  })

  it('shows who changed what from what to what, from where and by which call', async () => {
    await store({
      createTime: dayOf(1, '02:30:00.700'),
      before: { realName: '陈思远' },
      after: { realName: '陈远', isDisabled: true },
      ipAddress: '10.0.0.1',
      requestId: '0123456789ab',
    })
    const { records, ...page } = await list()
    expect(page).toEqual({ total: 1, current: 1, size: 10, isCut: false })
    expect(records).toMatchObject([
      {
        createTime: '2026-11-11T10:30:00',
        actor: { id: admin.id, userAccount: 'A001', realName: '管理员' },
        action: 'user.update',
        objectType: 'user',
        objectId: '7',
        before: { realName: '陈思远' },
        after: { realName: '陈远', isDisabled: true },
        ipAddress: '10.0.0.1',
        requestId: '0123456789ab',
      },
    ])
  })

  it('shows what the platform did by itself, and words that only a former version had', async () => {
    await store({ actorId: null, action: 'class.rename', objectType: 'course' })
    const { records } = await list()
    expect(records).toMatchObject([{ actor: null, action: 'class.rename', objectType: 'course' }])
  })

  it('has the newest first, page by page', async () => {
    const days = Array.from({ length: 25 }, (_, day) => day)
    await store(...days.map((day) => ({ objectId: String(day), createTime: dayOf(day % 5) })))
    const first = await list({ current: 1, pageSize: 20 })
    const second = await list({ current: 2, pageSize: 20 })
    expect(first).toMatchObject({ total: 25, size: 20 })
    const shown = [...first.records, ...second.records].map(({ objectId }) => Number(objectId))
    const order = days.toSorted((one, other) => (other % 5) - (one % 5) || other - one)
    expect(shown).toEqual(order)
  })

  it.each<[string, Body, string[]]>([
    ['from a second on', { from: '2026-11-12T08:00:00' }, ['c', 'b']],
    ['up to the end of a second', { to: '2026-11-12T08:00:00' }, ['b', 'a']],
    ['by name', { actor: '维钧' }, ['b']],
    ['by account, whatever its case', { actor: ' t00 ' }, ['b']],
    ['by nobody who is called %', { actor: '%' }, []],
    ['by several actions', { actions: ['user.add', 'class.create'] }, ['b', 'a']],
    ['by kind of object', { objectType: 'class' }, ['b']],
    ['by object', { objectType: 'class', objectId: 'b' }, ['b']],
    ['by request', { requestId: 'aaaaaaaaaaaa' }, ['c']],
  ])('finds %s', async (_name, filter, found) => {
    await store(
      { objectId: 'a', createTime: dayOf(1), action: 'user.add' },
      {
        objectId: 'b',
        createTime: dayOf(2, '00:00:00.999'),
        action: 'class.create',
        objectType: 'class',
        actorId: teacher.id,
      },
      { objectId: 'c', createTime: dayOf(3), actorId: null, requestId: 'aaaaaaaaaaaa' },
    )
    expect(await listIds(filter)).toEqual(found)
  })

  it.each<[string, Body, string]>([
    [
      'a span that ends before it begins',
      { from: '2026-11-12T08:00:00', to: '2026-11-11T08:00:00' },
      '开始时间不能晚于结束时间',
    ],
    ['what is no request id', { requestId: 'nothing' }, '请求编号应为 12 到 32 位的小写十六进制数'],
  ])('refuses %s', async (_name, body, message) => {
    const answer = await test.call(listAuditEntries, { body }, admin)
    expect(answer).toMatchObject({ status: 400, message })
  })

  it('counts and shows no more than can be paged through', async () => {
    await store(...Array.from({ length: 10_050 }, (_, index) => ({ objectId: String(index) })))
    expect(await list({ current: 100, pageSize: 100 })).toMatchObject({
      total: 10_000,
      isCut: true,
      records: expect.objectContaining({ length: 100 }),
    })
    expect((await list({ current: 101, pageSize: 100 })).records).toEqual([])
    expect((await list({ current: 334, pageSize: 30 })).records).toHaveLength(10)
    expect((await list({ current: 1_000_000, pageSize: 100 })).records).toEqual([])
  })

  it('has the id that the browser gave to its call, and that the answer repeats', async () => {
    const cookie = await test.signIn(admin)
    const requestId = 'abcdef0123456789'
    const body = { id: teacher.id, college: '软件学院' }
    const answer = await send(test, updateUser, {
      request: { body },
      headers: { [requestIdHeader]: requestId },
      cookie,
    })
    expect(answer.headers[requestIdHeader]).toBe(requestId)
    const { records } = await list({ requestId })
    expect(records).toMatchObject([{ action: 'user.update', requestId }])
  })

  it.each(['short', 'ABCDEF012345', 'g'.repeat(12), 'a'.repeat(33), '0123456789ab, 0123456789ab'])(
    'has an id of ours where the browser says %s',
    async (given) => {
      const cookie = await test.signIn(admin)
      const answer = await send(test, listAuditEntries, {
        request: { body: {} },
        headers: { [requestIdHeader]: given },
        cookie,
      })
      expect(answer.headers[requestIdHeader]).toMatch(/^[0-9a-f]{12}$/)
    },
  )
})

type Query = RequestOf<typeof exportAuditEntries>['query']

async function exportRows(query: Query): Promise<string[][]> {
  const answer = await test.call(exportAuditEntries, { query }, admin)
  expect(answer.status).toBe(200)
  const disposition = String(answer.headers['content-disposition'])
  expect(decodeURIComponent(disposition)).toMatch(
    new RegExp(String.raw`审计日志-\d{4}-\d\d-\d\d\.${query.format}$`),
  )
  const lines = answer.bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  return lines.map((line) => line.split(','))
}

describe('exportAuditEntries', () => {
  it('has a row for each entry of the filter, in Chinese', async () => {
    await store(
      { action: 'user.add', createTime: dayOf(1), requestId: '0123456789ab' },
      { action: 'class.create', objectType: 'class', actorId: null, createTime: dayOf(2) },
      { action: 'class.update' },
    )
    const [head, ...rows] = await exportRows({ format: 'csv', actions: 'user.add,class.create' })
    expect(head?.slice(0, 6)).toEqual(['时间', '操作人', '账号', '操作', '对象', '对象编号或名称'])
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['2026-11-12 08:00:00', '系统', '', '创建班级', '班级', '7'],
      ['2026-11-11 08:00:00', '管理员', 'A001', '新增用户', '用户', '7'],
    ])
    expect(rows[1]?.at(-1)).toBe('0123456789ab')
  })

  it('names those who have given no name', async () => {
    const nameless = await makeUser(test.db, 'admin', { realName: ' ' })
    await store({ actorId: nameless.id })
    const [, row] = await exportRows({ format: 'csv' })
    expect(row?.slice(1, 3)).toEqual(['未知', nameless.userAccount])
  })

  it('shows where a value ends that pretends to be further fields', async () => {
    await store(
      { before: { realName: '张三；角色：管理员', introduction: '无' } },
      { before: { realName: '李四', introduction: '第一行\n角色：管理员' } },
      { before: { realName: '王五”；角色：管理员' } },
    )
    const answer = await test.call(exportAuditEntries, { query: { format: 'csv' } }, admin)
    const text = answer.bytes.toString('utf8')
    expect(text).toContain('姓名：“张三；角色：管理员”；个人简介：无')
    expect(text).toContain('姓名：李四；个人简介：“第一行\n角色：管理员”')
    expect(text).toContain('姓名：“王五””；角色：管理员”')
  })

  it('is a table for Excel, too', async () => {
    await store({ before: { realName: '陈思远', startTime: '2026-11-20T00:30:00.000Z' } })
    const answer = await test.call(exportAuditEntries, { query: {} }, admin)
    const file = new File([new Uint8Array(answer.bytes)], 'log.xlsx')
    const rows = await readTable({ user: admin }, file, { rows: 10 })
    expect(rows[1]).toContain('姓名：陈思远；开始时间：2026-11-20 08:30:00')
  })

  it('is written into the log itself, with what was asked for', async () => {
    await exportRows({ format: 'csv', actor: '管理员' })
    const { records } = await list()
    expect(records).toMatchObject([
      {
        action: 'audit.export',
        objectType: 'audit_log',
        after: { actor: '管理员', format: 'csv', count: 0 },
      },
    ])
  })

  it('takes the newest and says so in the last row where there are more', async () => {
    const createTime = dayOf(1)
    const entries = Array.from({ length: 10_500 }, (_, id) => ({ objectId: `#${id}`, createTime }))
    await store(...entries)
    const all = await exportRows({ format: 'csv' })
    expect(all.slice(1).map((row) => row[5])).toEqual(
      entries.map(({ objectId }) => objectId).toReversed(),
    )
    const answer = await test.call(exportAuditEntries, { query: { format: 'xlsx' } }, admin)
    const rows = await readTable(
      { user: admin },
      new File([new Uint8Array(answer.bytes)], 'log.xlsx'),
      {
        rows: 20_000,
      },
    )
    expect(rows).toHaveLength(10_002)
    expect(rows.at(-1)?.[0]).toBe('只有最新的 10000 条，更早的请缩小时间范围后再导出')
  })

  it.each([
    ['csv', 500],
    ['xlsx', 1_000],
  ] as const)(
    'takes no more than some 32 MiB of long entries: %s',
    async (format, count) => {
      await test.db.$executeRaw`
        insert into "AuditEntry" ("action", "objectType", "objectId", "after")
        select 'user.import', 'user', number::text, jsonb_build_object('text', repeat('长', 40000))
        from generate_series(1, 1200) number`
      expect((await test.call(exportAuditEntries, { query: { format } }, admin)).status).toBe(200)
      const { records } = await list({ actions: ['audit.export'] })
      expect(records).toMatchObject([{ after: { format, count } }])
    },
    60_000,
  )

  it('refuses an action that there is not', async () => {
    const answer = await test.call(exportAuditEntries, { query: { actions: 'user.hug' } }, admin)
    expect(answer.status).toBe(400)
    const every = Object.keys(auditActionNames).join(',')
    const fine = await test.call(exportAuditEntries, { query: { actions: every } }, admin)
    expect(fine.status).toBe(200)
  })
})
