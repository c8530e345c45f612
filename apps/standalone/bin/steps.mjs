/** Titles of the steps that run, with the time in ms when they began. @type {Map<string, number>} */
const running = new Map()
/** @type {NodeJS.Timeout | undefined} */
let ticker

/**
 * Print one line, above those that tell what runs.
 * @param {string} line
 */
export function say(line) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  process.stdout.write(`${line}\n`)
  showRunning()
}

/**
 * Run a step and print what it did and how long it took. On a terminal a last line tells meanwhile
 * what is being done.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => boolean} isGood
 * @returns {Promise<Result>}
 */
export async function step(title, work, isGood = () => true) {
  running.set(title, performance.now())
  ticker ??= setInterval(showRunning, 1000).unref()
  showRunning()
  let mark = '✗'
  try {
    const result = await work()
    if (isGood(result)) mark = '✓'
    return result
  } finally {
    const time = secondsSince(running.get(title) ?? 0, 1)
    running.delete(title)
    say(`${mark} ${title}（${time} 秒）`)
  }
}

/** @param {number} start @param {number} digits */
function secondsSince(start, digits) {
  return ((performance.now() - start) / 1000).toFixed(digits)
}

function showRunning() {
  if (!process.stdout.isTTY || running.size === 0) return
  const titles = [...running].map(([title, start]) => `${title} ${secondsSince(start, 0)} 秒`)
  process.stdout.write(`\r\x1b[K… ${titles.join('，')}`)
}
