import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { StartError } from './start-error.mjs'

const shownLines = 25

/**
 * @typedef {{ cwd: string, logFile: string, env?: NodeJS.ProcessEnv }} CommandOptions
 * @typedef {{ isOk: boolean, end: string | number | null, output: string }} CommandResult
 * `end`: exit code, signal, or why it could not be started.
 */

/**
 * Run a command and wait until it ends well; everything that it says goes to a log. Where it fails
 * a StartError shows the last lines.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} options
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
 * Run a command and say how it ended; everything that it says goes to a log too.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} options
 * @returns {Promise<CommandResult>}
 */
export async function tryCommand(command, args, { cwd, logFile, env = process.env }) {
  const log = createWriteStream(logFile, { flags: 'a' })
  log.write(`$ ${command} ${args.join(' ')}\n`)
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      log.write(text)
    })
  }
  /** @type {string | number | null} */
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  log.end()
  await finished(log)
  return { isOk: end === 0, end, output }
}
