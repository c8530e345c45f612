import { addUser, deleteUser } from '@ceping/contract/user'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User, colleague: User, student: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  colleague = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student', { email: 'a@ceping.test', introduction: '你好' })
  own = await makeClass(test.db, teacher, [student])
})
afterAll(() => test.close())

const rowOf = (id: number) => test.db.user.findUniqueOrThrow({ where: { id } })
const remove = (id: number, handOverTo?: number, by = admin) =>
  test.call(deleteUser, { body: { id, handOverTo } }, by)

describe('deleteUser', () => {
  it('ends access, keeps grades, and empties what one could be reached by', async () => {
    const problemSet = await makeProblemSet(test.db, teacher)
    const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet })
    const problemId = problemSet.problems[0]?.problemId ?? 0
    const userId = student.id
    await makeBest(test.db, { userId, assignmentId, problemId, totalScore: 80 })
    await test.signIn(student)
    await test.db.knownBrowser.create({
      data: { userId, tokenSha256: 'a browser', lastLoginAt: new Date() },
    })
    expect(await remove(student.id)).toMatchObject({ status: 200, data: true })
    expect(await rowOf(student.id)).toMatchObject({
      deletedAt: expect.any(Date),
      userAccount: `${student.userAccount}~${student.id}`,
      realName: student.realName,
      email: '',
      introduction: '',
    })
    expect(await test.db.session.count({ where: { userId } })).toBe(0)
    expect(await test.db.knownBrowser.count({ where: { userId } })).toBe(0)
    const members = { classId: own.classId, removedAt: null }
    expect(await test.db.classMember.count({ where: members })).toBe(1)
    expect(await test.db.assignmentProblemStatus.count({ where: { userId } })).toBe(1)
    const [entry] = await test.db.auditEntry.findMany({
      where: { action: 'user.delete', objectId: String(student.id) },
    })
    const { userAccount, userRole, realName } = student
    expect(entry).toMatchObject({
      actorId: admin.id,
      before: { userAccount, userRole, realName },
      after: { endedMemberships: [own.classId] },
    })
  })

  it('frees the account for another', async () => {
    await remove(student.id)
    const { userAccount } = student
    const body = { userAccount, userRole: 'student', realName: '新生' } as const
    expect(await test.call(addUser, { body }, admin)).toMatchObject({ status: 200 })
  })

  it('refuses while classes or problem sets are owned, and says how many', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher)
    const deleted = await makeProblemSet(test.db, teacher)
    await test.db.problemSet.update({
      where: { problemSetId: deleted.problemSetId },
      data: { deletedAt: new Date() },
    })
    const answer = await remove(teacher.id)
    expect(answer).toMatchObject({ status: 409, code: 40905, data: { classes: 1, problemSets: 1 } })
    expect(await rowOf(teacher.id)).toEqual(teacher)
    const set = await test.db.problemSet.findUnique({ where: { problemSetId } })
    expect(set?.creatorId).toBe(teacher.id)
  })

  it('hands over classes, archived ones too, and problem sets', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher)
    const archived = await makeClass(test.db, teacher)
    await archiveClass(test.db, archived)
    // Who was a teacher of the class once becomes one again.
    const key = { classId: own.classId, userId: colleague.id }
    await test.db.classMember.create({
      data: { ...key, memberRole: 'teacher', removedAt: new Date() },
    })
    expect(await remove(teacher.id, colleague.id)).toMatchObject({ status: 200 })
    const classes = await test.db.class.findMany({
      where: { classId: { in: [own.classId, archived.classId] } },
      include: { members: { where: { removedAt: null, memberRole: 'teacher' } } },
    })
    const owners = classes.map(({ ownerId, members }) => [
      ownerId,
      members.map((row) => row.userId),
    ])
    expect(owners).toEqual([
      [colleague.id, [colleague.id]],
      [colleague.id, [colleague.id]],
    ])
    const set = await test.db.problemSet.findUnique({ where: { problemSetId } })
    expect(set?.creatorId).toBe(colleague.id)
  })

  it('hands over to live teachers and admins only', async () => {
    const gone = await makeUser(test.db, 'teacher', { deletedAt: new Date() })
    const disabled = await makeUser(test.db, 'teacher', { disabledAt: new Date() })
    for (const heir of [student.id, gone.id, disabled.id, teacher.id, 999_999]) {
      const answer = await remove(teacher.id, heir)
      expect(answer).toMatchObject({ status: 404, message: '接手的教师不存在或已被停用' })
    }
    expect(await rowOf(teacher.id)).toEqual(teacher)
    expect(await remove(teacher.id, admin.id)).toMatchObject({ status: 200 })
  })

  it('is refused for the own account', async () => {
    expect(await remove(admin.id)).toMatchObject({ status: 409, code: 40904 })
  })

  it('leaves one admin when two delete each other', async () => {
    const [one, two] = [await makeUser(test.db, 'admin'), await makeUser(test.db, 'admin')]
    const answers = await Promise.all([
      remove(one.id, undefined, two),
      remove(two.id, undefined, one),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200,
      expect.toBeOneOf([401, 403]),
    ])
    const left = { id: { in: [one.id, two.id] }, deletedAt: null }
    expect(await test.db.user.count({ where: left })).toBe(1)
  })

  it('is 404 the second time', async () => {
    await remove(student.id)
    expect(await remove(student.id)).toMatchObject({ status: 404, code: 40400 })
  })
})
