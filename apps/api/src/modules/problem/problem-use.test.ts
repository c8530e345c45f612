import { deleteAssignment, updateAssignment } from '@ceping/contract/assignment'
import { listProblems } from '@ceping/contract/problem'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// How far a problem has come, as its list says and filters by.

let test: TestApp
let teacher: User
let ofTeacher: Class
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  ofTeacher = await makeClass(test.db, teacher)
})

const list = (filters: object, user = teacher) =>
  test.call(listProblems, { body: { problemSetId: set.problemSetId, ...filters } }, user)
const listTitles = async (filters: object) => {
  const { data } = await list(filters)
  return [data.total, ...data.records.map(({ title }) => title)]
}

const past = { fromHours: -2, toHours: -1 }
const later = { fromHours: 1, toHours: 2 }

/** Give one of the problems, and nothing else of its set, by homework. */
async function give(title: string, window: object = {}): Promise<Assignment> {
  const parts = { class: ofTeacher, problemSet: set, ...window }
  const assignment = await makeAssignment(test.db, parts)
  const { assignmentId } = assignment
  await test.db.assignmentProblem.deleteMany({
    where: { assignmentId, problem: { title: { not: title } } },
  })
  return assignment
}

async function remove({ assignmentId }: Assignment): Promise<void> {
  const query = { assignmentId: String(assignmentId) }
  expect((await test.call(deleteAssignment, { query }, teacher)).code).toBe(0)
}

async function moveToLater({ assignmentId, classId, version }: Assignment): Promise<void> {
  const body = {
    assignmentId,
    classId,
    version,
    problemSetId: set.problemSetId,
    type: '作业' as const,
    assignmentTitle: '推迟的',
    startTime: '2099-01-01T08:00:00',
    endTime: '2099-01-02T08:00:00',
  }
  expect((await test.call(updateAssignment, { body }, teacher)).code).toBe(0)
}

describe('how far a problem has come', () => {
  it('is said of each, and filtered by', async () => {
    set = await makeProblemSet(test.db, teacher, ['没布置', '要开始', '已开始', '也没布置'])
    await give('要开始', later)
    await give('已开始', later)
    await give('已开始', past)
    const { data } = await list({})
    expect(data.records.map(({ use }) => use)).toEqual(['unused', 'scheduled', 'opened', 'unused'])
    expect(await listTitles({ use: 'unused' })).toEqual([2, '没布置', '也没布置'])
    expect(await listTitles({ use: 'unused', current: 2, pageSize: 1 })).toEqual([2, '也没布置'])
    expect(await listTitles({ use: 'unused', title: '也' })).toEqual([1, '也没布置'])
    expect(await listTitles({ use: 'scheduled' })).toEqual([1, '要开始'])
    expect(await listTitles({ use: 'opened' })).toEqual([1, '已开始'])
    expect(await list({ use: 'hidden' })).toMatchObject({ status: 400 })
  })

  it('does not change back where students may have read it before', async () => {
    const titles = ['推迟的', '删掉的', '推迟又删掉的', '没开始就删掉的', '删掉又要开始的']
    set = await makeProblemSet(test.db, teacher, titles)
    await moveToLater(await give('推迟的'))
    await remove(await give('删掉的'))
    const both = await give('推迟又删掉的')
    await moveToLater(both)
    await remove(both)
    await remove(await give('没开始就删掉的', later))
    await remove(await give('删掉又要开始的', later))
    await give('删掉又要开始的', later)
    const { data } = await list({})
    const uses = ['opened', 'opened', 'opened', 'unused', 'scheduled']
    expect(data.records.map(({ use }) => use)).toEqual(uses)
    expect(await listTitles({ use: 'opened' })).toEqual([3, '推迟的', '删掉的', '推迟又删掉的'])
    expect(await listTitles({ use: 'unused' })).toEqual([1, '没开始就删掉的'])
    expect(await listTitles({ use: 'scheduled' })).toEqual([1, '删掉又要开始的'])
  })

  it('counts no homework that was deleted before its start, once that has come', async () => {
    set = await makeProblemSet(test.db, teacher, ['早删掉的'])
    const { assignmentId, startTime } = await give('早删掉的', past)
    const deletedAt = new Date(startTime.getTime() - 1)
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt } })
    expect(await listTitles({ use: 'unused' })).toEqual([1, '早删掉的'])
    expect((await list({})).data.records).toMatchObject([{ use: 'unused' }])
  })

  it.each(['unused', 'scheduled', 'opened'])('shows %s problems to no one else', async (use) => {
    const [student, stranger] = [
      await makeUser(test.db, 'student'),
      await makeUser(test.db, 'teacher'),
    ]
    set = await makeProblemSet(test.db, teacher)
    const ofBoth = await makeClass(test.db, teacher, [student, stranger])
    await makeAssignment(test.db, { class: ofBoth, problemSet: set })
    expect((await list({ use }, student)).status).toBe(403)
    expect((await list({ use }, stranger)).status).toBe(404)
    const admin = await makeUser(test.db, 'admin')
    expect((await list({ use }, admin)).status).toBe(200)
  })
})
