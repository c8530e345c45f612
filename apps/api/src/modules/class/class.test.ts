import { createClass, getClass, listClasses } from '@ceping/contract/class'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, colleague: User, stranger: User, student: User, admin: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  colleague = await makeUser(test.db, 'teacher')
  stranger = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  admin = await makeUser(test.db, 'admin')
  own = await makeClass(test.db, teacher, [student])
  await test.db.classMember.create({
    data: { classId: own.classId, userId: colleague.id, memberRole: 'teacher' },
  })
})
afterAll(() => test.close())

const params = () => ({ classId: String(own.classId) })

describe('createClass', () => {
  it('answers the invite code and makes its creator the first teacher', async () => {
    const body = { className: '软件测试', classCode: 'SE301' }
    const answer = await test.call(createClass, { body }, stranger)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    expect(answer.data).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const created = await test.db.class.findUniqueOrThrow({
      where: { inviteCode: answer.data },
      include: { members: true },
    })
    expect(created).toMatchObject({ ...body, themeColor: 'blue', ownerId: stranger.id })
    expect(created.members).toMatchObject([{ userId: stranger.id, memberRole: 'teacher' }])
  })

  it.each([
    [{ classCode: 'SE' }, '班级名称不能为空'],
    [{ className: '  ', classCode: 'SE' }, '班级名称不能为空'],
    [{ className: '软件测试' }, '班级代码不能为空'],
    [{ className: '长'.repeat(51), classCode: 'SE' }, '班级名称最多 50 个字符'],
    [
      { className: '软件测试', classCode: 'SE', themeColor: 'red' },
      '主题色应为 blue、green、yellow、orange-red、indigo 之一',
    ],
  ])('refuses %j', async (body, message) => {
    const before = await test.db.class.count()
    const answer = await test.call(createClass, { body } as never, teacher)
    expect(answer).toMatchObject({ status: 400, code: 40000, message, data: null })
    expect(await test.db.class.count()).toBe(before)
  })
})

describe('getClass', () => {
  it('shows the class to its teachers with the invite code', async () => {
    const { data } = await test.call(getClass, { params: params() }, colleague)
    expect(data).toMatchObject({
      classId: own.classId,
      teacherName: '沈维钧',
      classMemberCount: 3,
      latestNotice: null,
      inviteCode: own.inviteCode,
    })
  })

  it('keeps the invite code from students', async () => {
    const { data, text } = await test.call(getClass, { params: params() }, student)
    expect(data.inviteCode).toBeNull()
    expect(text).not.toContain(own.inviteCode)
  })

  it('names the newest notice that is not deleted', async () => {
    const notice = { classId: own.classId, noticeType: '公告', content: '', creatorId: teacher.id }
    const [first, second, third] = [1, 2, 3].map((day) => new Date(2026, 0, day))
    await test.db.classNotice.createMany({
      data: [
        { ...notice, title: '旧', createTime: first },
        { ...notice, title: '新', createTime: second },
        { ...notice, title: '已删', createTime: third, deletedAt: third },
      ],
    })
    const { data } = await test.call(getClass, { params: params() }, student)
    expect(data.latestNotice).toBe('新')
  })

  it('is 404 for a stranger, as for a class that is none', async () => {
    const foreign = await test.call(getClass, { params: params() }, stranger)
    const missing = await test.call(getClass, { params: { classId: '999999' } }, teacher)
    expect(foreign).toEqual({ ...missing, text: foreign.text })
    expect(missing).toMatchObject({ status: 404, code: 40400, data: null })
  })

  it('is 400 for an id that is none', async () => {
    const answer = await test.call(getClass, { params: { classId: 'abc' } }, teacher)
    expect(answer).toMatchObject({ status: 400, message: '班级编号应为正整数' })
  })
})

const idsFor = async (user: User) => {
  const { data } = await test.call(listClasses, {}, user)
  return data.map(({ classId }) => classId)
}

describe('listClasses', () => {
  it('shows to each what is theirs', async () => {
    const other = await makeClass(test.db, stranger)
    expect(await idsFor(teacher)).toEqual([own.classId])
    expect(await idsFor(colleague)).toEqual([own.classId])
    expect(await idsFor(student)).toEqual([own.classId])
    expect(await idsFor(stranger)).not.toContain(own.classId)
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([own.classId, other.classId]))
  })

  it('shows neither archived classes nor those that one was removed from', async () => {
    const visitor = await makeUser(test.db, 'student')
    const archived = await makeClass(test.db, teacher, [visitor])
    const left = await makeClass(test.db, teacher, [visitor])
    await test.db.class.update({
      where: { classId: archived.classId },
      data: { archivedAt: new Date() },
    })
    await test.db.classMember.update({
      where: { classId_userId: { classId: left.classId, userId: visitor.id } },
      data: { removedAt: new Date() },
    })
    expect(await idsFor(visitor)).toEqual([])
  })
})
