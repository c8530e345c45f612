import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { adjustScore } from '@ceping/contract/score-adjustment'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, busy: User, one: User, removed: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment, untouched: Assignment, coming: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  busy = await makeUser(test.db, 'student')
  one = await makeUser(test.db, 'student')
  removed = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [busy, one, removed, await makeUser(test.db, 'student')])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  const parts = { class: own, problemSet: set }
  running = await makeAssignment(test.db, parts)
  untouched = await makeAssignment(test.db, parts)
  coming = await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
  await submit(busy, 0, 90)
  await submit(busy, 1, 30)
  await submit(one, 0, 60)
  await submit(removed, 0, 0)
  await endMembership(test.db, own, removed)
  await test.db.assignmentProblem.updateMany({
    where: { assignmentId: running.assignmentId, problemId: set.problems[1]?.problemId ?? 0 },
    data: { points: 20 },
  })
})
afterAll(() => test.close())

async function submit({ id: userId }: User, index: number, totalScore: number): Promise<void> {
  const problemId = set.problems[index]?.problemId ?? 0
  await makeBest(test.db, { assignmentId: running.assignmentId, problemId, userId, totalScore })
}

async function read({ assignmentId }: Assignment, user: User) {
  const query = { classId: String(own.classId), type: '作业' as const }
  const { data: all } = await test.call(listAssignments, { query }, user)
  const single = await test.call(getAssignment, { query: { id: String(assignmentId) } }, user)
  const listed = all.find((assignment) => assignment.assignmentId === assignmentId)
  expect(single.data.handedIn).toEqual(listed?.handedIn)
  return single.data.handedIn
}

it('counts the students of the class who have handed in, with the mean of that by points', async () => {
  // (10 × 90 + 20 × 30 + 10 × 60) ÷ 40
  expect(await read(running, teacher)).toEqual({
    submittedCount: 2,
    studentCount: 3,
    meanScore: 52.5,
  })
})

it('has no mean where nothing was handed in, and nothing before the start', async () => {
  expect(await read(untouched, teacher)).toEqual({
    submittedCount: 0,
    studentCount: 3,
    meanScore: null,
  })
  expect(await read(coming, teacher)).toBeNull()
})

it('counts nobody in a class without students', async () => {
  const empty = await makeClass(test.db, teacher)
  const { assignmentId } = await makeAssignment(test.db, { class: empty, problemSet: set })
  const query = { id: String(assignmentId) }
  const { data } = await test.call(getAssignment, { query }, teacher)
  expect(data.handedIn).toEqual({ submittedCount: 0, studentCount: 0, meanScore: null })
})

it('takes the mean of what counts: with points by hand, also where nothing was handed in', async () => {
  const paper = await makeUser(test.db, 'student')
  const other = await makeClass(test.db, teacher, [busy, one, paper])
  const homework = await makeAssignment(test.db, { class: other, problemSet: set })
  const { assignmentId } = homework
  const [first = 0, second = 0] = set.problems.map(({ problemId }) => problemId)
  for (const [user, problemId, totalScore] of [
    [busy, first, 90],
    [busy, second, 30],
    [one, first, 60],
  ] as const) {
    await makeBest(test.db, { assignmentId, problemId, userId: user.id, totalScore })
  }
  for (const [user, problemId, adjustment] of [
    [busy, first, 20],
    [busy, second, -40],
    [one, first, 2.55],
    [paper, second, 80],
  ] as const) {
    const body = { assignmentId, problemId, userId: user.id, adjustment, reason: '补交' }
    expect((await test.call(adjustScore, { body }, teacher)).code).toBe(0)
  }
  const query = { id: String(assignmentId) }
  const { data } = await test.call(getAssignment, { query }, teacher)
  // (100 + 0 + 62.55 + 80) ÷ 4
  expect(data.handedIn).toEqual({ submittedCount: 2, studentCount: 3, meanScore: 60.64 })
})

it('tells no student of the others', async () => {
  expect(await read(running, busy)).toBeNull()
})
