import { publishAssignment } from '@ceping/contract/assignment'
import {
  createProblemSet,
  deleteProblemSet,
  listProblemSets,
  updateProblemSet,
} from '@ceping/contract/problem-set'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
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
      version: 1,
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

const find = async (problemSetId: number) =>
  test.db.problemSet.findUniqueOrThrow({ where: { problemSetId } })

const rename = async (problemSetId: number, changes: object = {}, user = teacher) =>
  test.call(updateProblemSet, { body: { problemSetId, name: '新名', ...changes } }, user)

const remove = async (problemSetId: number, user = teacher) =>
  test.call(deleteProblemSet, { params: { problemSetId: String(problemSetId) } }, user)

describe('updateProblemSet', () => {
  it('renames and counts versions; admins may too', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher)
    expect(await rename(problemSetId, { version: 1 })).toMatchObject({ code: 0, data: true })
    expect(await find(problemSetId)).toMatchObject({ name: '新名', version: 2 })
    expect(await rename(problemSetId, { name: '又名' }, admin)).toMatchObject({ code: 0 })
    expect(await find(problemSetId)).toMatchObject({ name: '又名', version: 3 })
    expect(await rename(problemSetId, { name: ' ' })).toMatchObject({ message: '请输入题库名称' })
  })

  it('lets one of two win who edited the same version', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher)
    const edits = ['一', '二'].map((name) => rename(problemSetId, { name, version: 1 }))
    const codes = (await Promise.all(edits)).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40902])
    expect((await find(problemSetId)).name).toBe(['一', '二'][codes.indexOf(0)])
  })
})

describe('the audit log', () => {
  it('keeps each new name with the old one, and nothing of what was refused', async () => {
    const { problemSetId, name } = await makeProblemSet(test.db, teacher)
    await rename(problemSetId)
    expect(await rename(problemSetId, { version: 1 })).toMatchObject({ code: 40902 })
    expect(await rename(problemSetId, {}, await makeUser(test.db, 'teacher'))).toMatchObject({
      status: 404,
    })
    const where = { objectType: 'problem_set', objectId: String(problemSetId) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      {
        action: 'problem_set.update',
        actorId: teacher.id,
        before: { name },
        after: { name: '新名' },
      },
    ])
  })
})

describe('deleteProblemSet', () => {
  it('deletes the set with its problems, once, and says so in the audit log', async () => {
    const { problemSetId, name } = await makeProblemSet(test.db, teacher, ['甲', '乙'])
    expect(await remove(problemSetId)).toMatchObject({ code: 0, data: true })
    const { deletedAt } = await find(problemSetId)
    expect(deletedAt).not.toBeNull()
    expect(await test.db.problem.count({ where: { problemSetId, deletedAt } })).toBe(2)
    const where = { objectType: 'problem_set', objectId: String(problemSetId) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      { action: 'problem_set.delete', actorId: teacher.id, before: { name, problemCount: 2 } },
    ])
    expect(await remove(problemSetId)).toMatchObject({ status: 404 })
  })

  it('is refused while assignments use it, of which three are named', async () => {
    const set = await makeProblemSet(test.db, teacher)
    const { problemSetId } = set
    const ofTeacher = await makeClass(test.db, teacher)
    const titles: string[] = []
    for (let count = 1; count <= 4; count++) {
      const { assignmentTitle } = await makeAssignment(test.db, {
        class: ofTeacher,
        problemSet: set,
      })
      titles.push(`“${assignmentTitle}”`)
      const named = titles.slice(0, 3).join('、') + (count > 3 ? '等' : '')
      expect(await remove(problemSetId)).toMatchObject({
        status: 409,
        code: 40908,
        message: `${named}正在使用该题库，不能删除`,
      })
    }
    // The class can be restored, and with it what its students handed in.
    await archiveClass(test.db, ofTeacher)
    expect(await remove(problemSetId)).toMatchObject({ code: 40908 })
    expect((await find(problemSetId)).deletedAt).toBeNull()

    await test.db.assignment.updateMany({
      where: { problemSetId },
      data: { deletedAt: new Date() },
    })
    expect(await remove(problemSetId)).toMatchObject({ code: 0 })
  })

  it('or somebody publishes from it at the same moment: one of them wins', async () => {
    const { classId } = await makeClass(test.db, teacher)
    for (let round = 0; round < 5; round++) {
      const { problemSetId } = await makeProblemSet(test.db, teacher)
      const times = { startTime: '2026-11-20T08:00:00', endTime: '2026-11-27T08:00:00' }
      const body = {
        classId,
        problemSetId,
        assignmentTitle: '作业',
        type: '作业' as const,
        ...times,
      }
      const [removed, published] = await Promise.all([
        remove(problemSetId),
        test.call(publishAssignment, { body }, teacher),
      ])
      expect([
        [0, 40400],
        [40908, 0],
      ]).toContainEqual([removed.code, published.code])
      const used = await test.db.assignment.count({ where: { problemSetId } })
      expect([used, removed.code]).toEqual(removed.code === 0 ? [0, 0] : [1, 40908])
    }
  })
})
