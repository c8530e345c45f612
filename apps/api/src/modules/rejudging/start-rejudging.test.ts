import { handInAgain } from '../../testing/rejudging.ts'
import {
  getRejudging,
  listRejudgings,
  listRejudgingTargets,
  rejudgingLimit,
  startRejudging,
} from '@ceping/contract/rejudging'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment, makeClass } from '../../testing/factories.ts'
import { makeScored } from '../../testing/scored.ts'
import { unjudge } from '../../testing/judging.ts'
import {
  covering,
  makeRejudgedClass,
  type RejudgedClass,
  type RejudgedScope,
  rejudgingReason as reason,
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

const start = (scope: RejudgedScope) => scene.start(scope, scene.admin)
const get = async (rejudgingId: number) =>
  (await test.call(getRejudging, { query: { id: String(rejudgingId) } }, scene.admin)).data
const listResults = (rejudgingId: number) =>
  test.db.rejudgeResult.findMany({ where: { rejudgingId }, orderBy: { submissionId: 'asc' } })

describe('startRejudging', () => {
  it('takes the judged submissions of an assignment, without trial runs, and hands them on', async () => {
    const { homework, students, problems, teacher, handIn } = scene
    const ids = [
      await handIn(students[0], 4),
      await handIn(students[0], 2),
      await handIn(students[1], 1, { problem: problems[1] }),
    ]
    const { assignmentId } = homework
    const trial = { userId: teacher.id, assignmentId, problemId: problems[0].problemId }
    await makeScored(test.db, { ...trial, isTrial: true, report: covering(4) })
    await unjudge(test.db, await handIn(students[1], 4))
    const enqueueMissing = vi.spyOn(test.queue, 'enqueueMissing')

    const { data: rejudgingId } = await start({ assignmentId })
    expect(await scene.submissionsOf(rejudgingId)).toEqual(ids)
    const results = await listResults(rejudgingId)
    const submission = await test.db.submission.findFirst({ where: { submissionId: ids[0] } })
    expect(results[0]).toMatchObject({ judgedAt: null, replacesId: submission?.judgementId })
    expect(enqueueMissing.mock.calls).toEqual([
      [
        results.map(({ rejudgeResultId }) => ({
          job: { kind: 'rejudging', id: rejudgeResultId },
          priority: { urgency: 'rejudging', rank: 0 },
        })),
      ],
    ])
    expect(await get(rejudgingId)).toMatchObject({
      scope: 'assignment',
      scopeId: assignmentId,
      scopeTitle: homework.assignmentTitle,
      reason,
      state: '判题中',
      totalCount: 3,
      judgedCount: 0,
    })
    const where = { objectType: 'rejudging', objectId: String(rejudgingId) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      {
        action: 'rejudging.start',
        actorId: scene.admin.id,
        after: { assignmentId, reason, submissionCount: 3 },
      },
    ])
  })

  it('takes those of a problem, wherever they were handed in', async () => {
    const { students, problems, handIn } = scene
    const submissionId = await handIn(students[0], 4)
    await handIn(students[0], 4, { problem: problems[1] })
    const { data } = await start({ problemId: problems[0].problemId })
    expect(await scene.submissionsOf(data)).toEqual([submissionId])
  })

  it('takes those of a problem in one assignment', async () => {
    const { students, problems, homework, own, problemSet, handIn } = scene
    const { assignmentId } = homework
    const { problemId } = problems[0]
    const submissionId = await handIn(students[0], 4)
    await handIn(students[0], 4, { problem: problems[1] })
    const other = await makeAssignment(test.db, { class: own, problemSet })
    const keys = { userId: students[0].id, assignmentId: other.assignmentId, problemId }
    await makeScored(test.db, { ...keys, report: covering(4) })
    const { data } = await start({ problemId, assignmentId })
    expect(await scene.submissionsOf(data)).toEqual([submissionId])
    expect(await get(data)).toMatchObject({
      scope: 'assignment',
      scopeId: assignmentId,
      scopeTitle: `${homework.assignmentTitle}：甲`,
    })
  })

  it('leaves classes alone that are over, and homework that was deleted', async () => {
    const { students, problems, own, problemSet, teacher, handIn } = scene
    const { problemId } = problems[0]
    const userId = students[0].id
    const submissionId = await handIn(students[0], 4)
    const over = await makeClass(test.db, teacher, students)
    const ofOver = await makeAssignment(test.db, { class: over, problemSet })
    const deleted = await makeAssignment(test.db, { class: own, problemSet })
    for (const { assignmentId } of [ofOver, deleted]) {
      await makeScored(test.db, { userId, assignmentId, problemId, report: covering(4) })
    }
    const now = new Date()
    await test.db.class.update({ where: { classId: over.classId }, data: { archivedAt: now } })
    const where = { assignmentId: deleted.assignmentId }
    await test.db.assignment.update({ where, data: { deletedAt: now } })
    expect(await start({ problemId, assignmentId: ofOver.assignmentId })).toMatchObject({
      status: 404,
    })
    const { data } = await start({ problemId })
    expect(await scene.submissionsOf(data)).toEqual([submissionId])
  })

  it('says how fewer can be chosen when there are too many', async () => {
    const { students, problems, homework, handIn } = scene
    const { assignmentId } = homework
    const submissionId = await handIn(students[0], 4, { problem: problems[1] })
    const tooMany = await handIn(students[0], 4)
    await handInAgain(test.db, tooMany, rejudgingLimit)
    const answer = await start({ assignmentId })
    expect(answer).toMatchObject({ status: 409, code: 40928, message: /逐题/ })
    expect(await start({ problemId: problems[0].problemId })).toMatchObject({ message: /按作业/ })
    const { data } = await start({ assignmentId, problemId: problems[1].problemId })
    expect(await scene.submissionsOf(data)).toEqual([submissionId])
  })

  it('takes a single one, be it a trial run', async () => {
    const { teacher, problems, homework } = scene
    const submissionId = await makeScored(test.db, {
      userId: teacher.id,
      assignmentId: homework.assignmentId,
      problemId: problems[0].problemId,
      isTrial: true,
      report: covering(2),
    })
    const { data } = await start({ submissionId })
    expect(await scene.submissionsOf(data)).toEqual([submissionId])
    expect(await get(data)).toMatchObject({ scope: 'submission', scopeTitle: /甲（/ })
  })

  it('goes on while the queue is away: the sweep finds what it is about', async () => {
    const submissionId = await scene.handIn(scene.students[0], 4)
    vi.spyOn(test.queue, 'enqueueMissing').mockRejectedValueOnce(new Error('away'))
    expect(await start({ submissionId })).toMatchObject({ code: 0 })
  })

  it.each([{}, { submissionId: 1, problemId: 1 }, { submissionId: 1, assignmentId: 1 }])(
    'wants one scope: %j',
    async (scope) => {
      expect(await start(scope)).toMatchObject({ status: 400, message: /请选择/ })
    },
  )

  it('wants a reason', async () => {
    const body = { submissionId: 1, reason: ' ' }
    const answer = await test.call(startRejudging, { body }, scene.admin)
    expect(answer).toMatchObject({ status: 400, message: '请填写重新判题的原因' })
  })

  it('refuses what has no judged submission, and what another open one is about', async () => {
    const { students, problems, homework, handIn } = scene
    const { assignmentId } = homework
    expect(await start({ assignmentId })).toMatchObject({ status: 409, code: 40924 })
    const submissionId = await handIn(students[0], 4)
    const { data: first } = await start({ assignmentId })
    const refusals = [{ assignmentId }, { problemId: problems[0].problemId }, { submissionId }]
    for (const scope of refusals) {
      const answer = await start(scope)
      expect(answer).toMatchObject({ status: 409, code: 40925 })
      expect(answer.message).toContain(`#${first} `)
    }
    await scene.cancel(first, scene.admin)
    expect(await start({ submissionId })).toMatchObject({ code: 0 })
  })

  it('lets one of two win who start the same at the same moment', async () => {
    await scene.handIn(scene.students[0], 4)
    const { assignmentId } = scene.homework
    const answers = await Promise.all([start({ assignmentId }), start({ assignmentId })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await test.db.rejudging.count({ where: { assignmentId } })).toBe(1)
  })
})

describe('listRejudgings', () => {
  it('shows the last first', async () => {
    await scene.handIn(scene.students[0], 4)
    const { data: first } = await start({ assignmentId: scene.homework.assignmentId })
    await scene.cancel(first, scene.admin)
    const { data: second } = await start({ problemId: scene.problems[0].problemId })
    const { data } = await test.call(listRejudgings, { body: { pageSize: 2 } }, scene.admin)
    expect(data.records).toMatchObject([
      { rejudgingId: second, scope: 'problem', scopeTitle: '甲', state: '判题中' },
      { rejudgingId: first, scope: 'assignment', state: '已取消' },
    ])
  })
})

describe('listRejudgingTargets', () => {
  it('says in how many classes a problem is given, and finds those of an assignment', async () => {
    const { homework, problems, problemSet, teacher, admin } = scene
    const elsewhere = await makeRejudgedClass(test)
    await makeAssignment(test.db, { class: await makeClass(test.db, teacher), problemSet })
    const over = await makeClass(test.db, teacher)
    await makeAssignment(test.db, { class: over, problemSet })
    const where = { classId: over.classId }
    await test.db.class.update({ where, data: { archivedAt: new Date() } })
    const find = async (assignmentId: number) => {
      const query = { scope: 'problem', assignmentId: String(assignmentId) } as const
      return (await test.call(listRejudgingTargets, { query }, admin)).data
    }
    expect(await find(homework.assignmentId)).toMatchObject([
      { id: problems[1].problemId, classCount: 2 },
      { id: problems[0].problemId, classCount: 2 },
    ])
    expect(await find(elsewhere.homework.assignmentId)).toMatchObject([
      { id: elsewhere.problems[1].problemId, classCount: 1 },
      { id: elsewhere.problems[0].problemId },
    ])
  })

  it.each(['problem', 'assignment'] as const)('finds by name and place: %s', async (scope) => {
    const { homework, problems, admin } = scene
    const target =
      scope === 'problem'
        ? { id: problems[1].problemId, title: problems[1].title }
        : { id: homework.assignmentId, title: homework.assignmentTitle }
    const find = async (keyword: string) =>
      (await test.call(listRejudgingTargets, { query: { scope, keyword } }, admin)).data
    const [newest] = await find(target.title)
    expect(newest).toMatchObject(target)
    expect((await find(newest?.place ?? '')).map(({ id }) => id)).toContain(target.id)
    expect(await find('没有这个名字')).toEqual([])
  })
})
