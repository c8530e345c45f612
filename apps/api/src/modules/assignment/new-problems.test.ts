import { getAssignment, listAssignments, updateAssignment } from '@ceping/contract/assignment'
import { addProblems, listNewProblems } from '@ceping/contract/composition'
import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
} from '@ceping/contract/assignment-problem-status'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { getProblem } from '@ceping/contract/problem'
import { saveDraft, submitTests } from '@ceping/contract/submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// What an assignment consists of is fixed when it is published; what is added to its set is offered.

let test: TestApp
let teacher: User, colleague: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment, ended: Assignment
/** Added to the set after both were published. */
let added: Problem

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, colleague])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  const parts = { class: own, problemSet: set, type: '考试' as const }
  running = await makeAssignment(test.db, parts)
  ended = await makeAssignment(test.db, { ...parts, fromHours: -3, toHours: -2 })
  for (const { assignmentId } of [running, ended]) {
    const { problemId } = set.problems[0]!
    await makeBest(test.db, { userId: student.id, assignmentId, problemId, totalScore: 90 })
  }
  added = await addToSet('新')
})
afterAll(() => test.close())

async function addToSet(title: string): Promise<Problem> {
  const { problemSetId } = set
  const fields = { tags: [], description: '', code: 'class New {}', creatorId: teacher.id }
  return test.db.problem.create({ data: { problemSetId, title, ...fields } })
}

const params = () => ({ params: { classId: String(own.classId) } })
const ofExams = () => ({ query: { classId: String(own.classId), type: '考试' as const } })
const idOf = ({ assignmentId }: Assignment) => ({ query: { id: String(assignmentId) } })

/** All that says how many problems there are, to student and teacher. */
async function readEverywhere() {
  const { assignmentId } = running
  const statusQuery = { query: { assignmentId: String(assignmentId) } }
  const paged = { query: { ...statusQuery.query, current: '1', pageSize: '10' } }
  const gradebook = await test.call(getGradebook, params(), teacher)
  const statuses = await test.call(listProblemStatusOfAssignment, statusQuery, student)
  const page = await test.call(listProblemStatusOfAssignment, paged, student)
  const { data: grade } = await test.call(getMyGrade, params(), student)
  const overview = await test.call(getStudentOverview, {}, student)
  const { data: ofTeacher } = await test.call(getTeacherOverview, {}, teacher)
  const csv = { ...params(), query: { format: 'csv' as const } }
  const { text } = await test.call(exportGradebook, csv, teacher)
  return {
    one: (await test.call(getAssignment, idOf(running), student)).data.problemCount,
    list: (await test.call(listAssignments, ofExams(), student)).data.map(
      (one) => one.problemCount,
    ),
    statuses: (statuses.data as unknown[]).length,
    page: (page.data as { total: number }).total,
    ofClass: (await test.call(listProblemStatusOfClass, ofExams(), student)).data.length,
    columns: gradebook.data.columns.length,
    exported: text.split('\n')[0]!.split(',').length,
    meanScore: grade.meanScore,
    myGrade: grade.assignments.map(({ problems }) => problems.length),
    open: overview.data.openAssignments.map(({ problemCount }) => problemCount),
    overview: overview.data.problemCount,
    ofTeacher: ofTeacher.classes.find(({ classId }) => classId === own.classId)?.problemCount,
  }
}

const asPublished = {
  one: 2,
  list: [2, 2],
  statuses: 2,
  page: 2,
  ofClass: 4,
  columns: 4,
  // With a subtotal for each assignment.
  exported: 16,
  meanScore: 45,
  myGrade: [2, 2],
  open: [2],
  overview: 4,
  ofTeacher: 4,
}

const readNew = async (assignment: Assignment, user = teacher) =>
  (await test.call(listNewProblems, idOf(assignment), user)).data

const add = async (
  { assignmentId }: Assignment,
  {
    problemIds = [added.problemId],
    version,
    by = teacher,
  }: {
    problemIds?: number[]
    version?: number
    by?: User
  } = {},
) => test.call(addProblems, { body: { assignmentId, problemIds, version } }, by)

describe('a problem that is added to the set of an assignment', () => {
  it('changes nothing of what is published', async () => {
    expect(await readEverywhere()).toEqual(asPublished)
  })

  it('cannot be opened, submitted to, or written for through it', async () => {
    const { problemId } = added
    const { assignmentId } = running
    const body = { assignmentId, problemId, testFileCode: 'class Tests {}' }
    const inside = { query: { id: String(problemId), assignmentId: String(assignmentId) } }
    const answers = [
      await test.call(getProblem, inside, student),
      await test.call(getProblem, { query: { id: String(problemId) } }, student),
      await test.call(submitTests, { body }, student),
      await test.call(submitTests, { body }, teacher),
      await test.call(saveDraft, { body }, student),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('is offered for what has not ended, to those who may use the set', async () => {
    const { problemId } = added
    const offer = { problemCount: 2, submittedCount: 1, version: 1 }
    const problems = [{ problemId, title: '新', tags: '[]' }]
    expect(await readNew(running)).toEqual({ ...offer, problems })
    expect(await readNew(ended)).toEqual({ ...offer, problems: [] })
    expect(await readNew(running, colleague)).toEqual({ ...offer, problems: [] })
    await test.db.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    expect(await readNew(running)).toEqual({ ...offer, problems: [] })
  })

  it('comes in when a teacher adds it, behind the others, in this assignment only', async () => {
    const other = await addToSet('晚')
    expect(await add(running, { version: 1 })).toMatchObject({ code: 0, data: true })
    expect(await readEverywhere()).toEqual({
      ...asPublished,
      one: 3,
      list: [3, 2],
      statuses: 3,
      page: 3,
      ofClass: 5,
      columns: 5,
      // Now the total so far differs from the total.
      exported: 18,
      meanScore: 36,
      myGrade: [2, 3],
      open: [3],
      overview: 5,
      ofTeacher: 5,
    })
    const { assignmentId } = running
    const { problemId } = added
    const body = { assignmentId, problemId, testFileCode: 'class Tests {}' }
    expect(await test.call(saveDraft, { body }, student)).toMatchObject({ code: 0 })
    const rest = [{ problemId: other.problemId, title: '晚', tags: '[]' }]
    expect(await readNew(running)).toMatchObject({ problems: rest, problemCount: 3, version: 2 })
    const positions = await test.db.assignmentProblem.findMany({
      where: { assignmentId },
      orderBy: { position: 'asc' },
    })
    expect(positions.map((row) => row.problemId)).toEqual([
      ...set.problems.map((problem) => problem.problemId),
      problemId,
    ])
    const [entry] = await test.db.auditEntry.findMany({
      where: { action: 'assignment.add_problems', objectId: String(assignmentId) },
    })
    expect(entry).toMatchObject({
      actorId: teacher.id,
      before: { problemCount: 2 },
      after: { problemCount: 3, addedProblems: ['新'] },
    })
  })

  it('counts as much as the others, where these count the same', async () => {
    const { assignmentId } = running
    const pointsOf = async () => {
      const orderBy = { position: 'asc' } as const
      const rows = await test.db.assignmentProblem.findMany({ where: { assignmentId }, orderBy })
      return rows.map(({ points }) => points)
    }
    await test.db.assignmentProblem.updateMany({ where: { assignmentId }, data: { points: 50 } })
    await add(running)
    expect(await pointsOf()).toEqual([50, 50, 50])
    const where = { assignmentId, problemId: added.problemId }
    await test.db.assignmentProblem.updateMany({ where, data: { points: 70 } })
    await add(running, { problemIds: [(await addToSet('晚')).problemId] })
    expect(await pointsOf()).toEqual([50, 50, 70, 10])
  })

  it('is not offered again once a teacher has left it out', async () => {
    const { assignmentId, assignmentTitle } = running
    const [first] = set.problems
    const fields = { classId: own.classId, problemSetId: set.problemSetId, assignmentTitle }
    const window = { startTime: '2026-09-01T08:00:00', endTime: '2099-01-15T22:00:00' }
    const problems = [{ problemId: first!.problemId, points: 10 }]
    const body = { assignmentId, ...fields, ...window, type: '考试' as const, problems }
    expect(await test.call(updateAssignment, { body }, teacher)).toMatchObject({ code: 0 })
    expect(await readNew(running)).toMatchObject({ problems: [] })
    const { problemId } = await addToSet('晚')
    expect(await readNew(running)).toMatchObject({ problems: [{ problemId }] })
  })

  it('is told to the class by a notice, unless it has yet to start', async () => {
    const scheduled = await makeAssignment(test.db, {
      class: own,
      problemSet: set,
      fromHours: 1,
      toHours: 2,
    })
    const { problemId } = await addToSet('更新')
    expect(await add(scheduled, { problemIds: [problemId] })).toMatchObject({ code: 0 })
    expect(await add(running)).toMatchObject({ code: 0 })
    const notices = await test.db.classNotice.findMany({ where: { classId: own.classId } })
    expect(notices).toMatchObject([{ noticeType: '提醒', creatorId: teacher.id }])
    expect(notices[0]?.content).toContain('新加入了 1 道题目：《新》')
  })

  it('is added once, also by two who come together', async () => {
    const answers = await Promise.all([add(running), add(running)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(await readNew(running)).toMatchObject({ problems: [], problemCount: 3, version: 2 })
  })

  it('is refused after the end, and where somebody else was quicker', async () => {
    const message = '已经结束，不能再加入题目'
    expect(await add(ended)).toMatchObject({ status: 409, code: 40910, message })
    expect(await add(running, { version: 2 })).toMatchObject({ status: 409, code: 40902 })
    expect(await readEverywhere()).toEqual(asPublished)
  })

  it('is refused to a colleague, and when it is of another set or deleted', async () => {
    const other = await makeProblemSet(test.db, teacher)
    const foreign = other.problems[0]!.problemId
    expect(await add(running, { by: colleague })).toMatchObject({ status: 404 })
    expect(await add(running, { by: student })).toMatchObject({ status: 403 })
    const mixed = { problemIds: [added.problemId, foreign] }
    expect(await add(running, mixed)).toMatchObject({
      status: 404,
      message: '题目不存在或已被删除',
    })
    const { problemId } = added
    await test.db.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    expect(await add(running)).toMatchObject({ status: 404 })
    expect(await readEverywhere()).toEqual(asPublished)
  })
})

describe('another set', () => {
  it('fixes the problems anew; the same set does not', async () => {
    const other = await makeProblemSet(test.db, teacher, ['丙', '丁', '戊'])
    const assignment = await makeAssignment(test.db, { class: own, problemSet: set })
    await addToSet('又')
    const { assignmentId } = assignment
    const use = async ({ problemSetId }: ProblemSet) => {
      const window = { startTime: '2026-09-01T08:00:00', endTime: '2027-01-15T22:00:00' }
      const fields = { classId: own.classId, assignmentTitle: '作业', type: '作业' as const }
      const body = { assignmentId, problemSetId, ...window, ...fields }
      await test.call(updateAssignment, { body }, teacher)
      const request = { query: { assignmentId: String(assignmentId) } }
      const { data } = await test.call(listProblemStatusOfAssignment, request, teacher)
      return (data as { problemName: string }[]).map(({ problemName }) => problemName)
    }
    expect(await use(set)).toEqual(['甲', '乙', '新'])
    expect(await use(other)).toEqual(['丙', '丁', '戊'])
    expect(await use(set)).toEqual(['甲', '乙', '新', '又'])
  })
})
