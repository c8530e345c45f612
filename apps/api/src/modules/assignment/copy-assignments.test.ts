import { copyAssignments } from '@ceping/contract/assignment'
import { claimRow } from '@ceping/db/locks'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDuring } from '../../testing/call-during.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User, student: User
let own: Class, next: Class
let set: ProblemSet & { problems: Problem[] }
let homework: Assignment, exam: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  stranger = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student])
  next = await makeClass(test.db, teacher)
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
  homework = await makeAssignment(test.db, { class: own, problemSet: set })
  exam = await makeAssignment(test.db, { class: own, problemSet: set, type: '考试' })
})
afterAll(() => test.close())

const copy = async (changes: object = {}, user = teacher) => {
  const assignmentIds = [homework.assignmentId, exam.assignmentId]
  const body = { assignmentIds, classId: next.classId, shiftDays: 7, ...changes }
  return test.call(copyAssignments, { body }, user)
}

const findIn = async ({ classId }: Class) =>
  test.db.assignment.findMany({
    where: { classId },
    include: {
      problems: {
        select: { problemId: true, position: true, points: true },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: { assignmentId: 'asc' },
  })

const categoriesIn = async (ofClass: Class) =>
  (await findIn(ofClass)).map(({ gradeCategoryId }) => gradeCategoryId)

const makeCategory = async ({ classId }: Class, name: string, position = 0) =>
  test.db.gradeCategory.create({ data: { classId, name, position, weight: 50 } })

function weekLater(instant: Date): Date {
  return new Date(instant.getTime() + 7 * 86_400_000)
}

const deleteOne = async ({ problemId }: Problem) =>
  test.db.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })

describe('copyAssignments', () => {
  it('makes the same in another class, so many days later, without submissions', async () => {
    const { assignmentId } = homework
    const [first, second] = set.problems
    const scoringPolicy = { ...defaultScoringPolicy, completionScore: 75 }
    const rules = { scoringPolicy, mutantsDuring: 'counts', description: '说明' }
    await test.db.assignment.update({ where: { assignmentId }, data: rules })
    await test.db.assignmentProblem.deleteMany({ where: { assignmentId } })
    await test.db.assignmentProblem.createMany({
      data: [
        { assignmentId, problemId: second!.problemId, position: 3, points: 70 },
        { assignmentId, problemId: first!.problemId, position: 5, points: 30 },
      ],
    })
    const best = { userId: student.id, assignmentId, problemId: first!.problemId, totalScore: 90 }
    await makeBest(test.db, best)

    const { code, data } = await copy()
    expect(code).toBe(0)
    const copies = await findIn(next)
    expect(copies.map((one) => one.assignmentId)).toEqual(data)
    expect(copies).toMatchObject([
      {
        ...rules,
        type: '作业',
        assignmentTitle: homework.assignmentTitle,
        problemSetId: set.problemSetId,
        creatorId: teacher.id,
        startTime: weekLater(homework.startTime),
        endTime: weekLater(homework.endTime),
        problems: [
          { problemId: second!.problemId, position: 1, points: 70 },
          { problemId: first!.problemId, position: 2, points: 30 },
        ],
      },
      { type: '考试', assignmentTitle: exam.assignmentTitle },
    ])
    const submissions = { where: { assignment: { classId: next.classId } } }
    expect(await test.db.submission.count(submissions)).toBe(0)
  })

  it('leaves out what is deleted from the set, and refuses where nothing is left', async () => {
    const [first, ...others] = set.problems
    await deleteOne(first!)
    await copy({ assignmentIds: [homework.assignmentId] })
    const [made] = await findIn(next)
    expect(made?.problems.map(({ problemId }) => problemId)).toEqual(
      others.map(({ problemId }) => problemId),
    )
    await Promise.all(others.map(deleteOne))
    expect(await copy()).toMatchObject({ status: 400, code: 40005 })
    expect(await findIn(next)).toHaveLength(1)
  })

  it('copies to the same class, too, and each once', async () => {
    const { assignmentId } = exam
    const twice = { assignmentIds: [assignmentId, assignmentId], classId: own.classId }
    const { data } = await copy(twice)
    expect(data).toHaveLength(1)
    expect(await findIn(own)).toHaveLength(3)
  })

  it('is refused as a whole where one cannot be copied', async () => {
    const otherClass = await makeClass(test.db, stranger)
    const otherSet = await makeProblemSet(test.db, stranger)
    const parts = { class: otherClass, problemSet: otherSet }
    const foreign = await makeAssignment(test.db, parts)
    const ofColleague = await makeAssignment(test.db, { class: own, problemSet: otherSet })
    for (const { assignmentId } of [foreign, ofColleague]) {
      const assignmentIds = [homework.assignmentId, assignmentId]
      expect(await copy({ assignmentIds })).toMatchObject({ status: 404 })
    }
    const { classId } = otherClass
    expect(await copy({ classId })).toMatchObject({ status: 404 })
    expect(await copy({}, stranger)).toMatchObject({ status: 404 })
    expect(await copy({}, student)).toMatchObject({ status: 403 })
    expect(await findIn(next)).toEqual([])
  })

  it.each([
    [{ shiftDays: 3651 }, '推迟的天数应为 -3650 到 3650 的整数'],
    [{ shiftDays: 0.5 }, '推迟的天数应为 -3650 到 3650 的整数'],
    [{ assignmentIds: [] }, '请选择要复制的作业或考试'],
    [{ classId: null }, '请选择班级'],
  ])('refuses %j', async (changes, message) => {
    expect(await copy(changes)).toMatchObject({ code: 40000, message })
  })

  it('refuses times beyond those that can be typed', async () => {
    const { assignmentId } = homework
    const endTime = new Date('9998-06-01T00:00:00Z')
    await test.db.assignment.update({ where: { assignmentId }, data: { endTime } })
    expect(await copy({ shiftDays: 365 })).toMatchObject({
      code: 40000,
      message: '推迟后的时间应在 1970 到 9998 年之间',
    })
  })

  it.each(['9998-06-01T00:00:00Z', '9990-06-01T00:00:00Z'])(
    'refuses %s ten years on',
    async (end) => {
      const { assignmentId } = homework
      const data = { endTime: new Date(end) }
      await test.db.assignment.update({ where: { assignmentId }, data })
      expect(await copy({ shiftDays: 3650 })).toMatchObject({ code: 40000 })
    },
  )

  it('copies what it was when its set is changed meanwhile', async () => {
    const colleague = await makeUser(test.db, 'teacher')
    const theirs = await makeProblemSet(test.db, colleague, ['秘密'])
    const { assignmentId } = homework
    const answer = await callDuring(test, () => copy({ assignmentIds: [assignmentId] }), {
      before: (transaction) => claimRow(transaction, 'Assignment', assignmentId),
      whileItWaits: (transaction) =>
        transaction.assignment.update({
          where: { assignmentId },
          data: { problemSetId: theirs.problemSetId },
        }),
    })
    expect(answer).toMatchObject({ status: 404 })
    expect(await findIn(next)).toEqual([])
  })

  it('stands in the audit log', async () => {
    const { data } = await copy({ assignmentIds: [exam.assignmentId] })
    const where = { action: 'assignment.copy', objectId: String(data[0]) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      { actorId: teacher.id, after: { copiedFrom: exam.assignmentId, classId: next.classId } },
    ])
  })

  describe('of a category of the grade scheme', () => {
    beforeEach(async () => {
      await makeCategory(own, '实验')
      const { gradeCategoryId } = await makeCategory(own, '实验', 1)
      const { assignmentId } = homework
      await test.db.assignment.update({ where: { assignmentId }, data: { gradeCategoryId } })
    })

    it('stays in it in the same class', async () => {
      expect((await copy({ classId: own.classId })).code).toBe(0)
      const [source, ofType, ...copies] = await categoriesIn(own)
      expect(ofType).toBeNull()
      expect(copies).toEqual([source, null])
    })

    it('counts in that of another class which is called the same', async () => {
      await makeCategory(next, '考勤')
      const { gradeCategoryId } = await makeCategory(next, '实验', 1)
      expect((await copy()).code).toBe(0)
      expect(await categoriesIn(next)).toEqual([gradeCategoryId, null])
    })

    it('goes by its type where the other class has none of that name', async () => {
      await makeCategory(next, '考勤')
      expect((await copy()).code).toBe(0)
      expect(await categoriesIn(next)).toEqual([null, null])
    })
  })
})
