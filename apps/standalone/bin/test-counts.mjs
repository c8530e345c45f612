/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {Counts[]} counts @returns {Counts} */
export function addCounts(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** @param {Counts} counts */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Read the last line `N passed, N failed, N skipped`; null if missing. @param {string} output */
export function readLastLine(output) {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  const numbers = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line)?.slice(1).map(Number)
  if (numbers === undefined) return null
  const [passed = 0, failed = 0, skipped = 0] = numbers
  return { passed, failed, skipped }
}

/**
 * Count the tests in a report of vitest's JSON reporter. A file that fails without a failed test
 * counts as a failure; so does a run without files, whose exit code may be 0.
 * @param {string} json @returns {Counts}
 */
export function readVitestReport(json) {
  /**
   * @type {{
   *   success: boolean,
   *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { status: string, assertionResults: { status: string }[] }[]
   * }}
   */
  const report = JSON.parse(json)
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
