import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@ceping/db/client'
import type { Bench } from './bench.ts'
import type { Session } from './client.ts'
import { startCpuMeter } from './cpu-meter.ts'
import { followUntil } from './follow.ts'
import { readJudgedRows } from './judged-rows.ts'
import { inMs, printTable } from './print.ts'
import { median } from './statistics.ts'
import { type Judging, submitAs } from './submit.ts'
import { textbook } from './suites.ts'

const sizes = [1, 10, 100, 1000]
/** Students who submit while the others wait: what that costs them is measured. */
const lateStudents = 10
const watchSeconds = 5

/** Measure what a submission costs while up to `most` others wait. */
export async function measureWaiting(bench: Bench, most: number): Promise<void> {
  const rows = []
  for (const size of sizes.filter((one) => one <= most)) rows.push(await measureQueue(bench, size))
  printTable(
    'Waiting submissions, whose students keep their calls open: what another one costs',
    ['waiting', 'stored', 'position known', 'judged, each', 'api + database, CPU'],
    rows,
  )
}

async function measureQueue({ stack, school }: Bench, size: number): Promise<string[]> {
  const late = school.students.slice(0, lateStudents)
  const crowd = school.students.slice(lateStudents)
  const answers: Promise<Judging>[] = []
  const storedMs: number[] = []
  const positionMs: number[] = []
  const refusals: unknown[] = []
  let share = 0
  function submit(student: Session): void {
    const answer = submitAs(school, student, textbook)
    answer.catch((refusal: unknown) => refusals.push(refusal))
    answers.push(answer)
  }
  /** Ask every so many ms until there is an answer. Throws where a submission was refused. */
  async function poll<Answer>(ms: number, ask: () => Promise<Answer | null>): Promise<Answer> {
    for (;;) {
      const answer = await ask()
      if (answer !== null) return answer
      if (refusals.length > 0) throw refusals[0]
      await delay(ms)
    }
  }
  const resume = pauseWorker(stack.pidOf('worker'))
  try {
    for (let n = 0; n < size; n++) submit(crowd[n % crowd.length] as Session)
    await poll(50, () => findCrowd(stack.db, size))
    for (const student of late) {
      const submittedAt = performance.now()
      submit(student)
      const submissionId = await poll(1, () => findWaiting(stack.db, student))
      storedMs.push(performance.now() - submittedAt)
      const askedAt = performance.now()
      await followUntil(student, submissionId, /^data: .*"position":\d/m)
      positionMs.push(performance.now() - askedAt)
    }
    const readCpu = startCpuMeter(stack)
    await delay(watchSeconds * 1000)
    const { api, postgres } = readCpu().shares
    share = (api + postgres) / watchSeconds
  } finally {
    resume()
  }
  const judgings = await Promise.all(answers)
  const ids = judgings.map(({ submission }) => submission.submissionId)
  const rows = await readJudgedRows(stack.db, ids)
  const times = rows.map(({ judgedAt }) => judgedAt.getTime())
  const eachMs = (Math.max(...times) - Math.min(...times)) / (times.length - 1)
  return [
    String(size),
    inMs(median(storedMs)),
    inMs(median(positionMs)),
    inMs(eachMs),
    `${(share * 100).toFixed(0)} %`,
  ]
}

/** Stopped as a whole, it takes nothing up, and all else goes on as ever. */
function pauseWorker(pid: number): () => void {
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/** How many wait, once they are so many. */
async function findCrowd(db: Db, size: number): Promise<number | null> {
  const waiting = await db.submission.count({ where: { judgedAt: null } })
  return waiting < size ? null : waiting
}

async function findWaiting(db: Db, { userId }: Session): Promise<number | null> {
  const row = await db.submission.findFirst({ where: { userId, judgedAt: null } })
  return row?.submissionId ?? null
}
