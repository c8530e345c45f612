import { closeSync, openSync } from 'node:fs'
import { basename } from 'node:path'
import { isatty } from 'node:tty'

const watchMs = 1000
const controller = new AbortController()

/** Aborts when this command has to end, after `endWithStarter` was called. */
export const ending = controller.signal

function end() {
  controller.abort()
}

/**
 * End regularly with Ctrl-C, SIGTERM, the terminal, and the npm that started this command, which
 * may be killed without a signal. A command that was detached on purpose outlives its terminal.
 */
export function endWithStarter() {
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const watch = isRunByNpm() ? watchParent() : undefined
  const isDetached = hasTerminal() && ![0, 1, 2].some((stream) => isatty(stream))
  // Node resets the signals that nohup ignores, so npm may end with its terminal.
  process.on('SIGHUP', () => (isDetached ? clearInterval(watch) : end()))
  // Writing to a closed terminal must not prevent a regular stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** False if npm runs another program, which runs this one. */
function isRunByNpm() {
  return (process.env.npm_lifecycle_script ?? '').includes(basename(process.argv[1] ?? ''))
}

/**
 * The scripts in package.json begin with `exec`, so that npm itself is the parent. Its end must be
 * seen twice, because a signal to both processes may arrive here later.
 */
function watchParent() {
  const parent = process.ppid
  let seen = 0
  return setInterval(() => {
    if (process.ppid !== parent && ++seen === 2) end()
  }, watchMs).unref()
}

/** Whether this process belongs to a terminal, even if it does not read or write there. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
