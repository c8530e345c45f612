import { describe, expect, it } from 'vitest'
import { countTests, listFailedFiles, parseReport } from './report.mjs'

const reportOf = (...lines: object[]) =>
  parseReport(lines.map((line) => JSON.stringify(line)).join('\n'))

describe('a test report', () => {
  it('counts tests by their state', () => {
    const report = reportOf(
      { globalSetupMs: 12 },
      { file: 'a', name: 'one', state: 'passed', ms: 1 },
      { file: 'a', name: 'two', state: 'failed', ms: 1 },
      { file: 'a', name: 'three', state: 'skipped', ms: 0 },
      { file: 'a', state: 'failed', ms: 3 },
    )
    expect(countTests(report)).toEqual({ passed: 1, failed: 1, skipped: 1 })
    expect(listFailedFiles(report)).toEqual(['a'])
    expect(report.globalSetupMs).toBe(12)
  })

  it('counts a file that could not be loaded as one failure', () => {
    const report = reportOf(
      { file: 'a', state: 'failed', ms: 0 },
      { file: 'b', name: 'one', state: 'passed', ms: 1 },
      { file: 'b', state: 'passed', ms: 1 },
    )
    expect(countTests(report)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(listFailedFiles(report)).toEqual(['a'])
  })

  it('is empty before the first test ends', () => {
    expect(countTests(parseReport(''))).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})
