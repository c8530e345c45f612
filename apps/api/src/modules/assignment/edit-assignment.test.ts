import { deleteAssignment, publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimRow } from '@ceping/db/locks'
import { callDuring } from '../../testing/call-during.ts'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { conditionAt } from './window.ts'

let test: TestApp
let teacher: User, colleague: User, stranger: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, colleague])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
})
afterAll(() => test.close())

const fields = () => ({
  classId: own.classId,
  assignmentTitle: '第一次作业',
  startTime: '2026-11-20T08:00:00',
  endTime: '2026-11-27T23:59:59',
  problemSetId: set.problemSetId,
  type: '作业' as const,
})

const publish = async (changes: object = {}, user = teacher) =>
  test.call(publishAssignment, { body: { ...fields(), ...changes } }, user)

const find = async (assignmentId: number) =>
  test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })

describe('publishAssignment', () => {
  it('stores instants and the scoring policy of the day', async () => {
    const { code, data: assignmentId } = await publish()
    expect(code).toBe(0)
    expect(await test.db.assignment.findUnique({ where: { assignmentId } })).toMatchObject({
      assignmentTitle: '第一次作业',
      startTime: new Date('2026-11-20T00:00:00Z'),
      endTime: new Date('2026-11-27T15:59:59Z'),
      scoringPolicy: defaultScoringPolicy,
      creatorId: teacher.id,
    })
  })

  it.each([
    [{ assignmentTitle: '' }, 40000, '请填写完整必填信息'],
    [{ startTime: undefined }, 40000, '请填写完整必填信息'],
    [{ endTime: '' }, 40000, '请填写完整必填信息'],
    [{ problemSetId: undefined }, 40000, '请填写完整必填信息'],
    [{ endTime: '2026-11-27 23:59' }, 40000, '结束时间格式应为 YYYY-MM-DDTHH:mm:ss'],
    [{ endTime: '2026-02-30T00:00:00' }, 40000, '结束时间不是有效的时间'],
    [{ endTime: '9999-12-31T23:59:59' }, 40000, '结束时间年份应在 1970 到 9998 之间'],
    [{ endTime: '2026-11-20T07:59:59' }, 40004, '开始时间不能晚于结束时间'],
    [{ type: '测验' }, 40000, '类型应为 作业、考试 之一'],
    [{ examType: 'quiz' }, 40000, '考试类型只用于考试，作业请留空'],
    [{ type: '考试', examType: 'oral' }, 40000, '考试类型应为 midterm、final、quiz 之一'],
    [{ classId: 999_999 }, 40400, '班级不存在或已被删除'],
    [{ problemSetId: 999_999 }, 40400, '题库不存在或已被删除'],
  ])('refuses %j', async (changes, code, message) => {
    const before = await test.db.assignment.count()
    expect(await publish(changes)).toMatchObject({ code, message })
    expect(await test.db.assignment.count()).toBe(before)
  })

  it('takes a deadline that is the start, which is over as it begins', async () => {
    const { code, data: assignmentId } = await publish({ endTime: fields().startTime })
    expect(code).toBe(0)
    const { startTime, endTime } = await find(assignmentId)
    expect(endTime).toEqual(startTime)
    expect(conditionAt(startTime, { startTime, closeTime: endTime })).toBe('已结束')
    const later = { startTime: '2026-11-21T08:00:00', endTime: '2026-11-21T08:00:00' }
    expect(await update(await find(assignmentId), later)).toMatchObject({ code: 0 })
    // The database, too, goes as far as this and no further.
    const data = { endTime: new Date('2026-11-20T23:59:59.999Z') }
    await expect(test.db.assignment.update({ where: { assignmentId }, data })).rejects.toThrow(
      'Assignment_window_check',
    )
  })

  it('names the field when homework has an exam type', async () => {
    const { data } = await publish({ examType: 'final' })
    expect(data).toEqual({
      issues: [{ field: 'examType', message: '考试类型只用于考试，作业请留空' }],
    })
  })

  it.each([
    [{ type: '考试', examType: 'final' }, 'final'],
    [{ type: '考试' }, null],
    [{ type: '作业', examType: null }, null],
  ])('stores the exam type of %j', async (changes, examType) => {
    expect((await find((await publish(changes)).data)).examType).toBe(examType)
  })

  it('takes the scoring policy of the day, which later days leave alone', async () => {
    const scoring: ScoringPolicy = { ...defaultScoringPolicy, completionScore: 75 }
    const { data: earlier } = await publish()
    await test.db.teachingParameters.create({ data: { parameters: { scoring } } })
    const { data: later } = await publish()
    await update(await find(earlier), { assignmentTitle: '改' })
    expect((await find(earlier)).scoringPolicy).toEqual(defaultScoringPolicy)
    expect((await find(later)).scoringPolicy).toEqual(scoring)
  })

  it('counts methods, also by parameters from before methods were counted', async () => {
    const { gateBy: _, ...scoring } = defaultScoringPolicy
    await test.db.teachingParameters.create({ data: { parameters: { scoring } } })
    expect((await find((await publish()).data)).scoringPolicy).toEqual(defaultScoringPolicy)
  })

  it.each([
    ['作业', '请配置题目'],
    ['考试', '请配置试卷'],
  ])('refuses a set without problems for %s', async (type, message) => {
    const { problemSetId } = await makeProblemSet(test.db, teacher, [])
    const refusal = { status: 400, code: 40005, message, data: null }
    expect(await publish({ problemSetId, type })).toMatchObject(refusal)
  })
})

const update = async (assignment: Assignment, changes: object = {}, user = teacher) => {
  const { assignmentId, classId, problemSetId } = assignment
  const body = { assignmentId, ...fields(), classId, problemSetId, ...changes }
  return test.call(updateAssignment, { body }, user)
}

const make = async () => makeAssignment(test.db, { class: own, problemSet: set })

async function submit({ assignmentId }: Assignment, user: User, isTrial = false): Promise<void> {
  const { problemId } = set.problems[0]!
  const texts = { testFileName: 'Tests', testFileCode: 'class Tests {}' }
  await test.db.submission.create({
    data: { assignmentId, problemId, userId: user.id, isTrial, ...texts },
  })
}

describe('updateAssignment', () => {
  it('leaves what is not given, but homework has no exam type', async () => {
    const { data } = await publish({ type: '考试', examType: 'final', description: '闭卷' })
    await update(await find(data), { type: '考试' })
    expect(await find(data)).toMatchObject({ examType: 'final', description: '闭卷' })
    await update(await find(data))
    expect(await find(data)).toMatchObject({ examType: null, description: '闭卷' })
  })

  it('stores what changed, and counts versions', async () => {
    const { assignmentId } = await make()
    const changes = {
      assignmentTitle: '期末',
      type: '考试',
      examType: 'final',
      endTime: '2026-12-01T00:00:00',
      version: 1,
    }
    expect(await update(await find(assignmentId), changes)).toMatchObject({ code: 0, data: true })
    expect(await find(assignmentId)).toMatchObject({
      assignmentTitle: '期末',
      type: '考试',
      examType: 'final',
      endTime: new Date('2026-11-30T16:00:00Z'),
      creatorId: teacher.id,
      version: 2,
    })
    await update(await find(assignmentId))
    expect(await find(assignmentId)).toMatchObject({ type: '作业', examType: null, version: 3 })
  })

  it('lets one of two win who edited the same version', async () => {
    const assignment = await make()
    const titles = ['一', '二']
    const edits = titles.map((assignmentTitle) =>
      update(assignment, { assignmentTitle, version: 1 }),
    )
    const codes = (await Promise.all(edits)).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40902])
    const { assignmentTitle } = await find(assignment.assignmentId)
    expect(assignmentTitle).toBe(titles[codes.indexOf(0)])
  })

  it('refuses times in the wrong order, another class, and a set that cannot be used', async () => {
    const assignment = await make()
    const ofTeacher = await makeClass(test.db, teacher)
    const ofStranger = await makeProblemSet(test.db, stranger)
    const empty = await makeProblemSet(test.db, teacher, [])
    const answers = [
      await update(assignment, { endTime: '2026-11-19T00:00:00' }),
      await update(assignment, { examType: 'quiz' }),
      await update(assignment, { classId: ofTeacher.classId }),
      await update(assignment, { classId: 999_999 }),
      await update(assignment, { problemSetId: ofStranger.problemSetId }),
      await update(assignment, { problemSetId: 999_999 }),
      await update(assignment, { problemSetId: empty.problemSetId }),
    ]
    const codes = [40004, 40000, 40010, 40010, 40400, 40400, 40005]
    expect(answers.map(({ code }) => code)).toEqual(codes)
    expect(await find(assignment.assignmentId)).toEqual(assignment)
  })

  it('changes the set until a student has submitted; a trial is none', async () => {
    const assignment = await make()
    const other = await makeProblemSet(test.db, teacher)
    const { problemSetId } = other
    await submit(assignment, teacher, true)
    expect(await update(assignment, { problemSetId })).toMatchObject({ code: 0 })
    await submit(assignment, student)
    const back = { problemSetId: set.problemSetId }
    expect(await update(assignment, back)).toMatchObject({ status: 409, code: 40909 })
    expect(await update(assignment, { problemSetId })).toMatchObject({ code: 0 })
  })

  it('is open to a colleague of the class, who keeps the set though it is not theirs', async () => {
    const assignment = await make()
    const ofColleague = await makeProblemSet(test.db, colleague)
    const { problemSetId } = ofColleague
    expect(await update(assignment, { description: '新' }, colleague)).toMatchObject({ code: 0 })
    expect(await update(assignment, { problemSetId }, colleague)).toMatchObject({ code: 0 })
    const back = { problemSetId: set.problemSetId }
    expect(await update(assignment, back, colleague)).toMatchObject({ status: 404 })
  })
})

const remove = async ({ assignmentId }: { assignmentId: number }, user = teacher) =>
  test.call(deleteAssignment, { query: { assignmentId: String(assignmentId) } }, user)

describe('deleteAssignment', () => {
  it('deletes it once, and keeps its submissions', async () => {
    const assignment = await make()
    const { assignmentId } = assignment
    await submit(assignment, student)
    expect(await remove(assignment)).toMatchObject({ code: 0, data: true })
    expect((await find(assignmentId)).deletedAt).not.toBeNull()
    expect(await test.db.submission.count({ where: { assignmentId } })).toBe(1)
    expect(await remove(assignment)).toMatchObject({ status: 404 })
  })

  it('succeeds for one of two who come together', async () => {
    const assignment = await make()
    const answers = await Promise.all([remove(assignment), remove(assignment, colleague)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40400])
  })
})

describe('homework of a teacher who is being removed', () => {
  it.each([
    ['changed', async (row: Assignment, by: User) => update(row, { description: '迟到' }, by)],
    ['deleted', async (row: Assignment, by: User) => remove(row, by)],
  ])('is not %s once more', async (_, call) => {
    const leaver = await makeUser(test.db, 'teacher')
    const { classId } = own
    const memberRole = 'teacher'
    await test.db.classMember.create({ data: { classId, userId: leaver.id, memberRole } })
    const assignment = await make()
    const answer = await callDuring(test, async () => call(assignment, leaver), {
      before: async (transaction) => claimRow(transaction, 'Class', classId),
      whileItWaits: async (transaction) => endMembership(transaction, own, leaver),
    })
    expect(answer).toMatchObject({ status: 404, data: null })
    expect(await find(assignment.assignmentId)).toEqual(assignment)
  })
})

describe('the audit log', () => {
  it('keeps publication, change and deletion', async () => {
    const { data: assignmentId } = await publish()
    await update(await find(assignmentId), { assignmentTitle: '新名' })
    await remove({ assignmentId })
    const published = {
      classId: own.classId,
      problemSetId: set.problemSetId,
      type: '作业',
      examType: null,
      assignmentTitle: '第一次作业',
      description: '',
      startTime: '2026-11-20T00:00:00.000Z',
      endTime: '2026-11-27T15:59:59.000Z',
    }
    const { scoringPolicy } = await test.db.assignment.findUniqueOrThrow({
      where: { assignmentId },
    })
    const changed = { ...published, assignmentTitle: '新名' }
    const entries = await test.db.auditEntry.findMany({
      where: { objectType: 'assignment', objectId: String(assignmentId) },
      orderBy: { auditEntryId: 'asc' },
    })
    expect(entries).toMatchObject([
      {
        action: 'assignment.publish',
        actorId: teacher.id,
        before: null,
        after: { ...published, scoringPolicy },
      },
      { action: 'assignment.update', before: published, after: changed },
      { action: 'assignment.delete', before: changed, after: null },
    ])
  })
})
