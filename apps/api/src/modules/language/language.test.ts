import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  completeTest,
  describeName,
  diagnoseTest,
  listSignatures,
  organiseImports,
  renameInTest,
} from '@ceping/contract/language'
import { enterExam, type ExamRules } from '@ceping/contract/exam'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import type { LanguageQuestion } from '@ceping/queue/language-queue'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeExam, openBrowser } from '../../testing/exam.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const diagnosis = { diagnostics: [], violations: [] }
const organised = { edits: [], imports: ['java.util.List'], refusal: null }
const completion = { candidates: [], isIncomplete: false }
const description = {
  start: 6,
  end: 7,
  signature: 'class T',
  documentation: '',
  note: '',
  declaration: { source: 'test', start: 6, end: 7 },
}
let test: TestApp
let teacher: User, student: User, stranger: User, hasty: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment
let problemId: number
let asked: LanguageQuestion[]
let answer: () => Promise<unknown>

beforeAll(async () => {
  test = await openTestApp({
    language: {
      async ask(question) {
        asked.push(question)
        return answer()
      },
    },
  })
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  stranger = await makeUser(test.db, 'student')
  hasty = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, hasty])
  set = await makeProblemSet(test.db, teacher)
  running = await makeAssignment(test.db, { class: own, problemSet: set })
  problemId = set.problems[0]!.problemId
})
afterAll(() => test.close())
beforeEach(() => {
  asked = []
  answer = async () => diagnosis
})

const bodyOf = (of: Assignment | null, testFileCode = 'class T {') => ({
  body: { problemId, assignmentId: of?.assignmentId ?? null, testFileCode },
})
const diagnose = async (user = student, of: Assignment | null = running, code?: string) =>
  test.call(diagnoseTest, bodyOf(of, code), user)

const complete = async (user = student, of: Assignment | null = running, code?: string) => {
  const { body } = bodyOf(of, code)
  return test.call(completeTest, { body: { ...body, offset: 3 } }, user)
}

const organise = async (user = student, of: Assignment | null = running) =>
  test.call(organiseImports, bodyOf(of), user)
const signatures = { signatures: [], activeParameter: 0 }
const renaming = { refusal: null, occurrences: [{ start: 6, end: 7 }] }
const signaturesAt = async (user = student, of: Assignment | null = running) => {
  const { body } = bodyOf(of)
  return test.call(listSignatures, { body: { ...body, offset: 6 } }, user)
}
const rename = async (user = student, of: Assignment | null = running) => {
  const { body } = bodyOf(of)
  return test.call(renameInTest, { body: { ...body, offset: 6, newName: 'U' } }, user)
}

const describeAt = async (user = student, of: Assignment | null = running) => {
  const { body } = bodyOf(of)
  return test.call(describeName, { body: { ...body, offset: 6 } }, user)
}

it('answers who may submit, and asks with their own id', async () => {
  expect(await diagnose()).toMatchObject({ code: 0, data: diagnosis })
  const about = { userId: student.id, problemId, testFileCode: 'class T {' }
  expect(asked[0]).toEqual({ operation: 'diagnose', ...about })
  expect(await diagnose(teacher, null)).toMatchObject({ code: 0, data: diagnosis })
  answer = async () => completion
  expect(await complete()).toMatchObject({ code: 0, data: completion })
  expect(asked[2]).toEqual({ operation: 'complete', ...about, offset: 3 })
  answer = async () => ({ description })
  expect(await describeAt()).toMatchObject({ code: 0, data: { description } })
  expect(asked[3]).toEqual({ operation: 'describe', ...about, offset: 6 })
  answer = async () => signatures
  expect(await signaturesAt()).toMatchObject({ code: 0, data: signatures })
  expect(asked[4]).toEqual({ operation: 'signatures', ...about, offset: 6 })
  answer = async () => renaming
  expect(await rename()).toMatchObject({ code: 0, data: renaming })
  expect(asked[5]).toEqual({ operation: 'rename', ...about, offset: 6, newName: 'U' })
  answer = async () => organised
  expect(await organise()).toMatchObject({ code: 0, data: organised })
  expect(asked[6]).toEqual({ operation: 'organiseImports', ...about })
  expect(await organise(teacher, null)).toMatchObject({ code: 0, data: organised })
})

it('refuses a place that is none', async () => {
  const body = { ...bodyOf(running).body, offset: -1 }
  expect(await test.call(completeTest, { body }, student)).toMatchObject({ code: 40000 })
  expect(await test.call(describeName, { body }, student)).toMatchObject({ code: 40000 })
  expect(await test.call(listSignatures, { body }, student)).toMatchObject({ code: 40000 })
  const long = { ...bodyOf(running).body, offset: 0, newName: 'a'.repeat(201) }
  expect(await test.call(renameInTest, { body: long }, student)).toMatchObject({ code: 40000 })
  expect(asked).toEqual([])
})

it('asks for nobody else', async () => {
  const foreign = await makeAssignment(test.db, {
    class: await makeClass(test.db, teacher, []),
    problemSet: await makeProblemSet(test.db, teacher),
  })
  const ended = { class: own, problemSet: set, fromHours: -2, toHours: -1 }
  expect(await diagnose(stranger)).toMatchObject({ code: 40400 })
  expect(await complete(stranger)).toMatchObject({ code: 40400 })
  expect(await organise(stranger)).toMatchObject({ code: 40400 })
  expect(await organise(student, foreign)).toMatchObject({ code: 40400 })
  expect(await complete(student, foreign)).toMatchObject({ code: 40400 })
  expect(await describeAt(stranger)).toMatchObject({ code: 40400 })
  expect(await describeAt(student, foreign)).toMatchObject({ code: 40400 })
  expect(await signaturesAt(stranger)).toMatchObject({ code: 40400 })
  expect(await signaturesAt(student, foreign)).toMatchObject({ code: 40400 })
  expect(await rename(stranger)).toMatchObject({ code: 40400 })
  expect(await rename(student, foreign)).toMatchObject({ code: 40400 })
  expect(await diagnose(student, foreign)).toMatchObject({ code: 40400 })
  expect(await diagnose(student, null)).toMatchObject({ code: 40000 })
  const otherTeacher = await makeUser(test.db, 'teacher')
  expect(await diagnose(otherTeacher, null)).toMatchObject({ code: 40400 })
  expect(await complete(otherTeacher, null)).toMatchObject({ code: 40400 })
  expect(await organise(otherTeacher, null)).toMatchObject({ code: 40400 })
  expect(await diagnose(student, await makeAssignment(test.db, ended))).toMatchObject({
    code: 40304,
  })
  expect(asked).toEqual([])
})

it('asks about no other problem after a right question', async () => {
  const other = await makeProblemSet(test.db, teacher)
  expect(await diagnose()).toMatchObject({ code: 0 })
  const body = { ...bodyOf(running).body, problemId: other.problems[0]!.problemId }
  expect(await test.call(diagnoseTest, { body }, student)).toMatchObject({ code: 40400 })
  expect(asked).toHaveLength(1)
})

it('says nothing where the service does not answer', async () => {
  answer = async () => null
  expect(await diagnose()).toMatchObject({ code: 0, data: null })
})

it('asks one question of a user at a time, and then only the newest', async () => {
  const slow = new EventEmitter()
  answer = async () => once(slow, 'answered').then(() => diagnosis)
  const first = diagnose(student, running, 'class First {')
  await expect.poll(() => asked.length).toBe(1)
  const second = diagnose(student, running, 'class Second {')
  const third = diagnose(student, running, 'class Third {')
  answer = async () => diagnosis
  expect(await diagnose(teacher)).toMatchObject({ data: diagnosis })
  expect(asked.map(({ userId }) => userId)).toEqual([student.id, teacher.id])
  // Nothing shows from outside that they wait.
  await delay(500)
  slow.emit('answered')
  expect(await first).toMatchObject({ data: diagnosis })
  const later = [await second, await third].map(({ data }) => data)
  expect(later).toContainEqual(diagnosis)
  expect(later).toContain(null)
  expect(asked).toHaveLength(3)
})

it('lets no question of one kind wait for one of another', async () => {
  const slow = new EventEmitter()
  answer = async () => once(slow, 'answered').then(() => diagnosis)
  const waiting = diagnose()
  await expect.poll(() => asked.length).toBe(1)
  answer = async () => completion
  expect(await complete()).toMatchObject({ data: completion })
  slow.emit('answered')
  expect(await waiting).toMatchObject({ data: diagnosis })
})

it('lets a mouse that comes to rest displace no renaming', async () => {
  const slow = new EventEmitter()
  answer = async () => once(slow, 'answered').then(() => ({ description }))
  const described = describeAt()
  await expect.poll(() => asked.length).toBe(1)
  answer = async () => renaming
  const renamed = rename()
  const restsElsewhere = describeAt()
  expect(await renamed).toMatchObject({ data: renaming })
  answer = async () => ({ description })
  slow.emit('answered')
  expect(await described).toMatchObject({ data: { description } })
  expect(await restsElsewhere).toMatchObject({ data: { description } })
})

it('asks no faster than somebody types', async () => {
  // The clock stands still, so all questions come at the same moment.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    for (let count = 0; count < 40; count += 1) await diagnose(hasty)
  } finally {
    vi.useRealTimers()
  }
  expect(asked).toHaveLength(30)
})

/** Enter an exam with these rules, and ask in it. */
async function sit(rules: Partial<ExamRules>) {
  const exam = await makeExam(test, { class: own, problemSet: set }, rules)
  const browser = await openBrowser(test, student)
  await browser(enterExam, { body: { assignmentId: exam.assignmentId, entryPassword: '' } })
  const { body } = bodyOf(exam)
  const atPlace = { body: { ...body, offset: 0 } }
  const questions = {
    diagnose: async () => browser(diagnoseTest, { body }),
    complete: async () => browser(completeTest, atPlace),
    describe: async () => browser(describeName, atPlace),
    signatures: async () => browser(listSignatures, atPlace),
    organise: async () => browser(organiseImports, { body }),
    rename: async () => browser(renameInTest, { body: { ...atPlace.body, newName: null } }),
  }
  return async (asked: keyof typeof questions = 'diagnose') => questions[asked]()
}

describe('in an exam', () => {
  it('answers where students see how their test compiles', async () => {
    expect(await (await sit({ feedbackDuring: 'compilation' }))()).toMatchObject({
      data: diagnosis,
    })
  })

  it('does not answer where the aids are off, or nothing is shown', async () => {
    const withoutAids = await sit({ feedbackDuring: 'everything', allowsEditorAids: false })
    expect(await withoutAids()).toMatchObject({ code: 40324 })
    expect(await withoutAids('complete')).toMatchObject({ code: 40324 })
    expect(await withoutAids('organise')).toMatchObject({ code: 40324 })
    expect(await withoutAids('describe')).toMatchObject({ code: 40324 })
    expect(await withoutAids('signatures')).toMatchObject({ code: 40324 })
    expect(await withoutAids('rename')).toMatchObject({ code: 40324 })
    const withoutResults = await sit({ feedbackDuring: 'nothing' })
    expect(await withoutResults()).toMatchObject({ code: 40324 })
    expect(asked).toEqual([])
  })

  it('does not answer another browser', async () => {
    const rules = { isOneBrowser: true, feedbackDuring: 'compilation' } as const
    const exam = await makeExam(test, { class: own, problemSet: set }, rules)
    const { assignmentId } = exam
    const first = await openBrowser(test, student)
    await first(enterExam, { body: { assignmentId, entryPassword: '' } })
    const second = await openBrowser(test, student)
    expect(await second(diagnoseTest, bodyOf(exam))).toMatchObject({ code: 40322 })
    expect(asked).toEqual([])
    expect(await first(diagnoseTest, bodyOf(exam))).toMatchObject({ data: diagnosis })
  })
})
