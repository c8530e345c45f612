import { publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import type { Class, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let own: Class
let set: ProblemSet
let ids: [number, number, number]
let assignmentId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student])
  const { problems, ...columns } = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
  set = columns
  ids = problems.map(({ problemId }) => problemId) as typeof ids
  assignmentId = await publish()
})
afterAll(() => test.close())

const fields = () => ({
  classId: own.classId,
  problemSetId: set.problemSetId,
  assignmentTitle: '作业一',
  type: '作业' as const,
  startTime: '2026-09-01T08:00:00',
  endTime: '2027-01-15T22:00:00',
})

async function publish(): Promise<number> {
  return (await test.call(publishAssignment, { body: fields() }, teacher)).data
}

/** The first problems, with so many points each. */
const weigh = (...points: number[]) =>
  points.map((count, index) => ({ problemId: ids[index] ?? 0, points: count }))

const change = async (changes: object) =>
  test.call(updateAssignment, { body: { assignmentId, ...fields(), ...changes } }, teacher)

const submit = async () => {
  const keys = { userId: student.id, assignmentId, problemId: ids[0] }
  return makeBest(test.db, { ...keys, totalScore: 80 })
}

const readNotices = async () =>
  test.db.classNotice.findMany({
    where: { classId: own.classId },
    select: { title: true, content: true },
    orderBy: { noticeId: 'asc' },
  })

describe('a class is told', () => {
  it('of other points once somebody has handed in, and not before', async () => {
    await change({ problems: weigh(60, 20, 20) })
    expect(await readNotices()).toEqual([])
    await submit()
    await change({ problems: weigh(20, 20, 20) })
    const [notice] = await readNotices()
    expect(notice?.title).toBe('题目有变化：作业一')
    expect(notice?.content).toContain('分值有变化：《甲》60 分改为 20 分')
    expect(notice?.content).not.toContain('《乙》')
  })

  it('of points that are the same part of all as before, or another order, of nothing', async () => {
    await submit()
    await change({ problems: weigh(20, 20, 20) })
    await change({ problems: weigh(20, 20, 20).toReversed() })
    expect(await readNotices()).toEqual([])
  })

  it('of what is taken out, also while nobody has handed in', async () => {
    await change({ problems: weigh(10, 10) })
    const notices = await readNotices()
    expect(notices).toMatchObject([{ title: '题目有变化：作业一' }])
    expect(notices[0]?.content).toContain('移出了 1 道题目：《丙》')
  })

  it('of an exchange by one notice', async () => {
    await change({ problems: weigh(10, 10) })
    await test.db.classNotice.deleteMany()
    const exchanged = ids.slice(1).map((problemId) => ({ problemId, points: 10 }))
    await change({ problems: exchanged })
    const notices = await readNotices()
    expect(notices).toMatchObject([{ title: '题目有变化：作业一' }])
    expect(notices[0]?.content).toMatch(/新加入了 1 道题目：《丙》.*移出了 1 道题目：《甲》/)
  })

  it('of nothing before the start', async () => {
    const window = { startTime: '2098-09-01T08:00:00', endTime: '2099-01-15T22:00:00' }
    await change({ ...window, problems: weigh(10) })
    expect(await readNotices()).toEqual([])
  })
})
