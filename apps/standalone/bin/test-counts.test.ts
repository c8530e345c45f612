import { describe, expect, it } from 'vitest'
import { addCounts, formatCounts, readLastLine, readVitestReport } from './test-counts.mjs'

describe('readLastLine', () => {
  it('reads the counts of the last line only', () => {
    expect(
      readLastLine('9 passed, 9 failed, 9 skipped\nmore\n12 passed, 0 failed, 3 skipped\n'),
    ).toEqual({ passed: 12, failed: 0, skipped: 3 })
  })

  it.each(['', 'error: no such file', '12 passed, 0 failed, 3 skipped\nbye'])(
    'finds none in %j',
    (output) => {
      expect(readLastLine(output)).toBeNull()
    },
  )

  it('reads what formatCounts writes', () => {
    const counts = { passed: 1, failed: 2, skipped: 3 }
    expect(readLastLine(formatCounts(counts))).toEqual(counts)
  })
})

describe('readVitestReport', () => {
  it('counts tests, and what is to be written as skipped', () => {
    const report = {
      success: false,
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      ],
    }
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('counts a file that could not be loaded, or set up, as a failure', () => {
    const report = {
      success: false,
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'skipped' }] },
        { status: 'passed', assertionResults: [] },
      ],
    }
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 0, failed: 2, skipped: 1 })
  })
})

describe('readVitestReport of a run that found or started nothing', () => {
  it('counts a failure', () => {
    const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
    const report = { success: false, ...none, testResults: [] }
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('addCounts', () => {
  it('adds nothing up to nothing', () => {
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})
