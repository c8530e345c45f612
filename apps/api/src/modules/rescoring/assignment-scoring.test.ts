import {
  getAssignmentScoring,
  previewScoringPolicy,
  undoRescoring,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import { errorCodes } from '@ceping/contract/error-codes'
import { getGradebook } from '@ceping/contract/grade'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { branchesOnly, workOff } from '../../testing/rescored-homework.ts'
import { makeScored } from '../../testing/scored.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const lenient: ScoringPolicy = { ...defaultScoringPolicy, completionScore: 20 }

let test: TestApp
let teacher: User, student: User, other: User
let own: Class
let problemSet: ProblemSet & { problems: Problem[] }
let assignment: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  student = await makeUser(test.db, 'student', { realName: '丁一' })
  other = await makeUser(test.db, 'student')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student, other])
  problemSet = await makeProblemSet(test.db, teacher)
  assignment = await makeAssignment(test.db, { class: own, problemSet })
})
afterAll(() => test.close())

const handIn = async (by: User, covered: { branches: number; others: number }) => {
  const { assignmentId } = assignment
  const { problemId } = problemSet.problems[0]!
  const keys = { userId: by.id, assignmentId, problemId }
  const submissionId = await makeScored(test.db, { ...keys, report: reportOf(covered) })
  await test.db.$transaction((transaction) => settleBestSubmissions(transaction, assignmentId))
  return submissionId
}
const update = async (scoringPolicy: ScoringPolicy, more: object = {}) => {
  const { assignmentId } = assignment
  const body = { assignmentId, scoringPolicy, reason: '只看分支', ...more }
  return test.call(updateScoringPolicy, { body }, teacher)
}
const undo = async (rescoringId: number) =>
  test.call(undoRescoring, { body: { rescoringId } }, teacher)
const read = async () => {
  const query = { id: String(assignment.assignmentId) }
  return (await test.call(getAssignmentScoring, { query }, teacher)).data
}
const work = (rescoringId: number) => workOff(test, rescoringId)
const readGrades = async () => {
  const params = { classId: String(own.classId) }
  const { data } = await test.call(getGradebook, { params }, teacher)
  return {
    completionScore: data.columns[0]?.completionScore,
    students: Object.fromEntries(
      data.students.map(({ userId, rank, scores }) => [userId, { rank, score: scores[0] }]),
    ),
  }
}

describe('getAssignmentScoring', () => {
  it('gives the new policy with a re-scoring that has just been done', async () => {
    const { data: rescoringId } = await update(lenient)
    const findMany = test.db.rescoring.findMany.bind(test.db.rescoring)
    vi.spyOn(test.db.rescoring, 'findMany').mockImplementationOnce(((args: object) =>
      work(rescoringId).then(() => findMany(args))) as never)
    expect(await read()).toMatchObject({
      scoringPolicy: lenient,
      rescorings: [{ finishedAt: expect.any(String) }],
    })
  })
})

describe('updateScoringPolicy', () => {
  it('leaves everything as it is until it is done, and then grades and ranks follow', async () => {
    await handIn(student, { branches: 4, others: 1 })
    await handIn(other, { branches: 0, others: 4 })
    const before = {
      completionScore: 60,
      students: { [student.id]: { rank: 2, score: 37.5 }, [other.id]: { rank: 1, score: 83.33 } },
    }
    const { code, data: rescoringId } = await update(branchesOnly)
    expect(code).toBe(0)
    expect(test.backgroundJobs.at(-1)).toEqual({ kind: 'rescoring', id: rescoringId })
    expect(await readGrades()).toEqual(before)
    expect((await read()).rescorings).toMatchObject([
      {
        rescoringId,
        policy: branchesOnly,
        previousPolicy: defaultScoringPolicy,
        reason: '只看分支',
        creatorName: '沈维钧',
        finishedAt: null,
      },
    ])
    await work(rescoringId)
    expect(await readGrades()).toEqual({
      completionScore: 60,
      students: { [student.id]: { rank: 1, score: 100 }, [other.id]: { rank: 2, score: 0 } },
    })
    expect(await read()).toMatchObject({
      scoringPolicy: branchesOnly,
      currentPolicy: defaultScoringPolicy,
      rescorings: [{ totalCount: 2, doneCount: 2, changedCount: 2, failure: null }],
    })

    const { data: undoId } = await undo(rescoringId)
    await work(undoId)
    expect(await readGrades()).toEqual(before)
  })

  it('is audited, with who and why', async () => {
    const { data: rescoringId } = await update(lenient)
    const { assignmentId } = assignment
    const entries = await test.db.auditEntry.findMany({
      where: { objectType: 'assignment', objectId: String(assignmentId) },
    })
    expect(entries).toMatchObject([
      {
        action: 'assignment.rescore',
        actorId: teacher.id,
        before: { scoringPolicy: defaultScoringPolicy },
        after: { scoringPolicy: lenient, reason: '只看分支', rescoringId },
      },
    ])
  })

  it('takes the place of one that is not done yet', async () => {
    await handIn(student, { branches: 4, others: 1 })
    const { data: first } = await update(branchesOnly)
    const { data: second } = await update(lenient)
    // In whatever order they come.
    await work(second)
    await work(first)
    const { scoringPolicy, rescorings } = await read()
    expect(scoringPolicy).toEqual(lenient)
    expect(rescorings).toMatchObject([
      { rescoringId: second, failure: null, previousPolicy: defaultScoringPolicy },
      { rescoringId: first, failure: '没有执行：之后又更换了计分方式' },
    ])
  })

  it('is refused where nothing changes, so that the last change can still be undone', async () => {
    const unchanged = { code: errorCodes.RESCORING_UNCHANGED.code }
    expect(await update(defaultScoringPolicy)).toMatchObject(unchanged)
    const { data: rescoringId } = await update(lenient)
    expect(await update(lenient)).toMatchObject(unchanged)
    await work(rescoringId)
    expect(await update(lenient)).toMatchObject(unchanged)
    expect(await undo(rescoringId)).toMatchObject({ code: 0 })
  })

  it('is refused without a reason, and to whoever edited another version', async () => {
    expect(await update(lenient, { reason: ' ' })).toMatchObject({
      status: 400,
      message: '请填写重新计分的原因',
    })
    expect(await update(lenient, { version: 2 })).toMatchObject({ code: 40902 })
    expect(await test.db.rescoring.count({ where: assignmentKey() })).toBe(0)
  })

  it('is kept where the queue is away', async () => {
    const background = {
      enqueue: () => Promise.reject(new Error('out of reach')),
      schedule: async () => undefined,
    }
    const cutOff = await openTestApp({ db: test.db, background })
    const cookie = await test.signIn(teacher)
    const body = { ...assignmentKey(), scoringPolicy: lenient, reason: '放宽' }
    const answer = await send(cutOff, updateScoringPolicy, { request: { body }, cookie })
    await cutOff.app.close()
    expect(answer).toMatchObject({ status: 200 })
    expect((await read()).rescorings).toMatchObject([{ policy: lenient, finishedAt: null }])
  })
})

function assignmentKey() {
  return { assignmentId: assignment.assignmentId }
}

const listUndoable = async () =>
  (await read()).rescorings.filter(({ canUndo }) => canUndo).map(({ rescoringId }) => rescoringId)

describe('undoRescoring', () => {
  const refused = { status: 409, code: 40929 }

  it('takes back the last one that is done, and then itself', async () => {
    const { data: first } = await update(branchesOnly)
    expect(await undo(first)).toMatchObject(refused)
    expect(await listUndoable()).toEqual([])
    await work(first)
    const { data: second } = await update(lenient)
    // Nobody takes back what is about to be replaced.
    expect(await listUndoable()).toEqual([])
    expect(await undo(first)).toMatchObject(refused)
    await work(second)
    expect(await listUndoable()).toEqual([second])
    expect(await undo(first)).toMatchObject(refused)

    const { data: undoId } = await undo(second)
    await work(undoId)
    expect(await read()).toMatchObject({
      scoringPolicy: branchesOnly,
      rescorings: [{ rescoringId: undoId, reason: '撤销：只看分支' }, {}, {}],
    })
    expect(await undo(second)).toMatchObject(refused)
    await work((await undo(undoId)).data)
    expect((await read()).scoringPolicy).toEqual(lenient)
  })

  it('keeps whole signs of a long reason', async () => {
    const { data } = await update(branchesOnly, { reason: `${'长'.repeat(196)}😀` })
    await work(data)
    expect(await undo(data)).toMatchObject({ code: 0 })
    expect((await read()).rescorings[0]?.reason).toMatch(/^撤销：长{196}\ufffd$/)
  })

  it('takes back the last one that came to something', async () => {
    const { data: done } = await update(branchesOnly)
    await work(done)
    const { data: failed } = await update(lenient)
    await test.db.rescoring.update({
      where: { rescoringId: failed },
      data: { finishedAt: new Date(), failure: '没有成功' },
    })
    expect(await undo(failed)).toMatchObject(refused)
    expect(await listUndoable()).toEqual([done])
    expect(await undo(done)).toMatchObject({ code: 0 })
  })

  it('lets only one of two do it', async () => {
    const { data: rescoringId } = await update(branchesOnly)
    await work(rescoringId)
    const codes = (await Promise.all([undo(rescoringId), undo(rescoringId)])).map(
      ({ code }) => code,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40929])
  })
})

describe('previewScoringPolicy', () => {
  it('counts for each student what would be their best', async () => {
    await handIn(student, { branches: 0, others: 4 })
    const branchy = await handIn(student, { branches: 4, others: 1 })
    const body = { assignmentId: assignment.assignmentId, scoringPolicy: branchesOnly }
    const { data } = await test.call(previewScoringPolicy, { body }, teacher)
    expect(data).toMatchObject({
      resultCount: 1,
      upCount: 1,
      downCount: 0,
      completedCount: 0,
      meanBefore: 83.33,
      meanAfter: 100,
      biggestChanges: [{ submissionId: branchy, realName: '丁一', before: 83.33, after: 100 }],
    })
  })

  it('says who would be 已完成 by another line alone', async () => {
    await handIn(student, { branches: 4, others: 1 })
    const body = { assignmentId: assignment.assignmentId, scoringPolicy: lenient }
    const { data } = await test.call(previewScoringPolicy, { body }, teacher)
    expect(data).toMatchObject({ upCount: 0, completedCount: 1, biggestChanges: [] })
  })
})
