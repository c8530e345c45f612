import { setTimeout as delay } from 'node:timers/promises'
import { completeTest, diagnoseTest } from '@ceping/contract/language'
import type { Bench } from './bench.ts'
import { call, type Session } from './client.ts'
import { type CpuUse, startCpuMeter } from './cpu-meter.ts'
import { inMs, inSeconds, inTimes, printTable, say, sayTarget } from './print.ts'
import { settle } from './settle.ts'
import { median, type Summary, summarize } from './statistics.ts'
import { requirePassed } from './submit.ts'
import { demoSuites, type Suite, textbook } from './suites.ts'

/** Students who write at once. */
const writerCount = 30
/**
 * A writer pauses, and the editor asks what is wrong, every so many ms: evenly spread between the two. Half
 * way it asks what can be written.
 */
const [shortestBurstMs, longestBurstMs] = [1_000, 4_000]
/** A submission arrives every so many ms, as if each writer submitted once a minute. */
const submissionPaceMs = 2_000
/** So often each is measured, in turn, so that both see the same noise. */
const turns = 4
const wanted = {
  diagnosis: { median: 150, p95: 400 },
  completion: { median: 80, p95: 250 },
  slowerVerdict: 1.1,
}

/** What the editors of the writers were answered: how long each answer took. */
interface Answers {
  diagnosis: number[]
  completion: number[]
  /** Without an answer: the service was busy. */
  unansweredCount: number
}

/** What was measured with the writers, or without. */
interface Phase {
  /** How long each submission waited. */
  verdicts: number[]
  use: Record<keyof CpuUse['shares'], number>
}

/**
 * Measure how soon the editors of thirty students who write know what is wrong and what can be written, while
 * submissions are judged, and what these wait with and without the writers.
 */
export async function measureTyping(bench: Bench, requests: number): Promise<void> {
  const answers: Answers = { diagnosis: [], completion: [], unansweredCount: 0 }
  const [disturbed, quiet] = [openPhase(), openPhase()]
  for (let turn = 1; turn <= turns; turn++) {
    await settle(bench.stack)
    const startedAt = performance.now()
    const isWritten = () => answers.diagnosis.length >= (requests * turn) / turns
    await measurePhase(bench, disturbed, async () => {
      const stop = write(bench, answers)
      await judgeUntil(bench, disturbed.verdicts, isWritten)
      await stop()
    })
    const until = performance.now() + (performance.now() - startedAt)
    const isOver = () => performance.now() > until
    await measurePhase(bench, quiet, () => judgeUntil(bench, quiet.verdicts, isOver))
  }
  print(answers, disturbed, quiet)
}

function openPhase(): Phase {
  const use = { containers: 0, engine: 0, api: 0, worker: 0, postgres: 0, rest: 0 }
  return { verdicts: [], use }
}

async function measurePhase(
  { stack }: Bench,
  { use }: Phase,
  run: () => Promise<void>,
): Promise<void> {
  const readCpu = startCpuMeter(stack)
  await run()
  for (const [name, seconds] of Object.entries(readCpu().shares)) {
    use[name as keyof typeof use] += seconds
  }
}

function print(answers: Answers, disturbed: Phase, quiet: Phase): void {
  const asked = {
    diagnosis: summarize(answers.diagnosis),
    completion: summarize(answers.completion),
  }
  printTable(
    `Typing: ${writerCount} students write at once, and submissions are judged, one every ${inSeconds(submissionPaceMs)}`,
    ['', 'n', 'median', 'p95', 'max'],
    [
      ['what is wrong with a test', ...columns(asked.diagnosis)],
      ['what can be written', ...columns(asked.completion)],
      ['verdict while they write', ...columns(summarize(disturbed.verdicts))],
      ['verdict while nobody writes', ...columns(summarize(quiet.verdicts))],
    ],
  )
  say(`  questions that were not answered: ${answers.unansweredCount}`)
  const questions = asked.diagnosis.count + asked.completion.count
  say(`  processor time of a question: ${costOf(questions, disturbed, quiet)}`)
  const [before, after] = [median(quiet.verdicts), median(disturbed.verdicts)]
  say(`  verdict, to that while nobody writes: ${inTimes(before, after)}`)
  for (const kind of ['diagnosis', 'completion'] as const) {
    const { median: middle, p95 } = wanted[kind]
    sayTarget(`${kind}: median of ${middle} ms`, asked[kind].median <= middle)
    sayTarget(`${kind}: p95 of ${p95} ms`, asked[kind].p95 <= p95)
  }
  sayTarget(
    `verdict at most ${wanted.slowerVerdict} × as late`,
    after <= wanted.slowerVerdict * before,
  )
}

function columns({ count, median: middle, p95, max }: Summary): string[] {
  return [String(count), inMs(middle), inMs(p95), inMs(max)]
}

/** What was used while they wrote, without what the submissions of that time use while nobody writes. */
function costOf(questions: number, disturbed: Phase, quiet: Phase): string {
  const share = disturbed.verdicts.length / quiet.verdicts.length
  const parts = Object.entries(disturbed.use).map(([name, seconds]) => {
    const extra = seconds - quiet.use[name as keyof CpuUse['shares']] * share
    return `${name} ${inMs((1000 * extra) / questions)}`
  })
  return parts.join(', ')
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
  async function noteTime(times: number[], ask: () => Promise<unknown>): Promise<void> {
    const askedAt = performance.now()
    if ((await ask()) === null) answers.unansweredCount += 1
    else times.push(performance.now() - askedAt)
  }
  async function writeOn(student: Session, index: number): Promise<void> {
    const suite = demoSuites[index % demoSuites.length] ?? textbook
    const problemId = school.problemIds.get(suite.referenceCode) ?? 0
    const texts = textsOf(suite, index)
    // Not all at once.
    await delay((longestBurstMs * index) / writerCount)
    for (let n = 0; ; n++) {
      const burstMs = shortestBurstMs + Math.random() * (longestBurstMs - shortestBurstMs)
      const { testFileCode = '', offset = 0 } = texts[n % texts.length] ?? {}
      const body = { problemId, assignmentId: school.assignmentId, testFileCode }
      await delay(burstMs / 2)
      if (isOver) return
      await noteTime(answers.completion, () =>
        call(student, completeTest, { body: { ...body, offset } }),
      )
      await delay(burstMs / 2)
      await noteTime(answers.diagnosis, () => call(student, diagnoseTest, { body }))
    }
  }
  const writing = Promise.all(writers.map(writeOn))
  return async () => {
    isOver = true
    await writing
  }
}

/**
 * The suite as it is while one of its lines is being written, two of three cut off in their middle, and where
 * the cursor is.
 */
function textsOf(
  { testFileCode }: Suite,
  seed: number,
): { testFileCode: string; offset: number }[] {
  const lines = testFileCode.split('\n')
  const statements = [...lines.keys()].filter((at) => lines[at]?.trim().endsWith(';'))
  return statements.map((_, n) => {
    const at = statements[(n * 7 + seed) % statements.length] ?? 0
    const line = lines[at] ?? ''
    const written = n % 3 === 0 ? line : line.slice(0, Math.ceil(line.length / 2))
    return {
      testFileCode: lines.with(at, `${written} // ${seed}`).join('\n'),
      offset: lines.slice(0, at).join('\n').length + Math.min(at, 1) + written.length,
    }
  })
}
