import { readContainerCpuSeconds } from './docker.ts'
import { listProcesses, readBusySeconds } from './processes.ts'
import type { Stack } from './stack.ts'

/** Processor time in seconds. */
export interface CpuUse {
  /** Of this benchmark's own process. */
  benchmark: number
  /** Of the whole machine but that, and below who used it. */
  total: number
  /**
   * What is left is the kernel's, and of short-lived processes such as containers' shims. Without a
   * word of the engine's on its containers, theirs is NaN, and so is what is left.
   */
  shares: Record<'containers' | 'engine' | 'api' | 'worker' | 'postgres' | 'rest', number>
}

/** Start to count; call the result to hear what has been used since. */
export function startCpuMeter(stack: Stack): () => CpuUse {
  const before = readAll(stack)
  return () => {
    const after = readAll(stack)
    const use = (name: keyof typeof before) => after[name] - before[name]
    const benchmark = use('benchmark')
    const total = use('machine') - benchmark
    const shares = {
      containers: use('containers'),
      engine: use('engine'),
      api: use('api'),
      worker: use('worker'),
      postgres: use('postgres'),
    }
    const known = Object.values(shares).reduce((sum, seconds) => sum + seconds, 0)
    return { benchmark, total, shares: { ...shares, rest: total - known } }
  }
}

const engineNames = new Set(['dockerd', 'containerd'])

function readAll(stack: Stack) {
  const { user, system } = process.cpuUsage()
  return {
    machine: readBusySeconds(),
    benchmark: (user + system) / 1e6,
    containers: readContainerCpuSeconds() ?? Number.NaN,
    engine: sum(listProcesses().filter(({ name }) => engineNames.has(name))),
    api: sum(stack.processesOf('api')),
    worker: sum(stack.processesOf('worker')),
    postgres: sum(stack.processesOf('postgres')),
  }
}

function sum(processes: { cpuSeconds: number }[]): number {
  return processes.reduce((seconds, one) => seconds + one.cpuSeconds, 0)
}
