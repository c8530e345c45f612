import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { docker, listJudgeContainers } from './docker.ts'
import { inMebibytes } from './print.ts'
import { countOpenFiles, listProcesses, type Process, readMemory } from './processes.ts'
import type { Stack } from './stack.ts'

/** What `readResources` gives, in this order. */
export const resourceNames = [
  'containers',
  'JVMs',
  'shims',
  'processes',
  'files: worker',
  'api',
  'dockerd',
  'memory: worker',
  'api',
  'postgres',
  'dockerd',
  'disk: data',
  'engine',
]

/**
 * Read what could leak: containers of the judge in any state, processes of this machine, open files,
 * memory (RSS; PSS of PostgreSQL, whose processes share theirs), disk space.
 */
export async function readResources(stack: Stack): Promise<string[]> {
  const processes = listProcesses()
  const named = (name: string) => processes.filter((one) => one.name === name)
  const [worker, api, engine] = [
    stack.processesOf('worker'),
    stack.processesOf('api'),
    named('dockerd'),
  ]
  const files = [worker, api, engine].map((part) => sum(part, ({ pid }) => countOpenFiles(pid)))
  const memory = [
    ...[worker, api].map((part) => sum(part, ({ pid }) => readMemory(pid, 'Rss'))),
    sum(stack.processesOf('postgres'), ({ pid }) => readMemory(pid, 'Pss')),
    sum(engine, ({ pid }) => readMemory(pid, 'Rss')),
  ]
  const counts = [
    (await listJudgeContainers(stack.pidOf('worker'))).length,
    named('java').length,
    named('containerd-shim').length,
    processes.length,
    ...files,
  ]
  const disk = [
    await readDiskUse(stack.dataFolder),
    await readDiskUse(await docker('info', '--format={{.DockerRootDir}}')),
  ]
  return [...counts.map(String), ...[...memory, ...disk].map(inMebibytes)]
}

function sum(processes: Process[], read: (process: Process) => number): number {
  return processes.reduce((total, process) => total + read(process), 0)
}

/** In bytes, without what is mounted below the folder. */
async function readDiskUse(folder: string): Promise<number> {
  const words = ['--summarize', '--one-file-system', '--block-size=1', folder]
  // It complains of files that are removed while it looks, and gives the sum all the same.
  const { stdout } = await promisify(execFile)('du', words).catch(
    (fault: { stdout: string }) => fault,
  )
  return Number.parseInt(stdout, 10)
}
