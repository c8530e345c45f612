import { spawn } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A child process that ends when this process asks for it, or is gone. */
export interface GuardedChild {
  pid: number
  /** Resolves once it has ended, with how. */
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
  /** Sees every line that the child writes, beside the log. */
  onLine?: (line: string) => void
  uid?: number
  gid?: number
}

/**
 * Start a command that ends by itself when its standard input does: `stop` closes it, and the
 * kernel does when this process is killed. It has a session of its own, so that Ctrl-C in the
 * terminal reaches the launcher only, which stops its children in order.
 */
export function startGuarded(options: GuardedCommand): GuardedChild {
  const { command, args, env, cwd, logFile, onLine, uid, gid } = options
  const log = openSync(logFile, 'a')
  const output = onLine === undefined ? log : 'pipe'
  const child = spawn(command, args, {
    env,
    cwd,
    uid,
    gid,
    detached: true,
    stdio: ['pipe', output, output],
  })
  if (onLine === undefined) closeSync(log)
  else {
    copyLines([child.stdout, child.stderr], (line) => {
      try {
        writeSync(log, `${line}\n`)
      } catch {
        // A full disk must not end the launcher, which still has to stop its children.
      }
      onLine(line)
    })
    child.once('close', () => closeSync(log))
  }
  // Its reader may be gone before it is closed.
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

function copyLines(
  sources: (NodeJS.ReadableStream | null)[],
  onLine: (line: string) => void,
): void {
  for (const source of sources) {
    if (source !== null) createInterface({ input: source }).on('line', onLine)
  }
}

/** The child leads a group of its own, which has its own children too. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
