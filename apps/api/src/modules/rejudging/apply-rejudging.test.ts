import { storeReport } from '../../testing/scored.ts'
import {
  applyRejudging,
  cancelRejudging,
  getRejudgeResult,
  getRejudging,
  previewRejudging,
  revertRejudging,
} from '@ceping/contract/rejudging'
import { retryQueued } from '@ceping/contract/admin/judge-queue'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRow, holdRow } from '@ceping/db/locks'
import { callDuring } from '../../testing/call-during.ts'
import { unjudge } from '../../testing/judging.ts'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import type { NewResult } from '../../testing/rejudging.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

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
  test.db.submission.findUniqueOrThrow({ where: { submissionId }, include: { judgement: true } })
const scoreOf = async (submissionId: number) => (await read(submissionId)).totalScore

describe('applyRejudging', () => {
  it('gives each submission its new result, and settles which ones count', async () => {
    const [first, second] = scene.students
    const better = await scene.handIn(first, 1)
    const best = await scene.handIn(first, 3)
    const worse = await scene.handIn(second, 4)
    const rejudgingId = await scene.rejudge(
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
      comprehensiveCoverage: 100,
      score: { totalScore: 100 },
      judgement: { report: { versions: { runner: '2' } } },
    })
    expect(await read(best)).toMatchObject({ totalScore: 50 })
    expect(await read(worse)).toMatchObject({
      verdict: 'compile_error',
      totalScore: null,
      score: null,
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
    const rejudgingId = await scene.rejudge(
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
    const rejudgingId = await scene.rejudge(
      new Map<number, NewResult>([[submissionId, 'judge_fault']]),
    )
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 0, skippedCount: 0 })
    expect(await read(submissionId)).toEqual(before)
  })

  it('leaves a submission alone that has another result since', async () => {
    const [first, second] = scene.students
    const changed = await scene.handIn(first, 1)
    const other = await scene.handIn(second, 1)
    const rejudgingId = await scene.rejudge(
      new Map([
        [changed, covering(4)],
        [other, covering(4)],
      ]),
    )
    await storeReport(test.db, changed, { report: covering(1) })
    expect(await preview(rejudgingId)).toMatchObject({ counts: { stale: 1, up: 1 } })
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 1, skippedCount: 1 })
    expect(await scoreOf(changed)).toBe(25)
    expect(await scoreOf(other)).toBe(100)
  })

  it('scores by the policy of the moment in which it is applied', async () => {
    const submissionId = await scene.handIn(scene.students[0], 4)
    const rejudgingId = await scene.rejudge(
      new Map([[submissionId, reportOf({ branches: 1, others: 4 })]]),
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
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(2)]]))
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
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await unjudge(test.db, submissionId)
    const answer = await callDuring(test, () => apply(rejudgingId), {
      before: (transaction) => holdRow(transaction, 'Assignment', scene.homework.assignmentId),
      whileItWaits: async (transaction) => {
        await transaction.$executeRaw`set local lock_timeout = '500ms'`
        await storeReport(transaction, submissionId, { report: reportOf('no_tests') })
      },
    })
    expect(answer.data).toEqual({ changedCount: 0, skippedCount: 1 })
    expect(await read(submissionId)).toMatchObject({ verdict: 'no_tests' })
  })

  it('is refused before all is judged, twice, and after it was cancelled', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const unfinished = await scene.rejudge(new Map())
    expect(await apply(unfinished)).toMatchObject({ status: 409, message: /尚未完成/ })
    const where = { rejudgingId: unfinished }
    await test.db.rejudging.update({ where, data: { cancelledAt: new Date() } })
    expect(await apply(unfinished)).toMatchObject({ status: 409, code: 40927 })
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    const answers = await Promise.all([apply(rejudgingId), apply(rejudgingId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await scoreOf(submissionId)).toBe(50)
  })

  it('takes many at once, in parts', async () => {
    const [first] = scene.students
    const ids: number[] = []
    for (let count = 0; count < 300; count += 1) ids.push(await scene.handIn(first, 1))
    const rejudgingId = await scene.rejudge(new Map(ids.map((id) => [id, covering(3)])))
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
    const rejudgingId = await scene.rejudge(
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
    const earlier = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await apply(earlier)
    const later = await scene.rejudge(new Map([[submissionId, covering(3)]]))
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

  it('can be given up where a later one, which was not taken, names what it brought', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const earlier = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await apply(earlier)
    const later = await scene.rejudge(new Map([[submissionId, covering(1)]]))
    await apply(later, true)
    await revert(earlier)
    expect(await cancel(earlier)).toMatchObject({ code: 0 })
    const query = { rejudgingId: String(later), submissionId: String(submissionId) }
    expect(await test.call(getRejudgeResult, { query }, admin)).toMatchObject({ code: 0 })
    expect(await scoreOf(submissionId)).toBe(25)
  })

  it('leaves alone what waits to be judged, though it names nothing to compare with', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await test.db.rejudgeResult.updateMany({ where: { rejudgingId }, data: { replacesId: null } })
    await unjudge(test.db, submissionId)
    expect(await preview(rejudgingId)).toMatchObject({ counts: { stale: 1 } })
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 0, skippedCount: 1 })
  })

  it('is refused while another one about the same is open', async () => {
    const submissionId = await scene.handIn(scene.students[0], 1)
    const earlier = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await apply(earlier)
    const later = await scene.rejudge(new Map([[submissionId, covering(3)]]))
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
    await storeReport(test.db, submissionId, { report: reportOf('judge_fault') })
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(2)]]))
    await apply(rejudgingId)
    expect(await scoreOf(submissionId)).toBe(50)
    await revert(rejudgingId)
    expect(await read(submissionId)).toMatchObject(fault)
    await test.call(retryQueued, { body: { submissionId } }, admin)
    expect((await apply(rejudgingId)).data).toEqual({ changedCount: 0, skippedCount: 1 })
    expect(await read(submissionId)).toMatchObject({ judgedAt: null })
  })
})
