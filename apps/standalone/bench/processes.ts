import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts time for /proc in these, whatever the kernel's own ticks are. */
const ticksPerSecond = 100

/** A process of this machine. */
export interface Process {
  pid: number
  parent: number
  /** At most 15 characters, as the kernel keeps it. */
  name: string
  /** Of its own, and of its children that have ended. */
  cpuSeconds: number
}

/** List all processes. */
export function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid: number): Process | null {
  const stat = readProcFile(`${pid}/stat`)
  if (stat === null) return null
  // The name may hold spaces and parentheses.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf('(') + 1, end),
    cpuSeconds: ticks / ticksPerSecond,
  }
}

/** The process with this id, its children, theirs, and so on. */
export function treeOf(pid: number, all = listProcesses()): Process[] {
  const children = all.filter(({ parent }) => parent === pid)
  return [
    ...all.filter((one) => one.pid === pid),
    ...children.flatMap((child) => treeOf(child.pid, all)),
  ]
}

/** The child of this process whose command line has this in it. Throws where there is none. */
export function findChild(part: string): number {
  const child = listProcesses().find(
    ({ pid, parent }) =>
      parent === process.pid && (readProcFile(`${pid}/cmdline`) ?? '').includes(part),
  )
  if (child === undefined) throw new Error(`no child process runs ${part}`)
  return child.pid
}

/** Memory in bytes: `Rss` with what is shared, `Pss` with its share of that. 0 when it has ended. */
export function readMemory(pid: number, kind: 'Rss' | 'Pss'): number {
  const rollup = readProcFile(`${pid}/smaps_rollup`) ?? ''
  const kilobytes = new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0
  return Number(kilobytes) * 1024
}

/** Open file descriptors; 0 when it has ended. */
export function countOpenFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Seconds in which a processor of the machine was not idle, since it was started. */
export function readBusySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (readProcFile('stat') ?? '')
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/).map(Number))
  return (user + nice + system + irq + softirq) / ticksPerSecond
}

function readProcFile(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}
