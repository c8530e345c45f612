import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import type { Session } from './client.ts'
import { readHostileReference, readHostileTests } from './hostile.ts'
import { inMs, inTimes, printTable } from './print.ts'
import { summarize } from './statistics.ts'
import { type Code, requirePassed, submitAs } from './submit.ts'
import { textbook } from './suites.ts'

/** What is handed in, again and again, while others work: files of the hostile corpus. */
const attacks = [
  { name: 'failures that are long to describe', file: 'a99-many-kinds-of-failures.java' },
  { name: 'a report as long as can be', file: 'a55-names-of-a-megabyte.java' },
  { name: 'a failure that is never described', file: 'a83-trace-that-never-comes.java' },
]
/** Accounts of one attacker, who keeps three submissions of each in the queue. */
const attackers = 2
const submissionsEach = 3
const pauseMs = 300

/** Measure how long other students wait while somebody hands in attacks as fast as they are taken. */
export async function measureAttacked(bench: Bench, rounds: number): Promise<void> {
  const quiet = await waitAsStudents(bench, rounds)
  const referenceCode = readHostileReference()
  const corpus = new Map(readHostileTests().map((test) => [test.name, test.testFileCode]))
  const rows = [rowOf('nobody attacks', quiet, quiet)]
  for (const { name, file } of attacks) {
    const stop = attack(bench, { referenceCode, testFileCode: corpus.get(file) ?? '' })
    await delay(1_000)
    const times = await waitAsStudents(bench, rounds)
    await stop()
    rows.push(rowOf(name, times, quiet))
  }
  printTable(
    `Attacked by ${attackers} accounts: what other students wait, one at a time`,
    ['', 'n', 'median', 'p95', 'max', 'median ×'],
    rows,
  )
}

function rowOf(name: string, times: number[], quiet: number[]): string[] {
  const { count, median, p95, max } = summarize(times)
  return [
    name,
    String(count),
    inMs(median),
    inMs(p95),
    inMs(max),
    inTimes(summarize(quiet).median, median),
  ]
}

/** Submit one after the other, each as another student. Throws where one does not pass. */
async function waitAsStudents({ school }: Bench, rounds: number): Promise<number[]> {
  const times = []
  for (const student of school.students.slice(attackers, attackers + rounds)) {
    const judging = await submitAs(school, student, textbook)
    requirePassed(judging)
    times.push(judging.ms)
    await delay(pauseMs)
  }
  return times
}

/** Keep attacking until that is stopped; what is refused comes again a little later. */
function attack({ school }: Bench, code: Code): () => Promise<void> {
  const stop = new AbortController()
  async function repeat(attacker: Session): Promise<void> {
    while (!stop.signal.aborted) await submitAs(school, attacker, code).catch(() => delay(pauseMs))
  }
  const running = school.students
    .slice(0, attackers)
    .flatMap((attacker) => Array.from({ length: submissionsEach }, () => repeat(attacker)))
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}
