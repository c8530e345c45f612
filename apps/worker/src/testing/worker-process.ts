import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runnerHome } from './sandboxes.ts'

/** The real worker in a process of its own. */
export interface WorkerProcess {
  process: ChildProcess
  /** Everything it has logged. */
  readLog(): string
  /** Ids of the processes that it has started, and they in turn. */
  listDescendants(): Promise<number[]>
  /** Signal it and wait for its end; returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The bundle that is deployed. It starts in a third of the time that the sources take. */
const bundle = join(import.meta.dirname, '../../dist/main.js')

/** Start it with these variables on top of a bare environment. */
export function startWorkerProcess(variables: Record<string, string>): WorkerProcess {
  const { PATH, HOME, JAVA_HOME, DOCKER_HOST } = process.env
  const child = spawn(process.execPath, [bundle], {
    env: {
      PATH,
      HOME,
      JAVA_HOME,
      DOCKER_HOST,
      JUDGE_RUNNER_HOME: runnerHome,
      // JVMs take as little time to start as they can.
      JUDGE_WARM_UP: 'short',
      LANGUAGE_CONCURRENCY: '0',
      // It ends only what hangs: a busy machine takes long to remove containers.
      WORKER_STOP_TIMEOUT_MS: '240000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += String(chunk)
    })
  }
  const exited = once(child, 'exit')
  return {
    process: child,
    readLog: () => log,
    listDescendants: () => listDescendants(child.pid ?? 0),
    async end(signal) {
      child.kill(signal)
      const [exitCode] = await exited
      return exitCode
    },
  }
}

/** Ids of all processes below this one. */
export async function listDescendants(root: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid='])
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number])
  const found = [root]
  for (const pid of found) {
    found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child))
  }
  return found.slice(1)
}

/** Those of these processes that still run. */
export async function listAlive(pids: number[]): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,stat='])
  const alive = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, state]) => !state?.startsWith('Z'))
  return alive.map(([pid]) => Number(pid)).filter((pid) => pids.includes(pid))
}
