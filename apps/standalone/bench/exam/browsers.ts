import { setTimeout as delay } from 'node:timers/promises'
import { handOver } from '@ceping/contract/invigilation'
import { chromium } from 'playwright-core'
import { launchOptions } from '../../../web/e2e/support/chromium.ts'
import { logInUntilDone } from '../accounts.ts'
import { say } from '../print.ts'
import { BrowserStudent } from './browser-student.ts'
import type { Checks } from './checks.ts'
import { Connection } from './connection.ts'
import type { Exam, ExamClass, Student } from './exam-class.ts'

/** What happens to students with a real browser, in turn; in seconds after the start. */
const plan = { cut: 40, cutFor: 60, close: 60, openAgain: 80, move: 110, handIn: 280 }
/** Until the page shows that another browser is at work. */
const turnedAwayMs = 10_000
const toldMs = 60_000

/** Students with real browsers, and what becomes of them. */
export interface Browsers {
  students: BrowserStudent[]
  /** Let everything happen to them; resolves when all of it has. */
  letHappen(): Promise<void>
  close(): Promise<void>
}

/** Start a Chromium in which some students sit the exam. */
export async function openBrowsers(
  examClass: ExamClass,
  exam: Exam,
  those: Student[],
): Promise<Browsers> {
  if (those.length === 0) {
    return { students: [], letHappen: async () => undefined, close: async () => undefined }
  }
  const browser = await chromium.launch(launchOptions)
  const { classId, teacher, url } = examClass
  const students = those.map((student) => new BrowserStudent(browser, student, { exam, classId }))

  async function at(seconds: number, what: string): Promise<void> {
    await delay(Math.max(0, exam.startsAt + seconds * 1_000 - Date.now()))
    say(`  ${String(seconds).padStart(4)} s  ${what}`)
  }
  async function cut(student: BrowserStudent): Promise<void> {
    await at(plan.cut, `the browser of ${student.account} is offline for ${plan.cutFor} s`)
    await student.setOffline(true)
    await at(plan.cut + plan.cutFor, `the browser of ${student.account} is online again`)
    await student.setOffline(false)
  }
  async function reopen(student: BrowserStudent): Promise<void> {
    await at(plan.close, `the browser of ${student.account} is closed`)
    await student.close()
    await at(plan.openAgain, `and opened again`)
    await student.open()
  }
  async function move(student: BrowserStudent): Promise<void> {
    const { account, userId } = student
    await at(plan.move, `${account} goes on with the browser of another computer`)
    const opening = student.open(await logInUntilDone(url, account))
    await delay(turnedAwayMs)
    const { assignmentId } = exam
    const invigilator = new Connection(teacher)
    await invigilator.insist(handOver, { body: { assignmentId, userIds: [userId] } })
    invigilator.close()
    await opening
  }
  async function handIn(student: BrowserStudent): Promise<void> {
    await at(plan.handIn, `${student.account} hands in by the page`)
    await student.handIn()
  }
  /** To the first one nothing happens. */
  const happens = [async () => undefined, cut, reopen, move, handIn]
  return {
    students,
    async letHappen() {
      await Promise.all(students.map(async (student, n) => happens[n % happens.length]?.(student)))
    },
    close: async () => browser.close(),
  }
}

/** Check that the pages have saved what was typed, and told no result. */
export async function checkBrowsers(checks: Checks, students: BrowserStudent[]): Promise<void> {
  if (students.length === 0) return
  const typed = students.flatMap((student) =>
    student.memories.map((memory) => {
      const { account, lastLines } = student
      return { account, memory, line: lastLines.get(memory.problemId) }
    }),
  )
  checks.note(
    'the browsers have sent what was typed last',
    typed.length,
    typed
      .filter(
        ({ memory: { saved, late }, line }) =>
          line !== undefined && !`${saved}${late}`.includes(line),
      )
      .map(({ account, memory, line }) => `${account}, problem ${memory.problemId}: ${line}`),
  )
  const idle = students.filter(({ lastLines }) => lastLines.size === 0)
  checks.note(
    'and something was typed in each',
    students.length,
    idle.map(({ account }) => account),
  )
  const knowing: string[] = []
  for (const student of students) if (await student.sees('得分')) knowing.push(student.account)
  checks.note('their pages show no score', students.length, knowing)
}

/** Check that the pages tell by themselves that the results are released. */
export async function checkTold(checks: Checks, students: BrowserStudent[]): Promise<void> {
  if (students.length === 0) return
  const untold: string[] = []
  for (const student of students) {
    const deadline = Date.now() + toldMs
    while (!(await student.sees('教师已公布成绩。')) && Date.now() < deadline) await delay(500)
    const isTold = (await student.sees('教师已公布成绩。')) && (await student.sees('得分'))
    if (!isTold) untold.push(`${student.account} at ${await student.describe()}`)
  }
  checks.note(
    'the open pages show by themselves that results are released',
    students.length,
    untold,
  )
}
