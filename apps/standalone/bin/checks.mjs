import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beginLog } from './log-folder.mjs'
import { tryCommand } from './run-command.mjs'
import { readLastLine, readVitestReport } from './test-counts.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} Outcome `output` is worth reading where something failed
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Check
 * @typedef {import('./workspace.mjs').Place & { env: NodeJS.ProcessEnv }} Bench
 * `env` is that of the workspace's tools.
 */

/**
 * A command that is right or wrong: one test.
 * @param {Bench} bench
 * @param {string} name
 * @param {string[]} words the command, found among the workspace's tools
 * @returns {Check}
 */
export function gate(bench, name, words) {
  return {
    name,
    async run() {
      const { isOk, output } = await tryCommand('pnpm', ['exec', ...words], {
        cwd: bench.root,
        env: bench.env,
        logFile: beginLogOf(bench, name),
      })
      return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output }
    },
  }
}

/**
 * The tests of one folder, run by vitest.
 * @param {Bench} bench
 * @param {string} name
 * @param {{ folder: string, args?: string[] }} target
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
      const { isOk, output } = await tryCommand(
        'pnpm',
        ['exec', 'vitest', 'run', ...reporters, ...args],
        { cwd: join(bench.root, folder), env: bench.env, logFile },
      )
      const counts = existsSync(report)
        ? readVitestReport(readFileSync(report, 'utf8'))
        : { passed: 0, failed: 0, skipped: 0 }
      return { ...blame(counts, isOk), output }
    },
  }
}

/**
 * A script whose last line is `N passed, N failed, N skipped`.
 * @param {Bench} bench
 * @param {string} name
 * @param {string} script
 * @returns {Check}
 */
export function counting(bench, name, script) {
  return {
    name,
    async run() {
      const { isOk, output } = await tryCommand('sh', [script], {
        cwd: bench.root,
        env: bench.env,
        logFile: beginLogOf(bench, name),
      })
      const counts = readLastLine(output) ?? { passed: 0, failed: 0, skipped: 0 }
      return { ...blame(counts, isOk), output }
    },
  }
}

/**
 * Something of our own that throws where it goes wrong: one test.
 * @param {string} name
 * @param {() => Promise<void>} work
 * @returns {Check}
 */
export function task(name, work) {
  return {
    name,
    async run() {
      try {
        await work()
        return { passed: 1, failed: 0, skipped: 0, output: '' }
      } catch (error) {
        return { passed: 0, failed: 1, skipped: 0, output: String(error) }
      }
    },
  }
}

/**
 * A check that this machine lacks the means for; it counts as one test, whatever it holds.
 * @param {string} name
 * @param {string} reason
 * @returns {Check}
 */
export function skipped(name, reason) {
  return { name, run: async () => ({ passed: 0, failed: 0, skipped: 1, output: reason }) }
}

/** A run that ends badly without a failed test has failed by itself. @param {Counts} counts @param {boolean} isOk */
function blame(counts, isOk) {
  return !isOk && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {Bench} bench @param {string} name */
function beginLogOf({ dataFolder }, name) {
  const logFile = join(dataFolder, 'logs', `test ${name.replaceAll('/', '-')}.log`)
  beginLog(logFile)
  return logFile
}
