import { exportUsers } from '@ceping/contract/user'
import { importUsers } from '@ceping/contract/user-import'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../tables/read-table.ts'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User

beforeAll(async () => {
  test = await openTestApp()
  const createTime = new Date('2026-09-01T00:00:00Z')
  const known = { passwordHash: 'hash-nobody-sees', createTime }
  admin = await makeUser(test.db, 'admin', { userAccount: 'A1', realName: '管理员', ...known })
  await makeUser(test.db, 'teacher', {
    userAccount: 'T1',
    realName: '沈维钧',
    ...known,
    lastLogin: new Date('2026-11-20T01:02:03Z'),
  })
  await makeUser(test.db, 'student', {
    userAccount: 'S2',
    realName: '陈思远',
    school: '示例大学',
    college: '软件学院',
    major: '软件工程',
    email: 'chen@ceping.test',
    ...known,
    disabledAt: new Date(),
  })
  await makeUser(test.db, 'student', { userAccount: 'S1', realName: '=1+1', ...known })
  await makeUser(test.db, 'student', { userAccount: 'S0', deletedAt: new Date() })
})
afterAll(() => test.close())

async function exportCsv(query: object = {}): Promise<string[]> {
  const { text } = await test.call(exportUsers, { query: { format: 'csv', ...query } }, admin)
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

const head = '学号,姓名,角色,学校,学院,专业,邮箱,初始密码,状态,最近登录,创建时间'
const created = '2026-09-01 08:00:00'

describe('exportUsers', () => {
  it('writes all who are not deleted, by account, and no password', async () => {
    expect(await exportCsv()).toEqual([
      head,
      `A1,管理员,管理员,,,,,,正常,,${created}`,
      `S1,'=1+1,学生,,,,,,正常,,${created}`,
      `S2,陈思远,学生,示例大学,软件学院,软件工程,chen@ceping.test,,已停用,,${created}`,
      `T1,沈维钧,教师,,,,,,正常,2026-11-20 09:02:03,${created}`,
    ])
  })

  it.each([
    [{ keyword: '思远' }, ['S2']],
    [{ userRole: 'teacher' }, ['T1']],
    [{ isDisabled: 'true' }, ['S2']],
    [{ isDisabled: 'false', userRole: 'student' }, ['S1']],
    [{ college: '软件', major: '工程' }, ['S2']],
    [{ keyword: '没有这个人' }, []],
  ])('writes only those whom the list shows for %j', async (filter, accounts) => {
    const [, ...rows] = await exportCsv(filter)
    expect(rows.map((row) => row.split(',')[0])).toEqual(accounts)
  })

  it('writes xlsx unless told otherwise, by the day', async () => {
    const { headers } = await test.call(exportUsers, { query: {} }, admin)
    expect(headers['content-type']).toContain('spreadsheetml')
    const name = decodeURIComponent(String(headers['content-disposition']))
    expect(name).toMatch(/用户-\d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  it('says in the audit log who took whom', async () => {
    await exportCsv({ userRole: 'student' })
    const entry = await test.db.auditEntry.findFirst({ orderBy: { auditEntryId: 'desc' } })
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'user.export',
      after: { userRole: 'student', keyword: '', format: 'csv', count: 2 },
    })
  })

  it('says so in the last row where there are more than a table takes', async () => {
    const hash = { passwordHash: 'none', userRole: 'student', college: '大学院' }
    const students = Array.from({ length: 10_001 }, (_, index) => ({
      ...hash,
      userAccount: `X${index}`,
      realName: '某人',
    }))
    await test.db.user.createMany({ data: students })
    const college = '大学院'
    expect(await exportCsv({ college })).toHaveLength(10_002)
    const { bytes } = await test.call(exportUsers, { query: { format: 'xlsx', college } }, admin)
    const file = new File([Uint8Array.from(bytes)], '用户.xlsx')
    const rows = await readTable({ user: admin }, file, { rows: 20_000 })
    expect(rows).toHaveLength(10_002)
    expect(rows.at(-1)?.[0]).toBe('只有前 10000 人，其余的请缩小筛选范围后再导出')
    await test.db.user.updateMany({ where: { college }, data: { deletedAt: new Date() } })
  })

  it.each(['xlsx', 'csv'] as const)(
    'writes what can be imported, once the accounts are others: %s',
    async (format) => {
      const { bytes } = await test.call(exportUsers, { query: { format } }, admin)
      const file = new File([Uint8Array.from(bytes)], `用户.${format}`)
      const request = { query: { dryRun: 'true' as const }, body: { file } }
      const { data } = await test.call(importUsers, request, admin)
      expect(data.total).toBe(4)
      expect(new Set(data.errors.map(({ message }) => message))).toEqual(new Set(['该账号已存在']))
    },
  )
})
