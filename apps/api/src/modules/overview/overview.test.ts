import { getStudentOverview, getTeacherOverview, hardestSample } from '@ceping/contract/overview'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass, endMembership, makeAssistant } from '../../testing/class-rows.ts'
import {
  makeAssignment,
  makeClass,
  makeNotice,
  makeProblemSet,
  makeUser,
} from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'

let test: TestApp
let teacher: User, student: User, classmate: User, removed: User
let older: Class, newer: Class
let set: ProblemSet & { problems: Problem[] }
let homework: Assignment, urgent: Assignment, ended: Assignment
/** Of the student, the last first. */
let submissionIds: number[]

/** Let a submission of somebody count, with its coverage and score; returns its id. */
async function score(
  { user, assignment, index }: { user: User; assignment: Assignment; index: number },
  totalScore: number,
  comprehensiveCoverage: number | null = totalScore,
): Promise<number> {
  const problemId = set.problems[index]?.problemId ?? 0
  const { assignmentId } = assignment
  const keys = { userId: user.id, assignmentId, problemId }
  const submissionId = await makeBest(test.db, { ...keys, totalScore })
  await test.db.submission.update({ where: { submissionId }, data: { comprehensiveCoverage } })
  return submissionId
}

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  removed = await makeUser(test.db, 'student')
  older = await makeClass(test.db, teacher, [student, classmate, removed])
  newer = await makeClass(test.db, teacher, [student])
  await endMembership(test.db, older, removed)
  const archived = await makeClass(test.db, teacher, [student])
  await archiveClass(test.db, archived)

  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
  const parts = { class: older, problemSet: set }
  homework = await makeAssignment(test.db, { ...parts, toHours: 5 })
  urgent = await makeAssignment(test.db, { ...parts, class: newer, type: '考试', toHours: 1 })
  ended = await makeAssignment(test.db, { ...parts, fromHours: -3, toHours: -2 })
  await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
  const ofArchived = await makeAssignment(test.db, { ...parts, class: archived })

  submissionIds = [
    await score({ user: student, assignment: homework, index: 0 }, 90),
    await score({ user: student, assignment: homework, index: 1 }, 59.99, 40),
    await score({ user: student, assignment: ended, index: 0 }, 60, null),
    await score({ user: student, assignment: urgent, index: 0 }, 100),
    await score({ user: student, assignment: urgent, index: 1 }, 100),
    await score({ user: student, assignment: urgent, index: 2 }, 100),
  ].toReversed()
  await score({ user: classmate, assignment: homework, index: 0 }, 30)
  await score({ user: removed, assignment: homework, index: 0 }, 0)
  await score({ user: student, assignment: ofArchived, index: 0 }, 10)
  // A trial of the teacher's counts nowhere.
  await test.db.submission.create({
    data: {
      userId: teacher.id,
      problemId: set.problems[0]?.problemId ?? 0,
      assignmentId: homework.assignmentId,
      isTrial: true,
      testFileName: 'Tests',
      testFileCode: '',
    },
  })
})
afterAll(() => test.close())

const ofStudent = async (user = student) => test.call(getStudentOverview, {}, user)
const ofTeacher = async (user = teacher) => test.call(getTeacherOverview, {}, user)

describe('getStudentOverview', () => {
  it("sums up the student's own results, per class and over all classes", async () => {
    const { code, data } = await ofStudent()
    expect(code).toBe(0)
    expect(data.classes).toEqual([
      {
        classId: newer.classId,
        className: newer.className,
        problemCount: 3,
        meanCoverage: 100,
        completion: 100,
        finishedCount: 3,
      },
      {
        classId: older.classId,
        className: older.className,
        problemCount: 6,
        // (90 + 40 + 100) / 6
        meanCoverage: 38.33,
        completion: 33.33,
        finishedCount: 2,
      },
    ])
    // 530 / 9
    expect(data).toMatchObject({ problemCount: 9, finishedCount: 5, meanCoverage: 58.89 })
  })

  it('shows what is running, the nearest deadline first', async () => {
    const { openAssignments } = (await ofStudent()).data
    expect(openAssignments).toMatchObject([
      {
        assignmentId: urgent.assignmentId,
        className: newer.className,
        type: '考试',
        assignmentCondition: '进行中',
        finishedCount: 3,
      },
      {
        assignmentId: homework.assignmentId,
        className: older.className,
        problemCount: 3,
        finishedCount: 1,
      },
    ])
  })

  it('shows the last five submissions, without those in archived classes', async () => {
    const { recentSubmissions } = (await ofStudent()).data
    expect(recentSubmissions.map(({ submissionId }) => submissionId)).toEqual(
      submissionIds.slice(0, 5),
    )
  })

  it('counts the notices that the student has not read', async () => {
    const { noticeId } = await makeNotice(test.db, older)
    await makeNotice(test.db, newer)
    expect((await ofStudent()).data.unreadNoticeCount).toBe(2)
    await test.db.noticeRead.create({ data: { noticeId, userId: student.id } })
    expect((await ofStudent()).data.unreadNoticeCount).toBe(1)
  })

  it('suggests by the thresholds of the teaching parameters', async () => {
    const kinds = async () => (await ofStudent()).data.suggestions.map(({ kind }) => kind)
    expect((await ofStudent()).data.suggestions).toMatchObject([
      { kind: 'problem_coverage', classId: older.classId, problemName: '乙', coverage: 40 },
      { kind: 'overall_coverage', classId: older.classId, coverage: 38.33, threshold: 70 },
    ])
    const suggestions = { problemCoverage: 40, overallCoverage: 30, practiceDone: 50 }
    const { teachingParametersId } = await test.db.teachingParameters.create({
      data: { parameters: { suggestions } },
    })
    expect(await kinds()).toEqual(['practice_done'])
    await test.db.teachingParameters.delete({ where: { teachingParametersId } })
  })

  it('is empty without a class', async () => {
    expect((await ofStudent(await makeUser(test.db, 'student'))).data).toEqual({
      classes: [],
      openAssignments: [],
      unseenFeedback: [],
      problemCount: 0,
      finishedCount: 0,
      meanCoverage: null,
      unreadNoticeCount: 0,
      recentSubmissions: [],
      suggestions: [],
    })
  })
})

describe('getTeacherOverview', () => {
  it('sums up the classes over their students', async () => {
    const { data } = await ofTeacher()
    expect(data.classes).toEqual([
      expect.objectContaining({ classId: newer.classId, studentCount: 1, problemCount: 3 }),
      {
        classId: older.classId,
        className: older.className,
        isAssistant: false,
        studentCount: 2,
        problemCount: 6,
        // (90 + 40 + 100 + 30) / 12, without the removed member
        meanCoverage: 21.67,
        // 2 of 12
        completion: 16.67,
        // with the removed member's, without the trial
        submissionCount: 5,
        submissionCountToday: 5,
        openAssignmentCount: 1,
      },
    ])
  })

  it("counts today's submissions from midnight in the platform's zone", async () => {
    const times = timesIn('Asia/Shanghai')
    const today = times.toWallTime(new Date()).slice(0, 10)
    const midnight = times.toInstant(`${today}T00:00:00`)
    const owner = await makeUser(test.db, 'teacher')
    const fresh = await makeClass(test.db, owner, [student])
    const { assignmentId } = await makeAssignment(test.db, { class: fresh, problemSet: set })
    const keys = { userId: student.id, assignmentId, problemId: set.problems[0]?.problemId ?? 0 }
    for (const time of [midnight.getTime() - 1, midnight.getTime(), midnight.getTime() + 1]) {
      await test.db.submission.create({
        data: { ...keys, createTime: new Date(time), testFileName: 'Tests', testFileCode: '' },
      })
    }
    expect((await ofTeacher(owner)).data.classes).toMatchObject([
      { submissionCount: 3, submissionCountToday: 2 },
    ])
    await archiveClass(test.db, fresh)
  })

  it('shows the hardest problems that enough students have tried', async () => {
    const owner = await makeUser(test.db, 'teacher')
    const students = await Promise.all(
      Array.from({ length: hardestSample + 1 }, () => makeUser(test.db, 'student')),
    )
    const full = await makeClass(test.db, owner, students)
    const assignment = await makeAssignment(test.db, { class: full, problemSet: set })
    const scored = async (index: number, scores: number[]) => {
      for (const [place, user] of students.slice(0, scores.length).entries()) {
        await score({ user, assignment, index }, scores[place] ?? 0)
      }
    }
    await scored(0, [100, 100, 100, 100, 100, 40])
    await scored(1, [40, 40, 40, 40, 60])
    await scored(2, [0, 0, 0, 0])
    expect((await ofTeacher()).data.hardestProblems).toEqual([])
    const { hardestProblems } = (await ofTeacher(owner)).data
    expect(hardestProblems).toEqual([
      {
        classId: full.classId,
        className: full.className,
        assignmentId: assignment.assignmentId,
        assignmentTitle: assignment.assignmentTitle,
        type: '作业',
        problemId: set.problems[1]?.problemId,
        problemName: '乙',
        meanCoverage: 44,
        triedCount: 5,
        studentCount: 6,
      },
      expect.objectContaining({ problemName: '甲', meanCoverage: 90, triedCount: 6 }),
    ])
    await archiveClass(test.db, full)
  })

  it('suggests from the means over the students', async () => {
    expect((await ofTeacher()).data.suggestions).toMatchObject([
      { kind: 'problem_coverage', classId: older.classId, problemName: '乙', coverage: 40 },
      { kind: 'overall_coverage', classId: older.classId, coverage: 21.67 },
      { kind: 'practice_done', classId: older.classId, completion: 16.67, threshold: 30 },
    ])
  })

  it('tells assistants in which classes they only assist', async () => {
    const assistant = await makeUser(test.db, 'teacher')
    const own = await makeClass(test.db, assistant)
    await makeAssistant(test.db, older, assistant)
    expect((await ofTeacher(assistant)).data.classes).toMatchObject([
      { classId: own.classId, isAssistant: false },
      { classId: older.classId, isAssistant: true },
    ])
    await archiveClass(test.db, own)
  })

  it('has nothing to count in a class without students', async () => {
    const lonely = await makeUser(test.db, 'teacher')
    const empty = await makeClass(test.db, lonely)
    await makeAssignment(test.db, { class: empty, problemSet: set })
    expect((await ofTeacher(lonely)).data).toEqual({
      classes: [
        {
          classId: empty.classId,
          className: empty.className,
          isAssistant: false,
          studentCount: 0,
          problemCount: 3,
          meanCoverage: null,
          completion: null,
          submissionCount: 0,
          submissionCountToday: 0,
          openAssignmentCount: 1,
        },
      ],
      hardestProblems: [],
      suggestions: [],
    })
  })

  it('shows admins the live classes of everybody, teachers only their own', async () => {
    const admin = await makeUser(test.db, 'admin')
    const stranger = await makeUser(test.db, 'teacher')
    const live = await test.db.class.count({ where: { archivedAt: null } })
    expect((await ofTeacher(admin)).data.classes).toHaveLength(live)
    expect((await ofTeacher(stranger)).data).toEqual({
      classes: [],
      hardestProblems: [],
      suggestions: [],
    })
  })
})
