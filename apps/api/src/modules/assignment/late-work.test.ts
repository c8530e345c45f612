import { getAssignment } from '@ceping/contract/assignment'
import { listNotices } from '@ceping/contract/class-notice'
import { extendDeadline, withdrawExtensions } from '@ceping/contract/deadline-extension'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import type { Assignment, Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  hourMs,
  type LateHomework,
  makeLateHomework,
  times,
  twoDays,
} from '../../testing/late-homework.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Wall-clock time so many hours from now. */
const inHours = (hours: number) => times.toWallTime(new Date(Date.now() + hours * hourMs))

let test: TestApp
let scene: LateHomework
let teacher: User, student: User
let own: Class
let homework: Assignment

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  scene = await makeLateHomework(test)
  ;({ teacher, student, own, homework } = scene)
})
afterAll(() => test.close())

const byId = () => ({ query: { id: String(homework.assignmentId) } })
const listTitles = async () => {
  const { data } = await test.call(listNotices, { body: { classId: own.classId } }, student)
  return data.map(({ title }) => title)
}

describe('late work', () => {
  it('is accepted until its end, and counts less', async () => {
    expect(await scene.submit()).toMatchObject({ status: 403, code: 40304 })
    await scene.change({ countingRules: twoDays })
    const { data } = await scene.submit()
    expect(data).toMatchObject({ totalScore: 80, lateUnits: 1, countedPercent: 90 })
    expect(data).toMatchObject({ countedScore: 72 })
    expect(await scene.readStatus()).toMatchObject({
      totalScore: 72,
      lateUnits: 1,
      status: '已完成',
    })

    await scene.change({ endTime: new Date(Date.now() - 49 * hourMs) })
    expect(await scene.submit()).toMatchObject({ status: 403, code: 40304 })
  })

  it('is shown before, with what something counts until when', async () => {
    await scene.change({ countingRules: { ...twoDays, graceMinutes: 10 }, attemptLimit: 3 })
    const shown = await test.call(getAssignment, byId(), student)
    const { endTime } = homework
    const after = (ms: number) => times.toWallTime(new Date(endTime.getTime() + ms))
    expect(shown.data).toMatchObject({
      assignmentCondition: '进行中',
      endTime: times.toWallTime(endTime),
      closeTime: after(48 * hourMs),
      steps: [
        { until: after(10 * 60_000), lateUnits: 0, percent: 100 },
        { until: after(24 * hourMs), lateUnits: 1, percent: 90 },
        { until: after(48 * hourMs), lateUnits: 2, percent: 80 },
      ],
      attemptLimit: 3,
    })
    const home = await test.call(getStudentOverview, {}, student)
    expect(home.data.openAssignments).toMatchObject([{ assignmentId: homework.assignmentId }])
    await scene.change({ countingRules: {} })
    expect((await test.call(getStudentOverview, {}, student)).data.openAssignments).toEqual([])
  })

  it('counts as such in grades, gradebook, export and overviews', async () => {
    await scene.change({ countingRules: twoDays })
    scene.judgeAs(66)
    await scene.submit()
    const params = { classId: String(own.classId) }
    const mine = await test.call(getMyGrade, { params }, student)
    expect(mine.data).toMatchObject({
      weightedScore: 59.4,
      meanScore: 59.4,
      assignments: [
        { problems: [{ totalScore: 59.4, lateUnits: 1, countedPercent: 90, status: '未完成' }] },
      ],
    })
    const { data: book } = await test.call(getGradebook, { params }, teacher)
    const row = book.students.find(({ userId }) => userId === student.id)
    expect(row).toMatchObject({ scores: [59.4], lateUnits: [1], rank: 1 })
    const csv = { params, query: { format: 'csv' as const } }
    const exported = await test.call(exportGradebook, csv, teacher)
    expect(exported.text).toMatch(/,迟交,[^]*（1 天）,59\.4/)
    // 66 would be enough for 已完成, 59.4 is not.
    const { data: home } = await test.call(getTeacherOverview, {}, teacher)
    expect(home.classes.find(({ classId }) => classId === own.classId)).toMatchObject({
      completion: 0,
    })
  })

  it('is less late with an extension, and late again once that is taken back', async () => {
    await scene.change({ countingRules: twoDays })
    await scene.submit()
    const chosen = { assignmentId: homework.assignmentId, userIds: [student.id] }
    await test.call(extendDeadline, { body: { ...chosen, endTime: inHours(5) } }, teacher)
    expect(await scene.readStatus()).toMatchObject({
      totalScore: 80,
      lateUnits: 0,
      scoreBefore: 72,
    })
    await test.call(withdrawExtensions, { body: chosen }, teacher)
    expect(await scene.readStatus()).toMatchObject({
      totalScore: 72,
      lateUnits: 1,
      scoreBefore: 80,
    })
  })

  it('stays as late as can be where a deadline is brought forward behind it', async () => {
    await scene.change({ countingRules: twoDays })
    await scene.submit()
    const endTime = new Date(homework.endTime.getTime() - 72 * hourMs)
    expect(await scene.update({ endTime: times.toWallTime(endTime) })).toMatchObject({ code: 0 })
    expect(await scene.readStatus()).toMatchObject({ totalScore: 64, lateUnits: 2 })
  })

  it('is in time once the end of all is moved behind it, and the class is told', async () => {
    await scene.change({ countingRules: twoDays })
    await scene.submit()
    expect(await scene.update({ endTime: inHours(1) })).toMatchObject({ code: 0 })
    expect(await scene.readStatus()).toMatchObject({
      totalScore: 80,
      lateUnits: 0,
      scoreBefore: 72,
    })
    expect(await listTitles()).toContain(`得分有变化：${homework.assignmentTitle}`)
  })
})
