import { errorCodes } from '@ceping/contract/error-codes'
import {
  applyRejudging,
  getRejudgeResult,
  getRejudging,
  listRejudgeResults,
  listRejudgings,
  listRejudgingTargets,
  previewRejudging,
  revertRejudging,
} from '@ceping/contract/rejudging'
import { claimRow } from '@ceping/db/locks'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDuring } from '../../testing/call-during.ts'
import { endMembership } from '../../testing/class-rows.ts'
import { makeUser } from '../../testing/factories.ts'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import { makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let scene: RejudgedClass

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await makeRejudgedClass(test)
})

/** What each call that reads a re-judging, or lets results count, answers. */
async function codesOf(rejudgingId: number, submissionId: number, by: User): Promise<number[]> {
  const query = { id: String(rejudgingId) }
  const result = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
  const body = { rejudgingId }
  const answers = [
    await test.call(getRejudging, { query }, by),
    await test.call(previewRejudging, { query }, by),
    await test.call(listRejudgeResults, { body }, by),
    await test.call(getRejudgeResult, { query: result }, by),
    await test.call(applyRejudging, { body }, by),
    await test.call(revertRejudging, { body }, by),
  ]
  return answers.map(({ code }) => code)
}

describe('a re-judging', () => {
  const missing = Array.from({ length: 6 }, () => errorCodes.NOT_FOUND.code)

  it('of a teacher is seen, applied and taken back by its teacher, and seen by nobody else', async () => {
    const { teacher, students, own, rejudge, handIn, findBest } = scene
    const submissionId = await handIn(students[0], 2)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(4)]]))
    const ofAdmin = await codesOf(rejudgingId, submissionId, teacher)
    expect(ofAdmin).toEqual(missing)

    const data = { creatorId: teacher.id }
    await test.db.rejudging.update({ where: { rejudgingId }, data })
    const colleague = await makeUser(test.db, 'teacher')
    const keys = { classId: own.classId, memberRole: 'teacher' }
    await test.db.classMember.create({ data: { ...keys, userId: colleague.id } })
    expect(await codesOf(rejudgingId, submissionId, colleague)).toEqual(missing)
    expect((await test.call(listRejudgings, { body: {} }, colleague)).data.total).toBe(0)
    expect((await test.call(listRejudgings, { body: {} }, teacher)).data.records).toMatchObject([
      { rejudgingId, state: '待采用' },
    ])

    const totalScore = async () => {
      const found = await test.db.submission.findUniqueOrThrow({ where: { submissionId } })
      return found.totalScore
    }
    const before = await totalScore()
    const body = { rejudgingId }
    expect((await test.call(applyRejudging, { body }, teacher)).data.changedCount).toBe(1)
    expect(await totalScore()).toBe(100)
    expect(await findBest(students[0])).toBe(submissionId)
    expect((await test.call(revertRejudging, { body }, teacher)).data.changedCount).toBe(1)
    expect(await totalScore()).toBe(before)
  })

  it('is no longer for a teacher who has left one of its classes, or assists there now', async () => {
    const { teacher, students, own, problems, handIn } = scene
    const submissionId = await handIn(students[0], 2)
    const other = await scene.handInElsewhere(await makeUser(test.db, 'teacher'))
    const { classId } = other
    const membership = { classId, userId: teacher.id }
    await test.db.classMember.create({ data: { ...membership, memberRole: 'teacher' } })
    const { data: rejudgingId } = await scene.start({ problemId: problems[0].problemId }, teacher)
    expect(await scene.submissionsOf(rejudgingId)).toEqual([submissionId, other.submissionId])
    const get = async () =>
      (await test.call(getRejudging, { query: { id: String(rejudgingId) } }, teacher)).code
    expect(await get()).toBe(0)
    await test.db.classMember.updateMany({
      where: membership,
      data: { memberRole: 'assistant' },
    })
    expect(await codesOf(rejudgingId, submissionId, teacher)).toEqual(missing)
    await test.db.classMember.updateMany({ where: membership, data: { memberRole: 'teacher' } })
    expect(await get()).toBe(0)
    await endMembership(test.db, { classId }, teacher)
    expect(await codesOf(rejudgingId, submissionId, teacher)).toEqual(missing)
    expect(own.classId).not.toBe(classId)
  })

  it('is decided on by nobody who was removed while others changed the class', async () => {
    const { teacher, admin, students, own, homework, rejudge, handIn } = scene
    await test.db.class.update({ where: { classId: own.classId }, data: { ownerId: admin.id } })
    const submissionId = await handIn(students[0], 2)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(4)]]))
    const data = { creatorId: teacher.id }
    await test.db.rejudging.update({ where: { rejudgingId }, data })
    const apply = async () => test.call(applyRejudging, { body: { rejudgingId } }, teacher)
    const { code } = await callDuring(test, apply, {
      before: async (transaction) => claimRow(transaction, 'Assignment', homework.assignmentId),
      whileItWaits: async (transaction) => endMembership(transaction, own, teacher),
    })
    expect(code).toBe(errorCodes.NOT_FOUND.code)
    const { appliedAt } = await test.db.rejudging.findUniqueOrThrow({ where: { rejudgingId } })
    expect(appliedAt).toBeNull()
  })

  it('of trials of others, as they were begun in former releases, shows nothing of them', async () => {
    const { teacher, admin, problems, homework } = scene
    const place = { assignmentId: homework.assignmentId, problemId: problems[0].problemId }
    const trial = { ...place, userId: admin.id, isTrial: true, report: covering(2) }
    const submissionId = await makeScored(test.db, trial)
    const { data: rejudgingId } = await scene.start({ submissionId }, admin)
    const data = { creatorId: teacher.id }
    await test.db.rejudging.update({ where: { rejudgingId }, data })
    expect(await codesOf(rejudgingId, submissionId, teacher)).toEqual(missing)
  })

  it('is looked for among all problems and classes by administrators only', async () => {
    const query = { scope: 'problem' as const }
    expect((await test.call(listRejudgingTargets, { query }, scene.teacher)).code).toBe(
      errorCodes.ROLE_FORBIDDEN.code,
    )
  })
})
