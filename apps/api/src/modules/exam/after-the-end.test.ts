import { enterExam, openPractice, releaseResults } from '@ceping/contract/exam'
import { addTime, handOver, resumeSittings } from '@ceping/contract/invigilation'
import { errorCodes } from '@ceping/contract/error-codes'
import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { extendDeadline } from '@ceping/contract/deadline-extension'
import { askAboutScore } from '@ceping/contract/score-question'
import { saveDraft, submitTests } from '@ceping/contract/submission'
import type { Assignment, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { letHandIn, makeExam } from '../../testing/exam.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'

// What somebody tries who wants more of an exam than others have: more time, another browser, the problems
// before the start.

let test: TestApp
let teacher: User, student: User
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
  const own = await makeClass(test.db, teacher, [student])
  set = await makeProblemSet(test.db, teacher, ['甲'])
  exam = await makeExam(test, { class: own, problemSet: set })
})
afterAll(() => test.close())

/** A browser of the student, with a session of its own. */
async function openBrowser() {
  const cookie = await test.signIn(student)
  return <D extends Endpoint>(definition: D, request: RequestOf<D>) =>
    send(test, definition, { request, cookie })
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

const body = () => ({ assignmentId: exam.assignmentId })
const toStudent = () => ({ ...body(), userIds: [student.id] })
const text = (testFileCode: string) => {
  return { body: { ...body(), problemId: set.problems[0]!.problemId, testFileCode } }
}
const save = (browser: Browser, code: string) => browser(saveDraft, text(code))
const ask = (browser: Browser, problemId: number) =>
  browser(askAboutScore, { body: { ...body(), problemId, content: '是哪道题？' } })
const submit = (browser: Browser, code: string) => browser(submitTests, text(code))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function endMinutesAgo(minutes: number): Promise<void> {
  const endTime = minutesAgo(minutes)
  await test.db.assignment.update({ where: body(), data: { endTime } })
}

async function handedIn(): Promise<string[]> {
  const where = { ...body(), isTrial: false }
  const rows = await test.db.submission.findMany({ where, orderBy: { submissionId: 'asc' } })
  return rows.map(({ testFileCode }) => testFileCode)
}

/** An exam that is over and released, on which students practise. */
async function openToPractice(browser: Browser): Promise<void> {
  await browser(enterExam, { body: body() })
  await save(browser, 'class A { }')
  await endMinutesAgo(1)
  const release = { body: { ...body(), isReleased: true } }
  expect((await test.call(releaseResults, release, teacher)).code).toBe(0)
  await test.call(openPractice, { body: { ...body(), isOpen: true } }, teacher)
}

it('lets nobody work between a hand-over and entering', async () => {
  const [first, second] = [await openBrowser(), await openBrowser()]
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
  const browser = await openBrowser()
  await openToPractice(browser)
  expect(await handedIn()).toEqual(['class A { }'])
  expect((await save(browser, 'class A { int practised; }')).code).toBe(0)
  await letHandIn(test)
  expect(await handedIn()).toEqual(['class A { }'])
})

it('gives no more time once results are released', async () => {
  await openToPractice(await openBrowser())
  const more = await test.call(addTime, { body: { ...toStudent(), minutes: 60 } }, teacher)
  expect(more.code).toBe(errorCodes.EXAM_RELEASED.code)
  const resumed = await test.call(resumeSittings, { body: toStudent() }, teacher)
  expect(resumed.code).toBe(errorCodes.EXAM_RELEASED.code)
})

it('counts no attempt of what is practised', async () => {
  await test.db.assignment.update({ where: body(), data: { attemptLimit: 1 } })
  const browser = await openBrowser()
  await openToPractice(browser)
  expect((await submit(browser, 'class A { int one; }')).code).toBe(0)
  expect((await submit(browser, 'class A { int two; }')).code).toBe(0)
  expect(await handedIn()).toEqual(['class A { }'])
})

it('is open again to whom the end has moved away, and hands in again', async () => {
  const browser = await openBrowser()
  await browser(enterExam, { body: body() })
  await save(browser, 'class A { }')
  await endMinutesAgo(1)
  await letHandIn(test)
  const endTime = timesIn('Asia/Shanghai').toWallTime(minutesAgo(-60))
  expect(
    (await test.call(extendDeadline, { body: { ...toStudent(), endTime } }, teacher)).code,
  ).toBe(0)
  expect((await save(browser, 'class A { int more; }')).code).toBe(0)
  await test.db.deadlineExtension.updateMany({ where: body(), data: { endTime: minutesAgo(1) } })
  await letHandIn(test)
  expect(await handedIn()).toEqual(['class A { }', 'class A { int more; }'])
})

it('tells nothing of its problems to who has not entered', async () => {
  const browser = await openBrowser()
  const { problemId } = set.problems[0]!
  expect((await ask(browser, problemId)).code).toBe(errorCodes.NOT_FOUND.code)
  expect((await ask(browser, 999_999)).code).toBe(errorCodes.NOT_FOUND.code)
  const foreign = { body: { ...text('class A { }').body, problemId: 999_999 } }
  expect((await browser(saveDraft, foreign)).code).toBe(errorCodes.EXAM_NOT_ENTERED.code)
})
