import { errorCodes } from '@ceping/contract/error-codes'
import { getRejudging, listRejudgings } from '@ceping/contract/rejudging'
import type { User } from '@ceping/db/types'
import { storeJudgement } from '@ceping/judging/judgement'
import { reportOf } from '@ceping/judging/testing/report'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeUser } from '../../testing/factories.ts'
import {
  makeRejudgedClass,
  type RejudgedClass,
  rejudgingReason,
} from '../../testing/rejudged-class.ts'
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

describe('cancelRejudging', () => {
  it('drops the results, keeps how many there were, and says so in the audit log', async () => {
    const { admin, students, homework, handIn } = scene
    const judged = await handIn(students[0], 4)
    await handIn(students[1], 4)
    const { data: rejudgingId } = await scene.start({ assignmentId: homework.assignmentId }, admin)
    const query = { id: String(rejudgingId) }
    const get = async () => (await test.call(getRejudging, { query }, admin)).data
    const report = reportOf('no_tests')
    const result = { report, problemRevisionId: null, startedAt: new Date() }
    await test.db.rejudgeResult.updateMany({
      where: { rejudgingId, submissionId: judged },
      data: { judgedAt: new Date(), judgementId: await storeJudgement(test.db, result) },
    })
    expect(await get()).toMatchObject({ totalCount: 2, judgedCount: 1 })
    expect(await scene.cancel(rejudgingId, admin)).toMatchObject({ code: 0 })
    expect(await scene.submissionsOf(rejudgingId)).toEqual([])
    expect(await get()).toMatchObject({
      state: '已取消',
      totalCount: 2,
      judgedCount: 1,
    })
    expect(await scene.cancel(rejudgingId, admin)).toMatchObject({ status: 409 })
    const where = { action: 'rejudging.cancel', objectId: String(rejudgingId) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      { before: { reason: rejudgingReason, unjudgedCount: 1 } },
    ])
  })

  it('is for the teacher who began it, and no colleague or student', async () => {
    const { admin, teacher, students, own, handIn } = scene
    const submissionId = await handIn(students[0], 2)
    const { data: ofAdmin } = await scene.start({ submissionId }, admin)
    expect((await scene.cancel(ofAdmin, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
    await scene.cancel(ofAdmin, admin)

    const { data: rejudgingId } = await scene.start({ submissionId }, teacher)
    const colleague = await makeUser(test.db, 'teacher')
    const keys = { classId: own.classId, userId: colleague.id, memberRole: 'teacher' }
    await test.db.classMember.create({ data: keys })
    expect((await scene.cancel(rejudgingId, colleague)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await scene.cancel(rejudgingId, students[0])).code).toBe(errorCodes.ROLE_FORBIDDEN.code)
    expect((await scene.cancel(rejudgingId, teacher)).code).toBe(0)
  })

  it('is possible for a teacher who may see no more of it, and may begin another then', async () => {
    const { teacher, students, problems, handIn } = scene
    const again = { problemId: problems[0].problemId }
    const submissionId = await handIn(students[0], 2)
    const colleague = await makeUser(test.db, 'teacher')
    const { classId } = await scene.handInElsewhere(colleague)
    const keys = { classId, userId: teacher.id, memberRole: 'teacher' }
    await test.db.classMember.create({ data: keys })
    const { data: rejudgingId } = await scene.start(again, teacher)
    await endMembership(test.db, { classId }, teacher)

    // It is found without what it is about.
    const list = async (by: User) => (await test.call(listRejudgings, { body: {} }, by)).data
    const listed = { rejudgingId, scopeTitle: null, state: '判题中' }
    expect(await list(teacher)).toMatchObject({ total: 1, records: [listed] })
    expect(await list(colleague)).toMatchObject({ total: 0 })
    expect((await scene.start(again, teacher)).code).toBe(errorCodes.REJUDGING_OPEN.code)
    expect((await scene.cancel(rejudgingId, teacher)).code).toBe(0)
    expect(await list(teacher)).toMatchObject({ records: [{ rejudgingId, state: '已取消' }] })
    const { data: next } = await scene.start(again, teacher)
    expect(await scene.submissionsOf(next)).toEqual([submissionId])
    const seen = { rejudgingId: next, scopeTitle: expect.any(String) }
    expect((await list(teacher)).records[0]).toMatchObject(seen)
  })
})
