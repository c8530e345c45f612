import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { claimRow, holdRow } from '@ceping/db/locks'
import type { Assignment } from '@ceping/db/types'
import { compareResults } from '@ceping/judging/comparison'
import { countJudgements } from '@ceping/judging/counted'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countLockWaits } from '../../testing/lock-waits.ts'
import {
  branchesOnly,
  branchy,
  broad,
  makeRescoredHomework,
  type RescoredHomework,
  rescoringDeps,
  workOff,
} from '../../testing/rescored-homework.ts'
import { makeScored, storeReport } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { rescoringTask } from './rescore-assignment.ts'

let test: TestApp
let scene: RescoredHomework
let homework: Assignment

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  scene = await makeRescoredHomework(test)
  ;({ homework } = scene)
})
afterAll(() => test.close())

describe('what happens meanwhile', () => {
  it('is seen by nobody half, and its progress is', async () => {
    await scene.handIn(branchy)
    await scene.handIn(broad)
    await scene.settle()
    const rescoringId = await scene.request(branchesOnly)
    const { assignmentId } = homework
    const { done } = await test.db.$transaction(async (transaction) => {
      // It waits for these rows where it settles which submissions count, at its end.
      await transaction.$executeRaw`
        select from "AssignmentProblemStatus" where "assignmentId" = ${assignmentId} for update`
      const done = workOff(test, rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      expect(await scene.readRescoring(rescoringId)).toMatchObject({
        startedAt: expect.any(Date),
        finishedAt: null,
        doneCount: 2,
      })
      const scores = await test.db.submission.findMany({
        where: { assignmentId },
        orderBy: { submissionId: 'asc' },
      })
      expect(scores.map(({ totalScore }) => totalScore)).toEqual([37.5, 83.33])
      return { done }
    })
    await done
    expect((await scene.readRescoring(rescoringId)).changedCount).toBe(2)
  })

  it('is made up for: what was judged or changed by the old policy until the last moment', async () => {
    const changed = await scene.handIn(branchy)
    const rescoringId = await scene.request(branchesOnly)
    const { done, late } = await test.db.$transaction(async (transaction) => {
      await holdRow(transaction, 'Assignment', homework.assignmentId)
      const done = workOff(test, rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const { assignmentId } = homework
      const { problemId } = scene.problems[0]
      const keys = { userId: scene.student.id, assignmentId, problemId }
      const late = await makeScored(transaction, { ...keys, report: broad })
      await storeReport(transaction, changed, { report: broad })
      return { done, late }
    })
    await done
    expect((await scene.read(late)).totalScore).toBe(0)
    expect((await scene.read(changed)).totalScore).toBe(0)
    expect(await scene.readRescoring(rescoringId)).toMatchObject({ changedCount: 2 })
  })

  it('takes nothing back that a re-judging has brought until the last moment', async () => {
    const submissionId = await scene.handIn(branchy)
    const rejudgingId = await scene.rejudge('compile_error')
    await scene.settle()
    const rescoringId = await scene.request(branchesOnly)
    const { done } = await test.db.$transaction(async (transaction) => {
      await claimRow(transaction, 'Assignment', homework.assignmentId)
      const done = workOff(test, rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const compared = await compareResults(transaction, rejudgingId)
      await countJudgements(
        transaction,
        compared.map(({ other }) => other),
      )
      return { done }
    })
    await done
    expect(await scene.read(submissionId)).toMatchObject({
      verdict: 'compile_error',
      comprehensiveCoverage: null,
      totalScore: null,
      score: null,
    })
    expect(await scene.findBest()).toEqual([])
  })

  it('does it once when it is asked twice', async () => {
    const submissionId = await scene.handIn(branchy)
    const rescoringId = await scene.request(branchesOnly)
    await Promise.all([workOff(test, rescoringId), workOff(test, rescoringId)])
    const { updateTime } = await test.db.assignment.findUniqueOrThrow({
      where: { assignmentId: homework.assignmentId },
    })
    await workOff(test, rescoringId)
    expect((await scene.read(submissionId)).totalScore).toBe(100)
    const { assignmentId } = homework
    const again = await test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })
    expect(again.updateTime).toEqual(updateTime)
  })

  it('does not do what has been overtaken while it was prepared', async () => {
    const submissionId = await scene.handIn(branchy)
    const rescoringId = await scene.request(branchesOnly)
    const { done } = await test.db.$transaction(async (transaction) => {
      await claimRow(transaction, 'Assignment', homework.assignmentId)
      const done = workOff(test, rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const data = { finishedAt: new Date(), failure: '已有更新的请求' }
      await transaction.rescoring.update({ where: { rescoringId }, data })
      return { done }
    })
    await done
    expect((await scene.read(submissionId)).totalScore).toBe(37.5)
    expect(await scene.readPolicy()).toEqual(defaultScoringPolicy)
  })
})

describe('a fault', () => {
  const unreadable = {} as ScoringPolicy

  it('leaves everything as it was, to be tried again', async () => {
    const submissionId = await scene.handIn(branchy)
    const rescoringId = await scene.request(unreadable)
    await expect(workOff(test, rescoringId)).rejects.toThrow(/./)
    expect((await scene.read(submissionId)).totalScore).toBe(37.5)
    const task = rescoringTask(rescoringDeps(test))
    expect(await task.listUnfinished()).toContain(rescoringId)
    await test.db.rescoring.update({ where: { rescoringId }, data: { policy: branchesOnly } })
    await task.work(rescoringId)
    expect(await task.listUnfinished()).not.toContain(rescoringId)
    expect((await scene.read(submissionId)).totalScore).toBe(100)
  })

  it('is given up an hour after it was begun, however long it had waited', async () => {
    const anHourAgo = new Date(Date.now() - 3_700_000)
    const rescoringId = await scene.request(unreadable, { createTime: anHourAgo })
    await expect(workOff(test, rescoringId)).rejects.toThrow(/./)
    expect(await scene.readRescoring(rescoringId)).toMatchObject({
      finishedAt: null,
      failure: null,
    })
    await test.db.rescoring.update({ where: { rescoringId }, data: { startedAt: anHourAgo } })
    await expect(workOff(test, rescoringId)).rejects.toThrow(/./)
    expect(await scene.readRescoring(rescoringId)).toMatchObject({
      finishedAt: expect.any(Date),
      failure: expect.stringContaining('成绩保持原样'),
    })
  })
})
