import { getProblem, listProblems } from '@ceping/contract/problem'
import type { Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher)
})
afterAll(() => test.close())

const statusFor = async (user: User) => {
  const query = { id: String(set.problems[0]?.problemId) }
  return (await test.call(getProblem, { query }, user)).status
}

describe('getProblem', () => {
  it('shows the problem with tags as JSON text', async () => {
    const shown = await makeProblemSet(test.db, teacher, ['闰年'])
    const query = { id: String(shown.problems[0]?.problemId) }
    const { data } = await test.call(getProblem, { query }, teacher)
    expect(data).toMatchObject({
      title: '闰年',
      tags: '["数学","闰年"]',
      language: 'java',
      version: 1,
      userVO: { realName: '沈维钧' },
    })
  })

  it.each([
    ['a started assignment', {}, 200],
    ['an ended assignment', { fromHours: -2, toHours: -1 }, 200],
    ['an assignment that has not started', { fromHours: 1, toHours: 2 }, 404],
  ])('a student reads it through %s', async (_, window, status) => {
    const student = await makeUser(test.db, 'student')
    const ofStudent = await makeClass(test.db, teacher, [student])
    expect(await statusFor(student)).toBe(404)
    await makeAssignment(test.db, { class: ofStudent, problemSet: set, ...window })
    expect(await statusFor(student)).toBe(status)
  })

  it('is gone for a student with the assignment, the class and the membership', async () => {
    const student = await makeUser(test.db, 'student')
    const ofStudent = await makeClass(test.db, teacher, [student])
    const { classId } = ofStudent
    const { assignmentId } = await makeAssignment(test.db, { class: ofStudent, problemSet: set })
    const { assignment, class: classes, classMember } = test.db

    await assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
    await assignment.update({ where: { assignmentId }, data: { deletedAt: null } })

    await classes.update({ where: { classId }, data: { archivedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
    await classes.update({ where: { classId }, data: { archivedAt: null } })

    expect(await statusFor(student)).toBe(200)
    await classMember.updateMany({ where: { userId: student.id }, data: { removedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
  })

  it('is 404 for a strange teacher, but not for a colleague of the class that uses it', async () => {
    const colleague = await makeUser(test.db, 'teacher')
    const ofColleague = await makeClass(test.db, colleague)
    await makeAssignment(test.db, { class: ofColleague, problemSet: set, fromHours: 5, toHours: 6 })
    expect(await statusFor(stranger)).toBe(404)
    expect(await statusFor(colleague)).toBe(200)
  })
})

const list = async (filters: object, user = teacher) => {
  const problemSetId = set.problemSetId
  return test.call(listProblems, { body: { problemSetId, ...filters } }, user)
}

async function listTitles(filters: object) {
  const { data } = await list(filters)
  return [data.total, ...data.records.map(({ title }) => title)]
}

describe('listProblems', () => {
  it('pages and filters by title and by all tags', async () => {
    set = await makeProblemSet(test.db, teacher, ['栈', '队列', '双端队列'])
    expect(await listTitles({})).toEqual([3, '栈', '队列', '双端队列'])
    expect(await listTitles({ current: 2, pageSize: 2 })).toEqual([3, '双端队列'])
    expect(await listTitles({ title: '队列' })).toEqual([2, '队列', '双端队列'])
    expect(await listTitles({ tags: ['数学', '栈'] })).toEqual([1, '栈'])
    expect(await listTitles({ tags: '["栈","队列"]' })).toEqual([0])
  })

  it('refuses pages that are too long', async () => {
    expect(await list({ pageSize: 101 })).toMatchObject({
      status: 400,
      message: '每页条数最多 100 条',
    })
  })
})
