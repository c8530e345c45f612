import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { addProblems, listNewProblems } from '@ceping/contract/composition'
import { listCalendar } from '@ceping/contract/calendar'
import { errorCodes } from '@ceping/contract/error-codes'
import { enterExam, handInExam, releaseResults } from '@ceping/contract/exam'
import { addTime, endSittings, resumeSittings } from '@ceping/contract/invigilation'
import { getTeacherOverview } from '@ceping/contract/overview'
import { dayMs } from '@ceping/contract/time'
import type { Assignment, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letHandIn, makeExam, openBrowser } from '../../testing/exam.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let exam: Assignment

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  const own = await makeClass(test.db, teacher, [student, classmate])
  exam = await makeExam(test, {
    class: own,
    problemSet: await makeProblemSet(test.db, teacher, ['甲']),
  })
})
afterAll(() => test.close())

const body = () => ({ assignmentId: exam.assignmentId })
const read = (user: User) =>
  test.call(getAssignment, { query: { id: String(exam.assignmentId) } }, user)

/** A day of the calendar, so many days from now. */
const day = (shift: number) => new Date(Date.now() + shift * dayMs).toISOString().slice(0, 10)

/** What somebody is told: on its page, and in the list. */
async function conditionsFor(user: User): Promise<string[]> {
  const query = { classId: String(exam.classId), type: '考试' as const }
  const { data } = await test.call(listAssignments, { query }, user)
  return [(await read(user)).data, ...data].map((one) => one.assignmentCondition)
}

async function countOpen(): Promise<number[]> {
  const { data } = await test.call(getTeacherOverview, {}, teacher)
  return data.classes.map(({ openAssignmentCount }) => openAssignmentCount)
}

async function handIn(user: User): Promise<void> {
  const browser = await openBrowser(test, user)
  expect((await browser(enterExam, { body: body() })).code).toBe(0)
  expect((await browser(handInExam, { body: body() })).code).toBe(0)
}

describe('an exam whose window is open', () => {
  it('runs for its teachers while a student may still come', async () => {
    await handIn(student)
    expect(await conditionsFor(teacher)).toEqual(['进行中', '进行中'])
    expect(await countOpen()).toEqual([1])
    expect(await conditionsFor(student)).toEqual(['已结束', '已结束'])
    expect(await conditionsFor(classmate)).toEqual(['进行中', '进行中'])
  })

  it('is over for them once all have handed in', async () => {
    await handIn(student)
    await handIn(classmate)
    expect(await conditionsFor(teacher)).toEqual(['已结束', '已结束'])
    expect(await countOpen()).toEqual([0])
  })

  it('is over once it was ended for all, and runs again where somebody goes on', async () => {
    await (
      await openBrowser(test, student)
    )(enterExam, { body: body() })
    await test.call(endSittings, { body: body() }, teacher)
    expect(await conditionsFor(teacher)).toEqual(['已结束', '已结束'])
    await test.call(resumeSittings, { body: { ...body(), userIds: [student.id] } }, teacher)
    expect(await conditionsFor(teacher)).toEqual(['进行中', '进行中'])
    expect(await countOpen()).toEqual([1])
  })

  it('is over once its results are released', async () => {
    await test.call(endSittings, { body: body() }, teacher)
    const minuteAgo = new Date(Date.now() - 60_000)
    await test.db.examSitting.updateMany({ where: body(), data: { endedAt: minuteAgo } })
    await letHandIn(test)
    const released = { body: { ...body(), isReleased: true } }
    expect((await test.call(releaseResults, released, teacher)).code).toBe(0)
    expect(await conditionsFor(teacher)).toEqual(['已结束', '已结束'])
  })

  it('is over at its end, also where homework would still be late', async () => {
    const late = { unit: 'day', deductionPercent: 10, maxUnits: 3 }
    const minuteAgo = new Date(Date.now() - 60_000)
    await test.db.assignment.update({
      where: body(),
      data: { endTime: minuteAgo, countingRules: { late } },
    })
    const added = await test.db.problem.create({
      data: {
        problemSetId: exam.problemSetId,
        title: '新',
        tags: [],
        description: '',
        code: 'class New {}',
        creatorId: teacher.id,
      },
    })
    expect(await conditionsFor(teacher)).toEqual(['已结束', '已结束'])
    expect(await countOpen()).toEqual([0])
    const adding = { body: { ...body(), problemIds: [added.problemId] } }
    const { code } = await test.call(addProblems, adding, teacher)
    expect(code).toBe(errorCodes.ASSIGNMENT_ENDED.code)
    const query = { id: String(exam.assignmentId) }
    expect((await test.call(listNewProblems, { query }, teacher)).data.problems).toEqual([])
  })

  it('says nothing to others', async () => {
    await handIn(student)
    await handIn(classmate)
    for (const role of ['teacher', 'student'] as const) {
      expect((await read(await makeUser(test.db, role))).code).toBe(errorCodes.NOT_FOUND.code)
    }
  })
})

describe('the end of a student to whom minutes were added', () => {
  const usual = { isExtended: false, addedMinutes: 0, isEndedEarly: false }

  beforeEach(async () => {
    await test.call(addTime, { body: { ...body(), userIds: [student.id], minutes: 10 } }, teacher)
  })

  it('is no extension, and known to nobody else', async () => {
    expect((await read(student)).data).toMatchObject({ ...usual, addedMinutes: 10 })
    expect((await read(classmate)).data).toMatchObject(usual)
    expect((await read(teacher)).data).toMatchObject(usual)
  })

  it('is no deadline once they have handed in, in the calendar neither', async () => {
    await handIn(student)
    const ended = { ...usual, addedMinutes: 10, isEndedEarly: true }
    expect((await read(student)).data).toMatchObject(ended)
    const query = { from: day(-2), to: day(3) }
    const { data } = await test.call(listCalendar, { query }, student)
    expect(data).toMatchObject([ended])
  })
})
