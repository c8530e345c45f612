import { listAllProblemSets, restoreProblemSet } from '@ceping/contract/admin/problem-set'
import { deleteProblem } from '@ceping/contract/problem'
import { deleteProblemSet, listProblemSets } from '@ceping/contract/problem-set'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
})
afterAll(() => test.close())

const list = async (filter: Partial<{ keyword: string; isDeleted: boolean }> = {}) => {
  const body = { current: 1, pageSize: 100, keyword: '', isDeleted: false, ...filter }
  return (await test.call(listAllProblemSets, { body }, admin)).data.records
}
const remove = async (problemSetId: number) =>
  test.call(deleteProblemSet, { params: { problemSetId: String(problemSetId) } }, teacher)
const restore = async (problemSetId: number) =>
  test.call(restoreProblemSet, { params: { problemSetId: String(problemSetId) } }, admin)
const problemsOf = async (problemSetId: number) =>
  test.db.problem.findMany({
    where: { problemSetId, deletedAt: null },
    orderBy: { problemId: 'asc' },
    select: { title: true },
  })

describe('restoreProblemSet', () => {
  it('brings back the problems deleted with the set, not those deleted before', async () => {
    const { problemSetId, name, problems } = await makeProblemSet(test.db, teacher, [
      '甲',
      '乙',
      '丙',
    ])
    const problemId = problems[0]?.problemId ?? 0
    await test.call(deleteProblem, { body: { problemId, problemSetId } }, teacher)
    await remove(problemSetId)
    expect(await list({ keyword: name, isDeleted: true })).toMatchObject([
      { problemSetId, problemCount: 2, creatorName: '沈维钧', isCreatorGone: false },
    ])
    expect(await list({ keyword: name })).toEqual([])

    expect(await restore(problemSetId)).toMatchObject({ code: 0, data: true })
    expect(await problemsOf(problemSetId)).toEqual([{ title: '乙' }, { title: '丙' }])
    expect(await list({ keyword: name })).toMatchObject([
      { problemSetId, problemCount: 2, deletedAt: null },
    ])
    expect(await list({ keyword: name, isDeleted: true })).toEqual([])
    const { data } = await test.call(listProblemSets, { query: {} }, teacher)
    expect(data).toContainEqual(expect.objectContaining({ problemSetId, problemCount: 2 }))

    const where = { objectId: String(problemSetId), action: 'problem_set.restore' }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      { actorId: admin.id, after: { name, creatorId: teacher.id, problemCount: 2 } },
    ])
    expect(await restore(problemSetId)).toMatchObject({ status: 404 })
  })

  it.each([
    ['gone', { deletedAt: new Date() }],
    ['a student by now', { userRole: 'student' }],
  ])('gives a set whose owner is %s to whoever restores it', async (_, data) => {
    const former = await makeUser(test.db, 'teacher')
    const { problemSetId, name } = await makeProblemSet(test.db, former)
    const deletedAt = new Date()
    await test.db.problemSet.update({ where: { problemSetId }, data: { deletedAt } })
    await test.db.user.update({ where: { id: former.id }, data })
    expect(await list({ keyword: name, isDeleted: true })).toMatchObject([{ isCreatorGone: true }])
    expect(await restore(problemSetId)).toMatchObject({ code: 0 })
    const { creatorId } = await test.db.problemSet.findUniqueOrThrow({ where: { problemSetId } })
    expect(creatorId).toBe(admin.id)
  })

  it('brings back a set whose name another one has by now', async () => {
    const { problemSetId, name } = await makeProblemSet(test.db, teacher)
    await remove(problemSetId)
    await test.db.problemSet.create({ data: { name, creatorId: teacher.id } })
    expect(await restore(problemSetId)).toMatchObject({ code: 0 })
    expect(await list({ keyword: name })).toHaveLength(2)
  })
})

describe('listAllProblemSets', () => {
  it.each(['期末真题', '顾雨', 't-gu-2'])('finds by %j', async (keyword) => {
    const owner =
      (await test.db.user.findFirst({ where: { userAccount: 'T-GU-2' } })) ??
      (await makeUser(test.db, 'teacher', { realName: '顾雨桐', userAccount: 'T-GU-2' }))
    const { problemSetId } = await makeProblemSet(test.db, owner)
    await test.db.problemSet.update({ where: { problemSetId }, data: { name: '期末真题' } })
    expect((await list({ keyword }))[0]).toMatchObject({ problemSetId })
    expect(await list({ keyword: `${keyword}%` })).toEqual([])
  })
})
