import { listUserClasses } from '@ceping/contract/admin/user'
import { restoreClass } from '@ceping/contract/class'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveClass, endMembership } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User, student: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
})
afterAll(() => test.close())

async function classesOf({ id }: User) {
  const { data } = await test.call(listUserClasses, { query: { id: String(id) } }, admin)
  return data
}

it('lists what somebody owns before what they joined, archived and left classes too', async () => {
  const colleague = await makeUser(test.db, 'teacher')
  const old = await makeClass(test.db, teacher, [student])
  const joined = await makeClass(test.db, colleague, [teacher, student])
  const current = await makeClass(test.db, teacher)
  await makeClass(test.db, colleague)
  await archiveClass(test.db, old)
  await endMembership(test.db, joined, student)

  expect(await classesOf(teacher)).toMatchObject([
    { classId: current.classId, isOwner: true, classMemberCount: 1, archivedAt: null },
    { classId: old.classId, isOwner: true, archivedAt: expect.any(String) },
    { classId: joined.classId, isOwner: false, classMemberCount: 2, removedAt: null },
  ])
  expect(await classesOf(student)).toMatchObject([
    { classId: joined.classId, isOwner: false, removedAt: '2026-01-01T08:00:00' },
    { classId: old.classId, isOwner: false, removedAt: null },
  ])

  await test.call(restoreClass, { params: { classId: String(old.classId) } }, admin)
  expect((await classesOf(teacher)).map(({ archivedAt }) => archivedAt)).toEqual([null, null, null])
})
