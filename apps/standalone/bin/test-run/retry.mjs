/**
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {import('./report.mjs').TestReport} TestReport
 */

/** The number of flaky tests above which a run is red. */
export const flakyLimit = 2

/**
 * Combine the outcome of a part with the outcome of its failed files, which ran again alone. If a file passes now, its
 * failed tests were flaky. An error that the first run did not catch outside the failed files stays a failure.
 * @param {Outcome} first @param {Outcome} second
 * @returns {{ outcome: Outcome, flaky: string[] }} `flaky`: names of tests, or of files that failed as a whole
 */
export function combine(first, second) {
  const hasPassed = (/** @type {string} */ file) =>
    second.report.files.some((one) => one.file === file && !second.failedFiles.includes(file))
  const flaky = listFailures(first.report).filter(({ file }) => hasPassed(file))
  const uncaught = first.report.uncaughtIn.filter(
    (file) => file === null || !first.failedFiles.includes(file),
  )
  const outcome = {
    ...second,
    failed: second.failed + uncaught.length,
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
