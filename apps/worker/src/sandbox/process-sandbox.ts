import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Confinement, findConfinement } from './confinement.ts'
import { findRunnerFiles, type RunnerFiles } from './runner-files.ts'
import {
  type Ending,
  type Half,
  jvmEnvironment,
  type Sandbox,
  type SandboxedJvm,
  type SandboxLimits,
} from './sandbox.ts'
import { openTail } from './tail.ts'

/**
 * Judge in local processes: the same two halves with the same limits of time and output, but walls
 * only as good as this machine has them, and no limit of memory beyond the heap. For trying out.
 */
export async function openProcessSandbox(options: {
  runnerHome: string
  javaHome: string | undefined
  limits: SandboxLimits
  log: Logger
}): Promise<Sandbox> {
  const files = await findRunnerFiles(options)
  const confinement = await findConfinement({ folders: files.folders, limits: options.limits })
  options.log.warn(
    { walls: confinement.walls },
    '判题在本机进程中进行（进程沙箱），仅供试用；正式使用请安装 Docker',
  )
  return {
    kind: 'process',
    launch: (half) => launch(half, files, confinement),
    close: async () => undefined,
  }
}

async function launch(
  half: Half,
  files: RunnerFiles,
  confinement: Confinement,
): Promise<SandboxedJvm> {
  const script = join(files.home, 'bin/launch.sh')
  const [file, ...args] = confinement.wrap(half, ['/bin/sh', script, half])
  const child = spawn(file ?? '', args, {
    // A process group of its own, to be killed as one.
    detached: true,
    cwd: '/',
    env: { ...jvmEnvironment, PATH: '/usr/local/bin:/usr/bin:/bin', JAVA_HOME: files.javaHome },
  })
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL']
      resolve({ exitCode, isOomKilled: false })
    })
  })
  const complaint = openTail()
  child.stderr.on('data', complaint.add)
  child.stdin.on('error', () => undefined)
  await once(child, 'spawn')
  const { pid } = child
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

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}
