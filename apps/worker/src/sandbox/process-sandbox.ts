import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Confinement, findConfinement } from './confinement.ts'
import { findRunnerFiles, type RunnerFiles } from './runner-files.ts'
import {
  type Ending,
  jvmEnvironment,
  type Sandbox,
  type SandboxedJvm,
  type SandboxLimits,
} from './sandbox.ts'
import { openTail } from './tail.ts'
import { lookAround, probeCommand } from './look-around.ts'
import { walls } from './walls.ts'

const memoryLookMs = 200

interface Setup {
  files: RunnerFiles
  confinement: Confinement
  limits: SandboxLimits
}

/**
 * Judge in local processes, for trying out: with the same limits of time, memory and output, but
 * only the walls that this machine offers. The log names the missing ones.
 */
export async function openProcessSandbox(options: {
  runnerHome: string
  javaHome: string | undefined
  limits: SandboxLimits
  log: Logger
}): Promise<Sandbox> {
  const { limits, log } = options
  const files = await findRunnerFiles(options)
  const confinement = await findConfinement({ folders: files.folders, limits })
  const setup = { files, confinement, limits }
  const script = join(files.home, 'bin/launch.sh')
  const sandbox: Sandbox = {
    kind: 'process',
    versions: {},
    limits,
    launch: (half) => launch(setup, confinement.wrap(half, ['/bin/sh', script, half])),
    close: async () => undefined,
  }
  log.warn(
    { means: confinement.walls, ...(await tellWalls(setup)) },
    '判题在本机进程中进行（进程沙箱），仅供试用；正式使用请安装 Docker',
  )
  return sandbox
}

/** Find out which walls stand around a run half. */
async function tellWalls(setup: Setup): Promise<{ standing: string[]; missing: string[] }> {
  const { files, confinement, limits } = setup
  const java = join(files.javaHome, 'bin/java')
  const command = probeCommand(java, join(files.home, 'dist/judge-run.jar'))
  const jvm = await launch(setup, confinement.wrap('run', command))
  try {
    const view = await lookAround(jvm, 'run')
    const plan = { half: 'run' as const, limits }
    const tell = (isAsked: boolean) =>
      walls.filter((wall) => wall.stands(view, plan) === isAsked).map(({ name }) => name)
    return { standing: tell(true), missing: tell(false) }
  } finally {
    await jvm.destroy()
  }
}

async function launch(
  { files, limits }: Setup,
  [file = '', ...args]: string[],
): Promise<SandboxedJvm> {
  const child = spawn(file, args, {
    // A process group of its own, which is killed as a whole.
    detached: true,
    cwd: '/',
    env: { ...jvmEnvironment, PATH: '/usr/local/bin:/usr/bin:/bin', JAVA_HOME: files.javaHome },
  })
  let isOomKilled = false
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL']
      resolve({ exitCode, isOomKilled })
    })
  })
  const complaint = openTail()
  child.stderr.on('data', complaint.add)
  child.stdin.on('error', () => undefined)
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  const stopWatching = watchMemory(pid, {
    limitMb: limits.memoryMb,
    onExceeded() {
      isOomKilled = true
      killGroup(pid)
    },
  })
  void ended.then(stopWatching)
  return {
    id: `process ${pid}`,
    stdin: child.stdin,
    stdout: child.stdout,
    ended,
    readComplaint: complaint.read,
    async destroy() {
      killGroup(pid)
      await ended
      child.stdout.destroy()
      child.stderr.destroy()
    },
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

/**
 * Watch the memory of a process and its descendants, and call `onExceeded` once if it is more than
 * `limitMb`; returns how to stop. Needs /proc; short peaks within the interval are missed.
 */
function watchMemory(
  pid: number,
  options: { limitMb: number; onExceeded: () => void },
): () => void {
  const timer = setInterval(() => void look(), memoryLookMs)
  const stop = () => clearInterval(timer)
  async function look(): Promise<void> {
    const kilobytes = await residentKb(pid).catch(() => null)
    if (kilobytes !== null && kilobytes <= options.limitMb * 1024) return
    stop()
    if (kilobytes !== null) options.onExceeded()
  }
  return stop
}

/** Rejects if the process has ended. */
async function residentKb(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ])
  const own = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0)
  const pids = children.split(' ').filter((child) => child !== '')
  const others = await Promise.all(pids.map((child) => residentKb(Number(child)).catch(() => 0)))
  return others.reduce((sum, each) => sum + each, own)
}
