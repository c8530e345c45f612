import { publishAssignment, updateAssignment, getAssignment } from '@ceping/contract/assignment'
import type { MutantVisibility } from '@ceping/contract/mutation'
import { getSubmission } from '@ceping/contract/submission'
import type { Assignment, User } from '@ceping/db/types'
import { findPendingMutation, storeMutation } from '@ceping/judging/mutation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest, saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const hourMs = 3_600_000
const variant = {
  position: 1,
  name: '漏掉第一个',
  hint: '想想第一个',
  code: 'class A { }',
  weight: 2,
}

let test: TestApp
let teacher: User, student: User
let assignment: Assignment
let problemSetId: number
let submissionId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  const own = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  problemSetId = problemSet.problemSetId
  const problemId = problemSet.problems[0]?.problemId ?? 0
  assignment = await makeAssignment(test.db, { class: own, problemSet })
  const { problemRevisionId } = await test.db.problemRevision.findFirstOrThrow({
    where: { problemId },
  })
  const suite = { problemId, problemRevisionId, testFileCode: 'class SecretTests {}' }
  await test.db.modelSuite.create({ data: { ...suite, variants: { create: variant } } })
  const { assignmentId } = assignment
  submissionId = await makeBest(test.db, {
    userId: student.id,
    assignmentId,
    problemId,
    totalScore: 90,
  })
  await runMutants()
})
afterAll(() => test.close())

const mutantOf = (line: number, change: string) => {
  const what = { operator: 'MATH', className: 'A', method: 'add', hint: '' }
  return { key: `A.add:${line}`, line, change, ...what }
}

/** One is killed, one survives, and so does the variant. */
async function runMutants(): Promise<void> {
  const { judgementId } = await test.db.submission.findUniqueOrThrow({ where: { submissionId } })
  const pending = await findPendingMutation(test.db, judgementId ?? 0)
  if (pending === null) throw new Error('its mutants are not to be run')
  const outcome = { isEndless: false, ranBy: [0], killedBy: [] }
  const testMethod = {
    source: 'ATests#adds()',
    name: 'adds()',
    isRight: true,
    isUnstable: false,
    isAborted: false,
    isOrderDependent: false,
    checkCount: 1,
  }
  await storeMutation(test.db, pending, {
    mutants: [mutantOf(3, '把 + 换成 -'), mutantOf(5, '把 * 换成 /')],
    variantProblems: [''],
    report: {
      outcomes: [
        { ...outcome, state: 'killed', killedBy: [0] },
        { ...outcome, state: 'survived' },
        { ...outcome, state: 'survived' },
      ],
      tests: [testMethod],
      ms: 1,
    },
  })
}

async function show(during: MutantVisibility, after: MutantVisibility, isOver = false) {
  await test.db.assignment.update({
    where: { assignmentId: assignment.assignmentId },
    data: {
      mutantsDuring: during,
      mutantsAfter: after,
      endTime: new Date(Date.now() + (isOver ? -1 : 1) * hourMs),
    },
  })
}

const read = async (user = student) => {
  const { data } = await test.call(getSubmission, { query: { id: String(submissionId) } }, user)
  return data.mutation
}

describe('what a student sees of mutants', () => {
  it('is nothing where the teacher says so', async () => {
    await show('nothing', 'everything')
    expect(await read()).toEqual({
      progress: 'finished',
      visibility: 'nothing',
      counts: { killed: 0, survived: 0, no_coverage: 0, undecided: 0 },
      mutants: [],
      tests: [],
    })
  })

  it('is how many there are, each as often as it counts', async () => {
    await show('counts', 'everything')
    expect(await read()).toEqual({
      progress: 'finished',
      visibility: 'counts',
      counts: { killed: 1, survived: 3, no_coverage: 0, undecided: 0 },
      mutants: [],
      tests: [],
    })
  })

  it('is where they are, and not what is changed, nor by which test it was noticed', async () => {
    await show('lines', 'everything')
    const mutation = await read()
    expect(mutation).toMatchObject({
      mutants: [
        { line: 3, state: 'killed', weight: 1, killedBy: [], change: '', operator: '' },
        { line: 5, state: 'survived', weight: 1 },
        { line: 0, state: 'survived', weight: 2, hint: '' },
      ],
      tests: [],
    })
    expect(JSON.stringify(mutation)).not.toMatch(/换成|adds|想想|漏掉|MATH/)
  })

  it('is everything but the name of a variant that is not found', async () => {
    await show('everything', 'nothing')
    const mutation = await read()
    expect(mutation).toMatchObject({
      mutants: [
        { change: '把 + 换成 -', killedBy: [0] },
        { change: '把 * 换成 /' },
        { change: '教师设置的一处错误', hint: '想想第一个', operator: 'FAULTY_VARIANT', weight: 2 },
      ],
      tests: [{ name: 'adds()' }],
    })
    expect(JSON.stringify(mutation)).not.toMatch(/漏掉|SecretTests/)
  })

  it('changes with the end', async () => {
    await show('nothing', 'counts', true)
    expect(await read()).toMatchObject({ visibility: 'counts', mutants: [] })
  })

  it('is no matter of the teacher’s own view', async () => {
    await show('nothing', 'nothing')
    expect(await read(teacher)).toMatchObject({
      visibility: 'everything',
      counts: { killed: 1, survived: 3 },
      tests: [{ name: 'adds()' }],
    })
  })
})

it('says that what the judge could not run is tried again, until that time has come', async () => {
  const { userId, assignmentId, problemId } = await test.db.submission.findUniqueOrThrow({
    where: { submissionId },
  })
  const keys = { userId, assignmentId, problemId }
  const { submissionId: waiting } = await test.db.submission.create({
    data: { ...keys, testFileName: 'Tests', testFileCode: 'class Tests {}' },
  })
  await saveVerdict(test.db, waiting, { verdict: 'passed' })
  const { judgementId } = await test.db.submission.findUniqueOrThrow({
    where: { submissionId: waiting },
  })
  const progressAt = async (retryAt: Date | null) => {
    await test.db.mutationAnalysis.update({
      where: { judgementId: judgementId ?? 0 },
      data: { retryAt },
    })
    const { data } = await test.call(getSubmission, { query: { id: String(waiting) } }, student)
    return data.mutation?.progress
  }
  expect(await progressAt(null)).toBe('waiting')
  expect(await progressAt(new Date(Date.now() + hourMs))).toBe('retrying')
  expect(await progressAt(new Date(Date.now() - hourMs))).toBe('waiting')
})

const fields = () => ({
  classId: assignment.classId,
  assignmentTitle: '随堂测验',
  startTime: '2026-01-01T08:00:00',
  endTime: '2099-01-01T08:00:00',
  problemSetId,
})

const settingOf = async (id: number) => {
  const { data } = await test.call(getAssignment, { query: { id: String(id) } }, student)
  return [data.mutantsDuring, data.mutantsAfter]
}

const publish = async (body: object) => {
  const { data } = await test.call(
    publishAssignment,
    { body: { ...fields(), ...body } as never },
    teacher,
  )
  return data
}

describe('the setting of an assignment', () => {
  it('is everything for homework, and counts while an exam runs, unless said otherwise', async () => {
    expect(await settingOf(await publish({ type: '作业' }))).toEqual(['everything', 'everything'])
    expect(await settingOf(await publish({ type: '考试' }))).toEqual(['counts', 'everything'])
    const shown = { type: '考试', mutantsDuring: 'nothing', mutantsAfter: 'lines' }
    expect(await settingOf(await publish(shown))).toEqual(['nothing', 'lines'])
  })

  it('stays where an update does not name it', async () => {
    const assignmentId = await publish({ type: '作业', mutantsDuring: 'lines' })
    const update = async (body: object) =>
      test.call(
        updateAssignment,
        { body: { assignmentId, ...fields(), type: '作业', ...body } as never },
        teacher,
      )
    await update({ mutantsAfter: 'counts' })
    expect(await settingOf(assignmentId)).toEqual(['lines', 'counts'])
    expect((await update({ mutantsAfter: 'all' })).code).toBe(40000)
  })
})
