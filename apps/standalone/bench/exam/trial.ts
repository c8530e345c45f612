import { setTimeout as delay } from 'node:timers/promises'
import { logInAgain } from '../accounts.ts'
import { say } from '../print.ts'
import type { Stack } from '../stack.ts'
import { checkBrowsers, checkTold, openBrowsers } from './browsers.ts'
import { checkDisasters, checkSeats } from './check-disasters.ts'
import { type Attended, checkHandIn, checkHistory, checkLate } from './check-hand-in.ts'
import { checkEarlyRelease, checkJudged, checkRelease } from './check-results.ts'
import type { Checks } from './checks.ts'
import { drawFates, type Fate, letHappen } from './disasters.ts'
import { Examinee, type Habits } from './examinee.ts'
import { type Exam, type ExamClass, publishExam } from './exam-class.ts'
import { printFigures } from './figures.ts'
import { Invigilator } from './invigilator.ts'
import { printProcessors, watchProcessors } from './processors.ts'
import type { Sitter } from './sitter.ts'
import { Spy } from './spy.ts'

const workingMinutes = 6
/** Until when those who come late and those who are given time are at work. */
const windowMinutes = 7
const startMs = 20_000
const lateMs = 30_000
/** After the end of all, with the time that was added for some. */
const handInMs = 3 * 60_000
/** The invigilator's page is at most so old. */
const settleMs = 8_000

/** What students do beside saving: some submit, once or twice, and not everybody gets done. */
function habitsOf(n: number, fate: Fate): Habits {
  return {
    submissions: n % 3,
    isBroken: (problemIndex) => problemIndex === 2 && n % 3 === 0,
    ...(fate === 'late' && { comesAfterMs: lateMs }),
  }
}

/** Let a class sit an exam in which everything goes wrong, and check what comes of it. */
export async function holdExam(
  stack: Stack,
  examClass: ExamClass,
  { checks, browserCount }: { checks: Checks; browserCount: number },
): Promise<void> {
  const startsAt = Date.now() + startMs
  const endsAt = startsAt + windowMinutes * 60_000
  const times = { title: '期末考试', startsAt, endsAt, workingMinutes }
  const exam = await publishExam(examClass, times)
  const { assignmentId } = exam
  const callers = examClass.students.slice(browserCount)
  const fates = drawFates(callers.length)
  const examinees = callers.map(
    (student, n) => new Examinee(student, exam, habitsOf(n, fates[n] ?? 'plain')),
  )
  const fateOf = (sitter: Sitter): Fate => {
    const number = examinees.findIndex(({ userId }) => userId === sitter.userId)
    return fates[number] ?? 'browser'
  }
  const browsers = await openBrowsers(examClass, exam, examClass.students.slice(0, browserCount))
  const sitters = [...browsers.students, ...examinees]
  const attended: Attended = { db: stack.db, examClass, assignmentId, examinees, sitters, fateOf }
  say(`\nExam of ${sitters.length} students, ${workingMinutes} minutes each:`)
  say(`  browser: ${browserCount}`)
  const having = (fate: Fate) => examinees.filter((examinee) => fateOf(examinee) === fate)
  for (const fate of new Set(fates)) say(`  ${fate}: ${having(fate).length}`)

  const invigilator = new Invigilator(examClass.teacher, assignmentId)
  const present = sitters.filter((sitter) => fateOf(sitter) !== 'absent')
  const sitting = present.map((sitter) => sitter.sit())
  const spy = await plantSpy(examClass, exam, examinees)
  const spying = spy.spy()
  const [disasters, processorUse] = await Promise.all([
    letHappen({ stack, examClass, exam, having }),
    watchProcessors(stack, startsAt),
    browsers.letHappen(),
  ])
  await checkEarlyRelease(checks, attended)
  await untilHandedIn(attended, endsAt)
  await delay(settleMs)

  say('\nChecks:')
  checkDisasters(checks, attended, disasters)
  checkSeats(checks, attended, invigilator)
  invigilator.close()
  await checkHandIn(checks, attended)
  await checkLate(checks, attended)
  await checkHistory(checks, attended)
  await checkTrespass(checks, spy)
  await checkBrowsers(checks, browsers.students)
  await checkJudged(checks, attended)
  await checkRelease(checks, attended, spy)
  await checkTold(checks, browsers.students)
  spy.close()
  for (const sitter of sitters) sitter.leave()
  await Promise.all([spying, ...sitting])
  await browsers.close()
  await printFigures(attended, disasters, invigilator)
  printProcessors(processorUse)
}

/** Let the last student spy, who submits all problems soon after the start. */
async function plantSpy(examClass: ExamClass, exam: Exam, examinees: Examinee[]): Promise<Spy> {
  const [student, examinee] = [examClass.students.at(-1), examinees.at(-1)]
  if (student === undefined || examinee === undefined) throw new Error('nobody sits the exam')
  const other = await logInAgain(examClass.url, student.account)
  const spy = new Spy([student.session, other], exam, examClass.classId)
  void submitAll(examinee, spy)
  return spy
}

async function submitAll(examinee: Examinee, spy: Spy): Promise<void> {
  while (examinee.view?.state !== 'working') await delay(500)
  for (const memory of examinee.memories) {
    await examinee.run(async () => {
      const submissionId = await examinee.submit(memory)
      if (submissionId !== null) spy.watch(submissionId)
    })
  }
}

/** Wait until nobody works any more, and everything is handed in; not for ever. */
async function untilHandedIn({ db, assignmentId }: Attended, endsAt: number): Promise<void> {
  const open = { assignmentId, enteredAt: { not: null }, handedInAt: null }
  while (Date.now() < endsAt + handInMs) {
    const count = await db.examSitting.count({ where: open })
    if (count === 0 && Date.now() > endsAt) return
    await delay(500)
  }
}

async function checkTrespass(checks: Checks, spy: Spy): Promise<void> {
  const { refused, open } = await spy.trespass()
  checks.note('a student may call nothing that is for teachers', refused + open.length, open)
}
