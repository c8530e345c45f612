import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { ending } from './ending.mjs'
import { StartError } from './start-error.mjs'

const shownLines = 25
const graceMs = 5_000

/**
 * @typedef {{ cwd: string, logFile: string, env?: NodeJS.ProcessEnv }} CommandOptions
 * @typedef {{ isOk: boolean, end: string | number | null, output: string }} CommandResult
 * `end`: exit code, signal, or why it could not be started.
 */

/**
 * Run a command with its output in a log; throws a StartError with the last lines if it fails.
 * @param {string} command @param {string[]} args @param {CommandOptions} options
 */
export async function runCommand(command, args, options) {
  const { isOk, end, output } = await tryCommand(command, args, options)
  if (isOk) return
  const lines = output.trimEnd().split('\n').slice(-shownLines)
  throw new StartError(
    `${command} ${args[0] ?? ''} 失败（${end}），完整输出在 ${options.logFile}：\n${lines.join('\n')}`,
  )
}

/**
 * Run a command and return how it ended; its output also goes to a log. If this process has to end,
 * the command and its children are ended first.
 * @param {string} command @param {string[]} args @param {CommandOptions} options
 * @returns {Promise<CommandResult>}
 */
export async function tryCommand(command, args, { cwd, logFile, env = process.env }) {
  if (ending.aborted) return { isOk: false, end: 'SIGTERM', output: '' }
  const log = createWriteStream(logFile, { flags: 'a' })
  log.write(`$ ${command} ${args.join(' ')}\n`)
  // A group of its own, which is ended as a whole and does not get the terminal's Ctrl-C.
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      log.write(text)
    })
  }
  const listening = new AbortController()
  /** @type {string | number | null} */
  const end = await new Promise((resolve) => {
    const interrupt = () => void endGroup(child.pid).then(() => resolve('SIGTERM'))
    ending.addEventListener('abort', interrupt, { signal: listening.signal })
    child.once('error', (error) => resolve(error.message))
    // After an interruption its children may still be running.
    child.once('close', (code, signal) => ending.aborted || resolve(signal ?? code))
  })
  listening.abort()
  // Processes outside the group may hold them open.
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  log.end()
  await finished(log)
  return { isOk: end === 0, end, output }
}

/** @param {number | undefined} pid of the leader */
async function endGroup(pid) {
  if (pid === undefined) return
  const deadline = Date.now() + graceMs
  signalGroup(pid, 'SIGTERM')
  while (signalGroup(pid, 0) && Date.now() < deadline) await delay(50)
  signalGroup(pid, 'SIGKILL')
}

/** Returns whether the group still exists. @param {number} pid @param {NodeJS.Signals | 0} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}
