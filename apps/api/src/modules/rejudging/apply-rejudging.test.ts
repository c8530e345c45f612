import {
  applyRejudging,
  cancelRejudging,
  getRejudgeResult,
  getRejudging,
  listRejudgeResults,
  previewRejudging,
  revertRejudging,
} from '@ceping/contract/admin/rejudging'
import { retryQueued } from '@ceping/contract/admin/judge-queue'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { User } from '@ceping/db/types'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRow, holdRow } from '../../row-locks.ts'
import { callDuring } from '../../testing/call-during.ts'
import { unjudge } from '../../testing/judging.ts'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import { makeRejudging, type NewResult } from '../../testing/rejudging.ts'
import { judgingOf } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { rescoreAssignment } from '../rescoring/rescore-assignment.ts'

let test: TestApp
let scene: RejudgedClass
let admin: User

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await makeRejudgedClass(test)
  ;({ admin } = scene)
})

/** A re-judging of the homework, with what comes of each submission. */
async function rejudge(results: Map<number, NewResult | null>): Promise<number> {
  return makeRejudging(test.db, {
    assignmentId: scene.homework.assignmentId,
    creatorId: admin.id,
    resultOf: (submissionId) => results.get(submissionId) ?? null,
  })
}
const apply = (rejudgingId: number, keepsHigher = false) =>
  test.call(applyRejudging, { body: { rejudgingId, keepsHigher } }, admin)
const cancel = (rejudgingId: number) => test.call(cancelRejudging, { body: { rejudgingId } }, admin)
const revert = (rejudgingId: number) => test.call(revertRejudging, { body: { rejudgingId } }, admin)
const preview = async (rejudgingId: number, keepsHigher = false) => {
  const query = { id: String(rejudgingId), keepsHigher: keepsHigher ? 'true' : 'false' } as const
  return (await test.call(previewRejudging, { query }, admin)).data
}
const get = async (rejudgingId: number) =>
  (await test.call(getRejudging, { query: { id: String(rejudgingId) } }, admin)).data
const read = (submissionId: number) =>
  test.db.submission.findUniqueOrThrow({ where: { submissionId } })
const scoreOf = async (submissionId: number) => (await read(submissionId)).totalScore

describe('applyRejudging', () => {
  it('gives each submission its new result, and settles which ones count', async () => {
    const [first, second] = scene.students
    const better = await scene.handIn(first, 1)
    const best = await scene.handIn(first, 3)
    const worse = await scene.handIn(second, 4)
    const rejudgingId = await rejudge(
      new Map<number, NewResult>([
        [better, covering(4)],
        [best, covering(2)],
        [worse, 'compile_error'],
      ]),
    )
    expect(await apply(rejudgingId)).toMatchObject({
      code: 0,
      data: { changedCount: 3, skippedCount: 0 },
    })
    expect(await read(better)).toMatchObject({
      verdict: 'passed',
      totalScore: 100,
      branchCoverage: 100,
      comprehensiveCoverage: 100,
      score: { totalScore: 100 },
      report: { versions: { runner: '2' } },
    })
    expect(await read(best)).toMatchObject({ totalScore: 50, lineCoverage: 50 })
    expect(await read(worse)).toMatchObject({
      verdict: 'compile_error',
      totalScore: null,
      score: null,
      lineCoverage: null,
      comprehensiveCoverage: null,
    })
    expect(await scene.findBest(first)).toBe(better)
    expect(await scene.findBest(second)).toBeUndefined()
    expect(await get(rejudgingId)).toMatchObject({ state: '已采用', appliedCount: 3 })
    const where = { action: 'rejudging.apply', objectId: String(rejudgingId) }
    expect(await test.db.auditEntry.findMany({ where })).toMatchObject([
      { actorId: admin.id, after: { keepsHigher: false, changedCount: 3, reason: /参考/ } },
    ])
  })

  it('takes only what goes up where that is asked for', async () => {
    const [first, second] = scene.students
    const up = await scene.handIn(first, 1)
    const down = await scene.handIn(second, 4)
    const same = await scene.handIn(second, 2)
    const rejudgingId = await rejudge(
      new Map([
        [up, covering(2)],
        [down, covering(1)],
        [same, covering(2)],
      ]),
    )
    const before = await read(same)
    expect((await apply(rejudgingId, true)).data).toEqual({ changedCount: 1, skippedCount: 0 })
    expect(await scoreOf(up)).toBe(50)
    expect(await scoreOf(down)).toBe(100)
    expect(await read(same)).toEqual(before)
    expect(await get(rejudgingId)).toMatchObject({ appliedCount: 1, keepsHigher: true })
  })

  it('never takes what could not be judged', async () => {
    const submissionId = await scene.handIn(scene.students[0], 3)
    const before = await read(submissionId)
    const rejudgingId = await rejudge(new Map<number, NewResult>([[submissionId, 'judge_fault']]))
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 0, skippedCount: 0 })
    expect(await read(submissionId)).toEqual(before)
  })

  it('leaves a submission alone that has another result since', async () => {
    const [first, second] = scene.students
    const changed = await scene.handIn(first, 1)
    const other = await scene.handIn(second, 1)
    const rejudgingId = await rejudge(
      new Map([
        [changed, covering(4)],
        [other, covering(4)],
      ]),
    )
    await test.db.submission.update({
      where: { submissionId: changed },
      data: { judgedAt: new Date(Date.now() + 5) },
    })
    expect(await preview(rejudgingId)).toMatchObject({ counts: { stale: 1, up: 1 } })
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 1, skippedCount: 1 })
    expect(await scoreOf(changed)).toBe(25)
    expect(await scoreOf(other)).toBe(100)
  })

  it('scores by the policy of the moment in which it is applied', async () => {
    const submissionId = await scene.handIn(scene.students[0], 4)
    const rejudgingId = await rejudge(
      new Map([[submissionId, judgingOf({ branches: 1, others: 4 })]]),
    )
    const onlyBranches = { instruction: 0, line: 0, complexity: 0, method: 0, class: 0, branch: 1 }
    await test.db.assignment.update({
      where: { assignmentId: scene.homework.assignmentId },
      data: { scoringPolicy: { ...defaultScoringPolicy, metricWeights: onlyBranches } },
    })
    await apply(rejudgingId)
    expect(await read(submissionId)).toMatchObject({ totalScore: 25, comprehensiveCoverage: 25 })
  })

  it('waits for whoever stores a judging or scores the assignment anew', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(2)]]))
    const { assignmentId } = scene.homework
    const late = await callDuring(test, () => apply(rejudgingId), {
      before: (transaction) => holdRow(transaction, 'Assignment', assignmentId),
      whileItWaits: async () => expect(await scoreOf(submissionId)).toBe(25),
    })
    expect(late.data).toMatchObject({ changedCount: 1 })
    const taken = await callDuring(test, () => revert(rejudgingId), {
      before: (transaction) => claimRow(transaction, 'Assignment', assignmentId),
    })
    expect(taken.data).toMatchObject({ changedCount: 1 })
  })

  it('gets along with a judge that stores a new result of one of its submissions', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(2)]]))
    await unjudge(test.db, submissionId)
    const answer = await callDuring(test, () => apply(rejudgingId), {
      before: (transaction) => holdRow(transaction, 'Assignment', scene.homework.assignmentId),
      whileItWaits: async (transaction) => {
        await transaction.$executeRaw`set local lock_timeout = '500ms'`
        await transaction.submission.update({
          where: { submissionId },
          data: { judgedAt: new Date(), verdict: 'no_tests', report: {} },
        })
      },
    })
    expect(answer.data).toEqual({ changedCount: 0, skippedCount: 1 })
    expect(await read(submissionId)).toMatchObject({ verdict: 'no_tests' })
  })

  it('lets people hand in while results change places', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(2)]]))
    const handIn = () =>
      test.db.$transaction(async (transaction) => {
        await transaction.$executeRaw`set local lock_timeout = '3s'`
        await holdRow(transaction, 'Assignment', scene.homework.assignmentId)
      })
    const answer = await callDuring(test, () => apply(rejudgingId), {
      before: (transaction) => transaction.$executeRaw`
        select from "Submission" where "submissionId" = ${submissionId} for update`,
      whileItWaits: handIn,
    })
    expect(answer.data).toMatchObject({ changedCount: 1 })
  })

  it('is refused before all is judged, twice, and after it was cancelled', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const unfinished = await rejudge(new Map())
    expect(await apply(unfinished)).toMatchObject({ status: 409, message: /尚未完成/ })
    const where = { rejudgingId: unfinished }
    await test.db.rejudging.update({ where, data: { cancelledAt: new Date() } })
    expect(await apply(unfinished)).toMatchObject({ status: 409, code: 40927 })
    const rejudgingId = await rejudge(new Map([[submissionId, covering(2)]]))
    const answers = await Promise.all([apply(rejudgingId), apply(rejudgingId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await scoreOf(submissionId)).toBe(50)
  })

  it('takes many at once, in parts', async () => {
    const [first] = scene.students
    const ids: number[] = []
    for (let count = 0; count < 300; count += 1) ids.push(await scene.handIn(first, 1))
    const rejudgingId = await rejudge(new Map(ids.map((id) => [id, covering(3)])))
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 300, skippedCount: 0 })
    const where = { submissionId: { in: ids }, totalScore: 75 }
    expect(await test.db.submission.count({ where })).toBe(300)
    expect(await scene.findBest(first)).toBe(ids[0])
  })
})

describe('revertRejudging', () => {
  it('brings back everything as it was, and lets it be applied anew', async () => {
    const [first, second] = scene.students
    const up = await scene.handIn(first, 1)
    const gone = await scene.handIn(second, 3)
    const before = [await read(up), await read(gone)]
    const rejudgingId = await rejudge(
      new Map<number, NewResult>([
        [up, covering(4)],
        [gone, 'no_tests'],
      ]),
    )
    await apply(rejudgingId)
    const after = [await read(up), await read(gone)]
    expect((await revert(rejudgingId)).data).toEqual({ changedCount: 2, skippedCount: 0 })
    expect([await read(up), await read(gone)]).toEqual(before)
    expect(await scene.findBest(second)).toBe(gone)
    expect(await get(rejudgingId)).toMatchObject({ state: '待采用', appliedCount: 0 })
    expect(await revert(rejudgingId)).toMatchObject({ status: 409 })
    await apply(rejudgingId)
    expect([await read(up), await read(gone)]).toEqual(after)
    const where = { action: 'rejudging.revert', objectId: String(rejudgingId) }
    expect(await test.db.auditEntry.count({ where })).toBe(1)
  })

  it('leaves alone what a later re-judging has replaced, until that is taken back', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const earlier = await rejudge(new Map([[submissionId, covering(2)]]))
    await apply(earlier)
    const later = await rejudge(new Map([[submissionId, covering(3)]]))
    await apply(later)
    expect((await revert(earlier)).data).toEqual({ changedCount: 0, skippedCount: 1 })
    expect(await scoreOf(submissionId)).toBe(75)
    expect(await get(earlier)).toMatchObject({ state: '已采用' })
    // What counts came later: this one has no effect any more.
    expect(await preview(earlier)).toMatchObject({
      counts: { stale: 1 },
      completed: { count: 0 },
      meanBefore: 75,
      meanAfter: 75,
    })
    await revert(later)
    await cancel(later)
    expect(await scoreOf(submissionId)).toBe(50)
    expect((await revert(earlier)).data).toEqual({ changedCount: 1, skippedCount: 0 })
    expect(await scoreOf(submissionId)).toBe(25)
  })

  it('is refused while another one about the same is open', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const earlier = await rejudge(new Map([[submissionId, covering(2)]]))
    await apply(earlier)
    const later = await rejudge(new Map([[submissionId, covering(3)]]))
    const answer = await revert(earlier)
    expect(answer).toMatchObject({ status: 409, code: 40925 })
    expect(answer.message).toContain(`#${later} `)
    expect(await scoreOf(submissionId)).toBe(50)
    await cancel(later)
    expect((await revert(earlier)).data).toEqual({ changedCount: 1, skippedCount: 0 })
  })

  it('brings back a fault of ours, which can be judged in place after that', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const fault = { verdict: 'judge_fault', totalScore: null } as const
    await test.db.$executeRaw`
      update "Submission" set "verdict" = 'judge_fault', "totalScore" = null, "score" = null
      where "submissionId" = ${submissionId}`
    const rejudgingId = await rejudge(new Map([[submissionId, covering(2)]]))
    await apply(rejudgingId)
    expect(await scoreOf(submissionId)).toBe(50)
    await revert(rejudgingId)
    expect(await read(submissionId)).toMatchObject(fault)
    await test.call(retryQueued, { body: { submissionId } }, admin)
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 0, skippedCount: 1 })
    expect(await read(submissionId)).toMatchObject({ judgedAt: null })
  })
})

describe('previewRejudging', () => {
  it('says what goes up and down, and who gets done, before and after it is applied', async () => {
    const [first, second] = scene.students
    const { problems } = scene
    const up = await scene.handIn(first, 2)
    const down = await scene.handIn(second, 3)
    const same = await scene.handIn(first, 1, { problem: problems[1] })
    const failed = await scene.handIn(second, 1, { problem: problems[1] })
    const rejudgingId = await rejudge(
      new Map<number, NewResult>([
        [up, covering(3)],
        [down, covering(1)],
        [same, covering(1)],
        [failed, 'judge_fault'],
      ]),
    )
    const counts = { up: 1, down: 1, verdict: 0, same: 1, failed: 1, stale: 0 }
    const all = {
      counts,
      completed: {
        count: 1,
        first: [{ userAccount: first.userAccount, problemName: '甲', before: 50, after: 75 }],
      },
      uncompleted: {
        count: 1,
        first: [{ userAccount: second.userAccount, problemName: '甲', before: 75, after: 25 }],
      },
      meanBefore: 43.75,
      meanAfter: 37.5,
    }
    expect(await preview(rejudgingId)).toMatchObject(all)
    expect(await preview(rejudgingId, true)).toMatchObject({
      counts,
      completed: { count: 1 },
      uncompleted: { count: 0, first: [] },
      meanBefore: 43.75,
      meanAfter: 50,
    })
    await apply(rejudgingId)
    expect(await preview(rejudgingId)).toMatchObject(all)
  })

  it('says of an applied one what that has done, not what it has left out', async () => {
    const [first, second] = scene.students
    const up = await scene.handIn(first, 1)
    const down = await scene.handIn(second, 4)
    const rejudgingId = await rejudge(
      new Map([
        [up, covering(3)],
        [down, covering(1)],
      ]),
    )
    await apply(rejudgingId, true)
    expect(await preview(rejudgingId)).toMatchObject({
      completed: { count: 1 },
      uncompleted: { count: 0 },
      meanBefore: 62.5,
      meanAfter: 87.5,
    })
  })

  it('says what applying brings, by the policy that the assignment has got since', async () => {
    const { homework, students, handIn } = scene
    const { assignmentId } = homework
    const submissionId = await handIn(students[0], 2)
    const result = judgingOf({ branches: 1, others: 4 })
    const rejudgingId = await rejudge(new Map([[submissionId, result]]))
    expect(await preview(rejudgingId)).toMatchObject({ counts: { up: 1 } })
    const metricWeights = {
      instruction: 0,
      line: 0,
      complexity: 0,
      method: 0,
      class: 0,
      branch: 1,
    }
    const { rescoringId } = await test.db.rescoring.create({
      data: {
        assignmentId,
        policy: { ...defaultScoringPolicy, metricWeights },
        previousPolicy: defaultScoringPolicy,
        creatorId: admin.id,
      },
    })
    await rescoreAssignment({ db: test.db, log: pino({ level: 'silent' }) }, rescoringId)
    const told = { counts: { up: 0, down: 1 }, meanBefore: 50, meanAfter: 25 }
    expect(await preview(rejudgingId)).toMatchObject(told)
    const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
    const { data } = await test.call(getRejudgeResult, { query }, admin)
    expect(data.after).toMatchObject({ totalScore: 25, score: { totalScore: 25 } })
    await apply(rejudgingId)
    expect(await scoreOf(submissionId)).toBe(25)
    expect(await preview(rejudgingId)).toMatchObject(told)
  })

  it('goes by the best of each: a lower one changes nothing', async () => {
    const [first] = scene.students
    const lower = await scene.handIn(first, 1)
    const best = await scene.handIn(first, 4)
    const rejudgingId = await rejudge(
      new Map<number, NewResult>([
        [lower, 'time_limit'],
        [best, covering(4)],
      ]),
    )
    expect(await preview(rejudgingId)).toMatchObject({
      counts: { down: 1, same: 1 },
      completed: { count: 0 },
      uncompleted: { count: 0 },
      meanBefore: 100,
      meanAfter: 100,
    })
  })
})

describe('listRejudgeResults', () => {
  it('has first what changes most, and last what brings nothing', async () => {
    const [first, second] = scene.students
    const failed = await scene.handIn(first, 4)
    const little = await scene.handIn(first, 2)
    const stale = await scene.handIn(second, 4)
    const much = await scene.handIn(second, 1)
    const rejudgingId = await rejudge(
      new Map<number, NewResult>([
        [failed, 'judge_fault'],
        [little, covering(3)],
        [stale, covering(1)],
        [much, covering(4)],
      ]),
    )
    const judgedAt = new Date(Date.now() + 5)
    await test.db.submission.update({ where: { submissionId: stale }, data: { judgedAt } })
    const { data } = await test.call(listRejudgeResults, { body: { rejudgingId } }, admin)
    expect(data.records.map(({ submissionId }) => submissionId)).toEqual([
      much,
      little,
      failed,
      stale,
    ])
  })
})

describe('getRejudgeResult', () => {
  it('shows both results in full, in the same order after they have changed places', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await rejudge(new Map([[submissionId, covering(3)]]))
    const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
    const both = async () => (await test.call(getRejudgeResult, { query }, admin)).data
    const expected = {
      before: { totalScore: 25, lineCoverage: 25, report: { versions: { runner: '1' } } },
      after: { totalScore: 75, lineCoverage: 75, report: { versions: { runner: '2' } } },
    }
    expect(await both()).toMatchObject(expected)
    await apply(rejudgingId)
    expect(await both()).toMatchObject(expected)
  })

  it('is not there before it has come', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await rejudge(new Map())
    const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
    expect(await test.call(getRejudgeResult, { query }, admin)).toMatchObject({ status: 404 })
  })
})
