import type { Asker } from './calls.ts'
import type { Latency } from './measure.ts'

/** What was measured of one call. */
export interface Result {
  name: string
  asker: Asker
  /** One per size of class. */
  latencies: Latency[]
  /** Of the answer in the largest class. */
  bytes: number
  perSecond: number | undefined
}

/** Every list answers within this, at the median, in the largest class. */
const limitMs = 100

/** Print the results as one table, and which calls are too slow. */
export function printResults({
  sizes,
  results,
  say,
}: {
  sizes: number[]
  results: Result[]
  say: (line: string) => void
}): void {
  const rows = results.map(({ name, asker, latencies, bytes, perSecond }) => [
    name,
    asker,
    ...latencies.map(({ medianMs, p99Ms }) => `${medianMs.toFixed(1)} / ${p99Ms.toFixed(1)}`),
    `× ${growthOf(latencies).toFixed(1)}`,
    `${(bytes / 1024).toFixed(1)} KB`,
    perSecond === undefined ? '' : perSecond.toFixed(0),
  ])
  const head = ['call', 'asked by', ...sizes.map(String), 'growth', 'answer', 'per second']
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  say('\nMedian / p99 in ms by number of students, one client; calls per second with ten clients.')
  say('PostgreSQL with fsync off: logins, which write, cost a disk its flush more.\n')
  for (const row of [head, ...rows]) {
    say(
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
  }
  const slow = results.filter(({ latencies }) => (latencies.at(-1)?.medianMs ?? 0) > limitMs)
  const names = slow.map(({ name, asker }) => `${name} by ${asker}`)
  say(`\nOver ${limitMs} ms at the median with ${sizes.at(-1)}: ${names.join(', ') || 'none'}`)
}

/** How many times as long the largest class takes as the smallest. */
function growthOf(latencies: Latency[]): number {
  return (latencies.at(-1)?.medianMs ?? Number.NaN) / (latencies[0]?.medianMs ?? Number.NaN)
}
