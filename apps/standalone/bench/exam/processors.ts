import { cpus } from 'node:os'
import { basename } from 'node:path'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { launchOptions } from '../../../web/e2e/support/chromium.ts'
import { startCpuMeter } from '../cpu-meter.ts'
import { inMs, printTable, say } from '../print.ts'
import { listProcesses } from '../processes.ts'
import type { Stack } from '../stack.ts'

/** Seconds after the start: the worker is at work again, and the API has not been killed yet. */
const watched = { from: 120, to: 190 }
const nanosecondsPerMs = 1e6
/** How often this process asks to run, to see how much later it does. */
const askMs = 10

/** Who used the processors for a part of the exam. */
export interface ProcessorUse {
  seconds: number
  /** Seconds of processor time. */
  shares: [name: string, seconds: number][]
  /** How long this process waited to run, of which it asked for `askMs`: the rest is in every measured time. */
  waits: IntervalHistogram
}

/** Watch who uses the processors in the middle of an exam. Students and server share the machine here. */
export async function watchProcessors(stack: Stack, startsAt: number): Promise<ProcessorUse> {
  await delay(Math.max(0, startsAt + watched.from * 1_000 - Date.now()))
  const waits = monitorEventLoopDelay({ resolution: askMs })
  waits.enable()
  const readCpu = startCpuMeter(stack)
  const from = { at: Date.now(), browsers: readBrowsers() }
  await delay(startsAt + watched.to * 1_000 - Date.now())
  waits.disable()
  const { benchmark, shares } = readCpu()
  const browsers = readBrowsers() - from.browsers
  return {
    seconds: (Date.now() - from.at) / 1_000,
    shares: [
      ['api', shares.api],
      ['postgres', shares.postgres],
      ['worker', shares.worker],
      ['containers that judge', shares.containers],
      ['engine', shares.engine],
      ['students over HTTP', benchmark],
      ["students' browsers", browsers],
      ['rest', shares.rest - browsers],
    ],
    waits,
  }
}

/** Print it. */
export function printProcessors({ seconds, shares, waits }: ProcessorUse): void {
  printTable(
    `Processors in the exam, from ${watched.from} s to ${watched.to} s; a core is 100 %, there are ${cpus().length}`,
    ['', 'used'],
    shares.map(([name, used]) => [name, `${((used / seconds) * 100).toFixed(0)} %`]),
  )
  const late = [50, 99].map((percent) => inMs(waits.percentile(percent) / nanosecondsPerMs - askMs))
  say(
    `  The students' own process came to run late by ${late[0]} in the median, ${late[1]} at p99.`,
  )
}

function readBrowsers(): number {
  const name = basename(launchOptions.executablePath)
  return listProcesses()
    .filter((one) => one.name === name)
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}
