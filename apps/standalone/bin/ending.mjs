import { closeSync, openSync } from 'node:fs'
import { basename } from 'node:path'
import { isatty } from 'node:tty'

const watchMs = 1000
const controller = new AbortController()

/** Aborts when this command has to end. It hears of that once `endWithStarter` was called. */
export const ending = controller.signal

function end() {
  controller.abort()
}

/**
 * End in order with Ctrl-C, SIGTERM, the terminal, and with the npm that started this command: one
 * that is killed tells nobody. A command that was detached from its terminal on purpose outlives it.
 */
export function endWithStarter() {
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const watch = isRunByNpm() ? watchParent() : undefined
  const isDetached = hasTerminal() && ![0, 1, 2].some((stream) => isatty(stream))
  // nohup's way of ignoring this signal does not reach us, nor npm: Node takes every signal back.
  // So npm may be gone now for no other reason than its terminal.
  process.on('SIGHUP', () => (isDetached ? clearInterval(watch) : end()))
  // A closed terminal, or reader, must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Not where npm runs something else, which in turn runs us. */
function isRunByNpm() {
  return (process.env.npm_lifecycle_script ?? '').includes(basename(process.argv[1] ?? ''))
}

/**
 * The scripts in package.json begin with `exec`, so that npm itself is our parent and no shell
 * between. Its death is believed when it is seen again: a signal to both of us may be on its way.
 */
function watchParent() {
  const parent = process.ppid
  let seen = 0
  return setInterval(() => {
    if (process.ppid !== parent && ++seen === 2) end()
  }, watchMs).unref()
}

/** Whether this process belongs to a terminal, also where it neither reads nor writes there. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
