import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { untilMutated } from './follow.ts'
import { judgePlainly } from './plain.ts'
import { inMs, inTimes, printTable, say, sayTarget } from './print.ts'
import { requireSameCounters } from './same-counters.ts'
import { median, summarize } from './statistics.ts'
import { type Judging, requirePassed } from './submit.ts'
import { demoSuites, type Suite, textbook } from './suites.ts'

/** After each judging and its mutants, so that the next one meets a machine at rest and a full pool. */
export const pauseMs = 1500
/** The plain way takes so long that it is not measured in every round. */
const roundsPerPlain = 3
/** How many times faster than the plain way a textbook problem must be, and is meant to be. */
const wanted = { least: 20, aim: 30 }
/** How many times the median the 95th percentile may be. */
const spread = 2

interface Measurement {
  suite: Suite
  judgings: Judging[]
  plainMs: number[]
}

/** Measure one submission at a time on an idle machine, and the plain way in between. */
export async function measureIdle({ submit, school }: Bench, rounds: number): Promise<void> {
  const measurements = demoSuites.map((suite): Measurement => ({
    suite,
    judgings: [],
    plainMs: [],
  }))
  for (let round = 0; round < rounds; round++) {
    for (const { suite, judgings, plainMs } of measurements) {
      await delay(pauseMs)
      const judging = await submit(suite)
      requirePassed(judging)
      judgings.push(judging)
      await untilMutated(school, judging)
      if (round % roundsPerPlain > 0) continue
      await delay(pauseMs)
      const { ms, counters } = await judgePlainly(suite)
      plainMs.push(ms)
      requireSameCounters(suite, counters, judging)
    }
  }
  printTimes(measurements)
  printSteps(measurements)
  say('  The six counters were the same both ways, each time.')
  measurements.filter(({ suite }) => suite === textbook).forEach(printTargets)
}

function printTargets({ suite: { name }, judgings, plainMs }: Measurement): void {
  const ours = summarize(judgings.map(({ ms }) => ms))
  const times = median(plainMs) / ours.median
  sayTarget(`${name}, median at least ${wanted.least} × faster`, times >= wanted.least)
  sayTarget(`${name}, median ${wanted.aim} × faster, the aim`, times >= wanted.aim)
  sayTarget(`${name}, p95 at most ${spread} × the median`, ours.p95 <= spread * ours.median)
}

function printTimes(measurements: Measurement[]): void {
  const rows = measurements.flatMap(({ suite: { name }, judgings, plainMs }) => {
    const times = judgings.map(({ ms }) => ms)
    const fast = median(times)
    const row = (way: string, values: number[]) => {
      const { count, min, median, p95, max } = summarize(values)
      const figures = [min, median, p95, max].map(inMs)
      return [`${name}, ${way}`, String(count), ...figures, inTimes(fast, median)]
    }
    return [
      row('Ceping', times),
      ...(times.length > 1 ? [row('Ceping without the first', times.slice(1))] : []),
      row('plain way', plainMs),
    ]
  })
  printTable(
    `Idle: HTTP submit to the whole answer, one at a time, ${inMs(pauseMs)} after the last one's mutants`,
    ['', 'n', 'min', 'median', 'p95', 'max', 'median ×'],
    rows,
  )
}

/** Where the time goes, by the judge's own clock; what is left is HTTP, queue and database. */
function printSteps(measurements: Measurement[]): void {
  const steps = ['prepare', 'run', 'analyse'] as const
  const rows = measurements.map(({ suite: { name }, judgings }) => {
    const times = judgings.map(({ ms, submission }) => {
      const ofStep = new Map(submission.report?.steps.map(({ step, ms }) => [step, ms]))
      const known = steps.map((step) => ofStep.get(step) ?? 0)
      return [...known, ms - known.reduce((sum, one) => sum + one, 0)]
    })
    return [name, ...[0, 1, 2, 3].map((n) => inMs(median(times.map((each) => each[n] ?? 0))))]
  })
  printTable('Idle: medians of the steps', ['', ...steps, 'HTTP, queue, database'], rows)
}
