import { getDraft, saveDraft } from '@ceping/contract/submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
  running = await makeAssignment(test.db, { class: own, problemSet: set })
  problemId = set.problems[0]!.problemId
})
afterAll(() => test.close())

const save = async (testFileCode: string, user = student, of: Assignment | null = running) => {
  const assignmentId = of?.assignmentId ?? null
  return test.call(saveDraft, { body: { problemId, assignmentId, testFileCode } }, user)
}

const read = async (user = student, of: Assignment | null = running) => {
  const query = {
    problemId: String(problemId),
    ...(of !== null && { assignmentId: String(of.assignmentId) }),
  }
  return test.call(getDraft, { query }, user)
}

it('a draft of homework is not there in an exam on the same problem, nor the other way round', async () => {
  const exam = await makeAssignment(test.db, { class: own, problemSet: set, type: '考试' })
  await save('class Homework {')
  expect(await read(student, exam)).toMatchObject({ code: 0, data: null })
  await save('class Exam {', student, exam)
  expect((await read()).data?.testFileCode).toBe('class Homework {')
  expect((await read(student, exam)).data?.testFileCode).toBe('class Exam {')

  await save('class Trial {', teacher, null)
  expect(await read(teacher, exam)).toMatchObject({ code: 0, data: null })
  expect((await read(teacher, null)).data?.testFileCode).toBe('class Trial {')
  await test.db.assignmentDraft.deleteMany()
})

it('a draft is kept after the end, but belongs to an assignment that has started and has the problem', async () => {
  const parts = { class: own, problemSet: set }
  const ended = await makeAssignment(test.db, { ...parts, fromHours: -2, toHours: -1 })
  const coming = await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
  const other = await makeProblemSet(test.db, teacher)
  const foreign = await makeAssignment(test.db, { class: own, problemSet: other })
  expect(await save('class Late {', student, ended)).toMatchObject({ code: 0 })
  expect((await read(student, ended)).data?.testFileCode).toBe('class Late {')
  for (const call of [save('x', student, coming), read(student, coming)]) {
    expect(await call).toMatchObject({ status: 403, code: 40303 })
  }
  for (const call of [save('x', student, foreign), read(student, foreign)]) {
    const message = '该作业或考试中没有这道题目'
    expect(await call).toMatchObject({ status: 404, message })
  }
  expect(await save('x', student, null)).toMatchObject({
    status: 400,
    data: { issues: [{ field: 'assignmentId', message: '请从作业或考试中打开题目' }] },
  })
  expect(await read()).toMatchObject({ code: 0, data: null })
})

it('a draft is null, then the last one saved, for each user apart', async () => {
  expect(await read()).toMatchObject({ code: 0, data: null })
  await save('class A {')
  expect(await save('')).toMatchObject({ code: 0 })
  const { data: updateTime } = await save('class B {')
  expect((await read()).data).toEqual({ testFileCode: 'class B {', updateTime })
  expect(await read(classmate)).toMatchObject({ code: 0, data: null })
})

it('a draft is one of those that were saved at the same moment', async () => {
  const writer = await makeUser(test.db, 'student')
  const membership = { classId: own.classId, userId: writer.id, memberRole: 'student' }
  await test.db.classMember.create({ data: membership })
  const texts = ['A', 'B', 'C', 'D', 'E']
  const answers = await Promise.all(texts.map((text) => save(text, writer)))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
  expect(texts).toContain((await read(writer)).data?.testFileCode)
})
