import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { type JudgedRow, readJudgedRows } from './judged-rows.ts'
import { clients } from './load.ts'
import { inMebibytes, inSeconds, printTable, say, sayTarget } from './print.ts'
import { readMemory } from './processes.ts'
import { settle } from './settle.ts'
import type { Stack } from './stack.ts'
import { summarize } from './statistics.ts'
import { submitAs } from './submit.ts'
import { textbook } from './suites.ts'
import { measureSustained } from './sustained.ts'

const burstMs = 10_000
/** What one submission costs is measured just before, for so long. */
const sustainedSeconds = 20
const memoryIntervalMs = 200
/** The last verdict may come later than the sustained cost of all, by this much. */
const tolerance = 0.1

/** Let that many students submit once each, at random moments within ten seconds. */
export async function measureBurst(bench: Bench, students: number): Promise<void> {
  const { stack, school, submit } = bench
  const { runs, seconds } = await measureSustained(stack, {
    lanes: clients,
    seconds: sustainedSeconds,
    run: () => submit(textbook),
  })
  await settle(stack)
  const stopWatching = watchApiMemory(stack)
  const startedAt = Date.now()
  const submissionIds = await Promise.all(
    school.students.slice(0, students).map(async (student) => {
      await delay(Math.random() * burstMs)
      return (await submitAs(school, student, textbook)).submission.submissionId
    }),
  )
  const rows = await readJudgedRows(stack.db, submissionIds)
  await settle(stack)
  const memory = stopWatching()

  printTimes(rows, startedAt)
  const lastMs = Math.max(...rows.map(({ judgedAt }) => judgedAt.getTime())) - startedAt
  const costMs = (seconds * 1000) / runs
  const allowedMs = rows.length * costMs * (1 + tolerance)
  say(`  Last verdict after ${inSeconds(lastMs)}; ${rows.length} × the sustained cost`)
  say(`  of ${costMs.toFixed(1)} ms, plus ${tolerance * 100} %: ${inSeconds(allowedMs)}`)
  sayTarget('last verdict within that', lastMs <= allowedMs)
  say(`  api, RSS before, at the peak, after: ${memory.map(inMebibytes).join(', ')}`)
  requireJudgedOnce(rows)
}

function timeRow(name: string, times: number[]): string[] {
  const { min, median, p95, max } = summarize(times)
  return [name, ...[min, median, p95, max].map(inSeconds)]
}

function printTimes(rows: JudgedRow[], startedAt: number): void {
  printTable(
    `Burst: ${rows.length} students submit within ${inSeconds(burstMs)}`,
    ['', 'first', 'median', 'p95', 'last'],
    [
      timeRow(
        'verdict, after the begin of the burst',
        rows.map(({ judgedAt }) => judgedAt.getTime() - startedAt),
      ),
      timeRow(
        'verdict, after its submission',
        rows.map(({ judgedAt, createTime }) => judgedAt.getTime() - createTime.getTime()),
      ),
    ],
  )
}

/** Throw where a submission was judged more than once, or wrong. */
function requireJudgedOnce(rows: JudgedRow[]): void {
  const right = rows.filter(({ attempts, verdict }) => attempts === 1 && verdict === 'passed')
  say(`  Judged, each once, each right: ${right.length} of ${rows.length}`)
  if (right.length < rows.length) throw new Error('the burst was not judged rightly')
}

/** Gives before, peak and now when it is stopped. */
function watchApiMemory(stack: Stack): () => number[] {
  const read = () => readMemory(stack.pidOf('api'), 'Rss')
  const before = read()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, read())), memoryIntervalMs)
  return () => {
    clearInterval(timer)
    return [before, peak, read()]
  }
}
