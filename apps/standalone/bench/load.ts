import { availableParallelism } from 'node:os'
import type { Bench } from './bench.ts'
import type { CpuUse } from './cpu-meter.ts'
import { judgePlainly } from './plain.ts'
import { inMs, inTimes, printTable, say, sayTarget } from './print.ts'
import { measureSustained, type Sustained } from './sustained.ts'
import { requirePassed } from './submit.ts'
import { textbook } from './suites.ts'

const cores = availableParallelism()
/** Students who wait at any time: more than are judged at a time, so that the queue is never empty. */
export const clients = 4 * cores
/** How many times as many submissions a second, and as little CPU for each, are wanted. */
const wanted = 5
/** So often each way is measured, in turn, so that both see the same noise. */
const turns = 2

/** Measure how many submissions a second can be kept up, and what each costs. */
export async function measureLoad({ stack, submit }: Bench, seconds: number): Promise<void> {
  const share = seconds / turns
  const ours: Sustained[] = []
  const plain: Sustained[] = []
  for (let turn = 0; turn < turns; turn++) {
    const run = async () => requirePassed(await submit(textbook))
    ours.push(await measureSustained(stack, { lanes: clients, seconds: share, run }))
    plain.push(await measureSustained(stack, { lanes: cores, seconds: share, run: runPlainly }))
  }
  print(total(ours), total(plain))
}

async function runPlainly(): Promise<void> {
  await judgePlainly(textbook)
}

/** What one submission costs. */
interface Cost {
  runs: number
  perSecond: number
  cpuSeconds: number
  shares: CpuUse['shares']
}

function total(parts: Sustained[]): Cost {
  const add = (read: (part: Sustained) => number) =>
    parts.reduce((sum, part) => sum + read(part), 0)
  const runs = add((part) => part.runs)
  const ofEach = (name: keyof CpuUse['shares']) => add(({ cpu }) => cpu.shares[name]) / runs
  return {
    runs,
    perSecond: runs / add((part) => part.seconds),
    cpuSeconds: add(({ cpu }) => cpu.total) / runs,
    shares: {
      containers: ofEach('containers'),
      engine: ofEach('engine'),
      api: ofEach('api'),
      worker: ofEach('worker'),
      postgres: ofEach('postgres'),
      rest: ofEach('rest'),
    },
  }
}

function print(ours: Cost, plain: Cost): void {
  const row = (name: string, { runs, perSecond, cpuSeconds, shares }: Cost) => [
    name,
    runs.toFixed(0),
    perSecond.toFixed(2),
    inMs(cpuSeconds * 1000),
    ...Object.values(shares).map((seconds) => inMs(seconds * 1000)),
  ]
  printTable(
    `Load: ${clients} students of Ceping, ${cores} runs of the plain way at a time; CPU time of a submission`,
    ['', 'n', 'per second', 'CPU', ...Object.keys(ours.shares)],
    [row(`Ceping, ${textbook.name}`, ours), row(`plain way, ${textbook.name}`, plain)],
  )
  say(`  Throughput, Ceping to plain way: ${inTimes(plain.perSecond, ours.perSecond)}`)
  say(`  CPU of a submission, plain way to Ceping: ${inTimes(ours.cpuSeconds, plain.cpuSeconds)}`)
  sayTarget(`throughput at least ${wanted} ×`, ours.perSecond >= wanted * plain.perSecond)
  sayTarget(`CPU at most 1/${wanted}`, ours.cpuSeconds * wanted <= plain.cpuSeconds)
}
