import { getClass, updateClass } from '@ceping/contract/class'
import { appointAssistants, listMembers, removeMember } from '@ceping/contract/class-member'
import { getGradebook } from '@ceping/contract/grade'
import { updateUser } from '@ceping/contract/user'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findMembership, listClassAudit } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: User, colleague: User, newcomer: User, student: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  const { db } = test
  owner = await makeUser(db, 'teacher')
  colleague = await makeUser(db, 'teacher')
  newcomer = await makeUser(db, 'teacher')
  student = await makeUser(db, 'student')
  own = await makeClass(db, owner, [colleague, student])
})
afterAll(() => test.close())

/** Also of those who teach the class. */
const appoint = async (users: User[], by = owner, fromTeachers = true) => {
  const userAccounts = users.map(({ userAccount }) => userAccount)
  return test.call(
    appointAssistants,
    { body: { classId: own.classId, userAccounts, fromTeachers } },
    by,
  )
}
const remove = async ({ id }: User, by = owner) =>
  test.call(removeMember, { params: { classId: String(own.classId), userId: String(id) } }, by)
const params = () => ({ params: { classId: String(own.classId) } })

it('makes assistants of teachers, members or not, and of nobody else', async () => {
  const disabled = await makeUser(test.db, 'teacher', { disabledAt: new Date() })
  expect(await appoint([newcomer, colleague, student, owner, disabled])).toMatchObject({
    data: {
      appointed: [newcomer.userAccount, colleague.userAccount],
      alreadyAssistants: [],
      unfit: [student.userAccount, owner.userAccount, disabled.userAccount],
    },
  })
  const again = await appoint([newcomer])
  expect(again.data).toMatchObject({ appointed: [], alreadyAssistants: [newcomer.userAccount] })
  const { data } = await test.call(listMembers, { body: { classId: own.classId } }, newcomer)
  expect(data.records.map(({ userRole }) => userRole)).toEqual([
    'teacher',
    'assistant',
    'assistant',
    'student',
  ])
  const audit = await listClassAudit(test.db, own)
  expect(audit.map(({ action }) => action)).toEqual(['member.appoint_assistants'])
})

it('leaves those who teach the class alone until that is said', async () => {
  expect(await appoint([colleague, newcomer], owner, false)).toMatchObject({
    data: { appointed: [newcomer.userAccount], teaching: [colleague.userAccount], unfit: [] },
  })
  expect((await test.call(getClass, params(), colleague)).data).toMatchObject({
    isAssistant: false,
  })
  expect(await appoint([colleague])).toMatchObject({
    data: { appointed: [colleague.userAccount], teaching: [] },
  })
})

it('lets them see the class, without its invite code, and change nothing', async () => {
  await appoint([colleague])
  const { data } = await test.call(getClass, params(), colleague)
  expect(data).toMatchObject({ isAssistant: true, inviteCode: null })
  expect((await test.call(getClass, params(), owner)).data).toMatchObject({ isAssistant: false })
  const { data: gradebook } = await test.call(getGradebook, params(), colleague)
  expect(gradebook.students.map(({ userId }) => userId)).toEqual([student.id])
  const body = { classId: own.classId, className: '别的名字', classCode: 'SE' }
  expect(await test.call(updateClass, { body }, colleague)).toMatchObject({
    code: 40300,
    message: `你是“${own.className}”的助教，只能查看、批注和回答提问，请联系任课教师`,
  })
})

it('is for the owner, as is to end it', async () => {
  expect(await appoint([newcomer], colleague)).toMatchObject({ code: 40306 })
  await appoint([newcomer])
  expect(await remove(newcomer, colleague)).toMatchObject({
    code: 40306,
    message: '只有班级的负责人或管理员可以任命、移出助教',
  })
  expect(await remove(newcomer)).toMatchObject({ code: 0 })
  expect(await test.call(getClass, params(), newcomer)).toMatchObject({ status: 404 })
})

it('ends when the account is no teacher any more', async () => {
  await appoint([newcomer])
  const admin = await makeUser(test.db, 'admin')
  const { id, version } = newcomer
  const body = { id, version, userRole: 'student' as const }
  expect(await test.call(updateUser, { body }, admin)).toMatchObject({ code: 0 })
  expect((await findMembership(test.db, own, newcomer))?.removedAt).not.toBeNull()
})
