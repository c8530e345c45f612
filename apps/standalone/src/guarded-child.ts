import { spawn, type StdioOptions } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A child process that ends with this process. */
export interface GuardedChild {
  pid: number
  /** Resolves with the Chinese reason of its end. */
  ended: Promise<string>
  /** Ask it to end and wait; after `graceMs` it is killed. */
  stop(graceMs: number): Promise<void>
}

interface GuardedCommand {
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
  /** Called with each line of the output, which also goes to the log. */
  onLine?: (line: string) => void
  uid?: number
  gid?: number
}

/**
 * Start a command that ends when its standard input is closed: by `stop`, or by the kernel when
 * this process is killed. It has a session of its own, so that only the launcher gets Ctrl-C.
 */
export function startGuarded(options: GuardedCommand): GuardedChild {
  const { command, args, env, cwd, logFile, onLine, uid, gid } = options
  const log = openSync(logFile, 'a')
  const output = onLine === undefined ? log : 'pipe'
  const stdio: StdioOptions = ['pipe', output, output]
  const child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio })
  if (onLine === undefined) closeSync(log)
  else {
    const copyLine = (line: string) => {
      try {
        writeSync(log, `${line}\n`)
      } catch {
        // A full disk must not end the launcher, which has to stop its children.
      }
      onLine(line)
    }
    for (const source of [child.stdout, child.stderr]) {
      if (source !== null) createInterface({ input: source }).on('line', copyLine)
    }
    child.once('close', () => closeSync(log))
  }
  // The child may end before its input is closed.
  child.stdin?.on('error', () => undefined)

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      child.stdin?.destroy()
      resolve(signal === null ? `代码 ${code}` : `信号 ${signal}`)
    })
  })
  return {
    pid: child.pid ?? 0,
    ended,
    async stop(graceMs) {
      child.stdin?.end()
      const kill = setTimeout(() => killGroup(child.pid), graceMs)
      await ended
      clearTimeout(kill)
    },
  }
}

/** The child leads a group with its own children. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
