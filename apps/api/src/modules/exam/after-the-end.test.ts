import {
  defaultExamRules,
  enterExam,
  getSitting,
  handInExam,
  openPractice,
  releaseResults,
  saveExamRules,
} from '@ceping/contract/exam'
import { addTime, handOver, listRefusedDrafts, resumeSittings } from '@ceping/contract/invigilation'
import { errorCodes } from '@ceping/contract/error-codes'
import { extendDeadline } from '@ceping/contract/deadline-extension'
import { askAboutScore } from '@ceping/contract/score-question'
import { getDraft, saveDraft, submitTests } from '@ceping/contract/submission'
import type { Assignment, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, letHandIn, makeExam, openBrowser } from '../../testing/exam.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'

// What somebody tries who wants more of an exam than others have: more time, another browser, the problems
// before the start.

let test: TestApp
let teacher: User, student: User, classmate: User
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
  const own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  exam = await makeExam(test, { class: own, problemSet: set })
})
afterAll(() => test.close())

const body = () => ({ assignmentId: exam.assignmentId })
const toStudent = () => ({ ...body(), userIds: [student.id] })
const text = (testFileCode: string, index = 0) => {
  return { body: { ...body(), problemId: set.problems[index]!.problemId, testFileCode } }
}
const save = (browser: Browser, code: string, index = 0) => browser(saveDraft, text(code, index))
const ask = (browser: Browser, problemId: number) =>
  browser(askAboutScore, { body: { ...body(), problemId, content: '是哪道题？' } })
const submit = (browser: Browser, code: string) => browser(submitTests, text(code))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function endMinutesAgo(minutes: number): Promise<void> {
  const endTime = minutesAgo(minutes)
  await test.db.assignment.update({ where: body(), data: { endTime } })
}

const readSubmissions = () =>
  test.db.submission.findMany({
    where: { ...body(), isTrial: false },
    orderBy: { submissionId: 'asc' },
  })
const handedIn = async () => (await readSubmissions()).map(({ testFileCode }) => testFileCode)
const release = () => test.call(releaseResults, { body: { ...body(), isReleased: true } }, teacher)

/** An exam that is over and whose results are released. */
async function endAndRelease(browser: Browser): Promise<void> {
  await browser(enterExam, { body: body() })
  await save(browser, 'class A { }')
  await endMinutesAgo(1)
  expect((await release()).code).toBe(0)
}

/** The same, on which students practise. */
async function openToPractice(browser: Browser): Promise<void> {
  await endAndRelease(browser)
  await test.call(openPractice, { body: { ...body(), isOpen: true } }, teacher)
}

it('lets nobody work between a hand-over and entering', async () => {
  const [first, second] = [await openBrowser(test, student), await openBrowser(test, student)]
  await first(enterExam, { body: body() })
  await test.call(handOver, { body: toStudent() }, teacher)
  for (const browser of [first, second]) {
    expect((await save(browser, 'class A { }')).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
    expect((await submit(browser, 'class A { }')).code).toBe(errorCodes.EXAM_ELSEWHERE.code)
  }
  expect((await second(enterExam, { body: body() })).code).toBe(0)
  expect((await save(second, 'class A { }')).code).toBe(0)
})

it('hands in before results are released, and never what is practised then', async () => {
  const browser = await openBrowser(test, student)
  await openToPractice(browser)
  expect(await handedIn()).toEqual(['class A { }'])
  expect((await save(browser, 'class A { int practised; }')).code).toBe(0)
  await letHandIn(test)
  expect(await handedIn()).toEqual(['class A { }'])
})

it('gives no more time once results are released', async () => {
  await openToPractice(await openBrowser(test, student))
  const more = await test.call(addTime, { body: { ...toStudent(), minutes: 60 } }, teacher)
  expect(more.code).toBe(errorCodes.EXAM_RELEASED.code)
  const resumed = await test.call(resumeSittings, { body: toStudent() }, teacher)
  expect(resumed.code).toBe(errorCodes.EXAM_RELEASED.code)
})

it('counts no attempt of what is practised', async () => {
  await test.db.assignment.update({ where: body(), data: { attemptLimit: 1 } })
  const browser = await openBrowser(test, student)
  await openToPractice(browser)
  expect((await submit(browser, 'class A { int one; }')).code).toBe(0)
  expect((await submit(browser, 'class A { int two; }')).code).toBe(0)
  expect(await handedIn()).toEqual(['class A { }'])
})

it('is open again only to whom the end has moved away, and hands in again', async () => {
  const [browser, other] = [await openBrowser(test, student), await openBrowser(test, classmate)]
  for (const one of [browser, other]) await one(enterExam, { body: body() })
  await save(browser, 'class A { }')
  await endMinutesAgo(1)
  await letHandIn(test)
  const endTime = timesIn('Asia/Shanghai').toWallTime(minutesAgo(-60))
  expect(
    (await test.call(extendDeadline, { body: { ...toStudent(), endTime } }, teacher)).code,
  ).toBe(0)
  expect((await save(browser, 'class A { int more; }')).code).toBe(0)
  expect((await save(other, 'class A { }')).code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
  await test.db.deadlineExtension.updateMany({ where: body(), data: { endTime: minutesAgo(1) } })
  await letHandIn(test)
  expect(await handedIn()).toEqual(['class A { }', 'class A { int more; }'])
})

it('tells nothing of its problems to who has not entered', async () => {
  const browser = await openBrowser(test, student)
  const { problemId } = set.problems[0]!
  expect((await ask(browser, problemId)).code).toBe(errorCodes.NOT_FOUND.code)
  expect((await ask(browser, 999_999)).code).toBe(errorCodes.NOT_FOUND.code)
  const foreign = { body: { ...text('class A { }').body, problemId: 999_999 } }
  expect((await browser(saveDraft, foreign)).code).toBe(errorCodes.EXAM_NOT_ENTERED.code)
})

it('hands in inside the window, but never before what was submitted, where the end has moved back', async () => {
  const browser = await openBrowser(test, student)
  await browser(enterExam, { body: body() })
  await save(browser, 'class B { }', 1)
  await submit(browser, 'class A { }')
  await save(browser, 'class A { int last; }')
  const endTime = minutesAgo(1)
  await test.db.assignment.update({ where: body(), data: { endTime } })
  await letHandIn(test)
  const [submitted, ofFirst, ofSecond] = await readSubmissions()
  expect(ofFirst).toMatchObject({
    testFileCode: 'class A { int last; }',
    createTime: submitted?.createTime,
  })
  expect(ofSecond).toMatchObject({
    testFileCode: 'class B { }',
    createTime: new Date(endTime.getTime() - 1),
  })
})

it('goes on for whom a longer working time gives time, but not for who has handed in', async () => {
  const rules = { ...defaultExamRules, pledge: '', workingMinutes: 30 }
  const saveRules = (workingMinutes: number) =>
    test.call(saveExamRules, { body: { ...body(), rules: { ...rules, workingMinutes } } }, teacher)
  await saveRules(30)
  const [browser, other] = [await openBrowser(test, student), await openBrowser(test, classmate)]
  for (const one of [browser, other]) await one(enterExam, { body: body() })
  await other(handInExam, { body: body() })
  await test.db.examSitting.updateMany({ where: body(), data: { enteredAt: minutesAgo(31) } })
  await letHandIn(test)
  expect((await save(browser, 'class A { }')).code).toBe(errorCodes.ASSIGNMENT_CLOSED.code)
  expect((await saveRules(60)).code).toBe(0)
  expect((await save(browser, 'class A { }')).code).toBe(0)
  const query = { id: String(exam.assignmentId) }
  const [one, two] = [await browser(getSitting, { query }), await other(getSitting, { query })]
  expect(one.data).toMatchObject({ state: 'working', isHandedIn: false })
  expect(two.data).toMatchObject({ state: 'ended', endedBy: 'student', isHandedIn: true })
})

it('keeps what comes after the release for the teacher, where nobody may practise', async () => {
  const browser = await openBrowser(test, student)
  await endAndRelease(browser)
  const closed = errorCodes.ASSIGNMENT_CLOSED.code
  const query = { id: String(exam.assignmentId), userId: String(student.id) }
  const listKept = async () => (await test.call(listRefusedDrafts, { query }, teacher)).data
  // A page that sends once more what is saved.
  expect((await save(browser, 'class A { }')).code).toBe(closed)
  expect(await listKept()).toEqual([])
  expect((await save(browser, 'class A { int late; }')).code).toBe(closed)
  expect((await submit(browser, 'class A { int late; }')).code).toBe(closed)
  expect(await listKept()).toMatchObject([
    { cause: 'ended', testFileCode: 'class A { int late; }' },
  ])
  const { assignmentId, problemId } = text('').body
  const of = { query: { assignmentId: String(assignmentId), problemId: String(problemId) } }
  expect((await browser(getDraft, of)).data).toMatchObject({ testFileCode: 'class A { }' })
  expect(await handedIn()).toEqual(['class A { }'])
})

it('is not released before everything is handed in', async () => {
  const browser = await openBrowser(test, student)
  await browser(enterExam, { body: body() })
  await save(browser, 'class A { int refused; }')
  expect((await release()).code).toBe(errorCodes.EXAM_RUNNING.code)
  await endMinutesAgo(1)
  await test.db.$executeRaw`
    alter table "Submission" add constraint full_disk check ("testFileCode" not like '%refused%') not valid`
  expect(await release()).toMatchObject({
    code: errorCodes.EXAM_RUNNING.code,
    message: '还有学生在作答，或正在自动交卷，请稍后再公布',
  })
  await test.db.$executeRaw`alter table "Submission" drop constraint full_disk`
  expect((await release()).code).toBe(0)
  expect(await handedIn()).toEqual(['class A { int refused; }'])
})
