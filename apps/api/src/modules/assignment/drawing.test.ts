import { copyAssignments, publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import {
  listProblemStatusOfAssignment,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import { joinClass } from '@ceping/contract/class-member'
import { getComposition, listNewProblems, listPapers } from '@ceping/contract/composition'
import type { DrawingInput } from '@ceping/contract/drawing'
import { errorCodes } from '@ceping/contract/error-codes'
import { deleteProblem } from '@ceping/contract/problem'
import { deleteProblemSet } from '@ceping/contract/problem-set'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDuring } from '../../testing/call-during.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// What problems are drawn, for whom, and that it stays so. What students see of it: paper.test.ts.

let test: TestApp
let teacher: User, colleague: User
let students: User[]
let own: Class
let trees: ProblemSet & { problems: Problem[] }
let lists: ProblemSet & { problems: Problem[] }

const titles = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  students = await Promise.all(Array.from({ length: 12 }, () => makeUser(test.db, 'student')))
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, students)
  trees = await makeProblemSet(test.db, teacher, titles('树', 6))
  lists = await makeProblemSet(test.db, teacher, titles('表', 4))
  const hard = trees.problems.slice(0, 2).map(({ problemId }) => problemId)
  const where = { problemId: { in: hard } }
  await test.db.problem.updateMany({ where, data: { tags: ['难', '递归'] } })
})
afterAll(() => test.close())

/** One hard problem, two others of the same set, one of another. */
const drawing = (changes: Partial<DrawingInput> = {}): DrawingInput => ({
  seed: 7,
  isPerStudent: true,
  rules: [
    { problemSetId: trees.problemSetId, tags: ['难'], count: 1, points: 40 },
    { problemSetId: trees.problemSetId, tags: [], count: 2, points: 20 },
    { problemSetId: lists.problemSetId, tags: [], count: 1, points: 20 },
  ],
  ...changes,
})

const fields = () => ({
  classId: own.classId,
  problemSetId: trees.problemSetId,
  assignmentTitle: '期末考试',
  type: '考试' as const,
  startTime: '2098-09-01T08:00:00',
  endTime: '2099-01-15T22:00:00',
})

const publish = async (asked: DrawingInput | undefined = drawing(), changes: object = {}) =>
  test.call(publishAssignment, { body: { ...fields(), drawing: asked, ...changes } }, teacher)

const change = async (assignmentId: number, changes: object) =>
  test.call(updateAssignment, { body: { assignmentId, ...fields(), ...changes } }, teacher)

/** The titles of each student's paper, by account. */
async function papersOf(assignmentId: number): Promise<string[]> {
  const request = { query: { id: String(assignmentId) } }
  const { data } = await test.call(listPapers, request, teacher)
  return data.students.map(({ problems }) => problems.map(({ title }) => title).join(' '))
}

async function compositionOf(assignmentId: number) {
  const request = { query: { id: String(assignmentId) } }
  const { data } = await test.call(getComposition, request, teacher)
  return data
}

const start = async (assignmentId: number) =>
  test.db.assignment.update({
    where: { assignmentId },
    data: { startTime: new Date(Date.now() - 1000) },
  })

describe('drawing for each student', () => {
  it('gives each student as many problems of each rule, and not all the same', async () => {
    const { data: assignmentId } = await publish()
    const papers = await papersOf(assignmentId)
    expect(papers).toHaveLength(students.length)
    for (const paper of papers) expect(paper).toMatch(/^树[12] (树[3-6] ){2}表\d$/)
    expect(new Set(papers).size).toBeGreaterThan(3)
  })

  it('draws the same again with the same seed, and something else with another', async () => {
    const { data: assignmentId } = await publish()
    const papers = await papersOf(assignmentId)
    await change(assignmentId, { drawing: drawing({ seed: 8 }) })
    expect(await papersOf(assignmentId)).not.toEqual(papers)
    await change(assignmentId, { drawing: drawing() })
    expect(await papersOf(assignmentId)).toEqual(papers)
  })

  it('tells nobody of problems that nobody has seen', async () => {
    const { data: assignmentId } = await publish()
    const begun = { startTime: '2026-01-01T08:00:00', drawing: drawing({ seed: 8 }) }
    expect((await change(assignmentId, begun)).code).toBe(0)
    expect(await test.db.classNotice.count({ where: { classId: own.classId } })).toBe(0)
  })

  it('keeps what was drawn while the rules stay, whatever comes into the sets', async () => {
    const { data: assignmentId } = await publish(drawing({ seed: undefined }))
    const papers = await papersOf(assignmentId)
    const { problemSetId } = trees
    const more = Array.from({ length: 30 }, (_, index) => ({
      problemSetId,
      title: `后来${index}`,
      description: '',
      code: 'class Later {}',
      creatorId: teacher.id,
    }))
    await test.db.problem.createMany({ data: more })
    await change(assignmentId, { drawing: drawing({ seed: undefined }), description: '说明' })
    expect(await papersOf(assignmentId)).toEqual(papers)
    const request = { query: { id: String(assignmentId) } }
    expect((await test.call(listNewProblems, request, teacher)).data.problems).toEqual([])
  })

  it('draws for who joins later, and keeps the paper of who comes back', async () => {
    const { data: assignmentId } = await publish()
    await start(assignmentId)
    const late = await makeUser(test.db, 'student')
    const join = { query: { inviteCode: own.inviteCode } }
    await test.call(joinClass, join, late)
    const mine = async () =>
      test.db.paperProblem.findMany({ where: { assignmentId, userId: late.id } })
    const paper = await mine()
    expect(paper).toHaveLength(4)
    const where = { classId_userId: { classId: own.classId, userId: late.id } }
    await test.db.classMember.update({ where, data: { removedAt: new Date() } })
    await test.call(joinClass, join, late)
    expect(await mine()).toEqual(paper)
  })

  it('draws for who joins while it is drawn', async () => {
    const late = await makeUser(test.db, 'student')
    const { classId } = own
    const { code } = await callDuring(test, async () => publish(), {
      before: async (transaction) =>
        transaction.classMember.create({
          data: { classId, userId: late.id, memberRole: 'student' },
        }),
    })
    expect(code).toBe(0)
    expect(await test.db.paperProblem.count({ where: { userId: late.id } })).toBe(4)
  })

  it('draws anew for a copy, whose problems nobody knows from the source', async () => {
    const { data: assignmentId } = await publish()
    const body = { assignmentIds: [assignmentId], classId: own.classId, shiftDays: 7 }
    const { data: copies } = await test.call(copyAssignments, { body }, teacher)
    const [copyId = 0] = copies
    const [source, copy] = [await compositionOf(assignmentId), await compositionOf(copyId)]
    expect(copy.drawing).toEqual({ ...source.drawing, seed: expect.any(Number) })
    expect(copy.drawing?.seed).not.toBe(7)
    expect(await papersOf(copyId)).not.toEqual(await papersOf(assignmentId))
  })
})

describe('drawing once for all', () => {
  it('leaves the drawn problems only, the same for everybody', async () => {
    const { data: assignmentId } = await publish(drawing({ isPerStudent: false }))
    const { problems, drawing: kept } = await compositionOf(assignmentId)
    expect(problems.map(({ points, ruleNumber }) => [points, ruleNumber])).toEqual([
      [40, null],
      [20, null],
      [20, null],
      [20, null],
    ])
    expect(kept).toEqual(drawing({ isPerStudent: false }))
    expect(await papersOf(assignmentId)).toEqual([])
    await start(assignmentId)
    const request = { query: { assignmentId: String(assignmentId) } }
    for (const student of students.slice(0, 2)) {
      const { data } = await test.call(listProblemStatusOfAssignment, request, student)
      const seen = (data as ProblemStatusView[]).map(({ problemId }) => problemId)
      expect(seen).toEqual(problems.map(({ problemId }) => problemId))
    }
  })

  it('takes a seed by itself, and draws the same with that again', async () => {
    const { data: assignmentId } = await publish(drawing({ isPerStudent: false, seed: undefined }))
    const { problems, drawing: kept } = await compositionOf(assignmentId)
    const { data: again } = await publish(kept ?? undefined)
    expect((await compositionOf(again)).problems).toEqual(problems)
  })

  it('becomes a choice by hand when somebody chooses', async () => {
    const { data: assignmentId } = await publish(drawing({ isPerStudent: false }))
    const [first] = (await compositionOf(assignmentId)).problems
    await change(assignmentId, { problems: [{ problemId: first?.problemId, points: 10 }] })
    const { problems, drawing: kept } = await compositionOf(assignmentId)
    expect([problems.length, kept]).toEqual([1, null])
  })
})

describe('refusals', () => {
  it('of a rule with too few problems, those of the rules before not counted', async () => {
    const [hard, , list] = drawing().rules
    if (hard === undefined || list === undefined) throw new Error('no rules')
    const rules = [{ ...hard, tags: [], count: 1 }, hard]
    const answer = await publish(drawing({ rules }))
    expect(answer.code).toBe(errorCodes.DRAWING_SHORT.code)
    expect(answer.message).toBe(
      '第 2 条抽题规则要 1 道题目，符合的只有 0 道；一道题目只归于它符合的第一条规则',
    )
    expect(await test.db.assignment.count({ where: { classId: own.classId } })).toBe(0)
  })

  it('of two ways at once, of a bank that is not drawn from, and of foreign sets', async () => {
    const problems = [{ problemId: trees.problems[0]?.problemId, points: 10 }]
    expect((await publish(drawing(), { problems })).code).toBe(errorCodes.BAD_REQUEST.code)
    const other = await makeProblemSet(test.db, teacher)
    const elsewhere = { problemSetId: other.problemSetId }
    expect((await publish(drawing(), elsewhere)).code).toBe(errorCodes.BAD_REQUEST.code)
    const foreign = await makeProblemSet(test.db, colleague)
    const [rule] = drawing().rules
    if (rule === undefined) throw new Error('no rule')
    const rules = [rule, { ...rule, problemSetId: foreign.problemSetId, tags: [] }]
    expect((await publish(drawing({ rules }))).code).toBe(errorCodes.NOT_FOUND.code)
  })

  it('of another draw, or a choice, once it has started', async () => {
    const { data: assignmentId } = await publish()
    await start(assignmentId)
    const papers = await papersOf(assignmentId)
    const problems = [{ problemId: trees.problems[0]?.problemId, points: 10 }]
    const begun = { startTime: '2026-01-01T08:00:00' }
    for (const changes of [
      { drawing: drawing({ seed: 8 }) },
      { problems },
      { problemSetId: lists.problemSetId },
    ]) {
      const { code } = await change(assignmentId, { ...begun, ...changes })
      expect(code).toBe(errorCodes.PAPERS_FIXED.code)
    }
    expect((await change(assignmentId, { ...begun, drawing: drawing() })).code).toBe(0)
    expect(await papersOf(assignmentId)).toEqual(papers)

    // Whoever has read it has read it, also where the start is moved to later.
    expect((await change(assignmentId, {})).code).toBe(0)
    const { code } = await change(assignmentId, { drawing: drawing({ seed: 8 }) })
    expect(code).toBe(errorCodes.PAPERS_FIXED.code)
    const { problemSetId, problems: inSet } = trees
    const removing = { problemId: inSet[0]?.problemId ?? 0, problemSetId, leavesScheduled: true }
    const { code: removed } = await test.call(deleteProblem, { body: removing }, teacher)
    expect(removed).toBe(errorCodes.PROBLEM_IN_USE.code)
  })

  it('of deleting a set that is drawn from, and a problem that a rule needs', async () => {
    const { data: assignmentId } = await publish()
    const params = { problemSetId: String(lists.problemSetId) }
    const { code } = await test.call(deleteProblemSet, { params }, teacher)
    expect(code).toBe(errorCodes.PROBLEM_SET_IN_USE.code)

    const [first, second] = trees.problems
    const remove = async (problem: Problem | undefined, leavesScheduled = true) => {
      const { problemId = 0, problemSetId = 0 } = problem ?? {}
      const body = { problemId, problemSetId, leavesScheduled }
      return test.call(deleteProblem, { body }, teacher)
    }
    const asked = await remove(first, false)
    expect(asked.code).toBe(errorCodes.PROBLEM_SCHEDULED.code)
    expect(asked.message).toBe(
      '“期末考试”尚未开始，可能抽到这道题目，删除后每名学生的试卷会重新抽取',
    )
    expect((await remove(first)).code).toBe(0)
    for (const paper of await papersOf(assignmentId)) expect(paper).toMatch(/^树2 /)
    expect((await remove(second)).code).toBe(errorCodes.DRAWING_SHORT.code)
  })
})
