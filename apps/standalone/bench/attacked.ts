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
/** Accounts of each attacker, who keeps three submissions of each in the queue. */
const accountsEach = 2
const submissionsEach = 3
const pauseMs = 300

/** Measure how long other students wait while somebody hands in attacks as fast as they are taken. */
export async function measureAttacked(bench: Bench, rounds: number): Promise<void> {
  const quiet = await waitAsStudents(bench, rounds)
  const referenceCode = readHostileReference()
  const corpus = readHostileTests()
  const rows = [['nobody attacks', '0', ...columnsOf(quiet, quiet)]]
  for (const [index, { name, file }] of attacks.entries()) {
    const found = corpus.find((test) => test.name === file)
    if (found === undefined) throw new Error(`the corpus has no ${file}`)
    // New ones each time: an account that has submitted often is refused.
    const accounts = bench.school.students.slice(index * accountsEach, (index + 1) * accountsEach)
    const stop = attack(bench, accounts, { referenceCode, testFileCode: found.testFileCode })
    await delay(1_000)
    const times = await waitAsStudents(bench, rounds)
    const judged = await stop()
    if (judged === 0) throw new Error(`no attack of ${file} was judged`)
    rows.push([name, String(judged), ...columnsOf(times, quiet)])
  }
  printTable(
    `Attacked by ${accountsEach} accounts: what other students wait, one at a time`,
    ['', 'attacks', 'n', 'median', 'p95', 'max', 'median ×'],
    rows,
  )
}

function columnsOf(times: number[], quiet: number[]): string[] {
  const { count, median, p95, max } = summarize(times)
  return [
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
  for (const student of school.students.slice(-rounds)) {
    const judging = await submitAs(school, student, textbook)
    requirePassed(judging)
    times.push(judging.ms)
    await delay(pauseMs)
  }
  return times
}

/**
 * Keep attacking until that is stopped, which waits for the last judging and gives how many there were.
 * What is refused comes again a little later.
 */
function attack({ stack, school }: Bench, accounts: Session[], code: Code): () => Promise<number> {
  const stop = new AbortController()
  const since = new Date()
  async function repeat(attacker: Session): Promise<void> {
    while (!stop.signal.aborted) await submitAs(school, attacker, code).catch(() => delay(pauseMs))
  }
  const running = accounts.flatMap((attacker) =>
    Array.from({ length: submissionsEach }, () => repeat(attacker)),
  )
  return async () => {
    stop.abort()
    await Promise.all(running)
    const { testFileCode } = code
    return stack.db.submission.count({ where: { testFileCode, judgedAt: { gt: since } } })
  }
}
