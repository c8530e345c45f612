import { basename } from 'node:path'
import { cpus } from 'node:os'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { launchOptions } from '../../../web/e2e/chromium.ts'
import { startCpuMeter } from '../cpu-meter.ts'
import { inMs, printTable, say } from '../print.ts'
import { listProcesses } from '../processes.ts'
import type { Stack } from '../stack.ts'

/** Seconds after the start: the worker is at work again, and the API has not been killed yet. */
const watched = { from: 120, to: 190 }
const nanosecondsPerMs = 1e6

/** Who used the processors for a part of the exam. */
export interface ProcessorUse {
  seconds: number
  /** Seconds of processor time. */
  shares: [name: string, seconds: number][]
  /** How much later than asked for this process came to run, which every measured time includes. */
  lag: IntervalHistogram
}

/** Watch who uses the processors in the middle of an exam. Students and server share the machine here. */
export async function watchProcessors(stack: Stack, startsAt: number): Promise<ProcessorUse> {
  await delay(Math.max(0, startsAt + watched.from * 1_000 - Date.now()))
  const lag = monitorEventLoopDelay()
  lag.enable()
  const readCpu = startCpuMeter(stack)
  const from = { at: Date.now(), browsers: readBrowsers(), students: readOwn() }
  await delay(startsAt + watched.to * 1_000 - Date.now())
  lag.disable()
  const { shares } = readCpu()
  const browsers = readBrowsers() - from.browsers
  return {
    seconds: (Date.now() - from.at) / 1_000,
    shares: [
      ['api', shares.api],
      ['postgres', shares.postgres],
      ['worker', shares.worker],
      ['containers that judge', shares.containers],
      ['engine', shares.engine],
      ['students over HTTP', readOwn() - from.students],
      ["students' browsers", browsers],
      ['rest', shares.rest - browsers],
    ],
    lag,
  }
}

/** Print it. */
export function printProcessors({ seconds, shares, lag }: ProcessorUse): void {
  printTable(
    `Processors in the exam, from ${watched.from} s to ${watched.to} s; a core is 100 %, there are ${cpus().length}`,
    ['', 'used'],
    shares.map(([name, used]) => [name, `${((used / seconds) * 100).toFixed(0)} %`]),
  )
  const late = [50, 99].map((percent) => inMs(lag.percentile(percent) / nanosecondsPerMs))
  say(
    `  The students' own process came to run late by ${late[0]} in the median, ${late[1]} at p99.`,
  )
}

function readOwn(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function readBrowsers(): number {
  const name = basename(launchOptions.executablePath)
  return listProcesses()
    .filter((one) => one.name === name)
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}
