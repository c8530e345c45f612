import { expect, it } from 'vitest'
import { combine } from './retry.mjs'
import { countTests, listFailedFiles, parseReport } from './report.mjs'

type Row = [file: string, name: string, state: 'passed' | 'failed']

/** Make the outcome of a run from its tests; a test without a name stands for a file that cannot be loaded. */
function outcomeOf(rows: Row[]) {
  const files = [...new Set(rows.map(([file]) => file))].map((file) => ({
    file,
    state: rows.some((row) => row[0] === file && row[2] === 'failed') ? 'failed' : 'passed',
    ms: 1,
  }))
  const tests = rows
    .filter(([, name]) => name !== '')
    .map(([file, name, state]) => ({ file, name, state, ms: 1 }))
  const report = parseReport([...tests, ...files].map((line) => JSON.stringify(line)).join('\n'))
  return { ...countTests(report), output: '', failedFiles: listFailedFiles(report), report }
}

it('calls a failed test flaky if it passes alone', () => {
  const first = outcomeOf([
    ['exam', 'sits', 'failed'],
    ['exam', 'hands in', 'passed'],
    ['bank', 'writes', 'passed'],
  ])
  const { outcome, flaky } = combine(
    first,
    outcomeOf([
      ['exam', 'sits', 'passed'],
      ['exam', 'hands in', 'passed'],
    ]),
  )
  expect(flaky).toEqual(['exam sits'])
  expect(outcome).toMatchObject({ passed: 3, failed: 0 })
})

it('keeps a test failed if it fails again, and names its file', () => {
  const first = outcomeOf([
    ['exam', 'sits', 'failed'],
    ['bank', 'writes', 'failed'],
  ])
  const { outcome, flaky } = combine(
    first,
    outcomeOf([
      ['exam', 'sits', 'failed'],
      ['bank', 'writes', 'passed'],
    ]),
  )
  expect(flaky).toEqual(['bank writes'])
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failedFiles: ['exam'] })
})

it('calls a file flaky if only its first set-up fails', () => {
  const { outcome, flaky } = combine(
    outcomeOf([['exam', '', 'failed']]),
    outcomeOf([['exam', 'sits', 'passed']]),
  )
  expect(flaky).toEqual(['exam'])
  expect(outcome).toMatchObject({ passed: 1, failed: 0 })
})

it('calls no test flaky if the second run does not reach the file', () => {
  const nothing = { ...outcomeOf([]), failed: 1 }
  const { outcome, flaky } = combine(outcomeOf([['exam', 'sits', 'failed']]), nothing)
  expect(flaky).toEqual([])
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
})

it('keeps an error failed that nobody caught outside the failed files', () => {
  const again = outcomeOf([['exam', 'sits', 'passed']])
  const first = outcomeOf([['exam', 'sits', 'failed']])
  const failuresWith = (uncaughtIn: (string | null)[]) =>
    combine({ ...first, report: { ...first.report, uncaughtIn } }, again).outcome.failed
  expect(failuresWith(['exam'])).toBe(0)
  expect(failuresWith(['bank', null])).toBe(2)
})
