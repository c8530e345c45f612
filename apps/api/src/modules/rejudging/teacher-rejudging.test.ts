import { errorCodes } from '@ceping/contract/error-codes'
import { countRejudgeable } from '@ceping/contract/rejudging'
import type { User } from '@ceping/db/types'
import { storeJudgement } from '@ceping/judging/judgement'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeProblemSet, makeUser } from '../../testing/factories.ts'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import { makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// A teacher has submissions judged again: to problems of own sets, in classes that they teach.

let test: TestApp
let scene: RejudgedClass

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await makeRejudgedClass(test)
})

/** Make an assistant of a new teacher, with a problem set of their own. */
async function makeAssistant() {
  const assistant = await makeUser(test.db, 'teacher')
  const keys = { classId: scene.own.classId, userId: assistant.id }
  await test.db.classMember.create({ data: { ...keys, memberRole: 'assistant' } })
  return { assistant, ownSet: await makeProblemSet(test.db, assistant, ['丙']) }
}

describe('startRejudging by a teacher', () => {
  it('takes the submissions in classes that they teach, of no other class', async () => {
    const { teacher, students, problems, handIn } = scene
    const { problemId } = problems[0]
    const own = await handIn(students[0], 4)
    const colleague = await makeUser(test.db, 'teacher')
    const foreign = await scene.handInElsewhere(colleague)
    const { data: rejudgingId } = await scene.start({ problemId }, teacher)
    expect(await scene.submissionsOf(rejudgingId)).toEqual([own])
    expect(await scene.start({ assignmentId: foreign.assignmentId }, teacher)).toMatchObject({
      code: errorCodes.NOT_FOUND.code,
    })
    expect(await scene.start({ submissionId: foreign.submissionId }, teacher)).toMatchObject({
      code: errorCodes.NOT_FOUND.code,
    })
  })

  it('takes of an assignment those to problems of their own sets', async () => {
    const { teacher, students, homework, handIn } = scene
    const { assignmentId } = homework
    const foreignSet = await makeProblemSet(test.db, await makeUser(test.db, 'teacher'), ['丙'])
    const problemId = foreignSet.problems[0]?.problemId ?? 0
    await test.db.assignmentProblem.create({ data: { assignmentId, problemId, position: 9 } })
    const own = await handIn(students[0], 4)
    const keys = { userId: students[0].id, assignmentId, problemId }
    const submissionId = await makeScored(test.db, { ...keys, report: covering(2) })
    const { data: rejudgingId } = await scene.start({ assignmentId }, teacher)
    expect(await scene.submissionsOf(rejudgingId)).toEqual([own])
    expect((await scene.start({ problemId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await scene.start({ submissionId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
  })

  it('takes a trial of their own by its id, and none of somebody else', async () => {
    const { admin, teacher, own, problems, homework } = scene
    const colleague = await makeUser(test.db, 'teacher')
    const keys = { classId: own.classId, userId: colleague.id, memberRole: 'teacher' }
    await test.db.classMember.create({ data: keys })
    const tryOut = async ({ id: userId }: User) => {
      const { assignmentId } = homework
      const { problemId } = problems[0]
      const place = { userId, assignmentId, problemId, isTrial: true }
      return makeScored(test.db, { ...place, report: covering(2) })
    }
    for (const author of [colleague, admin]) {
      const submissionId = await tryOut(author)
      expect((await scene.start({ submissionId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
    }
    const submissionId = await tryOut(teacher)
    const { data: rejudgingId } = await scene.start({ submissionId }, teacher)
    expect(await scene.submissionsOf(rejudgingId)).toEqual([submissionId])
  })

  it('is for nobody who only reads or assists there, and for no student', async () => {
    const { students, problems, homework, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { problemId } = problems[0]
    const { assignmentId } = homework
    const { assistant, ownSet } = await makeAssistant()
    expect(await scene.start({ assignmentId }, assistant)).toMatchObject({
      code: errorCodes.ROLE_FORBIDDEN.code,
      message: `你是“${scene.own.className}”的助教，只能查看、批注和回答提问，请联系任课教师`,
    })
    // Their own problem in the class where they assist.
    const ownId = ownSet.problems[0]?.problemId ?? 0
    await test.db.assignmentProblem.create({
      data: { assignmentId, problemId: ownId, position: 9 },
    })
    const keys = { userId: students[0].id, assignmentId, problemId: ownId }
    await makeScored(test.db, { ...keys, report: covering(2) })
    expect((await scene.start({ problemId: ownId }, assistant)).code).toBe(
      errorCodes.NOTHING_TO_REJUDGE.code,
    )
    const stranger = await makeUser(test.db, 'teacher')
    for (const [by, refusal] of [
      [assistant, 'NOT_FOUND'],
      [stranger, 'NOT_FOUND'],
      [students[0], 'ROLE_FORBIDDEN'],
    ] as const) {
      expect((await scene.start({ problemId }, by)).code).toBe(errorCodes[refusal].code)
      expect((await scene.start({ submissionId }, by)).code).toBe(errorCodes[refusal].code)
    }
    expect((await scene.start({ assignmentId }, stranger)).code).toBe(errorCodes.NOT_FOUND.code)
    expect(await test.db.rejudging.count({ where: { assignmentId } })).toBe(0)
  })

  it('is possible for some times an hour, for administrators as often as they want', async () => {
    const { admin, teacher, students, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { data: rejudgingId } = await scene.start({ submissionId }, teacher)
    for (const _ of Array.from({ length: 29 })) await scene.start({ submissionId }, teacher)
    expect(await scene.start({ submissionId }, teacher)).toMatchObject({
      code: errorCodes.TOO_MANY_REQUESTS.code,
      message: /^重新判题过于频繁/,
    })
    expect((await scene.cancel(rejudgingId, teacher)).code).toBe(0)
    expect((await scene.start({ submissionId }, admin)).code).toBe(0)
  })

  it('names who has the same submissions judged again already', async () => {
    const { admin, teacher, students, problems, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { data: rejudgingId } = await scene.start({ submissionId }, admin)
    expect(await scene.start({ problemId: problems[0].problemId }, teacher)).toMatchObject({
      code: errorCodes.REJUDGING_OPEN.code,
      message: `其中有提交正在${admin.realName}开始的重新判题 #${rejudgingId} 中，请先采用或取消那一次，或请管理员取消`,
    })
  })
})

it('counts what can be judged again, and what was judged with another reference code', async () => {
  const { admin, teacher, students, problems, handIn } = scene
  const { problemId, code } = problems[0]
  const count = async (by: User) => {
    const query = { problemId: String(problemId) }
    return (await test.call(countRejudgeable, { query }, by)).data
  }
  expect(await count(teacher)).toEqual({ judgedCount: 0, outdatedCount: 0 })
  await handIn(students[0], 2)
  const unknown = await handIn(students[1], 4)
  const colleague = await makeUser(test.db, 'teacher')
  await scene.handInElsewhere(colleague)
  expect(await count(teacher)).toEqual({ judgedCount: 2, outdatedCount: 0 })

  const mended = { code: `${code} // mended` }
  await test.db.problem.update({ where: { problemId }, data: mended })
  expect(await count(teacher)).toEqual({ judgedCount: 2, outdatedCount: 2 })
  // With which code an old installation judged is not known.
  const judged = { report: covering(4), problemRevisionId: null, startedAt: new Date() }
  await test.db.submission.update({
    where: { submissionId: unknown },
    data: { judgementId: await storeJudgement(test.db, judged) },
  })
  expect(await count(teacher)).toEqual({ judgedCount: 2, outdatedCount: 1 })
  await handIn(students[0], 2)
  expect(await count(teacher)).toEqual({ judgedCount: 3, outdatedCount: 1 })
  expect(await count(admin)).toEqual({ judgedCount: 4, outdatedCount: 2 })
  const query = { problemId: String(problemId) }
  expect((await test.call(countRejudgeable, { query }, colleague)).code).toBe(
    errorCodes.NOT_FOUND.code,
  )
})
