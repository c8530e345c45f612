import { listNotices } from '@ceping/contract/class-notice'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getGradeScheme, saveGradeScheme, savePointsByHand } from '@ceping/contract/grade-scheme'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let homeworks: Assignment[], exam: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher, ['甲'])
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  const ended = { class: own, problemSet: set, toHours: -1 }
  homeworks = []
  for (const [index, totalScore] of [90, 30, 60].entries()) {
    const homework = await makeAssignment(test.db, { ...ended, fromHours: index - 10 })
    await submit(homework, totalScore)
    homeworks.push(homework)
  }
  exam = await makeAssignment(test.db, { ...ended, type: '考试', fromHours: -3 })
  await submit(exam, 80)
})
afterAll(() => test.close())

async function submit({ assignmentId }: Assignment, totalScore: number): Promise<void> {
  const problemId = set.problems[0]?.problemId ?? 0
  await makeBest(test.db, { assignmentId, problemId, userId: student.id, totalScore })
}

const params = () => ({ params: { classId: String(own.classId) } })
const readScheme = async () => (await test.call(getGradeScheme, params(), teacher)).data
const myGrade = async (user = student) => (await test.call(getMyGrade, params(), user)).data

const homework = { name: '平时', weight: 40, droppedCount: 0, assignmentType: '作业' as const }
const final = { name: '期末', weight: 60, droppedCount: 0, assignmentType: '考试' as const }
const attendance = { gradeColumnId: null, title: '出勤', fullPoints: 20, category: 0 }

async function save(fields: object = {}) {
  const body = { classId: own.classId, categories: [homework, final], assignments: [], columns: [] }
  return test.call(saveGradeScheme, { body: { ...body, ...fields } }, teacher)
}

/** Save one column by hand, and what students have in it. */
async function enter(points: { userId: number; points: number | null }[], column: object = {}) {
  const { columns } = await readScheme()
  if (columns.length === 0) await save({ columns: [{ ...attendance, ...column }] })
  const [{ gradeColumnId } = { gradeColumnId: 0 }] = (await readScheme()).columns
  return test.call(savePointsByHand, { body: { gradeColumnId, points } }, teacher)
}

describe('without categories', () => {
  it('homework and exams count by the weights of the class, as ever', async () => {
    expect(await readScheme()).toMatchObject({ categories: [], columns: [] })
    // (60 + 80) / 2
    expect(await myGrade()).toMatchObject({ weightedScore: 70, categories: [] })
  })

  it('they do so again once the categories are gone', async () => {
    await save({ categories: [{ ...homework, weight: 100 }] })
    expect((await myGrade()).weightedScore).toBe(60)
    await save({ categories: [] })
    expect((await myGrade()).weightedScore).toBe(70)
  })
})

describe('categories', () => {
  it('count by their weights, with what belongs to them by its type', async () => {
    await save()
    // 40 % of 60 and 60 % of 80
    expect((await myGrade()).weightedScore).toBe(72)
  })

  it('drop the lowest', async () => {
    await save({ categories: [{ ...homework, droppedCount: 1 }, final] })
    // 40 % of 75 and 60 % of 80
    expect((await myGrade()).weightedScore).toBe(78)
  })

  it('take what is given to them, and leave out what belongs to none', async () => {
    const quiz = { name: '小测', weight: 50, droppedCount: 0, assignmentType: null }
    const taken = { ...homework, assignmentType: null, weight: 50 }
    const { assignmentId } = homeworks[0]!
    await save({
      categories: [taken, quiz],
      assignments: [
        { assignmentId, category: 0 },
        { assignmentId: exam.assignmentId, category: 1 },
      ],
    })
    // 90 and 80; the other homework counts nowhere.
    expect((await myGrade()).weightedScore).toBe(85)
    const { assignments } = (await test.call(getGradebook, params(), teacher)).data
    expect(assignments.map(({ category }) => category)).toEqual([0, null, null, 1])
  })

  it('are shown as they were saved, and their change is told to the class once', async () => {
    await save()
    await save()
    expect(await readScheme()).toMatchObject({ categories: [homework, final] })
    const body = { classId: own.classId }
    const { data } = await test.call(listNotices, { body }, student)
    expect(data.map(({ title }) => title)).toEqual(['总评构成有变化'])
    expect(data[0]?.content).toContain('平时 40、期末 60')
  })

  it.each([
    ['two that take homework', { categories: [homework, { ...final, assignmentType: '作业' }] }],
    ['weights that are all 0', { categories: [{ ...homework, weight: 0 }] }],
    ['a place that is not there', { columns: [{ ...attendance, category: 2 }] }],
    ['a category without a name', { categories: [{ ...homework, name: ' ' }] }],
    ['full points of 0', { columns: [{ ...attendance, fullPoints: 0 }] }],
  ])('are refused with %s', async (_, fields) => {
    expect(await save(fields)).toMatchObject({ status: 400 })
    expect((await readScheme()).categories).toEqual([])
  })

  it('are not saved over the change of somebody else', async () => {
    const { version } = await readScheme()
    await save()
    expect(await save({ version })).toMatchObject({ status: 409 })
  })
})

describe('points by hand', () => {
  it('count in their category for whoever has some, and for nobody else', async () => {
    await enter([{ userId: student.id, points: 20 }])
    // 40 % of (90 + 30 + 60 + 100) / 4 and 60 % of 80
    expect(await myGrade()).toMatchObject({ weightedScore: 76, pointsByHand: [20] })
    expect(await myGrade(classmate)).toMatchObject({ weightedScore: 0, pointsByHand: [null] })
  })

  it('stand in the exported gradebook', async () => {
    await enter([{ userId: student.id, points: 12.5 }])
    const query = { format: 'csv' as const, search: student.userAccount }
    const { text } = await test.call(exportGradebook, { ...params(), query }, teacher)
    const [head = '', row = ''] = text.trim().split(/\r?\n/)
    expect(head.endsWith(',出勤（满分 20）')).toBe(true)
    expect(row.endsWith(',12.5')).toBe(true)
  })

  it('are replaced, and taken back', async () => {
    await enter([{ userId: student.id, points: 20 }])
    await enter([{ userId: student.id, points: 7.25 }])
    expect((await myGrade()).pointsByHand).toEqual([7.25])
    await enter([{ userId: student.id, points: null }])
    expect(await myGrade()).toMatchObject({ weightedScore: 72, pointsByHand: [null] })
  })

  it('stay with their column when it is renamed, and go with it', async () => {
    await enter([{ userId: student.id, points: 10 }])
    const [column] = (await readScheme()).columns
    await save({ columns: [{ ...column, title: '考勤' }] })
    expect(await myGrade()).toMatchObject({
      columnsByHand: [{ title: '考勤' }],
      pointsByHand: [10],
    })
    await save()
    expect(await myGrade()).toMatchObject({ columnsByHand: [], pointsByHand: [] })
  })

  it.each([
    ['above the full points', 20.5],
    ['below 0', -1],
    ['with three decimals', 1.234],
  ])('are refused %s', async (_, points) => {
    expect(await enter([{ userId: student.id, points }])).toMatchObject({ status: 400 })
    expect((await myGrade()).pointsByHand).toEqual([null])
  })

  it('are refused as a whole where one is not a student of the class', async () => {
    const stranger = await makeUser(test.db, 'student')
    const points = [student, stranger].map(({ id: userId }) => ({ userId, points: 1 }))
    expect(await enter(points)).toMatchObject({ status: 404 })
    expect((await myGrade()).pointsByHand).toEqual([null])
  })
})
