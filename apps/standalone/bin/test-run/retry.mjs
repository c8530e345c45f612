/**
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {import('./report.mjs').TestReport} TestReport
 */

/** More flaky tests than these make a run red. */
export const flakyLimit = 2

/**
 * Combine the outcome of a part with that of its failed files, which have been run again alone. What failed
 * in a file that passes now was flaky.
 * @param {Outcome} first @param {Outcome} second
 * @returns {{ outcome: Outcome, flaky: string[] }} `flaky`: names of tests, or of files that failed as a whole
 */
export function combine(first, second) {
  const hasPassed = (/** @type {string} */ file) =>
    second.report.files.some((one) => one.file === file && !second.failedFiles.includes(file))
  const flaky = listFailures(first.report).filter(({ file }) => hasPassed(file))
  const outcome = {
    ...second,
    passed: first.passed + flaky.length,
    skipped: first.skipped,
    report: first.report,
  }
  return { outcome, flaky: flaky.map(({ file, name }) => `${file} ${name}`.trimEnd()) }
}

/** List the failed tests, and with an empty name the files that failed without one. @param {TestReport} report */
function listFailures({ tests, files }) {
  const failedTests = tests.filter(({ state }) => state === 'failed')
  const brokenFiles = files
    .filter(({ state }) => state === 'failed')
    .filter(({ file }) => failedTests.every((test) => test.file !== file))
  return [...failedTests, ...brokenFiles.map(({ file }) => ({ file, name: '' }))]
}
