import { hash } from 'node:crypto'
import {
  deleteClassNotice,
  listNotices,
  markNoticeRead,
  publishNotice,
  updateClassNotice,
} from '@ceping/contract/class-notice'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimRow } from '@ceping/db/locks'
import { callDuring } from '../../testing/call-during.ts'
import { endMembership } from '../../testing/class-rows.ts'
import { makeClass, makeNotice, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, admin: User, student: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  admin = await makeUser(test.db, 'admin')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
})
afterAll(() => test.close())

const fields = { noticeType: '公告' as const, title: '期中安排', content: '<p>周五</p>' }

const list = async (user: User, { classId } = own) =>
  test.call(listNotices, { body: { classId } }, user)

const publish = async (changes: object = {}, user = teacher) =>
  test.call(publishNotice, { body: { classId: own.classId, ...fields, ...changes } }, user)

const update = async (noticeId: number, changes: object = {}, user = teacher) =>
  test.call(updateClassNotice, { body: { noticeId, ...fields, ...changes } }, user)

const remove = async (noticeId: number, user = teacher) =>
  test.call(deleteClassNotice, { query: { noticeId: String(noticeId) } }, user)

const markRead = async (noticeId: number, user: User) =>
  test.call(markNoticeRead, { body: { noticeId } }, user)

const read = async (noticeId: number) =>
  test.db.classNotice.findUniqueOrThrow({ where: { noticeId } })

describe('publishNotice', () => {
  it('stores cleaned content, which the class then reads', async () => {
    const content = '<p onclick="alert(1)">周五<script>alert(1)</script></p>'
    const { code, data: noticeId } = await publish({ content })
    expect(code).toBe(0)
    expect((await list(student)).data[0]).toEqual({
      noticeId,
      classId: own.classId,
      noticeType: '公告',
      title: '期中安排',
      content: '<p>周五</p>',
      creatorName: '沈维钧',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      updateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      viewCount: 0,
      isRead: false,
      version: 1,
    })
  })

  it.each([
    [{ classId: undefined }, 'classId', '请选择目标班级'],
    [{ title: ' ' }, 'title', '通知标题不能为空'],
    [{ content: undefined }, 'content', '通知内容不能为空'],
    [{ content: '' }, 'content', '通知内容不能为空'],
    [{ content: '<p><br></p>' }, 'content', '通知内容不能为空'],
    [{ content: '<script>alert(1)</script>' }, 'content', '通知内容不能为空'],
    [{ content: '\ud800' }, 'content', '通知内容含有非法字符'],
    [{ content: 'a\0' }, 'content', '通知内容含有非法字符'],
    [{ content: 'a'.repeat(50_001) }, 'content', '通知内容最多 50000 个字符'],
    [{ content: '&'.repeat(10_001) }, 'content', '通知内容最多 50000 个字符'],
    [{ noticeType: '通告' }, 'noticeType', '通知类型应为 作业、考试、公告、提醒 之一'],
    [{ noticeType: undefined }, 'noticeType', '通知类型不能为空'],
  ])('refuses what cannot be a notice: %#', async (changes, field, message) => {
    const before = await test.db.classNotice.count()
    const answer = await publish(changes)
    expect(answer).toMatchObject({ status: 400, code: 40000, message })
    expect(answer.data).toEqual({ issues: [{ field, message }] })
    expect(await test.db.classNotice.count()).toBe(before)
  })
})

describe('listNotices', () => {
  it('shows the newest first, without deleted ones', async () => {
    const ofTeacher = await makeClass(test.db, teacher)
    const ids: number[] = []
    for (let count = 0; count < 3; count++) {
      ids.unshift((await makeNotice(test.db, ofTeacher)).noticeId)
    }
    const createTime = new Date('2026-01-01T00:00:00Z')
    await test.db.classNotice.updateMany({ where: { noticeId: { in: ids } }, data: { createTime } })
    const last = await makeNotice(test.db, ofTeacher)
    const deleted = await makeNotice(test.db, ofTeacher)
    await remove(deleted.noticeId)
    const { data } = await list(teacher, ofTeacher)
    expect(data.map(({ noticeId }) => noticeId)).toEqual([last.noticeId, ...ids])
  })

  it('names whoever has no name 未知', async () => {
    const nameless = await makeUser(test.db, 'teacher', { realName: '' })
    const ofNameless = await makeClass(test.db, nameless)
    await makeNotice(test.db, ofNameless)
    expect((await list(nameless, ofNameless)).data[0]?.creatorName).toBe('未知')
  })
})

describe('updateClassNotice', () => {
  it('stores cleaned content and counts versions', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    const changes = { title: '改', noticeType: '提醒', content: '<b>新</b><svg/onload=alert(1)>' }
    expect(await update(noticeId, changes)).toMatchObject({ code: 0, data: true })
    expect(await read(noticeId)).toMatchObject({ ...changes, content: '<b>新</b>', version: 2 })
  })

  it('lets one of two win who edited the same version', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    const answers = await Promise.all([
      update(noticeId, { title: '一', version: 1 }),
      update(noticeId, { title: '二', version: 1 }),
    ])
    const won = answers.findIndex(({ code }) => code === 0)
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40902])
    expect(await read(noticeId)).toMatchObject({ title: ['一', '二'][won], version: 2 })
  })

  it('lets the last win where no version is named', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    await update(noticeId, { title: '一' })
    expect(await update(noticeId, { title: '二' })).toMatchObject({ code: 0 })
    expect(await read(noticeId)).toMatchObject({ title: '二', version: 3 })
  })

  it('refuses empty content', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    expect(await update(noticeId, { content: '<p></p>' })).toMatchObject({ status: 400 })
    expect(await read(noticeId)).toMatchObject({ content: '<p>内容</p>', version: 1 })
  })
})

describe('deleteClassNotice', () => {
  it('hides the notice from all', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    expect(await remove(noticeId)).toMatchObject({ code: 0, data: true })
    expect((await list(teacher)).data.map((notice) => notice.noticeId)).not.toContain(noticeId)
    expect((await read(noticeId)).deletedAt).not.toBeNull()
  })
})

const viewOf = async (noticeId: number, user: User) => {
  const notice = (await list(user)).data.find((row) => row.noticeId === noticeId)
  return [notice?.viewCount, notice?.isRead]
}

describe('markNoticeRead', () => {
  it('counts a student once, even when two calls come together', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    expect(await viewOf(noticeId, student)).toEqual([0, false])
    const answers = await Promise.all([markRead(noticeId, student), markRead(noticeId, student)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    await markRead(noticeId, student)
    expect(await viewOf(noticeId, student)).toEqual([1, true])
  })

  it('counts neither teachers nor admins, who have read everything', async () => {
    const { noticeId } = await makeNotice(test.db, own)
    expect(await markRead(noticeId, teacher)).toMatchObject({ code: 0, data: true })
    expect(await markRead(noticeId, admin)).toMatchObject({ code: 0, data: true })
    expect(await viewOf(noticeId, teacher)).toEqual([0, true])
    expect(await viewOf(noticeId, admin)).toEqual([0, true])
  })
})

describe('a notice of a teacher who is being removed', () => {
  const title = '迟到的通知'
  it.each([
    ['a new one', async (user: User) => publish({ title }, user)],
    [
      'a changed one',
      async (user: User) => update((await makeNotice(test.db, own)).noticeId, { title }, user),
    ],
  ])('does not get in: %s', async (_name, call) => {
    const colleague = await makeUser(test.db, 'teacher')
    const { classId } = own
    const memberRole = 'teacher'
    await test.db.classMember.create({ data: { classId, userId: colleague.id, memberRole } })
    const answer = await callDuring(test, async () => call(colleague), {
      before: async (transaction) => claimRow(transaction, 'Class', classId),
      whileItWaits: async (transaction) => endMembership(transaction, own, colleague),
    })
    expect(answer).toMatchObject({ status: 404, data: null })
    expect(await test.db.classNotice.count({ where: { classId, title } })).toBe(0)
  })
})

describe('the audit log', () => {
  it('keeps publication, change and deletion, the content as its SHA-256', async () => {
    const { data: noticeId } = await publish()
    await update(noticeId, { title: '改期', content: '<p>周六</p>' })
    expect(await update(noticeId, { version: 1 })).toMatchObject({ code: 40902 })
    await remove(noticeId)
    const published = {
      classId: own.classId,
      noticeType: '公告',
      title: '期中安排',
      contentSha256: hash('sha256', '<p>周五</p>'),
    }
    const changed = { ...published, title: '改期', contentSha256: hash('sha256', '<p>周六</p>') }
    const entries = await test.db.auditEntry.findMany({
      where: { objectType: 'notice', objectId: String(noticeId) },
      orderBy: { auditEntryId: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'notice.publish', actorId: teacher.id, before: null, after: published },
      { action: 'notice.update', before: published, after: changed },
      { action: 'notice.delete', before: changed, after: null },
    ])
  })
})
