import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User
let first: User, second: User, idle: User, removed: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let homework: Assignment, again: Assignment, exam: Assignment

/** Let a submission count: to which problem of the set, and with which coverage and score. */
async function score(
  { user, assignment, title }: { user: User; assignment: Assignment; title: string },
  totalScore: number,
  comprehensiveCoverage: number | null = totalScore,
): Promise<void> {
  const problemId = set.problems.find((problem) => problem.title === title)?.problemId ?? 0
  const { assignmentId } = assignment
  const submissionId = await makeBest(test.db, {
    userId: user.id,
    assignmentId,
    problemId,
    totalScore,
  })
  await test.db.submission.update({ where: { submissionId }, data: { comprehensiveCoverage } })
}

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  const names = { college: '计算机学院', major: '软件工程' }
  // Accounts are not in the order of ids.
  second = await makeUser(test.db, 'student', { userAccount: 'S2', realName: '李明', ...names })
  first = await makeUser(test.db, 'student', { userAccount: 'S1', realName: '王芳' })
  idle = await makeUser(test.db, 'student', { userAccount: 'S3', realName: '' })
  removed = await makeUser(test.db, 'student', { userAccount: 'S0' })
  own = await makeClass(test.db, teacher, [second, first, idle, removed])
  await test.db.class.update({
    where: { classId: own.classId },
    data: { className: '软件测试/一班', homeworkWeight: 30, examWeight: 70 },
  })
  await endMembership(test.db, own, removed)

  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '删'])
  // Deleted before anything is published: what was handed in for it counts nowhere.
  await test.db.problem.updateMany({ where: { title: '删' }, data: { deletedAt: new Date() } })
  const single = await makeProblemSet(test.db, teacher, ['丙'])
  const parts = { class: own, problemSet: set }
  // The exam started between the two homeworks, which use the same problem set.
  again = await makeAssignment(test.db, { ...parts, fromHours: -2 })
  exam = await makeAssignment(test.db, {
    class: own,
    problemSet: single,
    type: '考试',
    fromHours: -3,
    toHours: -1,
  })
  homework = await makeAssignment(test.db, { ...parts, fromHours: -4 })
  const deleted = await makeAssignment(test.db, { ...parts, fromHours: -5 })
  await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })

  await score({ user: first, assignment: homework, title: '甲' }, 90)
  await score({ user: first, assignment: homework, title: '乙' }, 60, null)
  await score({ user: first, assignment: homework, title: '删' }, 100)
  await score({ user: first, assignment: again, title: '甲' }, 59.99, 80)
  await score({ user: first, assignment: deleted, title: '甲' }, 100)
  await score({ user: second, assignment: again, title: '乙' }, 100)
  await score({ user: removed, assignment: homework, title: '甲' }, 100)
  const { assignmentId } = exam
  const problemId = single.problems[0]?.problemId ?? 0
  const ofExam = { assignmentId, problemId }
  await makeBest(test.db, { ...ofExam, userId: first.id, totalScore: 50 })
  await makeBest(test.db, { ...ofExam, userId: second.id, totalScore: 80 })

  await test.db.assignment.update({
    where: { assignmentId: deleted.assignmentId },
    data: { deletedAt: new Date() },
  })
})
afterAll(() => test.close())

const paramsOf = ({ classId }: { classId: number }) => ({ params: { classId: String(classId) } })
const gradebook = async (of: { classId: number } = own, user = teacher) =>
  test.call(getGradebook, paramsOf(of), user)
const myGrade = async (user: User, of: { classId: number } = own) =>
  test.call(getMyGrade, paramsOf(of), user)

describe('getGradebook', () => {
  it('has a column per problem of what has started, the first to start first', async () => {
    const { code, data } = await gradebook()
    expect(code).toBe(0)
    expect(data.gradeWeights).toEqual({ homework: 30, exam: 70 })
    expect(data.columns.map((column) => [column.assignmentTitle, column.problemName])).toEqual([
      [homework.assignmentTitle, '甲'],
      [homework.assignmentTitle, '乙'],
      [exam.assignmentTitle, '丙'],
      [again.assignmentTitle, '甲'],
      [again.assignmentTitle, '乙'],
    ])
    expect(new Set(data.columns.map(({ completionScore }) => completionScore))).toEqual(
      new Set([60]),
    )
    expect(data.columns.map(({ type }) => type)).toEqual(['作业', '作业', '考试', '作业', '作业'])
  })

  it('grades the students of the class, by account', async () => {
    const { data } = await gradebook()
    const id = expect.any(Number)
    expect(data.students).toEqual([
      {
        userId: first.id,
        userAccount: 'S1',
        realName: '王芳',
        college: '',
        major: '',
        extendedIds: [],
        pointsByHand: [],
        runningIds: [homework.assignmentId, again.assignmentId],
        offPaper: [],
        adjustments: [],
        scores: [90, 60, 50, 59.99, null],
        submissionIds: [id, id, id, id, null],
        coverages: [90, null, 88, 80, null],
        lateUnits: [],
        mutationScores: [],
        // (90 + 100 + 88 + 80 + 0) / 5 and (90 + 60 + 50 + 59.99 + 0) / 5
        meanCoverage: 71.6,
        meanScore: 52,
        // 30 % of (75 + 30) / 2 and 70 % of 50
        weightedScore: 50.75,
        // Only the exam has ended.
        scoreSoFar: 50,
        rank: 2,
        submittedCount: 4,
        problemCount: 5,
      },
      {
        userId: second.id,
        userAccount: 'S2',
        realName: '李明',
        college: '计算机学院',
        major: '软件工程',
        extendedIds: [],
        pointsByHand: [],
        runningIds: [homework.assignmentId, again.assignmentId],
        offPaper: [],
        adjustments: [],
        scores: [null, null, 80, null, 100],
        submissionIds: [null, null, id, null, id],
        coverages: [null, null, 88, null, 100],
        lateUnits: [],
        mutationScores: [],
        meanCoverage: 37.6,
        meanScore: 36,
        // 30 % of (0 + 50) / 2 and 70 % of 80
        weightedScore: 63.5,
        scoreSoFar: 80,
        rank: 1,
        submittedCount: 2,
        problemCount: 5,
      },
      expect.objectContaining({
        userAccount: 'S3',
        realName: '未知',
        adjustments: [],
        scores: [null, null, null, null, null],
        coverages: [null, null, null, null, null],
        meanCoverage: 0,
        meanScore: 0,
        weightedScore: 0,
        rank: 3,
        submittedCount: 0,
      }),
    ])
  })

  it('is empty while nothing has started', async () => {
    const student = await makeUser(test.db, 'student')
    const fresh = await makeClass(test.db, teacher, [student])
    const { data } = await gradebook(fresh)
    expect(data).toMatchObject({
      columns: [],
      students: [{ weightedScore: null, meanScore: null, rank: null, scores: [], problemCount: 0 }],
    })
    expect((await myGrade(student, fresh)).data).toMatchObject({
      rank: null,
      studentCount: 1,
      assignments: [],
    })
  })

  it('is open to admins', async () => {
    const admin = await makeUser(test.db, 'admin')
    expect((await gradebook(own, admin)).data.students).toHaveLength(3)
  })
})

describe('getMyGrade', () => {
  it("gives the numbers of the student's row in the gradebook", async () => {
    const { students, columns } = (await gradebook()).data
    for (const user of [first, second, idle]) {
      const row = students.find(({ userId }) => userId === user.id)
      const { data } = await myGrade(user)
      const { assignments, studentCount, gradeWeights, categories, columnsByHand, ...summary } =
        data
      expect([categories, columnsByHand]).toEqual([[], []])
      expect(row).toMatchObject(summary)
      expect({ studentCount, gradeWeights }).toEqual({
        studentCount: 3,
        gradeWeights: { homework: 30, exam: 70 },
      })
      const problems = assignments.flatMap((assignment) => assignment.problems)
      expect(problems.map(({ problemId }) => problemId)).toEqual(
        columns.map(({ problemId }) => problemId),
      )
      expect(problems.map(({ totalScore }) => totalScore)).toEqual(row?.scores)
      expect(problems.map(({ comprehensiveCoverage }) => comprehensiveCoverage)).toEqual(
        row?.coverages,
      )
    }
  })

  it('shows the assignments with the state of each problem', async () => {
    const { assignments } = (await myGrade(first)).data
    expect(assignments).toMatchObject([
      {
        assignmentId: homework.assignmentId,
        type: '作业',
        assignmentCondition: '进行中',
        meanCoverage: 95,
        meanScore: 75,
        problems: [
          { problemName: '甲', status: '已完成', totalScore: 90 },
          { problemName: '乙', status: '已完成', totalScore: 60, comprehensiveCoverage: null },
        ],
      },
      { type: '考试', assignmentCondition: '已结束', problems: [{ status: '未完成' }] },
      {
        assignmentId: again.assignmentId,
        meanCoverage: 40,
        meanScore: 30,
        problems: [
          { status: '未完成', totalScore: 59.99 },
          { status: '未完成', totalScore: null },
        ],
      },
    ])
  })
})

const download = async (query: Record<string, string> = {}, { classId } = own) =>
  test.app.inject({
    url: `/api/class/gradebook/${classId}/export`,
    query,
    headers: { cookie: await test.signIn(teacher) },
  })

describe('exportGradebook', () => {
  it('writes the gradebook as a csv that Excel can read', async () => {
    const { headers, body } = await download({ format: 'csv' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      `软件测试_一班-成绩册-${today}.csv`,
    )
    const summary =
      '名次,学号,姓名,学院,专业,目前总评,加权总评,平均得分,平均覆盖率,已提交题数,题目数'
    const columns = [
      `《${homework.assignmentTitle}》小计`,
      `《${homework.assignmentTitle}》甲`,
      `《${homework.assignmentTitle}》乙`,
      `《${exam.assignmentTitle}》丙`,
      `《${again.assignmentTitle}》小计`,
      `《${again.assignmentTitle}》甲`,
      `《${again.assignmentTitle}》乙`,
    ]
    expect(body.trimEnd().split('\r\n')).toEqual([
      `\uFEFF${summary},${columns.join(',')}`,
      '2,S1,王芳,,,50,50.75,52,71.6,4,5,75,90,60,50,30,59.99,',
      '1,S2,李明,计算机学院,软件工程,80,63.5,36,37.6,2,5,,,,80,50,,100',
      '3,S3,未知,,,0,0,0,0,0,5,,,,,,,',
    ])
  })

  it('writes what is seen: whom one looks for, in their order, with the numbers that are shown', async () => {
    const query = {
      format: 'csv',
      search: 's',
      content: 'coverage',
      foldedIds: `${again.assignmentId},${exam.assignmentId}`,
      sort: '-weightedScore',
    }
    const { body } = await download(query)
    const rows = body.trimEnd().split('\r\n')
    const [head = '', ...students] = rows.map((row) => row.split(',').slice(11).join())
    expect(head.split(',')).toEqual([
      `《${homework.assignmentTitle}》小计 覆盖率`,
      `《${homework.assignmentTitle}》甲 覆盖率`,
      `《${homework.assignmentTitle}》乙 覆盖率`,
      `《${exam.assignmentTitle}》丙 覆盖率`,
      `《${again.assignmentTitle}》小计 覆盖率`,
    ])
    // By their totals S2, S1, S3.
    expect(students).toEqual([',,,88,50', '95,90,,88,40', ',,,,'])
    const idle = await download({ ...query, isIdleOnly: 'true' })
    expect(idle.body.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it.each<Record<string, string>>([
    { sort: 'userPassword' },
    { content: 'code' },
    { foldedIds: '1;2' },
  ])('refuses to look at it by %j', async (query) => {
    expect((await download(query)).json()).toMatchObject({ code: 40000 })
  })

  it('writes xlsx unless told otherwise', async () => {
    const { headers, rawPayload } = await download()
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('mutation scores', () => {
  it('are in the gradebook and its file where an assignment counts them, once they are known', async () => {
    const [known, pending] = [
      await makeUser(test.db, 'student'),
      await makeUser(test.db, 'student'),
    ]
    const counting = await makeClass(test.db, teacher, [known, pending])
    const { assignmentId } = await makeAssignment(test.db, { class: counting, problemSet: set })
    const shares = { coverage: 50, mutation: 50, quality: 0 }
    await test.db.assignment.update({
      where: { assignmentId },
      data: { scoringPolicy: { ...defaultScoringPolicy, shares } },
    })
    const { problemId } = set.problems.find(({ title }) => title === '甲')!
    for (const user of [known, pending]) {
      await makeBest(test.db, { assignmentId, problemId, userId: user.id, totalScore: 70 })
      const component = {
        component: 'mutation',
        share: 50,
        score: 72.5,
        isPending: user === pending,
      }
      await test.db.submission.updateMany({
        where: { assignmentId, userId: user.id },
        data: { score: { components: [component] } },
      })
    }

    const { data } = await gradebook(counting)
    const scoresOf = ({ id }: User) =>
      data.students.find(({ userId }) => userId === id)?.mutationScores
    expect(scoresOf(known)).toEqual([72.5])
    expect(scoresOf(pending)).toEqual([])
    const { body } = await download({ format: 'csv' }, counting)
    const [head, ...rows] = body.trimEnd().split('\r\n')
    expect(head).toMatch(/,《.*》甲 变异得分,《.*》乙 变异得分$/)
    const ends = rows.map((row) => row.split(',').slice(-2).join())
    expect(ends.toSorted()).toEqual([',', '72.5,'])
  })
})
