import { storeReport } from '../../testing/scored.ts'
import {
  applyRejudging,
  getRejudgeResult,
  listRejudgeResults,
  previewRejudging,
} from '@ceping/contract/rejudging'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import type { NewResult } from '../../testing/rejudging.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { askForRescoring, branchesOnly, workOff } from '../../testing/rescored-homework.ts'
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
const preview = async (rejudgingId: number, keepsHigher = false) => {
  const query = { id: String(rejudgingId), keepsHigher: keepsHigher ? 'true' : 'false' } as const
  return (await test.call(previewRejudging, { query }, admin)).data
}

describe('previewRejudging', () => {
  it('says what goes up and down, and who gets done, before and after it is applied', async () => {
    const [first, second] = scene.students
    const { problems } = scene
    const up = await scene.handIn(first, 2)
    const down = await scene.handIn(second, 3)
    const same = await scene.handIn(first, 1, { problem: problems[1] })
    const failed = await scene.handIn(second, 1, { problem: problems[1] })
    const rejudgingId = await scene.rejudge(
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
    const rejudgingId = await scene.rejudge(
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
    const result = reportOf({ branches: 1, others: 4 })
    const rejudgingId = await scene.rejudge(new Map([[submissionId, result]]))
    expect(await preview(rejudgingId)).toMatchObject({ counts: { up: 1 } })
    const asked = { assignmentId, creatorId: admin.id, policy: branchesOnly }
    await workOff(test, await askForRescoring(test.db, asked))
    const told = { counts: { up: 0, down: 1 }, meanBefore: 50, meanAfter: 25 }
    expect(await preview(rejudgingId)).toMatchObject(told)
    const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
    const { data } = await test.call(getRejudgeResult, { query }, admin)
    expect(data.after).toMatchObject({ totalScore: 25, score: { totalScore: 25 } })
    await apply(rejudgingId)
    const where = { submissionId }
    expect(await test.db.submission.findUniqueOrThrow({ where })).toMatchObject({ totalScore: 25 })
    expect(await preview(rejudgingId)).toMatchObject(told)
  })

  it('goes by the best of each: a lower one changes nothing', async () => {
    const [first] = scene.students
    const lower = await scene.handIn(first, 1)
    const best = await scene.handIn(first, 4)
    const rejudgingId = await scene.rejudge(
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
    const rejudgingId = await scene.rejudge(
      new Map<number, NewResult>([
        [failed, 'judge_fault'],
        [little, covering(3)],
        [stale, covering(1)],
        [much, covering(4)],
      ]),
    )
    await storeReport(test.db, stale, { report: covering(4) })
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
    const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(3)]]))
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
    const rejudgingId = await scene.rejudge(new Map())
    const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
    expect(await test.call(getRejudgeResult, { query }, admin)).toMatchObject({ status: 404 })
  })
})
