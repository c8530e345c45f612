import { getGradebook } from '@ceping/contract/grade'
import type { Assignment, Class, ProblemSet, Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, punctual: User, extended: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let ended: Assignment, running: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  punctual = await makeUser(test.db, 'student', { userAccount: 'S1' })
  extended = await makeUser(test.db, 'student', { userAccount: 'S2' })
  own = await makeClass(test.db, teacher, [punctual, extended])
  set = await makeProblemSet(test.db, teacher, ['甲'])
  const parts = { class: own, problemSet: set }
  ended = await makeAssignment(test.db, { ...parts, fromHours: -4, toHours: -1 })
  running = await makeAssignment(test.db, { ...parts, fromHours: -3, toHours: 1 })
})
afterAll(() => test.close())

async function readStudents() {
  const params = { classId: String(own.classId) }
  const { data } = await test.call(getGradebook, { params }, teacher)
  return data.students
}

async function submit({ id: userId }: User, { assignmentId }: Assignment, totalScore: number) {
  const problemId = set.problems[0]?.problemId ?? 0
  return makeBest(test.db, { assignmentId, problemId, userId, totalScore })
}

it('leaves out what a student can still hand in, and counts as 0 what was missed', async () => {
  const submissionId = await submit(punctual, ended, 90)
  const [first, second] = await readStudents()
  const runningIds = [running.assignmentId]
  expect(first).toMatchObject({ scoreSoFar: 90, weightedScore: 45, runningIds })
  expect(first?.submissionIds).toEqual([submissionId, null])
  expect(second).toMatchObject({ scoreSoFar: 0, weightedScore: 0, runningIds })
})

it('goes by the own deadline of each student', async () => {
  await test.db.deadlineExtension.create({
    data: {
      assignmentId: ended.assignmentId,
      userId: extended.id,
      endTime: new Date(Date.now() + 3_600_000),
      creatorId: teacher.id,
      reason: '',
    },
  })
  const [first, second] = await readStudents()
  expect(first).toMatchObject({ scoreSoFar: 90, runningIds: [running.assignmentId] })
  expect(second).toMatchObject({
    scoreSoFar: null,
    weightedScore: 0,
    runningIds: [ended.assignmentId, running.assignmentId],
  })
})
