import { getClass } from '@ceping/contract/class'
import { listMembers, removeMember } from '@ceping/contract/class-member'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership, findMembership, listClassAudit } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { meetAtClass } from '../../testing/meet-at-class.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, colleague: User, stranger: User, student: User, admin: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { userAccount: 'T9', realName: '沈维钧' })
  colleague = await makeUser(test.db, 'teacher', { userAccount: 'T1' })
  stranger = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student', {
    userAccount: 'S1',
    realName: '',
    college: '计算机学院',
    major: '软件工程',
  })
  admin = await makeUser(test.db, 'admin')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student, colleague])
})
afterAll(() => test.close())

const readMembership = (user: User) => findMembership(test.db, own, user)
const listAudit = () => listClassAudit(test.db, own)

const list = async (fields: object, user: User) =>
  test.call(listMembers, { body: { classId: own.classId, ...fields } }, user)
const remove = async (member: { id: number }, user: User) =>
  test.call(
    removeMember,
    { params: { classId: String(own.classId), userId: String(member.id) } },
    user,
  )

describe('listMembers', () => {
  it('shows teachers first, then by account', async () => {
    const { data } = await list({}, colleague)
    expect(data).toMatchObject({ total: 3, current: 1, size: 10 })
    expect(data.records.map(({ userAccount }) => userAccount)).toEqual(['T1', 'T9', 'S1'])
    expect(data.records[1]).toMatchObject({
      realName: '沈维钧',
      userRole: 'teacher',
      isOwner: true,
    })
    expect(data.records[2]).toEqual({
      userId: student.id,
      userAccount: 'S1',
      realName: '未知',
      userRole: 'student',
      college: '计算机学院',
      major: '软件工程',
      joinedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      isOwner: false,
      loginGuesses: null,
    })
  })

  it.each([
    ['维', ['T9']],
    [' s1 ', ['S1']],
    ['%', []],
  ])('finds %j', async (keyword, accounts) => {
    const { data } = await list({ keyword }, teacher)
    expect(data.records.map(({ userAccount }) => userAccount)).toEqual(accounts)
    expect(data.total).toBe(accounts.length)
  })

  it('pages', async () => {
    const { data } = await list({ current: 2, pageSize: 2 }, admin)
    expect(data).toMatchObject({ total: 3, current: 2, size: 2, records: [{ userAccount: 'S1' }] })
  })

  it('leaves out removed members', async () => {
    await endMembership(test.db, own, student)
    expect((await list({}, teacher)).data.total).toBe(2)
  })
})

describe('removeMember', () => {
  it('ends access at once and keeps submissions and grades', async () => {
    const problemSet = await makeProblemSet(test.db, teacher)
    const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet })
    const problemId = problemSet.problems[0]?.problemId ?? 0
    const work = { userId: student.id, assignmentId, problemId }
    const submissionId = await makeBest(test.db, { ...work, totalScore: 90 })

    expect(await remove(student, colleague)).toMatchObject({ status: 200, code: 0, data: true })
    const params = { classId: String(own.classId) }
    expect(await test.call(getClass, { params }, student)).toMatchObject({ code: 40400 })
    expect(await test.db.submission.count({ where: { submissionId } })).toBe(1)
    expect(await test.db.assignmentProblemStatus.count({ where: work })).toBe(1)
    expect(await listAudit()).toMatchObject([
      {
        action: 'member.remove',
        actorId: colleague.id,
        before: { userAccount: 'S1', memberRole: 'student' },
      },
    ])
  })

  it('takes a class from a teacher', async () => {
    expect(await remove(colleague, teacher)).toMatchObject({ code: 0 })
    expect(await list({}, colleague)).toMatchObject({ code: 40400 })
  })

  it('leaves the owner', async () => {
    for (const user of [colleague, teacher, admin]) {
      const message = '班级的负责人不能被移出班级'
      expect(await remove(teacher, user)).toMatchObject({ status: 409, code: 40906, message })
    }
    expect(await readMembership(teacher)).toMatchObject({ removedAt: null })
  })

  it('is 404 for those who are no members, or no longer', async () => {
    expect(await remove(stranger, teacher)).toMatchObject({ status: 404, code: 40400 })
    expect(await remove({ id: 999_999 }, teacher)).toMatchObject({ code: 40400 })
    const answers = await meetAtClass(test, own.classId, [
      async () => remove(student, teacher),
      async () => remove(student, colleague),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 40400])
    expect(await listAudit()).toHaveLength(1)
  })
})
