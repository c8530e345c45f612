import { createProblemSet, listProblemSets } from '@ceping/contract/problem-set'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, admin: User

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  admin = await makeUser(test.db, 'admin')
})
afterAll(() => test.close())

describe('createProblemSet', () => {
  it('answers the id of a set that then is in the list', async () => {
    const { data: problemSetId } = await test.call(
      createProblemSet,
      { body: { name: '入门题库' } },
      teacher,
    )
    const { data } = await test.call(listProblemSets, { query: {} }, teacher)
    expect(data[0]).toMatchObject({
      problemSetId,
      name: '入门题库',
      creatorName: '沈维钧',
      problemCount: 0,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    })
  })

  it('refuses an empty name', async () => {
    const answer = await test.call(createProblemSet, { body: { name: '' } }, teacher)
    expect(answer).toMatchObject({ status: 400, message: '请输入题库名称' })
  })
})

describe('listProblemSets', () => {
  it('shows own sets only, without deleted sets and problems; admins see all', async () => {
    const other = await makeUser(test.db, 'teacher')
    const set = await makeProblemSet(test.db, other, ['甲', '乙', '丙'])
    await test.db.problem.update({
      where: { problemId: set.problems[0]?.problemId },
      data: { deletedAt: new Date() },
    })
    const deleted = await makeProblemSet(test.db, other)
    await test.db.problemSet.update({
      where: { problemSetId: deleted.problemSetId },
      data: { deletedAt: new Date() },
    })
    const { data } = await test.call(listProblemSets, { query: {} }, other)
    expect(data).toMatchObject([{ problemSetId: set.problemSetId, problemCount: 2 }])
    const ofTeacher = await test.call(listProblemSets, { query: {} }, teacher)
    expect(ofTeacher.data.map(({ problemSetId }) => problemSetId)).not.toContain(set.problemSetId)
    const ofAdmin = await test.call(listProblemSets, { query: {} }, admin)
    expect(ofAdmin.data.map(({ problemSetId }) => problemSetId)).toContain(set.problemSetId)
  })

  it.each([
    [' ', ['100%_\\', 'Java 基础', '期中']],
    [' java ', ['Java 基础']],
    ['末', []],
    ['%', ['100%_\\']],
    ['_', ['100%_\\']],
    ['\\', ['100%_\\']],
    ['0%_', ['100%_\\']],
    ['期%', []],
  ])('filters by name: %j', async (problemSetName, names) => {
    const searcher = await makeUser(test.db, 'teacher')
    const data = ['期中', 'Java 基础', '100%_\\'].map((name) => ({ name, creatorId: searcher.id }))
    await test.db.problemSet.createMany({ data })
    const found = await test.call(listProblemSets, { query: { problemSetName } }, searcher)
    expect(found.data.map(({ name }) => name)).toEqual(names)
  })
})
