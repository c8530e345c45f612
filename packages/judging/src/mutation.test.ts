import type { Mutant, MutantState, MutationTest } from '@ceping/contract/mutation'
import {
  defaultScoringPolicy,
  type ScoringPolicy,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { inTransaction } from '@ceping/db/transaction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeJudgement } from './judgement.ts'
import { findUnjudged, storeResult } from './judging.ts'
import {
  findPendingMutation,
  type Mutated,
  noteMutationBegun,
  type PendingMutation,
  requestMissingMutations,
  storeMutation,
  undoMutationBegun,
} from './mutation.ts'
import { countQuality, flagTests } from './quality.ts'
import { countMutants } from './score.ts'
import { reportOf } from './testing/report.ts'
import { createRows, createSubmission, type TestRows } from './testing/rows.ts'
import { dueMutationWhere, nextTryAt, retryMutationsNow } from './waiting-mutations.ts'

const balanced = scoringPresets.find(({ name }) => name === '综合')

let db: Db
let close: () => Promise<void>
let rows: TestRows
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
beforeEach(async () => {
  rows = await createRows(db, { scoringPolicy: { ...defaultScoringPolicy, ...balanced } })
})
afterAll(() => close())

const test: MutationTest = {
  source: 'SubjectTests#adds()',
  name: 'adds()',
  isRight: true,
  isUnstable: false,
  isAborted: false,
  isOrderDependent: false,
  checkCount: 1,
}

function mutatedTo(...states: MutantState[]): Mutated {
  const mutants = states.map((_, index): Mutant => {
    const place = { className: 'Subject', method: 'add', line: index + 1 }
    const what = { operator: 'MATH', change: '把 + 换成 -', hint: '' }
    return { key: `Subject.add:MATH:${index}`, ...what, ...place }
  })
  const outcomes = states.map((state) => ({ state, isEndless: false, ranBy: [0], killedBy: [] }))
  return { mutants, variantProblems: [], report: { outcomes, tests: [test], ms: 5 } }
}

/** Hand in a test that covers everything, and have it judged. */
async function judge() {
  const submissionId = await createSubmission(db, rows)
  const judging = await findUnjudged(db, submissionId)
  if (judging === null) throw new Error('there is no submission')
  const { problemRevisionId } = judging
  const report = reportOf({ branches: 4, others: 4 })
  const judgementId = await storeResult(db, judging, { report, problemRevisionId, startedAt: null })
  const pending = await findPendingMutation(db, judgementId ?? 0)
  if (pending === null) throw new Error('its mutants are not to be run')
  return { submissionId, pending }
}

const weighing = (mutation: number): ScoringPolicy => ({
  ...defaultScoringPolicy,
  shares: { coverage: 100 - mutation, mutation, quality: 0 },
})

async function readScore(submissionId: number) {
  const { totalScore, score } = await db.submission.findUniqueOrThrow({ where: { submissionId } })
  return { totalScore, score }
}

/** Let another judgement count for a submission, as a re-judging does; returns it. */
async function countAnother(submissionId: number, { problemRevisionId }: PendingMutation) {
  const report = reportOf({ branches: 4, others: 4 })
  const judgementId = await db.$transaction((transaction) =>
    storeJudgement(transaction, { report, problemRevisionId, startedAt: null }),
  )
  await db.submission.update({ where: { submissionId }, data: { judgementId } })
  return judgementId
}

describe('storeMutation', () => {
  it('finishes the score, which was a lower bound before', async () => {
    const { submissionId, pending } = await judge()
    expect(pending).toMatchObject({ submissionId, attempts: 0, referenceCode: 'class Subject {}' })
    expect(await readScore(submissionId)).toMatchObject({
      totalScore: 40,
      score: { components: [{ isPending: false }, { isPending: true }, { isPending: true }] },
    })
    expect(await storeMutation(db, pending, mutatedTo('killed', 'survived', 'undecided'))).toBe(
      true,
    )
    expect(await readScore(submissionId)).toMatchObject({
      totalScore: 77.5,
      score: {
        components: [
          { component: 'coverage', share: 40, score: 100 },
          { component: 'mutation', share: 45, score: 50, isPending: false },
          { component: 'quality', share: 15, score: 100, isPending: false },
        ],
      },
    })
    const { judgementId } = pending
    expect(await db.mutationAnalysis.findUniqueOrThrow({ where: { judgementId } })).toMatchObject({
      states: 'KSU',
      quality: { clean: 1, total: 1 },
    })
  })

  it('is done once, by whoever is first', async () => {
    const { submissionId, pending } = await judge()
    const stored = await Promise.all([
      storeMutation(db, pending, mutatedTo('killed')),
      storeMutation(db, pending, mutatedTo('killed')),
    ])
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 100 })
    expect(await findPendingMutation(db, pending.judgementId)).toBeNull()
  })

  it('keeps the mutants of a revision once', async () => {
    const findings: MutantState[][] = [['killed', 'killed'], ['survived', 'killed'], ['killed']]
    for (const states of findings) {
      const { pending } = await judge()
      await storeMutation(db, pending, mutatedTo(...states))
    }
    const { problemId } = rows
    expect(await db.mutantCatalogue.count({ where: { revision: { problemId } } })).toBe(2)
  })

  it('counts a variant of the teacher as much as it weighs', async () => {
    const { problemId } = rows
    const { problemRevisionId } = await db.problemRevision.findFirstOrThrow({
      where: { problemId },
    })
    const variant = {
      position: 1,
      name: '漏掉第一个',
      hint: '',
      code: 'class Subject { }',
      weight: 3,
    }
    await db.modelSuite.create({
      data: {
        problemId,
        problemRevisionId,
        testFileCode: '',
        check: {},
        variants: { create: variant },
      },
    })
    const { submissionId, pending } = await judge()
    expect(pending.variants).toEqual([
      { name: '漏掉第一个', hint: '', code: 'class Subject { }', weight: 3 },
    ])
    const { report } = mutatedTo('killed', 'survived')
    await storeMutation(db, pending, { ...mutatedTo('killed'), report })
    expect(await readScore(submissionId)).toMatchObject({
      score: { components: [{}, { component: 'mutation', score: 25 }, {}] },
    })
    const { judgementId } = pending
    const { catalogue } = await db.mutationAnalysis.findUniqueOrThrow({
      where: { judgementId },
      include: { catalogue: true },
    })
    expect(catalogue).toMatchObject({
      counted: '13',
      mutants: [{}, { operator: 'FAULTY_VARIANT', change: '漏掉第一个', line: 0 }],
    })
  })

  it('leaves out a variant that cannot be run: nothing was missed there', async () => {
    const { submissionId, pending } = await judge()
    const variants = [{ name: '改过以后不能编译', hint: '', code: 'class Subject {', weight: 2 }]
    const { report } = mutatedTo('undecided')
    const mutated = { mutants: [], variantProblems: ['不能编译'], report }
    await storeMutation(db, { ...pending, variants }, mutated)
    expect(await readScore(submissionId)).toMatchObject({
      totalScore: 100,
      score: { components: [{}, { component: 'mutation', score: 100 }, {}] },
    })
    const { judgementId } = pending
    expect(
      await db.mutationAnalysis.findUniqueOrThrow({
        where: { judgementId },
        include: { catalogue: true },
      }),
    ).toMatchObject({ states: '', report: { outcomes: [] }, catalogue: { mutants: [] } })
  })

  it('scores a trial run by the parameters of the time when it was judged', async () => {
    const set = (policy: ScoringPolicy) =>
      db.teachingParameters.create({ data: { parameters: { scoring: policy } } })
    await set(weighing(50))
    const submissionId = await createSubmission(db, rows, { isTrial: true, assignmentId: null })
    const judging = await findUnjudged(db, submissionId)
    if (judging === null) throw new Error('there is no submission')
    const { problemRevisionId } = judging
    const report = reportOf({ branches: 4, others: 4 })
    const judgementId = await storeResult(db, judging, {
      report,
      problemRevisionId,
      startedAt: null,
    })
    await set(weighing(100))
    const pending = await findPendingMutation(db, judgementId ?? 0)
    if (pending === null) throw new Error('its mutants are not to be run')
    await storeMutation(db, pending, mutatedTo('killed', 'survived'))
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 75 })
  })

  it('does not count for a submission whose judgement another one has replaced', async () => {
    const { submissionId, pending } = await judge()
    await countAnother(submissionId, pending)
    await storeMutation(db, pending, mutatedTo('killed'))
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 40 })
  })

  it('finishes the score of a judgement that is made to count at the same time', async () => {
    const { submissionId, pending } = await judge()
    const { judgementId } = pending
    await countAnother(submissionId, pending)
    const stored = await db.$transaction(async (transaction) => {
      await transaction.$executeRaw`
        select from "Submission" where "submissionId" = ${submissionId} for update`
      const storing = storeMutation(db, pending, mutatedTo('killed'))
      const countWaits = () => db.$queryRaw`
        select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`
      await expect.poll(countWaits).toEqual([{ count: 1 }])
      await transaction.submission.update({ where: { submissionId }, data: { judgementId } })
      return { storing }
    })
    expect(await stored.storing).toBe(true)
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 100 })
  })

  it('stores nothing with another analysis that has got its id from a backup', async () => {
    const { submissionId, pending } = await judge()
    const other = { ...pending, createTime: new Date(pending.createTime.getTime() - 1) }
    expect(await storeMutation(db, other, mutatedTo('killed'))).toBe(false)
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 40 })
  })
})

it('counts how often it was begun', async () => {
  const { pending } = await judge()
  const { judgementId } = pending
  await noteMutationBegun(db, pending)
  expect(await findPendingMutation(db, judgementId)).toMatchObject({ attempts: 1 })
  await undoMutationBegun(db, judgementId)
  expect(await findPendingMutation(db, judgementId)).toMatchObject({ attempts: 0 })
})

/** Begin it so often that it is to be tried again later. */
async function fail() {
  const { pending, submissionId } = await judge()
  const { judgementId } = pending
  for (const attempts of [0, 1, 2]) await noteMutationBegun(db, { judgementId, attempts })
  return { judgementId, pending, submissionId }
}
const listDue = async () => {
  const rows = await db.mutationAnalysis.findMany({ where: dueMutationWhere(new Date()) })
  return rows.map(({ judgementId }) => judgementId)
}

describe('an analysis that the judge fails at', () => {
  const minute = 60_000

  it.each([
    [1, null],
    [2, null],
    [3, 10],
    [4, 20],
    [6, 80],
    [11, 24 * 60],
    [500, 24 * 60],
  ])('may be begun again %s beginnings later after %s minutes', (attempts, minutes) => {
    const now = new Date()
    const pause = nextTryAt(attempts, now)
    expect(pause && (pause.getTime() - now.getTime()) / minute).toBe(minutes)
  })

  it('waits for its next try, and finishes the score then', async () => {
    const { judgementId, pending, submissionId } = await fail()
    expect(await findPendingMutation(db, judgementId)).toBeNull()
    expect(await listDue()).not.toContain(judgementId)
    expect(await retryMutationsNow(db)).toBe(1)
    expect(await listDue()).toContain(judgementId)
    expect(await findPendingMutation(db, judgementId)).toMatchObject({ attempts: 0 })
    await storeMutation(db, pending, mutatedTo('killed'))
    expect(await readScore(submissionId)).toMatchObject({ totalScore: 100 })
  })

  it('is tried again at once for a re-scoring, which leaves all others alone', async () => {
    const { judgementId, submissionId } = await fail()
    const other = await judge()
    await noteMutationBegun(db, other.pending)
    const done = await judge()
    await storeMutation(db, done.pending, mutatedTo('killed'))
    const { assignmentId } = await db.submission.findUniqueOrThrow({ where: { submissionId } })
    await inTransaction(db, (transaction) =>
      requestMissingMutations(transaction, assignmentId ?? 0),
    )
    expect(await findPendingMutation(db, judgementId)).toMatchObject({ attempts: 0 })
    expect(await findPendingMutation(db, other.pending.judgementId)).toMatchObject({ attempts: 1 })
    expect(await findPendingMutation(db, done.pending.judgementId)).toBeNull()
  })

  it('is not run for a judgement that nobody reads any more', async () => {
    const { submissionId, pending } = await judge()
    const { judgementId } = pending
    expect(await listDue()).toContain(judgementId)
    const next = await countAnother(submissionId, pending)
    expect(await findPendingMutation(db, judgementId)).toBeNull()
    expect(await listDue()).not.toContain(judgementId)
    expect(await listDue()).toContain(next)
  })
})

describe('countMutants', () => {
  it('leaves out what is marked, and what is undecided', () => {
    expect(countMutants('KSNU', '1111')).toEqual({ killed: 1, decided: 3, counted: 4 })
    expect(countMutants('KSNU', '1010')).toEqual({ killed: 1, decided: 2, counted: 2 })
    expect(countMutants('KSK', '112')).toEqual({ killed: 3, decided: 4, counted: 4 })
    expect(countMutants('', '')).toEqual({ killed: 0, decided: 0, counted: 0 })
  })
})

function advice(code: 'sleeping_test' | 'meaningless_name', of: string) {
  return { code, line: 1, message: '', test: of }
}

describe('countQuality', () => {
  it('counts the tests that nothing is found fault with', () => {
    const tests = [
      test,
      { ...test, source: 'SubjectTests#sleeps()' },
      { ...test, source: 'SubjectTests#flaky()', isUnstable: true },
      { ...test, source: 'SubjectTests#ordered()', isOrderDependent: true },
      { ...test, source: 'SubjectTests#blind()', checkCount: 0 },
      { ...test, source: 'SubjectTests#wrong()', isRight: false, checkCount: 0 },
      { ...test, source: 'SubjectTests/Inner#named()' },
      { ...test, source: 'SubjectTests#gaveUp()', isRight: false, isAborted: true },
    ]
    const found = [
      advice('sleeping_test', 'SubjectTests#sleeps()'),
      advice('meaningless_name', 'SubjectTests#adds()'),
      advice('sleeping_test', 'SubjectTests$Inner#named()'),
    ]
    expect(countQuality(flagTests(found), tests)).toEqual({ clean: 2, total: 7 })
  })

  it('counts what is found in a test that has not run', () => {
    const disabled = { ...advice('sleeping_test', 'SubjectTests#disabled()') }
    expect(countQuality(flagTests([disabled]), [test])).toEqual({ clean: 1, total: 2 })
  })
})
