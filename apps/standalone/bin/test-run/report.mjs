import { existsSync, readFileSync } from 'node:fs'

/**
 * A test report is a file of JSON lines, written while tests run: by `reporter.mjs` for vitest and by
 * RunTests.java. A line is one test, one file (or Java class) with its tests and hooks, the set-up of all files, or an
 * error that no test has caught.
 *
 * @typedef {'passed' | 'failed' | 'skipped'} State
 * @typedef {{ file: string, name: string, state: State, ms: number }} TestLine
 * @typedef {{ file: string, state: State, ms: number, importMs?: number, environmentMs?: number }} FileLine
 * `ms` is the time of all tests and hooks; the other two are spent before.
 * @typedef {{ tests: TestLine[], files: FileLine[], globalSetupMs: number, uncaughtIn: (string | null)[] }} TestReport
 * `uncaughtIn` has one entry for each error that no test has caught: the file that ran, or null outside all files.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** Read a test report; an absent one is empty. @param {string} path @returns {TestReport} */
export function readReport(path) {
  return parseReport(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

/** @param {string} text @returns {TestReport} */
export function parseReport(text) {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return {
    tests: lines.filter((line) => 'name' in line),
    files: lines.filter((line) => 'file' in line && !('name' in line)),
    globalSetupMs: lines.find((line) => 'globalSetupMs' in line)?.globalSetupMs ?? 0,
    uncaughtIn: lines.flatMap((line) => ('uncaughtIn' in line ? [line.uncaughtIn] : [])),
  }
}

/**
 * Count the tests of a report. A file that fails without a failed test, for example while it is
 * loaded, counts as one failure.
 * @param {TestReport} report @returns {Counts}
 */
export function countTests({ tests, files }) {
  const broken = files.filter(
    ({ file, state }) =>
      state === 'failed' && !tests.some((test) => test.file === file && test.state === 'failed'),
  )
  /** @param {State} state */
  const count = (state) => tests.filter((test) => test.state === state).length
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped'),
  }
}

/** List the files that have failed, or have a failed test. @param {TestReport} report */
export function listFailedFiles({ tests, files }) {
  const failed = [...tests, ...files].filter(({ state }) => state === 'failed')
  return [...new Set(failed.map(({ file }) => file))]
}
