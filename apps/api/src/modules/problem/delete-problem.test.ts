import { deleteProblem } from '@ceping/contract/problem'
import type { Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
})
afterAll(() => test.close())

const find = async (problemId: number) =>
  test.db.problem.findUniqueOrThrow({ where: { problemId } })

const remove = async (
  { problemId, problemSetId }: { problemId: number; problemSetId: number },
  more: { leavesScheduled?: boolean } = {},
) => test.call(deleteProblem, { body: { problemId, problemSetId, ...more } }, teacher)

/** The problems of an assignment, in its order. */
async function listProblemIds(assignmentId: number): Promise<number[]> {
  const orderBy = { position: 'asc' } as const
  const rows = await test.db.assignmentProblem.findMany({ where: { assignmentId }, orderBy })
  return rows.map(({ problemId }) => problemId)
}

it('deletes a problem, once', async () => {
  const problem = (await makeProblemSet(test.db, teacher)).problems[0]!
  expect(await remove(problem)).toMatchObject({ code: 0, data: true })
  expect((await find(problem.problemId)).deletedAt).not.toBeNull()
  expect(await remove(problem)).toMatchObject({ status: 404 })
})

it('deleting a problem is 404 where the problem is in another set', async () => {
  const problem = (await makeProblemSet(test.db, teacher)).problems[0]!
  const { problemSetId } = await makeProblemSet(test.db, teacher)
  const message = '题目不存在或已被删除'
  expect(await remove({ ...problem, problemSetId })).toMatchObject({ status: 404, message })
  expect((await find(problem.problemId)).deletedAt).toBeNull()
})

it('deleting a problem is refused while a submission of a student counts for an assignment, which is named', async () => {
  const ofSet = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  const [submitted, untouched] = ofSet.problems as [Problem, Problem]
  const parts = { class: await makeClass(test.db, teacher, [student]), problemSet: ofSet }
  const { assignmentId, assignmentTitle } = await makeAssignment(test.db, parts)
  const submission = { assignmentId, testFileName: '', testFileCode: '' }
  await test.db.submission.create({
    data: { ...submission, userId: student.id, problemId: submitted.problemId },
  })
  expect(await remove(submitted)).toMatchObject({
    status: 409,
    code: 40907,
    message: `已有学生在“${assignmentTitle}”中提交这道题目，不能删除`,
  })
  expect((await find(submitted.problemId)).deletedAt).toBeNull()
  const started = `“${assignmentTitle}”已经开始，其中有这道题目，不能删除`
  expect(await remove(untouched, { leavesScheduled: true })).toMatchObject({
    status: 409,
    code: 40907,
    message: started,
  })

  const data = { deletedAt: new Date() }
  await test.db.assignment.update({ where: { assignmentId }, data })
  expect(await remove(submitted)).toMatchObject({ code: 0 })
  // Whatever becomes of it in its set, it belongs to what was published.
  expect(await listProblemIds(assignmentId)).toContain(submitted.problemId)
})

it('deleting a problem takes it out of what has yet to start once that is confirmed, but not the last one', async () => {
  const ofSet = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  const [first, second] = ofSet.problems as [Problem, Problem]
  const own = await makeClass(test.db, teacher)
  const parts = { class: own, problemSet: ofSet, fromHours: 1, toHours: 2 }
  const { assignmentId, assignmentTitle } = await makeAssignment(test.db, parts)
  expect(await remove(first)).toMatchObject({
    status: 409,
    code: 40911,
    message: `“${assignmentTitle}”尚未开始，其中有这道题目，删除后会少一道题`,
  })
  expect((await find(first.problemId)).deletedAt).toBeNull()
  expect(await remove(first, { leavesScheduled: true })).toMatchObject({ code: 0, data: true })
  expect(await listProblemIds(assignmentId)).toEqual([second.problemId])
  expect(await test.db.assignment.findUnique({ where: { assignmentId } })).toMatchObject({
    version: 2,
  })
  const [entry] = await test.db.auditEntry.findMany({
    where: { action: 'problem.delete', objectId: String(first.problemId) },
  })
  expect(entry?.before).toMatchObject({ assignments: [assignmentTitle] })
  expect(await remove(second, { leavesScheduled: true })).toMatchObject({
    status: 409,
    code: 40907,
    message: `“${assignmentTitle}”只有这一道题目，不能删除`,
  })
})

it('deleting a problem takes it out of all but one problem, when two are deleted together', async () => {
  const ofSet = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  const own = await makeClass(test.db, teacher)
  const parts = { class: own, problemSet: ofSet, fromHours: 1, toHours: 2 }
  const { assignmentId } = await makeAssignment(test.db, parts)
  const deletions = ofSet.problems.map(async (one) => remove(one, { leavesScheduled: true }))
  const codes = (await Promise.all(deletions)).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40907])
  expect(await listProblemIds(assignmentId)).toHaveLength(1)
})
