import { addMembers, importMembers } from '@ceping/contract/class-member'
import { deleteUser } from '@ceping/contract/user'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership, findMembership, listClassAudit } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { fullWidth } from '../../testing/full-width.ts'
import { meetAtClass } from '../../testing/meet-at-class.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, colleague: User, student: User, admin: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student', { userAccount: 'S1' })
  admin = await makeUser(test.db, 'admin')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student, colleague])
})
afterAll(() => test.close())

const readMembership = (user: User) => findMembership(test.db, own, user)
const listAudit = () => listClassAudit(test.db, own)

const add = async (userAccounts: string[], user: User) =>
  test.call(addMembers, { body: { classId: own.classId, userAccounts } }, user)
const upload = async (content: string, user: User) =>
  test.call(
    importMembers,
    {
      params: { classId: String(own.classId) },
      body: { file: new File([content], '成员.csv') },
    },
    user,
  )
const queriesToAdd = async (accounts: string[]) => {
  const before = test.queries.length
  expect((await add(accounts, teacher)).data.added).toEqual(accounts)
  return test.queries.length - before
}

describe('addMembers', () => {
  it('says what became of each account, in the order given', async () => {
    const [fresh, teaching, gone] = [
      await makeUser(test.db, 'student'),
      await makeUser(test.db, 'teacher'),
      await makeUser(test.db, 'student', { deletedAt: new Date() }),
    ]
    const disabled = await makeUser(test.db, 'student', { disabledAt: new Date() })
    const unknown = [gone, disabled, admin].map(({ userAccount }) => userAccount)
    const accounts = [
      'nobody',
      teaching.userAccount,
      'S1',
      ` ${fresh.userAccount} `,
      ...unknown,
      fresh.userAccount,
    ]
    const answer = await add(accounts, colleague)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    expect(answer.data).toEqual({
      added: [teaching.userAccount, fresh.userAccount],
      alreadyMembers: ['S1'],
      unknown: ['nobody', ...unknown],
    })
    expect(await readMembership(fresh)).toMatchObject({ memberRole: 'student' })
    expect(await readMembership(teaching)).toMatchObject({ memberRole: 'teacher' })
    expect(await test.db.classMember.count({ where: { classId: own.classId } })).toBe(5)
    expect(await listAudit()).toMatchObject([
      {
        action: 'member.add',
        actorId: colleague.id,
        after: { userAccounts: [teaching.userAccount, fresh.userAccount] },
      },
    ])
  })

  it('takes back a removed member in the role of now', async () => {
    const promoted = await makeUser(test.db, 'student')
    await add([promoted.userAccount], teacher)
    await endMembership(test.db, own, promoted)
    await test.db.user.update({ where: { id: promoted.id }, data: { userRole: 'teacher' } })
    const { data } = await add([promoted.userAccount], teacher)
    expect(data.added).toEqual([promoted.userAccount])
    expect(await readMembership(promoted)).toMatchObject({ memberRole: 'teacher', removedAt: null })
  })

  it('writes nothing into the log where nobody was added', async () => {
    expect((await add(['S1', 'nobody'], teacher)).data.added).toEqual([])
    expect(await listAudit()).toEqual([])
  })

  it('adds once when two add the same account at the same time', async () => {
    const { userAccount } = await makeUser(test.db, 'student')
    const answers = await meetAtClass(test, own.classId, [
      async () => add([userAccount], teacher),
      async () => add([userAccount], colleague),
    ])
    expect(answers.map(({ data }) => data)).toMatchObject([
      { added: [userAccount], alreadyMembers: [] },
      { added: [], alreadyMembers: [userAccount] },
    ])
    expect(await listAudit()).toHaveLength(1)
  })

  it('does not know an owner who is deleted while the class is handed over', async () => {
    const owner = await makeUser(test.db, 'teacher')
    const { classId } = own
    await test.db.class.update({ where: { classId }, data: { ownerId: owner.id } })
    const body = { id: owner.id, handOverTo: teacher.id }
    const [removed, added] = await meetAtClass(test, classId, [
      async () => test.call(deleteUser, { body }, admin),
      async () => add([owner.userAccount], colleague),
    ])
    expect(removed).toMatchObject({ status: 200 })
    expect(added).toMatchObject({ status: 200, data: { unknown: [owner.userAccount] } })
  })

  it('asks the database no more for many accounts than for one', async () => {
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(test.db, 'student')))
    const [first = '', ...others] = users.map(({ userAccount }) => userAccount)
    expect(await queriesToAdd([first])).toBe(await queriesToAdd(others))
  })

  it.each([
    [[], '请输入账号'],
    [['a b'], '账号只能含文字、数字和 _ . @ -，最多 64 个字符'],
    [Array.from({ length: 1001 }, () => 'S1'), '一次最多添加 1000 个账号'],
  ])('refuses a bad list', async (accounts, message) => {
    expect(await add(accounts, teacher)).toMatchObject({ status: 400, message })
  })
})

describe('importMembers', () => {
  it.each([
    ['a column 学号', (account: string) => `姓名,学号\n张三,${account}\n\n李四,nobody\n`],
    ['a column 账号', (account: string) => `账号,备注\n${account},\nnobody,x\n`],
    ['a single column without a head', (account: string) => `${account}\nnobody\n`],
    ['full-width cells', (account: string) => `${fullWidth(account)}\nnobody\n`],
  ])('adds the accounts of %s', async (_name, contentWith) => {
    const fresh = await makeUser(test.db, 'student')
    const answer = await upload(contentWith(fresh.userAccount), teacher)
    expect(answer).toMatchObject({
      code: 0,
      data: { added: [fresh.userAccount], alreadyMembers: [], unknown: ['nobody'] },
    })
    expect(await readMembership(fresh)).toMatchObject({ memberRole: 'student' })
  })

  it('takes cells that are no account for unknown', async () => {
    const { data } = await upload('学号\nS1\n不 是\n', teacher)
    expect(data).toEqual({ added: [], alreadyMembers: ['S1'], unknown: ['不 是'] })
  })

  it.each([
    ['a table without such a column', '姓名,电话\n张三,1\n', '文件中没有“学号”或“账号”一列'],
    ['too many rows', 'S1\n'.repeat(1002), '文件最多 1000 行（不含表头），请分成几个文件'],
  ])('refuses %s', async (_name, content, message) => {
    const answer = await upload(content, teacher)
    expect(answer).toMatchObject({ status: 400, code: 40008, message })
  })

  it('reads no file for a class that is not there, or foreign', async () => {
    const unreadable = 'a\0b'
    expect(await upload(unreadable, teacher)).toMatchObject({ status: 400, code: 40008 })
    const stranger = await makeUser(test.db, 'teacher')
    expect(await upload(unreadable, stranger)).toMatchObject({ status: 404, code: 40400 })
  })

  it('refuses a form without a file', async () => {
    const request = { params: { classId: String(own.classId) }, body: {} }
    const answer = await test.call(importMembers, request as never, teacher)
    expect(answer).toMatchObject({ status: 400 })
  })
})
