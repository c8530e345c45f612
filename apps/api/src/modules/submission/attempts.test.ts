import { formatSecond } from '@ceping/contract/time'
import type { Assignment, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, type LateHomework, makeLateHomework, times } from '../../testing/late-homework.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let scene: LateHomework
let student: User, classmate: User
let homework: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  scene = await makeLateHomework(test)
  ;({ student, classmate, homework, problemId } = scene)
})
afterAll(() => test.close())

describe('attempts', () => {
  it('are as many as the stricter limit says; those that could not be judged are free', async () => {
    await scene.change({ endTime: new Date(Date.now() + hourMs), attemptLimit: 2 })
    expect(await scene.readStatus()).toMatchObject({ attemptsLeft: 2, nextAttemptAt: null })
    scene.judgeAs(null)
    expect(await scene.submit()).toMatchObject({ status: 200 })
    expect(await scene.readStatus()).toMatchObject({ attemptsLeft: 2, submissionCount: 1 })
    scene.judgeAs(50)
    await scene.submit()
    await scene.submit()
    expect(await scene.readStatus()).toMatchObject({ attemptsLeft: 0, submissionCount: 3 })
    expect(await scene.submit()).toMatchObject({
      code: 40308,
      message: '这道题最多提交 2 次，已经用完；计入成绩的是其中得分最高的一次',
    })
    expect(await scene.readStatus(classmate)).toMatchObject({ attemptsLeft: 2 })
  })

  it('use a waiting one too, and have to be so far apart', async () => {
    await scene.change({
      endTime: new Date(Date.now() + hourMs),
      coolDownMinutes: 10,
      attemptLimit: 3,
    })
    scene.judgeAs(null)
    await scene.submit()
    expect(await scene.readStatus()).toMatchObject({ attemptsLeft: 3, nextAttemptAt: null })
    const { assignmentId } = homework
    const keys = { userId: student.id, assignmentId, problemId }
    const waiting = { ...keys, testFileName: 'T', testFileCode: 'class T {}' }
    const { createTime, submissionId } = await test.db.submission.create({ data: waiting })
    const nextAt = times.toWallTime(new Date(createTime.getTime() + 600_000))
    expect(await scene.readStatus()).toMatchObject({ attemptsLeft: 2, nextAttemptAt: nextAt })
    expect(await scene.submit()).toMatchObject({
      status: 403,
      code: 40309,
      message: `这道题两次提交至少间隔 10 分钟，${formatSecond(nextAt)} 之后可以再次提交`,
    })
    const data = { createTime: new Date(Date.now() - 600_000) }
    await test.db.submission.update({ where: { submissionId }, data })
    expect(await scene.submit()).toMatchObject({ status: 200 })
  })
})
