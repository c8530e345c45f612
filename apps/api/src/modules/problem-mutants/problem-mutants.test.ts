import { errorCodes } from '@ceping/contract/error-codes'
import { Mutant, type MutantState, variantOperator } from '@ceping/contract/mutation'
import { addProblem, updateProblem } from '@ceping/contract/problem'
import {
  type ExclusionReason,
  getProblemMutants,
  previewMutants,
  updateMutants,
} from '@ceping/contract/problem-mutants'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { getSubmission } from '@ceping/contract/submission'
import type { Assignment, User } from '@ceping/db/types'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import { findPendingMutation, storeMutation } from '@ceping/judging/mutation'
import { reportOf } from '@ceping/judging/testing/report'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerChecks, compiles } from '../../testing/compiling.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, colleague: User
let assignment: Assignment
let problemId: number

const scoringPolicy = {
  ...defaultScoringPolicy,
  shares: { coverage: 0, mutation: 100, quality: 0 },
}

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
})
beforeEach(async () => {
  const own = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  problemId = problemSet.problems[0]?.problemId ?? 0
  const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet })
  assignment = await test.db.assignment.update({ where: { assignmentId }, data: { scoringPolicy } })
  answerChecks(test, { ...compiles, mutants: mutantsOf(4) })
})
afterAll(() => test.close())

function mutantsOf(count: number): Mutant[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `Prime.is:MATH:${index + 1}`,
    operator: 'MATH',
    className: 'Prime',
    method: 'is',
    line: index + 2,
    change: '把 + 换成 -',
    hint: '',
  }))
}
const keyOf = (number: number) => `Prime.is:MATH:${number}`

/** A submission with what became of its mutants, which counts; trial runs belong to no assignment. */
async function handIn(states: MutantState[], isTrial = false): Promise<number> {
  const { db } = test
  const userId = isTrial ? teacher.id : student.id
  const assignmentId = isTrial ? null : assignment.assignmentId
  const report = reportOf({ branches: 4, others: 4 })
  const submissionId = await makeScored(db, { userId, assignmentId, problemId, report, isTrial })
  await finish(submissionId, states)
  if (assignmentId !== null)
    await db.$transaction((transaction) => settleBestSubmissions(transaction, assignmentId))
  return submissionId
}

async function finish(submissionId: number, states: MutantState[]): Promise<void> {
  const { db } = test
  const { judgementId } = await db.submission.findUniqueOrThrow({ where: { submissionId } })
  const pending = await findPendingMutation(db, judgementId ?? 0)
  if (pending === null) throw new Error('nothing to finish')
  const outcomes = states.map((state) => ({ state, isEndless: false, ranBy: [], killedBy: [] }))
  const report = { outcomes, tests: [], ms: 1 }
  await storeMutation(db, pending, {
    mutants: mutantsOf(states.length),
    variantProblems: [],
    report,
  })
}

const read = async (user = teacher) => {
  const { data } = await test.call(
    getProblemMutants,
    { query: { problemId: String(problemId) } },
    user,
  )
  return data
}
const changesOf = (exclusion: ExclusionReason | null, ...numbers: number[]) =>
  numbers.map((number) => ({ key: keyOf(number), exclusion }))
const choose = async (exclusion: ExclusionReason | null, ...numbers: number[]) =>
  test.call(
    updateMutants,
    { body: { problemId, changes: changesOf(exclusion, ...numbers), reason: '与原来的代码等价' } },
    teacher,
  )
const preview = async (user: User) =>
  test.call(previewMutants, { body: { problemId, changes: changesOf('equivalent', 2) } }, user)
const scoreOf = async (submissionId: number, user = student) => {
  const { data } = await test.call(getSubmission, { query: { id: String(submissionId) } }, user)
  return data
}

describe('getProblemMutants', () => {
  it('has the mutants made where none are stored yet, once', async () => {
    expect((await read()).mutants).toHaveLength(4)
    answerChecks(test, null)
    const { mutants, title, code } = await read()
    expect([title, code]).toEqual([expect.any(String), expect.any(String)])
    expect(mutants[0]).toEqual({
      key: keyOf(1),
      operator: 'MATH',
      line: 2,
      change: '把 + 换成 -',
      exclusion: null,
      modelState: null,
      killedCount: 0,
      decidedCount: 0,
    })
  })

  it('says what the results that count have come to', async () => {
    await handIn(['survived', 'survived', 'undecided', 'survived'])
    await handIn(['killed', 'survived', 'undecided', 'survived'])
    const counts = (await read()).mutants.map((one) => [one.killedCount, one.decidedCount])
    expect(counts).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
      [0, 1],
    ])
  })
})

describe('a saved reference code', () => {
  it('has its mutants from the beginning, and others after a change', async () => {
    const { problemSetId } = await test.db.problem.findUniqueOrThrow({ where: { problemId } })
    const fields = { title: '素数', description: '判断素数', code: 'class A {}' }
    const { data } = await test.call(addProblem, { body: { problemSetId, ...fields } }, teacher)
    problemId = data
    answerChecks(test, { ...compiles, mutants: mutantsOf(2) })
    const body = { problemId, ...fields, code: 'class B {}' }
    await test.call(updateProblem, { body }, teacher)
    answerChecks(test, null)
    expect((await read()).mutants).toHaveLength(2)
    const catalogues = await test.db.mutantCatalogue.findMany({
      where: { revision: { problemId } },
      orderBy: { mutantCatalogueId: 'asc' },
    })
    expect(catalogues.map(({ counted }) => counted)).toEqual(['1111', '11'])
  })
})

describe('updateMutants', () => {
  it('takes mutants out of the denominator of all results, and puts them back', async () => {
    const id = await handIn(['killed', 'survived', 'survived', 'no_coverage'])
    expect((await scoreOf(id)).totalScore).toBe(25)
    expect(await choose('equivalent', 2, 3)).toMatchObject({ code: 0, data: 1 })
    const { totalScore, mutation } = await scoreOf(id)
    expect(totalScore).toBe(50)
    expect(mutation?.counts).toEqual({ killed: 1, survived: 0, no_coverage: 1, undecided: 0 })
    expect((await read()).mutants.map(({ exclusion }) => exclusion)).toEqual([
      null,
      'equivalent',
      'equivalent',
      null,
    ])
    await choose(null, 2, 3)
    expect((await scoreOf(id)).totalScore).toBe(25)
  })

  it('holds for results that come later', async () => {
    await read()
    await choose('unwanted', 4)
    const id = await handIn(['killed', 'killed', 'survived', 'survived'])
    expect((await scoreOf(id)).totalScore).toBe(66.67)
  })

  it('settles anew which submission counts, and tells the class', async () => {
    const first = await handIn(['survived', 'killed', 'killed', 'killed'])
    const second = await handIn(['killed', 'survived', 'survived', 'survived'])
    await choose('equivalent', 2, 3, 4)
    expect((await scoreOf(first)).isBest).toBe(false)
    expect((await scoreOf(second)).isBest).toBe(true)
    const notice = await test.db.classNotice.findFirstOrThrow({
      where: { classId: assignment.classId },
    })
    expect(notice.content).toContain('计入的变异有变化（与原来的代码等价）')
  })

  it('scores trial runs anew, too', async () => {
    const id = await handIn(['killed', 'survived', 'survived', 'survived'], true)
    await choose('equivalent', 2, 3, 4)
    expect((await scoreOf(id, teacher)).mutation?.counts).toMatchObject({ killed: 1, survived: 0 })
  })

  it('refuses what is no mutant of the problem, and changes nothing', async () => {
    await handIn(['killed', 'survived', 'survived', 'survived'])
    expect((await choose('equivalent', 1, 9)).code).toBe(errorCodes.NOT_FOUND.code)
    expect(await test.db.excludedMutant.count({ where: { problemId } })).toBe(0)
  })

  it('refuses a variant, which its teacher removes instead', async () => {
    await handIn(['killed', 'survived'])
    const { mutantCatalogueId, mutants } = await test.db.mutantCatalogue.findFirstOrThrow({
      where: { revision: { problemId } },
    })
    const [first, ...others] = z.array(Mutant).parse(mutants)
    const variant = { ...first, operator: variantOperator }
    await test.db.mutantCatalogue.update({
      where: { mutantCatalogueId },
      data: { mutants: [variant, ...others] },
    })
    expect((await choose('equivalent', 1)).code).toBe(errorCodes.NOT_FOUND.code)
    expect((await choose('equivalent', 2)).code).toBe(0)
  })

  it('writes nothing where nothing changes', async () => {
    await handIn(['killed', 'survived'])
    expect(await choose(null, 1)).toMatchObject({ code: 0, data: 0 })
    const where = { action: 'problem.choose_mutants', objectId: String(problemId) }
    expect(await test.db.auditEntry.count({ where })).toBe(0)
  })

  it('writes into the audit log which do not count', async () => {
    await read()
    await choose('equivalent', 2)
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { action: 'problem.choose_mutants', objectId: String(problemId) },
    })
    expect(entry).toMatchObject({
      before: { excludedMutants: [] },
      after: { excludedMutants: [keyOf(2)], reason: '与原来的代码等价' },
    })
  })
})

describe('previewMutants', () => {
  it('tells what it would change, and changes nothing', async () => {
    const id = await handIn(['killed', 'survived', 'survived', 'survived'])
    const { data } = await preview(teacher)
    expect(data).toMatchObject({ resultCount: 1, upCount: 1, meanBefore: 25, meanAfter: 33.33 })
    expect(data.biggestChanges).toMatchObject([{ before: 25, after: 33.33 }])
    expect((await scoreOf(id)).totalScore).toBe(25)
  })

  it('names students of own classes, however many others change more', async () => {
    await handIn(['killed', 'survived', 'survived', 'survived'])
    const own = student
    const others = await Promise.all(Array.from({ length: 11 }, () => makeUser(test.db, 'student')))
    const foreign = await makeClass(test.db, colleague, others)
    const { problemSetId } = await test.db.problem.findUniqueOrThrow({ where: { problemId } })
    const problemSet = await test.db.problemSet.findUniqueOrThrow({ where: { problemSetId } })
    const { assignmentId } = await makeAssignment(test.db, { class: foreign, problemSet })
    assignment = await test.db.assignment.update({
      where: { assignmentId },
      data: { scoringPolicy },
    })
    for (const other of others) {
      student = other
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await handIn(['killed', 'survived', 'killed', 'killed'])
    }
    student = own
    const { data } = await preview(teacher)
    expect(data).toMatchObject({ resultCount: 12, upCount: 12 })
    expect(data.biggestChanges.map(({ userId }) => userId)).toEqual([own.id])
  })

  it('is not for a colleague', async () => {
    expect((await preview(colleague)).code).toBe(errorCodes.NOT_FOUND.code)
  })
})
