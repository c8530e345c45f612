import './check-node.mjs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithStarter, ending } from './ending.mjs'
import { lockDataFolder } from './launcher-lock.mjs'
import { beginLog, makeLogFolder } from './log-folder.mjs'
import { explainError } from './start-error.mjs'
import { endedSteps, say } from './steps.mjs'
import { parts } from './test-run/parts.mjs'
import { runParts } from './test-run/run.mjs'
import { readSelection } from './test-run/selection.mjs'
import { summarise } from './test-run/summary.mjs'

// `npm test [-- PART [WORD…]…]`: run every check and every test of the project, or only some parts. A word chooses
// files or classes by a part of their name. `--whole` leaves nothing out. With `--no-skips`, or CI=true, a skipped
// test makes the run fail.

const root = join(import.meta.dirname, '../../..')
const dataFolder = join(root, '.data')
const logFolder = join(dataFolder, 'logs')
const place = { root, dataFolder, logFile: join(logFolder, 'setup.log') }

/** @returns {Promise<{ outcomes: import('./test-run/run.mjs').PartOutcome[], isWhole: boolean, maySkip: boolean }>} */
async function run() {
  const names = parts.map(({ name }) => name)
  const { selected, maySkip, ...selection } = readSelection(process.argv.slice(2), names)
  const isWhole = selection.isWhole || process.env.TESTS === 'whole'
  const chosen = parts.flatMap((part) => {
    if (selected === null) return [{ part, words: [] }]
    return selected.filter(({ name }) => name === part.name).map(({ words }) => ({ part, words }))
  })
  makeLogFolder(dataFolder)
  // A running `npm start` serves the files that the build would replace.
  const lock = lockDataFolder(dataFolder, 'npm test')
  try {
    beginLog(place.logFile)
    return { outcomes: await runParts(place, { chosen, isWhole }), isWhole, maySkip }
  } finally {
    lock.release()
  }
}

/** Write the file that `npm run test:times` reads. @param {import('./test-run/run.mjs').PartOutcome[]} outcomes */
function keepTimes(outcomes) {
  const times = outcomes.map(({ name, seconds }) => ({ name, seconds }))
  const path = join(logFolder, 'test-times.json')
  writeFileSync(path, JSON.stringify({ parts: times, steps: endedSteps }))
}

const start = performance.now()
endWithStarter()
try {
  const { outcomes, isWhole, maySkip } = await run()
  if (ending.aborted) {
    // An incomplete run has neither passed nor failed.
    say('\n已停止：没有测试完。')
    process.exit(130)
  }
  keepTimes(outcomes)
  const seconds = (performance.now() - start) / 1000
  const isStrict = !maySkip || process.env.CI === 'true'
  const { text, isGood } = summarise({
    root,
    outcomes,
    isWhole,
    maySkip: !isStrict,
    seconds,
  })
  say(`\n${text}`)
  process.exit(isGood ? 0 : 1)
} catch (error) {
  say(`\n${explainError(error)}\n\n0 passed, 1 failed, 0 skipped`)
  process.exit(1)
}
