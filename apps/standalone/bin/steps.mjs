/** Running steps: title and start in ms. @type {Map<string, number>} */
const running = new Map()
/** @type {NodeJS.Timeout | undefined} */
let ticker
/** The steps that have ended, in this order. @type {{ title: string, seconds: number }[]} */
export const endedSteps = []

/** Print a line above the one with the running steps. @param {string} line */
export function say(line) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  process.stdout.write(`${line}\n`)
  showRunning()
}

/**
 * Run a step and print its title and time; a terminal shows it while it runs.
 * @template Result @param {string} title @param {() => Promise<Result>} work
 * @param {(result: Result) => boolean} isGood @returns {Promise<Result>}
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
    const start = running.get(title) ?? 0
    endedSteps.push({ title, seconds: (performance.now() - start) / 1000 })
    running.delete(title)
    say(`${mark} ${title}（${secondsSince(start, 1)} 秒）`)
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
