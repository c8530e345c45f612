import { addUser, login } from '@ceping/contract/user'
import { getImportTemplate, importUsers } from '@ceping/contract/user-import'
import { uploadLimitBytes } from '@ceping/contract/wire-types'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin', { userAccount: 'admin' })
})
beforeEach(async () => {
  await test.db.user.deleteMany({ where: { id: { not: admin.id } } })
})
afterAll(() => test.close())

const fileOf = (...lines: string[]) => new File([lines.join('\n')], '名单.csv')
const importFile = (file: File, dryRun = false, by = admin) =>
  test.call(importUsers, { query: { dryRun: dryRun ? 'true' : 'false' }, body: { file } }, by)
const countUsers = () => test.db.user.count()

describe('importUsers', () => {
  it('imports rows whose columns are in any order, with empty lines between them', async () => {
    const file = fileOf(
      '姓名,专业,账号,角色,邮箱,初始密码',
      '陈思远,软件工程,0012026001,学生,chen@ceping.test,Given@123456',
      ',,,,,',
      '沈维钧,,T1,teacher,,Given@123456',
      '周晓,,0012026002,,,',
    )
    const { status, data } = await importFile(file)
    expect(status).toBe(200)
    expect(data).toMatchObject({ isDryRun: false, total: 3, imported: 3, errors: [] })
    const users = await test.db.user.findMany({ where: { id: { not: admin.id } } })
    expect(users).toMatchObject([
      { userAccount: '0012026001', realName: '陈思远', userRole: 'student', major: '软件工程' },
      { userAccount: 'T1', userRole: 'teacher', email: '', mustChangePassword: true },
      { userAccount: '0012026002', userRole: 'student', mustChangePassword: true },
    ])
    expect(data.initialPasswords.map(({ userAccount }) => userAccount)).toEqual(['0012026002'])
    const typed = [
      { userAccount: 'T1', userPassword: 'Given@123456' },
      ...data.initialPasswords,
    ].map((body) => test.call(login, { body }))
    expect((await Promise.all(typed)).map(({ code }) => code)).toEqual([0, 0])
  })

  it('writes one entry into the audit log, without passwords', async () => {
    const skip = await test.db.auditEntry.count()
    const { data } = await importFile(fileOf('学号,姓名,角色', 'S1,甲,学生', 'T1,乙,教师'))
    const entries = await test.db.auditEntry.findMany({ orderBy: { auditEntryId: 'asc' }, skip })
    expect(entries).toMatchObject([
      {
        action: 'user.import',
        objectId: String(admin.id),
        actorId: admin.id,
        after: { students: ['S1'], teachers: ['T1'], admins: [] },
      },
    ])
    const text = JSON.stringify(entries)
    expect(text).not.toContain('argon2')
    for (const { userPassword } of data.initialPasswords) expect(text).not.toContain(userPassword)
  })

  it('says in a dry run what it would do, and does nothing', async () => {
    const before = await countUsers()
    const { data } = await importFile(fileOf('学号,姓名', 'S1,甲', 'S2,乙'), true)
    const report = { isDryRun: true, total: 2, imported: 2, errors: [], initialPasswords: [] }
    expect(data).toEqual(report)
    expect(await countUsers()).toBe(before)
  })

  it('reports what is wrong with which cell, and imports none', async () => {
    await makeUser(test.db, 'student', { userAccount: 'S9' })
    const file = fileOf(
      '学号,姓名,角色,邮箱,初始密码,学院',
      'S1,甲,校长,nowhere,123,' + '长'.repeat(101),
      '',
      ',乙',
      'S 2, ',
      'S3,丙',
      'S3,丁',
      'S9,戊',
      'S4,己,,,,,多余',
    )
    const errors = [
      { row: 2, column: '角色', message: '应为学生、教师或管理员' },
      { row: 2, column: '学院', message: '学院最多 100 个字符' },
      { row: 2, column: '邮箱', message: '邮箱格式不正确' },
      { row: 2, column: '初始密码', message: '密码至少 6 个字符' },
      { row: 4, column: '学号', message: '请输入账号' },
      { row: 5, column: '学号', message: '账号只能含文字、数字和 _ . @ -，最多 64 个字符' },
      { row: 5, column: '姓名', message: '请输入姓名' },
      { row: 7, column: '学号', message: '与第 6 行重复' },
      { row: 8, column: '学号', message: '该账号已存在' },
      { row: 9, column: '', message: '有内容在表头之外的列中' },
    ]
    const before = await countUsers()
    const dry = await importFile(file, true)
    expect(dry).toMatchObject({ status: 200, data: { isDryRun: true, total: 7, imported: 0 } })
    expect(dry.data.errors).toEqual(errors)
    const answer = await importFile(file)
    expect(answer).toMatchObject({ status: 400, code: 40009, data: { total: 7, imported: 0 } })
    expect(answer.data.errors).toEqual(errors)
    expect(await countUsers()).toBe(before)
  })

  it.each([
    [
      '学号,成绩',
      [
        ['成绩', /^无法识别的列/],
        ['姓名', '缺少这一列'],
      ],
    ],
    ['学号,账号,姓名', [['账号', '这一列出现了两次']]],
    ['学号,,姓名', [['', /^无法识别的列/]]],
    [
      '',
      [
        ['学号', '缺少这一列'],
        ['姓名', '缺少这一列'],
      ],
    ],
  ])('refuses the head %j', async (head, expected) => {
    const { data } = await importFile(fileOf(head, 'S1,甲'), true)
    expect(data).toMatchObject({ imported: 0 })
    expect(data.errors).toEqual(
      expected.map(([column, message]) => ({
        row: 1,
        column,
        message: expect.stringMatching(message ?? ''),
      })),
    )
  })

  it('refuses a file without users, and one with too many', async () => {
    const empty = await importFile(fileOf('学号,姓名'))
    expect(empty).toMatchObject({ code: 40009, data: { total: 0 } })
    const rows = Array.from({ length: 5_001 }, (_, at) => `S${at},甲`)
    const long = await importFile(fileOf('学号,姓名', ...rows), true)
    expect(long).toMatchObject({ status: 400, code: 40008 })
    expect(long.message).toBe('文件最多 5000 行（不含表头），请分成几个文件')
  })

  it('refuses what is no table', async () => {
    const answer = await importFile(new File([new Uint8Array([0, 1, 2])], '名单.xlsx'))
    expect(answer).toMatchObject({ status: 400, code: 40008, data: null })
    const none = await test.call(importUsers, { query: {}, body: { file: '' } } as never, admin)
    expect(none).toMatchObject({ status: 400, code: 40000, message: '请选择文件' })
    const large = await importFile(new File([new Uint8Array(uploadLimitBytes + 1)], '名单.csv'))
    expect(large).toMatchObject({ status: 413, code: 41300, message: '文件不能超过 5 MB' })
  })

  it('imports a file once when it is sent twice at the same moment', async () => {
    const file = fileOf('学号,姓名', 'S1,甲', 'S2,乙')
    const answers = await Promise.all([importFile(file), importFile(file)])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0, 40009,
    ])
    const rejected = answers.find(({ code }) => code === 40009)
    expect(rejected?.data.errors).toEqual([
      { row: 2, column: '学号', message: '该账号已存在' },
      { row: 3, column: '学号', message: '该账号已存在' },
    ])
  })

  it('has one winner when somebody adds the same account', async () => {
    const body = { userAccount: 'S2', userRole: 'student', realName: '别人' } as const
    const [imported, added] = await Promise.all([
      importFile(fileOf('学号,姓名', 'S1,甲', 'S2,乙')),
      test.call(addUser, { body }, admin),
    ])
    expect([
      [0, 40903],
      [40009, 0],
    ]).toContainEqual([imported.code, added.code])
    expect(await test.db.user.count({ where: { userAccount: 'S2' } })).toBe(1)
  })

  it('takes 5,000 rows', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `S${at},甲,学生,大学,学院,专业,,Same@123`)
    const file = fileOf('学号,姓名,角色,学校,学院,专业,邮箱,初始密码', ...rows)
    const { data } = await importFile(file)
    expect(data).toMatchObject({ total: 5_000, imported: 5_000, initialPasswords: [] })
    expect(await test.db.user.count({ where: { school: '大学' } })).toBe(5_000)
  })
})

describe('getImportTemplate', () => {
  it.each(['xlsx', 'csv'] as const)('gives a file that can be imported: %s', async (format) => {
    const response = await test.call(getImportTemplate, { query: { format } }, admin)
    expect(response.status).toBe(200)
    const { data } = await importFile(
      new File([Uint8Array.from(response.bytes)], `用户导入模板.${format}`),
      true,
    )
    expect(data).toMatchObject({ total: 2, imported: 2, errors: [] })
  })
})
