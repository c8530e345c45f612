import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beginLog } from './log-folder.mjs'
import { tryCommand } from './run-command.mjs'
import { readLastLine, readVitestReport } from './test-counts.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} Outcome `output` is shown after a failure
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Check
 * @typedef {import('./workspace.mjs').Place & { env: NodeJS.ProcessEnv }} Bench
 * `env` is that of the workspace's tools.
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * A command of the workspace's tools that succeeds or fails: one test.
 * @param {Bench} bench @param {string} name @param {string[]} words @returns {Check}
 */
export function gate(bench, name, words) {
  return {
    name,
    async run() {
      const options = { cwd: bench.root, env: bench.env, logFile: beginLogOf(bench, name) }
      const { isOk, output } = await tryCommand('pnpm', ['exec', ...words], options)
      return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output }
    },
  }
}

/**
 * The tests of one folder, run by vitest.
 * @param {Bench} bench @param {string} name @param {{ folder: string, args?: string[] }} target
 * @returns {Check}
 */
export function vitest(bench, name, { folder, args = [] }) {
  return {
    name,
    async run() {
      const logFile = beginLogOf(bench, name)
      const report = `${logFile}.json`
      rmSync(report, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const words = ['exec', 'vitest', 'run', ...reporters, ...args]
      const options = { cwd: join(bench.root, folder), env: bench.env, logFile }
      const { isOk, output } = await tryCommand('pnpm', words, options)
      const counts = existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : none
      return { ...blame(counts, isOk), output }
    },
  }
}

/**
 * A script whose last line is `N passed, N failed, N skipped`.
 * @param {Bench} bench @param {string} name @param {string} script @returns {Check}
 */
export function counting(bench, name, script) {
  return {
    name,
    async run() {
      const options = { cwd: bench.root, env: bench.env, logFile: beginLogOf(bench, name) }
      const { isOk, output } = await tryCommand('sh', [script], options)
      return { ...blame(readLastLine(output) ?? none, isOk), output }
    },
  }
}

/**
 * A function that throws if it fails: one test.
 * @param {string} name @param {() => Promise<void>} work @returns {Check}
 */
export function task(name, work) {
  return {
    name,
    async run() {
      try {
        await work()
        return { ...none, passed: 1, output: '' }
      } catch (error) {
        return { ...none, failed: 1, output: String(error) }
      }
    },
  }
}

/**
 * A check that is not possible on this machine: one skipped test.
 * @param {string} name @param {string} reason @returns {Check}
 */
export function skipped(name, reason) {
  return { name, run: async () => ({ ...none, skipped: 1, output: reason }) }
}

/** A bad end without a failed test is a failure. @param {Counts} counts @param {boolean} isOk */
function blame(counts, isOk) {
  return !isOk && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {Bench} bench @param {string} name */
function beginLogOf({ dataFolder }, name) {
  return beginLog(join(dataFolder, 'logs', `test ${name.replaceAll('/', '-')}.log`))
}
