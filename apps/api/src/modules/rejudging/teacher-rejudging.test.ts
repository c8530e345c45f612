import { errorCodes } from '@ceping/contract/error-codes'
import {
  applyRejudging,
  cancelRejudging,
  countRejudgeable,
  getRejudgeResult,
  getRejudging,
  listRejudgeResults,
  listRejudgings,
  listRejudgingTargets,
  previewRejudging,
  revertRejudging,
  startRejudging,
} from '@ceping/contract/rejudging'
import type { RequestOf } from '@ceping/contract/endpoint'
import { claimRow } from '@ceping/db/locks'
import type { User } from '@ceping/db/types'
import { storeJudgement } from '@ceping/judging/judgement'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDuring } from '../../testing/call-during.ts'
import { endMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
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

type Scope = Omit<RequestOf<typeof startRejudging>['body'], 'reason'>

const start = (scope: Scope, by: User) =>
  test.call(startRejudging, { body: { ...scope, reason: '参考代码有误' } }, by)
const submissionsOf = async (rejudgingId: number) => {
  const rows = await test.db.rejudgeResult.findMany({ where: { rejudgingId } })
  return rows.map(({ submissionId }) => submissionId)
}
/** Make an assistant of a new teacher, with a problem set of their own. */
async function makeAssistant() {
  const assistant = await makeUser(test.db, 'teacher')
  const keys = { classId: scene.own.classId, userId: assistant.id }
  await test.db.classMember.create({ data: { ...keys, memberRole: 'assistant' } })
  return { assistant, ownSet: await makeProblemSet(test.db, assistant, ['丙']) }
}
/** Hand in to a problem through an assignment that has its set. */
async function handInElsewhere(
  classOwner: User,
  parts: { problemSet: RejudgedClass['problemSet']; problemId: number },
): Promise<{ submissionId: number; assignmentId: number }> {
  const [student] = scene.students
  const ofClass = await makeClass(test.db, classOwner, [student])
  const { assignmentId } = await makeAssignment(test.db, { ...parts, class: ofClass })
  const { problemId } = parts
  const keys = { userId: student.id, assignmentId, problemId }
  return { assignmentId, submissionId: await makeScored(test.db, { ...keys, report: covering(2) }) }
}

describe('startRejudging by a teacher', () => {
  it('takes the submissions in classes that they teach, of no other class', async () => {
    const { teacher, students, problems, problemSet, handIn } = scene
    const { problemId } = problems[0]
    const own = await handIn(students[0], 4)
    const colleague = await makeUser(test.db, 'teacher')
    const foreign = await handInElsewhere(colleague, { problemSet, problemId })
    const { data: rejudgingId } = await start({ problemId }, teacher)
    expect(await submissionsOf(rejudgingId)).toEqual([own])
    expect(await start({ assignmentId: foreign.assignmentId }, teacher)).toMatchObject({
      code: errorCodes.NOT_FOUND.code,
    })
    expect(await start({ submissionId: foreign.submissionId }, teacher)).toMatchObject({
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
    const { data: rejudgingId } = await start({ assignmentId }, teacher)
    expect(await submissionsOf(rejudgingId)).toEqual([own])
    expect((await start({ problemId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await start({ submissionId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
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
      expect((await start({ submissionId }, teacher)).code).toBe(errorCodes.NOT_FOUND.code)
    }
    const submissionId = await tryOut(teacher)
    const { data: rejudgingId } = await start({ submissionId }, teacher)
    expect(await submissionsOf(rejudgingId)).toEqual([submissionId])
  })

  it('is for nobody who only reads or assists there, and for no student', async () => {
    const { students, problems, homework, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { problemId } = problems[0]
    const { assignmentId } = homework
    const { assistant, ownSet } = await makeAssistant()
    expect(await start({ assignmentId }, assistant)).toMatchObject({
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
    expect((await start({ problemId: ownId }, assistant)).code).toBe(
      errorCodes.NOTHING_TO_REJUDGE.code,
    )
    const stranger = await makeUser(test.db, 'teacher')
    for (const [by, refusal] of [
      [assistant, 'NOT_FOUND'],
      [stranger, 'NOT_FOUND'],
      [students[0], 'ROLE_FORBIDDEN'],
    ] as const) {
      expect((await start({ problemId }, by)).code).toBe(errorCodes[refusal].code)
      expect((await start({ submissionId }, by)).code).toBe(errorCodes[refusal].code)
    }
    expect((await start({ assignmentId }, stranger)).code).toBe(errorCodes.NOT_FOUND.code)
    expect(await test.db.rejudging.count({ where: { assignmentId } })).toBe(0)
  })

  it('is possible for some times an hour, for administrators as often as they want', async () => {
    const { admin, teacher, students, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { data: rejudgingId } = await start({ submissionId }, teacher)
    for (const _ of Array.from({ length: 29 })) await start({ submissionId }, teacher)
    expect(await start({ submissionId }, teacher)).toMatchObject({
      code: errorCodes.TOO_MANY_REQUESTS.code,
      message: /^重新判题过于频繁/,
    })
    expect((await cancel(rejudgingId, teacher)).code).toBe(0)
    expect((await start({ submissionId }, admin)).code).toBe(0)
  })

  it('names who has the same submissions judged again already', async () => {
    const { admin, teacher, students, problems, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    const { data: rejudgingId } = await start({ submissionId }, admin)
    expect(await start({ problemId: problems[0].problemId }, teacher)).toMatchObject({
      code: errorCodes.REJUDGING_OPEN.code,
      message: `其中有提交正在${admin.realName}开始的重新判题 #${rejudgingId} 中，请先采用或取消那一次，或请管理员取消`,
    })
  })
})

const cancel = (rejudgingId: number, by: User) =>
  test.call(cancelRejudging, { body: { rejudgingId } }, by)

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
    expect((await cancel(rejudgingId, teacher)).code).toBe(errorCodes.NOT_FOUND.code)

    const data = { creatorId: teacher.id }
    await test.db.rejudging.update({ where: { rejudgingId }, data })
    const colleague = await makeUser(test.db, 'teacher')
    const keys = { classId: own.classId, memberRole: 'teacher' }
    await test.db.classMember.create({ data: { ...keys, userId: colleague.id } })
    expect(await codesOf(rejudgingId, submissionId, colleague)).toEqual(missing)
    expect((await cancel(rejudgingId, colleague)).code).toBe(errorCodes.NOT_FOUND.code)
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
    expect((await cancel(rejudgingId, teacher)).code).toBe(0)
  })

  it('is no longer for a teacher who has left one of its classes, or assists there now', async () => {
    const { teacher, students, own, problemSet, problems, handIn } = scene
    const submissionId = await handIn(students[0], 2)
    const colleague = await makeUser(test.db, 'teacher')
    const other = await handInElsewhere(colleague, {
      problemSet,
      problemId: problems[0].problemId,
    })
    const { classId } = await test.db.assignment.findUniqueOrThrow({
      where: { assignmentId: other.assignmentId },
    })
    const membership = { classId, userId: teacher.id }
    await test.db.classMember.create({ data: { ...membership, memberRole: 'teacher' } })
    const { data: rejudgingId } = await start({ problemId: problems[0].problemId }, teacher)
    expect(await submissionsOf(rejudgingId)).toEqual([submissionId, other.submissionId])
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

    // Its creator finds it, without what it is about, can cancel it, and begin another where they still teach.
    const list = async (by: User) => (await test.call(listRejudgings, { body: {} }, by)).data
    const listed = { rejudgingId, scopeTitle: null, state: '判题中' }
    expect(await list(teacher)).toMatchObject({ total: 1, records: [listed] })
    expect(await list(colleague)).toMatchObject({ total: 0 })
    const again = { problemId: problems[0].problemId }
    expect((await start(again, teacher)).code).toBe(errorCodes.REJUDGING_OPEN.code)
    expect((await cancel(rejudgingId, teacher)).code).toBe(0)
    expect(await list(teacher)).toMatchObject({ records: [{ rejudgingId, state: '已取消' }] })
    const { data: next } = await start(again, teacher)
    expect(await submissionsOf(next)).toEqual([submissionId])
    const seen = { rejudgingId: next, scopeTitle: expect.any(String) }
    expect((await list(teacher)).records[0]).toMatchObject(seen)
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
    const { data: rejudgingId } = await start({ submissionId }, admin)
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

it('counts what can be judged again, and what was judged with another reference code', async () => {
  const { admin, teacher, students, problems, problemSet, handIn } = scene
  const { problemId, code } = problems[0]
  const count = async (by: User) => {
    const query = { problemId: String(problemId) }
    return (await test.call(countRejudgeable, { query }, by)).data
  }
  expect(await count(teacher)).toEqual({ judgedCount: 0, outdatedCount: 0 })
  await handIn(students[0], 2)
  const unknown = await handIn(students[1], 4)
  const colleague = await makeUser(test.db, 'teacher')
  await handInElsewhere(colleague, { problemSet, problemId })
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
