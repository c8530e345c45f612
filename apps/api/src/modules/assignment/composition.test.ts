import { publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import { getComposition } from '@ceping/contract/composition'
import {
  listProblemStatusOfAssignment,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Which problems of a set an assignment consists of, in which order, and what each counts.

let test: TestApp
let teacher: User, colleague: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let first: number, second: number, third: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, colleague])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
  const ids = set.problems.map(({ problemId }) => problemId)
  ;[first, second, third] = ids as [number, number, number]
})
afterAll(() => test.close())

const window = { startTime: '2026-09-01T08:00:00', endTime: '2027-01-15T22:00:00' }
const fields = () => ({
  classId: own.classId,
  problemSetId: set.problemSetId,
  assignmentTitle: '作业一',
  type: '作业' as const,
  ...window,
})
type Chosen = { problemId: number; points: number }[]

const publish = async (problems?: Chosen, user = teacher) =>
  test.call(publishAssignment, { body: { ...fields(), problems } }, user)

const change = async (
  { assignmentId }: Pick<Assignment, 'assignmentId'>,
  changes: object,
  user = teacher,
) => test.call(updateAssignment, { body: { assignmentId, ...fields(), ...changes } }, user)

async function read(assignmentId: number, user = teacher) {
  const request = { query: { id: String(assignmentId) } }
  const { data } = await test.call(getComposition, request, user)
  return data.problems.map(({ title, points, isSubmitted }) => [title, points, isSubmitted])
}

const submitTo = async (assignmentId: number, problemId: number, totalScore: number) =>
  makeBest(test.db, { userId: student.id, assignmentId, problemId, totalScore })

describe('publishing with chosen problems', () => {
  it('takes them in their order, with their points', async () => {
    const { data: assignmentId } = await publish([
      { problemId: third, points: 70 },
      { problemId: first, points: 30 },
    ])
    expect(await read(assignmentId)).toEqual([
      ['丙', 70, false],
      ['甲', 30, false],
    ])
    const request = { query: { assignmentId: String(assignmentId) } }
    const { data } = await test.call(listProblemStatusOfAssignment, request, student)
    const seen = (data as ProblemStatusView[]).map(({ problemName, points }) => [
      problemName,
      points,
    ])
    expect(seen).toEqual([
      ['丙', 70],
      ['甲', 30],
    ])
  })

  it('takes all of the set, with equal points, where none are chosen', async () => {
    const { data: assignmentId } = await publish()
    expect(await read(assignmentId)).toEqual([
      ['甲', 10, false],
      ['乙', 10, false],
      ['丙', 10, false],
    ])
  })

  it.each<{ what: string; choose: () => object[]; code: number; message: string }>([
    { what: 'none', choose: () => [], code: 40000, message: '请至少选择一道题目' },
    {
      what: 'one twice',
      choose: () => [
        { problemId: first, points: 10 },
        { problemId: first, points: 20 },
      ],
      code: 40000,
      message: '同一道题目只能选择一次',
    },
    ...[0, 1.5, 1001].map((points) => ({
      what: `${points} points`,
      choose: () => [{ problemId: first, points }],
      code: 40000,
      message: '分值应为 1 到 1000 的整数',
    })),
    {
      what: 'an unknown one',
      choose: () => [{ problemId: 999_999, points: 10 }],
      code: 40400,
      message: '题目不存在或已被删除',
    },
  ])('refuses $what', async ({ choose, code, message }) => {
    expect(await publish(choose() as Chosen)).toMatchObject({ code, message })
    expect(await test.db.assignment.count({ where: { classId: own.classId } })).toBe(0)
  })

  it('refuses one of another set, and a deleted one', async () => {
    const other = await makeProblemSet(test.db, teacher)
    const foreign = other.problems[0]!.problemId
    expect(await publish([{ problemId: foreign, points: 10 }])).toMatchObject({ status: 404 })
    await test.db.problem.update({ where: { problemId: first }, data: { deletedAt: new Date() } })
    expect(await publish([{ problemId: first, points: 10 }])).toMatchObject({ status: 404 })
  })
})

describe('choosing other problems later', () => {
  it('is possible until a student has handed something in for what is taken out', async () => {
    const { data: assignmentId } = await publish()
    await submitTo(assignmentId, second, 80)
    const kept = [
      { problemId: second, points: 60 },
      { problemId: third, points: 40 },
    ]
    expect(await change({ assignmentId }, { problems: kept })).toMatchObject({ code: 0 })
    expect(await read(assignmentId)).toEqual([
      ['乙', 60, true],
      ['丙', 40, false],
    ])
    const without = { problems: [{ problemId: third, points: 100 }] }
    expect(await change({ assignmentId }, without)).toMatchObject({
      status: 409,
      code: 40912,
      message: '已有学生提交《乙》，不能移出',
    })
    const back = { problems: [{ problemId: first, points: 10 }, ...kept] }
    expect(await change({ assignmentId }, back)).toMatchObject({ code: 0 })
    expect(await read(assignmentId)).toHaveLength(3)
  })

  it('keeps what was chosen where the change says nothing of it', async () => {
    const { data: assignmentId } = await publish([{ problemId: second, points: 50 }])
    expect(await change({ assignmentId }, { assignmentTitle: '改名' })).toMatchObject({ code: 0 })
    expect(await read(assignmentId)).toEqual([['乙', 50, false]])
  })

  it('goes with another set, whose problems they must be', async () => {
    const { data: assignmentId } = await publish()
    const other = await makeProblemSet(test.db, teacher, ['丁', '戊'])
    const { problemSetId, problems } = other
    const ofBoth = { problemSetId, problems: [{ problemId: first, points: 10 }] }
    expect(await change({ assignmentId }, ofBoth)).toMatchObject({ status: 404 })
    const chosen = [{ problemId: problems[1]!.problemId, points: 25 }]
    expect(await change({ assignmentId }, { problemSetId, problems: chosen })).toMatchObject({
      code: 0,
    })
    expect(await read(assignmentId)).toEqual([['戊', 25, false]])
  })

  it('adds nothing after the end, but weighs what is there', async () => {
    const { data: assignmentId } = await publish([{ problemId: first, points: 10 }])
    const ended = { endTime: '2026-09-02T08:00:00' }
    const more = [
      { problemId: first, points: 10 },
      { problemId: second, points: 10 },
    ]
    expect(await change({ assignmentId }, { ...ended, problems: more })).toMatchObject({
      code: 40910,
    })
    const weighed = { ...ended, problems: [{ problemId: first, points: 90 }] }
    expect(await change({ assignmentId }, weighed)).toMatchObject({ code: 0 })
    expect(await read(assignmentId)).toEqual([['甲', 90, false]])
  })

  it('lets a colleague weigh and take out, but add nothing from a set that is not theirs', async () => {
    const { data: assignmentId } = await publish([{ problemId: first, points: 10 }])
    const more = [
      { problemId: first, points: 10 },
      { problemId: second, points: 10 },
    ]
    expect(await change({ assignmentId }, { problems: more }, colleague)).toMatchObject({
      status: 404,
      message: '题库不存在或已被删除',
    })
    const weighed = { problems: [{ problemId: first, points: 20 }] }
    expect(await change({ assignmentId }, weighed, colleague)).toMatchObject({ code: 0 })
    expect(await read(assignmentId, colleague)).toEqual([['甲', 20, false]])
  })

  it('stands in the audit log, before and after', async () => {
    const { data: assignmentId } = await publish([{ problemId: first, points: 10 }])
    const problems = [{ problemId: second, points: 20 }]
    await change({ assignmentId }, { problems })
    await change({ assignmentId }, { problems })
    const entries = await test.db.auditEntry.findMany({
      where: { objectId: String(assignmentId), objectType: 'assignment' },
      orderBy: { auditEntryId: 'asc' },
    })
    expect(entries).toMatchObject([
      {
        action: 'assignment.publish',
        after: { problems: [{ problemId: first, title: '甲', points: 10 }] },
      },
      {
        action: 'assignment.update',
        before: { problems: [{ problemId: first, title: '甲', points: 10 }] },
        after: { problems: [{ problemId: second, title: '乙', points: 20 }] },
      },
      { action: 'assignment.update' },
    ])
    expect(entries[2]?.after).not.toHaveProperty('problems')
  })

  it('stands there with what it was before another set', async () => {
    const { data: assignmentId } = await publish([{ problemId: first, points: 10 }])
    const { problemSetId, problems } = await makeProblemSet(test.db, teacher, ['丁', '戊'])
    const chosen = [{ problemId: problems[1]!.problemId, points: 25 }]
    await change({ assignmentId }, { problemSetId, problems: chosen })
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { action: 'assignment.update', objectId: String(assignmentId) },
    })
    expect(entry).toMatchObject({
      before: { problems: [{ title: '甲', points: 10 }] },
      after: { problems: [{ title: '戊', points: 25 }] },
    })
  })
})

describe('points', () => {
  it('weigh the score of the assignment, for student, gradebook and export', async () => {
    const { data: assignmentId } = await publish([
      { problemId: first, points: 20 },
      { problemId: second, points: 80 },
    ])
    await submitTo(assignmentId, first, 90)
    await submitTo(assignmentId, second, 40)
    const params = { params: { classId: String(own.classId) } }
    const { data: grade } = await test.call(getMyGrade, params, student)
    expect(grade).toMatchObject({ weightedScore: 50, meanScore: 65 })
    expect(grade.assignments).toMatchObject([
      { meanScore: 50, problems: [{ points: 20 }, { points: 80 }] },
    ])
    const { data: gradebook } = await test.call(getGradebook, params, teacher)
    expect(gradebook.columns).toMatchObject([{ points: 20 }, { points: 80 }])
    expect(gradebook.students).toMatchObject([{ weightedScore: 50 }])
    const csv = { ...params, query: { format: 'csv' as const } }
    const { text } = await test.call(exportGradebook, csv, teacher)
    expect(text.split('\n')[0]).toContain('《作业一》甲（20 分）,《作业一》乙（80 分）')
  })

  it('are not named in the export where all are equal', async () => {
    await makeAssignment(test.db, { class: own, problemSet: set })
    const request = {
      params: { classId: String(own.classId) },
      query: { format: 'csv' as const },
    }
    const { text } = await test.call(exportGradebook, request, teacher)
    expect(text.split('\n')[0]).toMatch(/》甲,.*》乙,.*》丙/)
  })
})
