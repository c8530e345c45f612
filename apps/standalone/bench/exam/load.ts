import { setTimeout as delay } from 'node:timers/promises'
import { deleteAssignment } from '@ceping/contract/assignment'
import { call } from '../client.ts'
import { startCpuMeter } from '../cpu-meter.ts'
import { inMs, printTable, say } from '../print.ts'
import type { Stack } from '../stack.ts'
import { summarize } from '../statistics.ts'
import { Examinee, type Save } from './examinee.ts'
import { type Exam, type ExamClass, publishExam } from './exam-class.ts'
import { Invigilator } from './invigilator.ts'

/** With so many pages of invigilators at a time. */
const ways = [0, 1, 5]
/** So often each way is measured, in turn, so that all see the same noise. */
const turns = 2
const turnMs = 25_000
/** After a page is opened, and for what was saved last to be shown. */
const restMs = 5_000
const startMs = 10_000
const hourMs = 3_600_000

/** What was measured with so many pages. */
interface Measured {
  pages: number
  seconds: number
  saves: Save[]
  api: number
  postgres: number
  events: number
  bytes: number
  delays: number[]
}

/** Measure what the pages of invigilators cost while a whole class saves every few seconds. */
export async function measureLoad(stack: Stack, examClass: ExamClass): Promise<void> {
  const startsAt = Date.now() + startMs
  const times = { title: '负载', startsAt, endsAt: startsAt + hourMs, workingMinutes: 60 }
  const exam = await publishExam(examClass, times)
  const examinees = examClass.students.map((student) => new Examinee(student, exam))
  const sitting = examinees.map((examinee) => examinee.sit())
  while (examinees.some(({ saves }) => saves.length === 0)) await delay(500)
  const measured: Measured[] = []
  for (let turn = 0; turn < turns; turn++) {
    for (const pages of ways) {
      measured.push(await measureWith(pages, { stack, examClass, exam, examinees }))
    }
  }
  for (const examinee of examinees) examinee.leave()
  await Promise.all(sitting)
  // Its texts are not to be handed in and judged.
  const query = { assignmentId: String(exam.assignmentId) }
  await call(examClass.teacher, deleteAssignment, { query })
  print(measured, examinees.length)
}

async function measureWith(
  pages: number,
  load: { stack: Stack; examClass: ExamClass; exam: Exam; examinees: Examinee[] },
): Promise<Measured> {
  const { stack, examClass, exam, examinees } = load
  const { teacher, admin } = examClass
  const invigilators = Array.from(
    { length: pages },
    (_, n) => new Invigilator(n % 2 === 0 ? teacher : admin, exam.assignmentId),
  )
  await delay(restMs)
  const before = invigilators.map(({ events, bytes }) => ({ events, bytes }))
  const readCpu = startCpuMeter(stack)
  const from = Date.now()
  await delay(turnMs)
  const to = Date.now()
  const { api, postgres } = readCpu().shares
  const after = invigilators.map(({ events, bytes }) => ({ events, bytes }))
  await delay(restMs)
  for (const invigilator of invigilators) invigilator.close()
  const saves = examinees.flatMap((examinee) =>
    examinee.saves.filter(({ sentAt }) => sentAt >= from && sentAt < to),
  )
  const grown = (name: 'events' | 'bytes') =>
    after.reduce((sum, one, n) => sum + one[name] - (before[n]?.[name] ?? 0), 0)
  const delays = invigilators.flatMap((invigilator) => invigilator.readDelays(saves))
  const seconds = (to - from) / 1_000
  return {
    pages,
    seconds,
    saves,
    api,
    postgres,
    events: grown('events'),
    bytes: grown('bytes'),
    delays,
  }
}

function print(measured: Measured[], students: number): void {
  printTable(
    `Load: ${students} students save every 3 to 6 s; a core is 100 %`,
    [
      'pages of invigilators',
      'saves',
      '/ s',
      'median',
      'p99',
      'max',
      'api',
      'postgres',
      'events / s',
      'KiB / s',
      'shown after',
      'p99',
      'max',
      'never',
    ],
    ways.map((pages) =>
      describe(
        pages,
        measured.filter((one) => one.pages === pages),
      ),
    ),
  )
  say('  Events and bytes are those of one page. A save is shown after it was sent, not answered.')
}

/** One row, of all turns of a way. */
function describe(pages: number, parts: Measured[]): string[] {
  const total = (read: (part: Measured) => number) =>
    parts.reduce((sum, part) => sum + read(part), 0)
  const seconds = total((part) => part.seconds)
  const share = (cpuSeconds: number) => `${((cpuSeconds / seconds) * 100).toFixed(0)} %`
  const perPage = (sum: number) => (pages === 0 ? Number.NaN : sum / seconds / pages)
  const saving = summarize(parts.flatMap(({ saves }) => saves.map(({ ms }) => ms)))
  const delays = parts.flatMap((part) => part.delays)
  const shown = summarize(delays.filter((ms) => !Number.isNaN(ms)))
  return [
    String(pages),
    String(saving.count),
    (saving.count / seconds).toFixed(1),
    ...[saving.median, saving.p99, saving.max].map(inMs),
    share(total(({ api }) => api)),
    share(total(({ postgres }) => postgres)),
    inRate(perPage(total(({ events }) => events)), 2),
    inRate(perPage(total(({ bytes }) => bytes)) / 1_024, 1),
    ...[shown.median, shown.p99, shown.max].map(inMs),
    String(delays.length - shown.count),
  ]
}

function inRate(value: number, digits: number): string {
  return Number.isNaN(value) ? '—' : value.toFixed(digits)
}
