import { createClass, getClass, listClasses } from '@ceping/contract/class'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import { makeClass, makeNotice, makeUser } from '../../testing/factories.ts'
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
  own = await makeClass(test.db, teacher, [student, colleague])
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
    const entry = await test.db.auditEntry.findFirstOrThrow({ where: { action: 'class.create' } })
    expect(entry).toMatchObject({
      actorId: stranger.id,
      objectType: 'class',
      objectId: String(created.classId),
      after: body,
    })
    expect(JSON.stringify(entry)).not.toContain(created.inviteCode)
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
    expect(answer).toMatchObject({ status: 400, code: 40000, message })
    expect(await test.db.class.count()).toBe(before)
  })
})

describe('getClass', () => {
  it('shows the class to its teachers with the invite code', async () => {
    const { data } = await test.call(getClass, { params: params() }, colleague)
    expect(data).toMatchObject({
      classId: own.classId,
      ownerId: teacher.id,
      teacherName: '沈维钧',
      classMemberCount: 3,
      latestNotice: null,
      unreadNoticeCount: 0,
      inviteCode: own.inviteCode,
      gradeWeights: { homework: 50, exam: 50 },
      archivedAt: null,
      version: 1,
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

  it('names a teacher without a name', async () => {
    const nameless = await makeClass(test.db, await makeUser(test.db, 'teacher', { realName: '' }))
    const request = { params: { classId: String(nameless.classId) } }
    expect((await test.call(getClass, request, admin)).data.teacherName).toBe('未知')
  })

  it('is 400 for an id that is none', async () => {
    const answer = await test.call(getClass, { params: { classId: 'abc' } }, teacher)
    expect(answer).toMatchObject({ status: 400, message: '班级编号应为正整数' })
  })
})

const listFor = async (user: User, isArchived: 'true' | 'false' = 'false') =>
  (await test.call(listClasses, { query: { isArchived } }, user)).data
const idsFor = async (user: User, isArchived: 'true' | 'false' = 'false') =>
  (await listFor(user, isArchived)).map(({ classId }) => classId)
const countsFor = async (user: User) =>
  (await listFor(user)).map(({ classId, unreadNoticeCount }) => [classId, unreadNoticeCount])

describe('listClasses', () => {
  it('shows to each what is theirs', async () => {
    const other = await makeClass(test.db, stranger)
    const { data } = await test.call(listClasses, { query: {} }, teacher)
    expect(data).toMatchObject([{ classId: own.classId }])
    expect(await idsFor(colleague)).toEqual([own.classId])
    expect(await idsFor(student)).toEqual([own.classId])
    expect(await idsFor(stranger)).not.toContain(own.classId)
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([own.classId, other.classId]))
  })

  it('shows neither archived classes nor those that one was removed from', async () => {
    const visitor = await makeUser(test.db, 'student')
    await archiveClass(test.db, await makeClass(test.db, teacher, [visitor]))
    await endMembership(test.db, await makeClass(test.db, teacher, [visitor]), visitor)
    expect(await idsFor(visitor)).toEqual([])
  })

  it('shows archived classes to their owners and to admins', async () => {
    const owner = await makeUser(test.db, 'teacher')
    const archived = await makeClass(test.db, owner, [student, colleague])
    await archiveClass(test.db, archived)
    const [view] = await listFor(owner, 'true')
    expect(view).toMatchObject({ classId: archived.classId })
    expect(view?.archivedAt).toMatch(/^\d{4}-\d{2}-\d{2}T/)
    expect(await idsFor(admin, 'true')).toContain(archived.classId)
    expect(await idsFor(admin, 'true')).not.toContain(own.classId)
    expect(await idsFor(colleague, 'true')).toEqual([])
    expect(await idsFor(student, 'true')).toEqual([])
  })

  it('counts the notices that a student has not read', async () => {
    const reader = await makeUser(test.db, 'student')
    const first = await makeClass(test.db, teacher, [reader, student])
    const second = await makeClass(test.db, teacher, [reader])
    const [read, deleted] = [await makeNotice(test.db, first), await makeNotice(test.db, first)]
    await makeNotice(test.db, first)
    await makeNotice(test.db, second)
    await makeNotice(test.db, second)
    await test.db.noticeRead.createMany({
      data: [
        { noticeId: read.noticeId, userId: reader.id },
        // Read by others is not read.
        { noticeId: read.noticeId, userId: teacher.id },
      ],
    })
    await test.db.classNotice.update({
      where: { noticeId: deleted.noticeId },
      data: { deletedAt: new Date() },
    })
    expect(await countsFor(reader)).toEqual([
      [second.classId, 2],
      [first.classId, 1],
    ])
    expect(await countsFor(student)).toContainEqual([first.classId, 2])
    expect(await countsFor(teacher)).toContainEqual([first.classId, 0])
    expect(await countsFor(admin)).toContainEqual([second.classId, 0])
  })
})
