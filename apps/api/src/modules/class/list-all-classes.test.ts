import { listAllClasses } from '@ceping/contract/admin/class'
import { restoreClass } from '@ceping/contract/class'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User, students: User[]

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧', userAccount: 'T-SHEN' })
  students = await Promise.all([makeUser(test.db, 'student'), makeUser(test.db, 'student')])
})
afterAll(() => test.close())

type Filter = Partial<{
  keyword: string
  isArchived: boolean
  current: number
  pageSize: number
}>
const list = async (filter: Filter = {}) => {
  const body = { current: 1, pageSize: 20, keyword: '', isArchived: false, ...filter }
  return (await test.call(listAllClasses, { body }, admin)).data
}

describe('listAllClasses', () => {
  it('counts who is there and what is set, without what was removed or deleted', async () => {
    const one = await makeClass(test.db, teacher, students)
    await endMembership(test.db, one, students[0] ?? teacher)
    const problemSet = await makeProblemSet(test.db, teacher)
    await makeAssignment(test.db, { class: one, problemSet })
    const { assignmentId } = await makeAssignment(test.db, { class: one, problemSet })
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    const { records } = await list()
    expect(records.find(({ classId }) => classId === one.classId)).toMatchObject({
      className: one.className,
      ownerName: '沈维钧',
      ownerAccount: 'T-SHEN',
      studentCount: 1,
      teacherCount: 1,
      assignmentCount: 1,
      archivedAt: null,
    })
  })

  it.each(['全校公选', 'gx-07', '顾雨', 't-gu'])('finds by %j', async (keyword) => {
    const owner =
      (await test.db.user.findFirst({ where: { userAccount: 'T-GU' } })) ??
      (await makeUser(test.db, 'teacher', { realName: '顾雨桐', userAccount: 'T-GU' }))
    const { classId } = await makeClass(test.db, owner)
    const data = { className: '全校公选课', classCode: 'GX-07' }
    await test.db.class.update({ where: { classId }, data })
    expect((await list({ keyword })).records[0]).toMatchObject({ classId })
    expect((await list({ keyword: `${keyword}%` })).total).toBe(0)
  })

  it('pages, the newest first', async () => {
    const keyword = '翻页'
    const made = []
    for (let count = 1; count <= 3; count++) {
      const { classId } = await makeClass(test.db, teacher)
      await test.db.class.update({ where: { classId }, data: { className: keyword } })
      made.unshift(classId)
    }
    const pages = [
      await list({ keyword, pageSize: 2 }),
      await list({ keyword, pageSize: 2, current: 2 }),
    ]
    expect(pages.flatMap(({ records }) => records.map(({ classId }) => classId))).toEqual(made)
    expect(pages.map(({ total }) => total)).toEqual([3, 3])
  })

  it('lists archived classes apart, and one that is restored among the others again', async () => {
    const { classId, className } = await makeClass(test.db, teacher, students)
    // Another class has the same name by now: names are free, codes and owners tell them apart.
    const twin = await makeClass(test.db, teacher)
    await test.db.class.update({ where: { classId: twin.classId }, data: { className } })
    await archiveClass(test.db, { classId })
    const idsIn = async (isArchived: boolean) =>
      (await list({ keyword: className, isArchived })).records.map((one) => one.classId)
    expect(await idsIn(false)).toEqual([twin.classId])
    expect(await idsIn(true)).toEqual([classId])
    const params = { classId: String(classId) }
    expect(await test.call(restoreClass, { params }, admin)).toMatchObject({ code: 0 })
    expect(await idsIn(false)).toEqual([twin.classId, classId])
    expect(await idsIn(true)).toEqual([])
  })
})
