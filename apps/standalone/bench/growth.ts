import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { untilMutated } from './follow.ts'
import { pauseMs } from './idle.ts'
import { judgePlainly } from './plain.ts'
import { inMs, inTimes, printTable } from './print.ts'
import { requireSameCounters } from './same-counters.ts'
import { median } from './statistics.ts'
import { requirePassed } from './submit.ts'
import { grownSuites } from './suites.ts'

/** Measure how the cost of a submission grows with its tests, and with the classes under test. */
export async function measureGrowth({ submit, school }: Bench, rounds: number): Promise<void> {
  const times = grownSuites.map((suite) => ({ suite, ours: [] as number[], plain: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { suite, ours, plain } of times) {
      await delay(pauseMs)
      const judging = await submit(suite)
      requirePassed(judging)
      ours.push(judging.ms)
      await untilMutated(school, judging)
      await delay(pauseMs)
      const { ms, counters } = await judgePlainly(suite)
      plain.push(ms)
      requireSameCounters(suite, counters, judging)
    }
  }
  printTable(
    `Growth: idle, medians of ${rounds}`,
    ['', 'Ceping', 'plain way', '×'],
    times.map(({ suite, ours, plain }) => [
      suite.name,
      inMs(median(ours)),
      inMs(median(plain)),
      inTimes(median(ours), median(plain)),
    ]),
  )
}
