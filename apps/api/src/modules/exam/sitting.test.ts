import {
  defaultExamRules,
  enterExam,
  type ExamRules,
  getSitting,
  handInExam,
  saveExamRules,
} from '@ceping/contract/exam'
import {
  acceptRefusedDraft,
  addTime,
  endSittings,
  handOver,
  listRefusedDrafts,
  resumeSittings,
  sendExamMessage,
} from '@ceping/contract/invigilation'
import { errorCodes } from '@ceping/contract/error-codes'
import { getProblem } from '@ceping/contract/problem'
import { getDraft, saveDraft, submitTests } from '@ceping/contract/submission'
import { getWorkRecord } from '@ceping/contract/work-record'
import type { Assignment, Class, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, letHandIn, makeExam, openBrowser } from '../../testing/exam.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: { problemId: number }[] }
let exam: Assignment

beforeAll(async () => {
  test = await openTestApp()
  test.queue.judgeWith(async ({ id }) =>
    saveVerdict(test.db, id, { verdict: 'passed', totalScore: 77.77 }),
  )
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  exam = await makeExam(test, { class: own, problemSet: set })
})
afterAll(() => test.close())

const body = () => ({ assignmentId: exam.assignmentId })
const enter = async (browser: Browser, more: object = {}) =>
  browser(enterExam, { body: { ...body(), ...more } })
const look = async (browser: Browser) =>
  browser(getSitting, { query: { id: String(exam.assignmentId) } })
const stateOf = async (browser: Browser) => (await look(browser)).data?.state
const problemId = (index = 0) => set.problems[index]!.problemId
const save = async (browser: Browser, testFileCode: string, index = 0) =>
  browser(saveDraft, { body: { ...body(), problemId: problemId(index), testFileCode } })
const submit = async (browser: Browser, testFileCode: string, index = 0) =>
  browser(submitTests, { body: { ...body(), problemId: problemId(index), testFileCode } })
const setRules = async (rules: object) => test.db.exam.update({ where: body(), data: rules })
const toStudent = () => ({ ...body(), userIds: [student.id] })

/** Let the student have entered so many minutes ago. */
async function enteredMinutesAgo(minutes: number): Promise<void> {
  const key = { assignmentId: exam.assignmentId, userId: student.id }
  const enteredAt = new Date(Date.now() - minutes * 60_000)
  await test.db.examSitting.update({
    where: { assignmentId_userId: key },
    data: { enteredAt },
  })
}

const handedIn = async (user = student) => {
  const rows = await test.db.submission.findMany({
    where: { ...body(), userId: user.id },
    orderBy: { submissionId: 'asc' },
  })
  return rows.map((row) => [row.problemId, row.testFileCode])
}

describe('entering', () => {
  it('starts the working time once, and shows the problems from then on', async () => {
    await setRules({ workingMinutes: 90 })
    const browser = await openBrowser(test, student)
    expect(await stateOf(browser)).toBe('ready')
    const query = { ...body(), problemId: problemId() }
    const ask = {
      query: { assignmentId: String(query.assignmentId), problemId: String(query.problemId) },
    }
    expect((await browser(getDraft, ask)).code).toBe(errorCodes.EXAM_NOT_ENTERED.code)
    const first = await enter(browser)
    expect(first.data).toMatchObject({ state: 'working', workingMinutes: 90 })
    expect((await browser(getDraft, ask)).code).toBe(0)
    await enteredMinutesAgo(30)
    const before = (await look(browser)).data
    expect((await enter(browser)).data).toEqual(before)
  })

  it('lets no other browser read a problem, not at large either', async () => {
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    const id = String(problemId())
    const through = { query: { id, assignmentId: String(exam.assignmentId) } }
    expect((await first(getProblem, through)).code).toBe(0)
    expect((await second(getProblem, through)).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
    expect((await second(getProblem, { query: { id } })).code).toBe(errorCodes.NOT_FOUND.code)
  })

  it('asks for the promise and the password, which the class is told', async () => {
    await setRules({ pledge: '我承诺', entryPassword: '8 楼 302' })
    const browser = await openBrowser(test, student)
    expect((await enter(browser)).message).toBe('请先阅读并勾选诚信承诺')
    const wrong = await enter(browser, { hasPledged: true, entryPassword: '8 楼 301' })
    expect(wrong.code).toBe(errorCodes.EXAM_PASSWORD_WRONG.code)
    expect((await enter(browser, { hasPledged: true, entryPassword: '8 楼 302' })).code).toBe(0)
    expect(JSON.stringify((await look(browser)).data)).not.toContain('302')
  })
})

describe('one browser at a time', () => {
  it('turns a second one away until a teacher hands over, and then the first one', async () => {
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    await save(first, 'class A { }')
    expect(await stateOf(second)).toBe('elsewhere')
    expect((await enter(second)).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
    expect((await save(second, 'class B { }')).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
    expect((await submit(second, 'class B { }')).code).toBe(errorCodes.EXAM_ELSEWHERE.code)

    expect((await test.call(handOver, { body: toStudent() }, teacher)).code).toBe(0)
    expect(await stateOf(second)).toBe('ready')
    expect((await enter(second)).code).toBe(0)
    expect((await save(second, 'class C { }')).code).toBe(0)
    expect(await stateOf(first)).toBe('elsewhere')
    expect((await save(first, 'class A { int late; }')).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
  })

  it('is no rule where the teacher says so', async () => {
    await setRules({ isOneBrowser: false })
    const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
    await enter(first)
    expect((await save(second, 'class B { }')).code).toBe(0)
  })
})

describe('the end', () => {
  it('hands in what was saved last, of every problem, once', async () => {
    await setRules({ workingMinutes: 30 })
    const browser = await openBrowser(test, student)
    await enter(browser)
    await save(browser, 'class A { int first; }', 0)
    await save(browser, 'class A { int last; }', 0)
    await submit(browser, 'class B { }', 1)
    await save(browser, 'class B { }', 1)
    await letHandIn(test)
    expect(await handedIn()).toHaveLength(1)
    await enteredMinutesAgo(31)
    // Two processes look at the same time.
    await Promise.all([letHandIn(test), letHandIn(test)])
    await letHandIn(test)
    expect(await handedIn()).toEqual([
      [problemId(1), 'class B { }'],
      [problemId(0), 'class A { int last; }'],
    ])
    expect((await look(browser)).data).toMatchObject({
      state: 'ended',
      isHandedIn: true,
      endedBy: null,
    })
  })

  it('refuses what comes later, and keeps it for the teacher to hand in', async () => {
    await setRules({ workingMinutes: 30 })
    const browser = await openBrowser(test, student)
    await enter(browser)
    await save(browser, 'class A { }')
    await enteredMinutesAgo(30)
    const late = await save(browser, 'class A { int late; }')
    expect(late.code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
    expect((await submit(browser, 'class A { }')).code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
    const query = { id: String(exam.assignmentId), userId: String(student.id) }
    const kept = await test.call(listRefusedDrafts, { query }, teacher)
    expect(kept.data).toMatchObject([{ cause: 'ended', testFileCode: 'class A { int late; }' }])
    const accepted = {
      ...body(),
      userId: student.id,
      problemId: problemId(),
      cause: 'ended' as const,
    }
    expect((await test.call(acceptRefusedDraft, { body: accepted }, teacher)).code).toBe(0)
    expect(await handedIn()).toEqual([[problemId(), 'class A { int late; }']])
    expect((await test.call(listRefusedDrafts, { query }, teacher)).data).toEqual([])

    // That of another browser would displace it.
    const other = await openBrowser(test, student)
    const stray = 'class A { int stray; }'
    expect((await save(other, stray)).code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
    expect((await test.call(listRefusedDrafts, { query }, teacher)).data).toMatchObject([
      { cause: 'elsewhere', testFileCode: stray },
    ])
  })

  it('comes at once when the student hands in, or a teacher ends it, who can undo that', async () => {
    const browser = await openBrowser(test, student)
    await enter(browser)
    await save(browser, 'class A { }')
    expect((await browser(handInExam, { body: body() })).data).toMatchObject({
      state: 'ended',
      endedBy: 'student',
    })
    expect((await save(browser, 'class B { }')).code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
    await test.call(resumeSittings, { body: toStudent() }, teacher)
    expect(await stateOf(browser)).toBe('working')
    expect((await save(browser, 'class B { }')).code).toBe(0)
    // All, also who has not come.
    await test.call(endSittings, { body: body() }, teacher)
    expect((await look(browser)).data).toMatchObject({ state: 'ended', endedBy: 'teacher' })
    expect((await enter(await openBrowser(test, classmate))).code).toBe(
      errorCodes.ASSIGNMENT_CLOSED.code,
    )
  })

  it('moves with the time that is added, also after it', async () => {
    await setRules({ workingMinutes: 30 })
    const browser = await openBrowser(test, student)
    await enter(browser)
    await save(browser, 'class A { }')
    await enteredMinutesAgo(31)
    await letHandIn(test)
    expect(await stateOf(browser)).toBe('ended')
    await test.call(addTime, { body: { ...toStudent(), minutes: 5 } }, teacher)
    expect((await look(browser)).data).toMatchObject({ state: 'working', isHandedIn: false })
    expect((await save(browser, 'class A { int more; }')).code).toBe(0)
    await enteredMinutesAgo(36)
    await letHandIn(test)
    expect((await handedIn()).at(-1)).toEqual([problemId(), 'class A { int more; }'])
    // For all, one who comes later too.
    await test.call(addTime, { body: { ...body(), minutes: 10 } }, teacher)
    expect(await stateOf(browser)).toBe('working')
    const later = await openBrowser(test, classmate)
    expect((await enter(later)).data).toMatchObject({ workingMinutes: 40, extraMinutes: 10 })
  })
})

describe('messages', () => {
  it('reach those to whom they are sent', async () => {
    const [one, other] = [await openBrowser(test, student), await openBrowser(test, classmate)]
    await test.call(sendExamMessage, { body: { ...toStudent(), text: '请回到座位' } }, teacher)
    await test.call(sendExamMessage, { body: { ...body(), text: '还有十分钟' } }, teacher)
    expect((await look(one)).data).toMatchObject({
      messages: [
        { text: '还有十分钟', isToAll: true },
        { text: '请回到座位', isToAll: false },
      ],
    })
    expect((await look(other)).data).toMatchObject({ messages: [{ text: '还有十分钟' }] })
  })
})

describe('the rules', () => {
  it('are for exams, and stay once somebody has entered', async () => {
    await enter(await openBrowser(test, student))
    const off = await test.call(saveExamRules, { body: { ...body(), rules: null } }, teacher)
    expect(off.code).toBe(errorCodes.EXAM_ENTERED.code)
  })

  it('leave nothing behind when they are switched off before anybody has entered', async () => {
    const saveRules = async (rules: ExamRules | null) =>
      (await test.call(saveExamRules, { body: { ...body(), rules } }, teacher)).code
    await test.call(addTime, { body: { ...toStudent(), minutes: 5 } }, teacher)
    await test.call(sendExamMessage, { body: { ...body(), text: '五分钟后开始' } }, teacher)
    await test.call(endSittings, { body: body() }, teacher)
    expect(await saveRules(null)).toBe(0)
    expect(await saveRules({ ...defaultExamRules, pledge: '' })).toBe(0)
    const entered = await enter(await openBrowser(test, student))
    expect(entered.data).toMatchObject({ state: 'working', extraMinutes: 0, messages: [] })
    const query = {
      assignmentId: String(exam.assignmentId),
      problemId: String(problemId()),
      userId: String(student.id),
    }
    const { data } = await test.call(getWorkRecord, { query }, teacher)
    expect(data.events.map(({ kind }) => kind)).toEqual(['entered'])
  })
})
