import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import {
  extendDeadline,
  listExtensions,
  withdrawExtensions,
} from '@ceping/contract/deadline-extension'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview } from '@ceping/contract/overview'
import { submitTests } from '@ceping/contract/submission'
import type { Assignment, Class, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User, stranger: User
let own: Class
let set: ProblemSet & { problems: { problemId: number }[] }
/** It ended an hour ago. */
let ended: Assignment

beforeAll(async () => {
  test = await openTestApp()
  test.queue.judgeWith(async ({ id }) => saveVerdict(test.db, id, { verdict: 'no_tests' }))
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
  const parts = { class: own, problemSet: set, type: '考试' as const }
  ended = await makeAssignment(test.db, { ...parts, fromHours: -3, toHours: -1 })
})
afterAll(() => test.close())

const hourMs = 3_600_000
/** Wall-clock time so many hours from now; the tests' zone is UTC+8. */
const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * hourMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

const extend = async (changes: object = {}, user = teacher) => {
  const body = { assignmentId: ended.assignmentId, userIds: [student.id], endTime: inHours(2) }
  return test.call(extendDeadline, { body: { ...body, ...changes } }, user)
}
const withdraw = async (userIds = [student.id], user = teacher) => {
  const { assignmentId } = ended
  return test.call(withdrawExtensions, { body: { assignmentId, userIds } }, user)
}
const byId = () => ({ query: { id: String(ended.assignmentId) } })
const list = async (user = teacher) => test.call(listExtensions, byId(), user)

const submit = async (user = student) => {
  const keys = { assignmentId: ended.assignmentId, problemId: set.problems[0]!.problemId }
  return test.call(submitTests, { body: { ...keys, testFileCode: 'class T {}' } }, user)
}

describe('an extension', () => {
  it('lets its student hand in after the end, and nobody else', async () => {
    expect(await submit()).toMatchObject({ code: 40304 })
    expect(await extend()).toMatchObject({ code: 0, data: true })
    expect(await submit()).toMatchObject({ status: 200 })
    expect(await submit(classmate)).toMatchObject({ code: 40304 })
  })

  it('ends when its own end is there', async () => {
    await extend()
    const { assignmentId } = ended
    const where = { assignmentId_userId: { assignmentId, userId: student.id } }
    await test.db.deadlineExtension.update({ where, data: { endTime: new Date() } })
    expect(await submit()).toMatchObject({ code: 40304 })
  })

  it('opens nothing before the start', async () => {
    const { assignmentId } = ended
    const startTime = new Date(Date.now() + hourMs)
    const data = { startTime, endTime: new Date(startTime.getTime() + 1) }
    await test.db.assignment.update({ where: { assignmentId }, data })
    expect(await extend()).toMatchObject({ code: 0 })
    expect(await submit()).toMatchObject({ code: 40303 })
  })

  it('is the deadline that its student sees, everywhere', async () => {
    const endTime = inHours(2)
    await extend({ endTime })
    const ofExams = { query: { classId: String(own.classId), type: '考试' as const } }
    const params = { params: { classId: String(own.classId) } }
    const extended = { endTime, isExtended: true, assignmentCondition: '进行中' }
    expect((await test.call(getAssignment, byId(), student)).data).toMatchObject(extended)
    expect((await test.call(listAssignments, ofExams, student)).data).toMatchObject([extended])
    const { data: overview } = await test.call(getStudentOverview, {}, student)
    expect(overview.openAssignments).toMatchObject([extended])
    const { data: grade } = await test.call(getMyGrade, params, student)
    expect(grade.assignments).toMatchObject([{ assignmentCondition: '进行中' }])
    const asAll = { isExtended: false, assignmentCondition: '已结束' }
    expect((await test.call(getAssignment, byId(), classmate)).data).toMatchObject(asAll)
    expect((await test.call(getAssignment, byId(), teacher)).data).toMatchObject(asAll)
    const { data: others } = await test.call(getStudentOverview, {}, classmate)
    expect(others.openAssignments).toEqual([])
  })

  it('is listed with who gave it and why, and replaced by the next one', async () => {
    await extend({ reason: '病假' })
    const endTime = inHours(5)
    await extend({ endTime, reason: '住院' })
    expect(await list()).toMatchObject({
      data: [
        {
          userId: student.id,
          userAccount: student.userAccount,
          endTime,
          isInForce: true,
          reason: '住院',
          creatorName: '沈维钧',
        },
      ],
    })
  })

  it('changes nothing any more once all have longer', async () => {
    await extend()
    const { assignmentId } = ended
    const endTime = new Date(Date.now() + 24 * hourMs)
    await test.db.assignment.update({ where: { assignmentId }, data: { endTime } })
    expect((await list()).data).toMatchObject([{ isInForce: false }])
    const { data } = await test.call(getAssignment, byId(), student)
    expect(data).toMatchObject({ isExtended: false, assignmentCondition: '进行中' })
  })

  it('is marked in the gradebook and its export', async () => {
    const params = { params: { classId: String(own.classId) } }
    const csv = { ...params, query: { format: 'csv' as const } }
    /** Of each student, by account: the cell under 延期. */
    const readCells = async () => {
      const { text } = await test.call(exportGradebook, csv, teacher)
      const [head = [], ...rows] = text
        .trim()
        .split('\n')
        .map((line) => line.split(','))
      const at = head.indexOf('延期')
      return Object.fromEntries(rows.map((row) => [row[1], row[at]]))
    }
    expect((await readCells())[student.userAccount]).toBeUndefined()
    await extend()
    const { data } = await test.call(getGradebook, params, teacher)
    const ids = new Map(data.students.map(({ userId, extendedIds }) => [userId, extendedIds]))
    expect(ids.get(student.id)).toEqual([ended.assignmentId])
    expect(ids.get(classmate.id)).toEqual([])
    const cells = await readCells()
    expect(cells[student.userAccount]).toBe(ended.assignmentTitle)
    expect(cells[classmate.userAccount]).toBe('')
  })
})

describe('the extension of a former student', () => {
  it('is not listed, and can be taken back before they return', async () => {
    await extend()
    await endMembership(test.db, own, student)
    expect((await list()).data).toEqual([])
    expect(await withdraw()).toMatchObject({ code: 0 })
    expect(await test.db.deadlineExtension.count({ where: { userId: student.id } })).toBe(0)
  })
})

describe('withdrawing', () => {
  it('closes again; what was handed in stays', async () => {
    await extend()
    await submit()
    expect(await withdraw()).toMatchObject({ code: 0 })
    expect(await submit()).toMatchObject({ code: 40304 })
    expect((await list()).data).toEqual([])
    const { assignmentId } = ended
    expect(await test.db.submission.count({ where: { assignmentId } })).toBe(1)
    expect(await withdraw()).toMatchObject({ code: 0 })
  })
})

describe('is refused', () => {
  it.each([
    [{ endTime: inHours(-2) }, 40000, '延期后的截止时间应晚于原来的截止时间'],
    [{ endTime: inHours(-0.5) }, 40000, '延期后的截止时间应晚于现在'],
    [{ endTime: undefined }, 40000, '请选择延期后的截止时间'],
    [{ userIds: [] }, 40000, '请选择学生'],
    [{ reason: '长'.repeat(201) }, 40000, '原因最多 200 个字符'],
  ])('%j', async (changes, code, message) => {
    expect(await extend(changes)).toMatchObject({ code, message })
  })

  it('for who is no student of the class, and then for all', async () => {
    const outsider = await makeUser(test.db, 'student')
    for (const { id } of [outsider, teacher]) {
      expect(await extend({ userIds: [student.id, id] })).toMatchObject({ status: 404 })
    }
    await endMembership(test.db, own, classmate)
    expect(await extend({ userIds: [classmate.id] })).toMatchObject({ status: 404 })
    expect((await list()).data).toEqual([])
  })

  it('to students and to teachers of other classes', async () => {
    expect(await extend({}, student)).toMatchObject({ status: 403 })
    expect(await list(student)).toMatchObject({ status: 403 })
    expect(await extend({}, stranger)).toMatchObject({ status: 404 })
    expect(await withdraw([student.id], stranger)).toMatchObject({ status: 404 })
    expect(await list(stranger)).toMatchObject({ status: 404 })
  })
})

it('stands in the audit log', async () => {
  await extend({ reason: '病假', userIds: [student.id, student.id] })
  await withdraw()
  const entries = await test.db.auditEntry.findMany({
    where: { objectId: String(ended.assignmentId), objectType: 'assignment' },
    orderBy: { auditEntryId: 'asc' },
  })
  const students = [student.userAccount]
  expect(entries).toMatchObject([
    { action: 'assignment.extend', actorId: teacher.id, after: { students, reason: '病假' } },
    { action: 'assignment.withdraw_extensions', before: { students } },
  ])
})
