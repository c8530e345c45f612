import { setTimeout as delay } from 'node:timers/promises'
import { type CpuUse, startCpuMeter } from './cpu-meter.ts'
import { settle } from './settle.ts'
import type { Stack } from './stack.ts'

/** How much was done in a while in which there was always something to do. */
export interface Sustained {
  /** A run that was not all within the while counts by its share. */
  runs: number
  seconds: number
  cpu: CpuUse
}

const warmUpMs = 3000

/** Settle, keep `lanes` runs going, each followed by the next, and measure for that long. */
export async function measureSustained(
  stack: Stack,
  { lanes, seconds, run }: { lanes: number; seconds: number; run: () => Promise<unknown> },
): Promise<Sustained> {
  await settle(stack)
  const spans: { from: number; to: number }[] = []
  const over = new AbortController()
  async function repeat(): Promise<void> {
    while (!over.signal.aborted) {
      const from = performance.now()
      await run()
      spans.push({ from, to: performance.now() })
    }
  }
  async function watch() {
    await delay(warmUpMs)
    const readCpu = startCpuMeter(stack)
    const from = performance.now()
    await delay(seconds * 1000)
    const to = performance.now()
    const cpu = readCpu()
    over.abort()
    return { from, to, cpu }
  }
  const [{ from, to, cpu }] = await Promise.all([watch(), ...Array.from({ length: lanes }, repeat)])
  const shares = spans.map((span) => {
    const overlap = Math.min(span.to, to) - Math.max(span.from, from)
    return Math.max(0, overlap) / (span.to - span.from)
  })
  return { runs: shares.reduce((sum, share) => sum + share, 0), seconds: (to - from) / 1000, cpu }
}
