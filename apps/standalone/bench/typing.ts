import { setTimeout as delay } from 'node:timers/promises'
import { diagnoseTest } from '@ceping/contract/language'
import type { Bench } from './bench.ts'
import { call, type Session } from './client.ts'
import { inMs, inSeconds, inTimes, printTable, say, sayTarget } from './print.ts'
import { settle } from './settle.ts'
import { median, summarize } from './statistics.ts'
import { requirePassed } from './submit.ts'
import { demoSuites, type Suite, textbook } from './suites.ts'

/** Students who write at once. */
const writerCount = 30
/** A writer pauses, and the editor asks, every so many ms: evenly spread between the two. */
const [shortestBurstMs, longestBurstMs] = [1_000, 4_000]
/** A submission arrives every so many ms, as if each writer submitted once a minute. */
const submissionPaceMs = 2_000
/** So often each is measured, in turn, so that both see the same noise. */
const turns = 4
const wanted = { median: 150, p95: 400, slowerVerdict: 1.1 }

/** What the editors of the writers were answered. */
interface Answers {
  times: number[]
  /** Without an answer: the service was busy. */
  unansweredCount: number
}

/**
 * Measure how soon the editors of thirty students who write know what is wrong, while submissions are judged,
 * and what these wait with and without the writers.
 */
export async function measureTyping(bench: Bench, requests: number): Promise<void> {
  const answers: Answers = { times: [], unansweredCount: 0 }
  const quiet: number[] = []
  const disturbed: number[] = []
  for (let turn = 1; turn <= turns; turn++) {
    await settle(bench.stack)
    const startedAt = performance.now()
    const stop = write(bench, answers)
    const isWritten = () => answers.times.length >= (requests * turn) / turns
    await judgeUntil(bench, disturbed, isWritten)
    await stop()
    const until = performance.now() + (performance.now() - startedAt)
    await judgeUntil(bench, quiet, () => performance.now() > until)
  }
  const asked = summarize(answers.times)
  const verdicts = [summarize(quiet), summarize(disturbed)] as const
  const columns = ({ count, median: middle, p95, max }: typeof asked) => [
    String(count),
    inMs(middle),
    inMs(p95),
    inMs(max),
  ]
  printTable(
    `Typing: ${writerCount} students write at once, and submissions are judged, one every ${inSeconds(submissionPaceMs)}`,
    ['', 'n', 'median', 'p95', 'max'],
    [
      ['what is wrong with a test', ...columns(asked)],
      ['verdict while they write', ...columns(verdicts[1])],
      ['verdict while nobody writes', ...columns(verdicts[0])],
    ],
  )
  say(`  questions that were not answered: ${answers.unansweredCount}`)
  say(`  verdict, to that while nobody writes: ${inTimes(median(quiet), median(disturbed))}`)
  sayTarget(`median of ${wanted.median} ms`, asked.median <= wanted.median)
  sayTarget(`p95 of ${wanted.p95} ms`, asked.p95 <= wanted.p95)
  const isVerdictKept = median(disturbed) <= wanted.slowerVerdict * median(quiet)
  sayTarget(`verdict at most ${wanted.slowerVerdict} × as late`, isVerdictKept)
}

/** Submit at a steady pace, each as another student, and note how long each waits. */
async function judgeUntil(
  { submit }: Bench,
  times: number[],
  isOver: () => boolean,
): Promise<void> {
  const judgings: Promise<void>[] = []
  async function judge(): Promise<void> {
    const judging = await submit(textbook)
    requirePassed(judging)
    times.push(judging.ms)
  }
  while (!isOver()) {
    judgings.push(judge())
    await delay(submissionPaceMs)
  }
  await Promise.all(judgings)
}

/** Let the students write until that is ended. */
function write({ school }: Bench, answers: Answers): () => Promise<void> {
  let isOver = false
  const writers = school.students.slice(0, writerCount)
  async function writeOn(student: Session, index: number): Promise<void> {
    const suite = demoSuites[index % demoSuites.length] ?? textbook
    const problemId = school.problemIds.get(suite.referenceCode) ?? 0
    const texts = textsOf(suite, index)
    // Not all at once.
    let burstMs = (longestBurstMs * index) / writerCount
    for (let n = 0; ; n++) {
      await delay(burstMs)
      if (isOver) return
      burstMs = shortestBurstMs + Math.random() * (longestBurstMs - shortestBurstMs)
      const { assignmentId } = school
      const body = { problemId, assignmentId, testFileCode: texts[n % texts.length] ?? '' }
      const askedAt = performance.now()
      const answer = await call(student, diagnoseTest, { body })
      if (answer === null) answers.unansweredCount += 1
      else answers.times.push(performance.now() - askedAt)
    }
  }
  const writing = Promise.all(writers.map(writeOn))
  return async () => {
    isOver = true
    await writing
  }
}

/** The suite as it is while one of its lines is being written: two of three are cut off in their middle. */
function textsOf({ testFileCode }: Suite, seed: number): string[] {
  const lines = testFileCode.split('\n')
  const statements = [...lines.keys()].filter((at) => lines[at]?.trim().endsWith(';'))
  return statements.map((_, n) => {
    const at = statements[(n * 7 + seed) % statements.length] ?? 0
    const line = lines[at] ?? ''
    const written = n % 3 === 0 ? line : line.slice(0, Math.ceil(line.length / 2))
    return lines.with(at, `${written} // ${seed}`).join('\n')
  })
}
