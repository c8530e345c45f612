import './check-node.mjs'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithStarter, ending } from './ending.mjs'
import { planJudge } from './judge.mjs'
import { lockDataFolder } from './launcher-lock.mjs'
import { beginLog, makeLogFolder } from './log-folder.mjs'
import { explainError } from './start-error.mjs'
import { say, step } from './steps.mjs'
import { prepareWorkspace } from './workspace.mjs'

// `npm start`: install and build what is needed, run Ceping until Ctrl-C or the end of npm.

const root = join(import.meta.dirname, '../../..')
const dataFolder = join(root, '.data')
const logFile = join(dataFolder, 'logs/setup.log')
const place = { root, dataFolder, logFile }

endWithStarter()
try {
  makeLogFolder(dataFolder)
  const lock = lockDataFolder(dataFolder, 'npm start')
  try {
    beginLog(logFile)
    const prepareJudge = await planJudge(place)
    const judge = prepareJudge()
    // Database and api start while the judge is still being prepared.
    await withJudge(judge, async () => {
      await prepareWorkspace(place)
      // The build has just made this module, so it cannot be imported above.
      const { href } = pathToFileURL(join(root, 'apps/standalone/dist/main.js'))
      /** @type {typeof import('../src/main.ts')} */
      const { runStandalone } = await import(href)
      ending.throwIfAborted()
      await runStandalone({ root, dataFolder, judge, lock, ending, say, step })
    })
  } finally {
    lock.release()
  }
} catch (error) {
  if (ending.aborted) {
    say('\n已停止。')
    process.exit(130)
  }
  say(`\n${explainError(error)}`)
  try {
    appendFileSync(logFile, `${error instanceof Error ? error.stack : String(error)}\n`)
  } catch {
    // If the folder is not writable, the message above says so.
  }
  process.exit(1)
}
process.exit(0)

/**
 * Run work that awaits the judge at some point, and end after both, because preparing the judge writes files too.
 * @param {Promise<unknown>} judge @param {() => Promise<void>} work
 */
async function withJudge(judge, work) {
  const settled = Promise.allSettled([judge])
  try {
    await work()
  } finally {
    await settled
  }
}
