import { join } from 'node:path'
import { beginLog } from '../log-folder.mjs'
import { tryCommand } from '../run-command.mjs'
import { countTests, listFailedFiles, readReport } from './report.mjs'

/**
 * @typedef {import('./report.mjs').Counts} Counts
 * @typedef {import('./report.mjs').TestReport} TestReport
 * @typedef {import('../workspace.mjs').Place & { env: NodeJS.ProcessEnv }} Bench
 * `env` is the environment of the workspace's tools.
 *
 * @typedef {Counts & { output: string, failedFiles: string[], report: TestReport }} Outcome
 * `output` is shown after a failure; `failedFiles` are the words that run the failures again.
 */

/** @type {TestReport} */
const noReport = { tests: [], files: [], globalSetupMs: 0, uncaughtIn: [] }
const reporter = join(import.meta.dirname, 'reporter.mjs')

/**
 * Run a command of the workspace's tools that succeeds or fails: one test.
 * @param {Bench} bench @param {string} name @param {string[]} words @returns {Promise<Outcome>}
 */
export async function runGate(bench, name, words) {
  const options = { cwd: bench.root, env: bench.env, logFile: beginLog(logOf(bench, name)) }
  const { isOk, output } = await tryCommand('pnpm', ['exec', ...words], options)
  return oneTest(isOk, output)
}

/**
 * Run the tests of a folder by vitest: all, or those of the files whose names contain one of the words. With
 * TESTS_BAIL=N, stop after N failed tests.
 * @param {Bench} bench @param {string} name
 * @param {{ folder: string, config?: string, words: string[] }} target
 * @returns {Promise<Outcome>}
 */
export async function runVitest(bench, name, { folder, config, words }) {
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const configs = config === undefined ? [] : [`--config=${config}`]
  const bail = bench.env.TESTS_BAIL === undefined ? [] : [`--bail=${bench.env.TESTS_BAIL}`]
  const args = ['exec', 'vitest', 'run', ...reporters, ...configs, ...bail, ...words]
  return await runReporting(bench, name, { cwd: join(bench.root, folder), command: 'pnpm', args })
}

/**
 * Run the Java tests: all, or the classes whose full names contain one of the words.
 * @param {Bench} bench @param {string} name @param {string[]} words @returns {Promise<Outcome>}
 */
export async function runJava(bench, name, words) {
  const pattern = words.length === 0 ? [] : [`.*(${words.join('|')}).*`]
  const args = ['apps/judge-runner/test.sh', ...pattern]
  return await runReporting(bench, name, { cwd: bench.root, command: 'sh', args })
}

/** Return the outcome of a part that this machine cannot run: one skipped test. @returns {Outcome} */
export function skip() {
  return { passed: 0, failed: 0, skipped: 1, output: '', failedFiles: [], report: noReport }
}

/** Return the path of the test report of a part. @param {string} logFile */
export function reportOf(logFile) {
  return `${logFile}.jsonl`
}

/** Return the path of the log of a part. @param {{ dataFolder: string }} bench @param {string} name */
export function logOf({ dataFolder }, name) {
  return join(dataFolder, 'logs', `test ${name}.log`)
}

/**
 * Run a command that writes a test report. A command that fails without a failed test, or runs no test
 * at all, counts as one failure.
 * @param {Bench} bench @param {string} name
 * @param {{ cwd: string, command: string, args: string[] }} run @returns {Promise<Outcome>}
 */
async function runReporting(bench, name, { cwd, command, args }) {
  const logFile = beginLog(logOf(bench, name))
  const path = beginLog(reportOf(logFile))
  const env = { ...bench.env, TEST_REPORT: path }
  const { isOk, output } = await tryCommand(command, args, { cwd, env, logFile })
  const report = readReport(path)
  const counts = countTests(report)
  const isGood = isOk && counts.passed + counts.skipped > 0
  const failed = isGood ? counts.failed : Math.max(counts.failed, 1)
  return { ...counts, failed, output, failedFiles: listFailedFiles(report), report }
}

/** Return the outcome of one test. @param {boolean} isOk @param {string} output @returns {Outcome} */
export function oneTest(isOk, output) {
  const counts = { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 }
  return { ...counts, output, failedFiles: [], report: noReport }
}
