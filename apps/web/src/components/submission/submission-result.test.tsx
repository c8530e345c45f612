import type { Counters } from '@ceping/contract/judge'
import { Metric } from '@ceping/contract/vocabulary'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CodePosition } from '../code-editor/code-marks.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { SubmissionResult } from './submission-result.tsx'

function show(submission = submissionWith(), onJump = vi.fn<(position: CodePosition) => void>()) {
  renderWithProviders(
    <SubmissionResult submission={submission} isCurrentReference onJump={onJump} />,
  )
  return onJump
}

test('shows the six metrics in order, each with a word beside its colour', () => {
  show()
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))
  expect(bars.map((label) => label?.trim())).toEqual([
    '指令覆盖率 优秀',
    '分支覆盖率',
    '行覆盖率 偏低',
    '圈复杂度覆盖率 偏低',
    '方法覆盖率 优秀',
    '类覆盖率 优秀',
  ])
})

test('a metric with nothing to count is a dash', () => {
  show()
  const row = screen.getByText('分支覆盖率').parentElement as HTMLElement
  expect(within(row).getByText('—')).toBeTruthy()
})

function countersWith(covered: number): Counters {
  const entries = Metric.options.map((metric) => [metric, { covered, total: 4 }])
  return Object.fromEntries(entries) as Counters
}

test('says how much of each metric right tests cover, where the score counts only that', () => {
  const report = reportWith({ counters: countersWith(3), rightCounters: countersWith(2) })
  const scored = submissionWith({ report })
  show({ ...scored, score: { ...scored.score!, rightTestsOnly: true } })
  expect(screen.getAllByText('3 / 4（写对的测试 2）')).toHaveLength(6)
  expect(screen.getByText(/^写错的测试不计覆盖/)).toBeTruthy()
})

test('a compile error leads to its place in the editor', async () => {
  const diagnostic = {
    source: 'test' as const,
    severity: 'error' as const,
    line: 10,
    column: 37,
    endColumn: null,
    code: 'compiler.err.expected',
    message: "需要';'",
    hint: null,
  }
  const report = reportWith({ verdict: 'compile_error', diagnostics: [diagnostic] })
  const onJump = show(submissionWith({ verdict: 'compile_error', score: null, report }))
  await userEvent.click(screen.getByRole('button', { name: '第 10 行第 37 列' }))
  expect(onJump).toHaveBeenCalledWith({ line: 10, column: 37 })
  expect(screen.queryByText('得分构成')).toBeNull()
})

test('a failed test comes first and says what was expected', () => {
  const test = { path: [], outcome: 'passed' as const, durationMs: 1, failure: null, reason: null }
  const failure = {
    type: 'org.opentest4j.AssertionFailedError',
    message: 'expected: <3> but was: <4>',
    expected: 'sum=3;',
    actual: 'sum=4;',
    line: 8,
    stackTrace: 'at SubjectTests.bad(SubjectTests.java:8)',
    summary: '期望 3，实际 4。请检查。',
  }
  const tests = [
    { ...test, displayName: 'good' },
    { ...test, displayName: 'bad', outcome: 'failed' as const, failure },
  ]
  show(submissionWith({ verdict: 'tests_failed', report: reportWith({ tests }) }))
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items[0]).toContain('bad')
  expect(items[0]).toContain('期望 3，实际 4。请检查。')
  expect(items[1]).toContain('good')
  const details = screen.getByText('详情').parentElement
  expect(details?.textContent).toContain(`${failure.type}：${failure.message}`)
  expect(items[0]).toContain('期望sum=3;实际sum=4;')
  expect(screen.getByText('3', { selector: 'ins' })).toBeTruthy()
  expect(screen.getByText('4', { selector: 'del' })).toBeTruthy()
  expect(details?.textContent).toContain(failure.stackTrace)
})

test('a forbidden member leads to its place in the editor', async () => {
  const violation = {
    line: 4,
    column: 16,
    endColumn: 20,
    member: 'java.lang.System.exit(int)',
    reason: '测试不能结束虚拟机。',
  }
  const report = reportWith({ verdict: 'forbidden_api', violations: [violation] })
  const onJump = show(submissionWith({ verdict: 'forbidden_api', score: null, report }))
  await userEvent.click(screen.getByRole('button', { name: '第 4 行第 16 列' }))
  expect(onJump).toHaveBeenCalledWith({ line: 4, column: 16 })
})

test('advice says what to change and leads to its line', async () => {
  const advice = [
    { code: 'reference_unused' as const, line: null, message: '没有用到被测代码。' },
    { code: 'no_assertions' as const, line: 6, message: '测试方法 t 没有断言。' },
  ]
  const onJump = show(submissionWith({ report: reportWith({ advice }) }))
  const list = screen.getByRole('heading', { name: '改进建议' }).parentElement as HTMLElement
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    '没有用到被测代码。',
    '第 6 行测试方法 t 没有断言。',
  ])
  await userEvent.click(within(list).getByRole('button', { name: '第 6 行' }))
  expect(onJump).toHaveBeenCalledWith({ line: 6, column: null })
})

test('without advice there is no word of it', () => {
  show()
  expect(screen.queryByRole('heading', { name: '改进建议' })).toBeNull()
})

test('a long list of tests has pages, and says how many it leaves out', async () => {
  const tests = Array.from({ length: 120 }, (_, n) => ({
    path: [],
    displayName: `第 ${n} 次`,
    outcome: 'passed' as const,
    durationMs: 1,
    failure: null,
    reason: null,
  }))
  const testCounts = { passed: 150, failed: 2_000, aborted: 0, skipped: 1 }
  show(submissionWith({ report: reportWith({ tests, testCounts }) }))
  expect(screen.getByText('测试（150 / 2151 通过）')).toBeTruthy()
  expect(screen.getAllByRole('listitem').filter((item) => item.dataset.outcome)).toHaveLength(50)
  expect(screen.getByText(/没有列出：未通过 2000 个，跳过 1 个，通过 30 个。/)).toBeTruthy()
  await userEvent.click(screen.getByTitle('3'))
  expect(screen.getByText('第 119 次')).toBeTruthy()
  expect(screen.queryByText('第 0 次')).toBeNull()
})

test.each([
  ['nothing', '已收到', '已收到，成绩将在教师公布后显示。'],
  ['compilation', '编译通过', '已收到，测试结果与得分将在教师公布后显示。'],
] as const)('of an exam that shows %s, a good result is %s', (feedback, title, told) => {
  show(submissionWith({ feedback, verdict: null, report: null, score: null, totalScore: null }))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(told)).toBeTruthy()
  expect(screen.queryByText('得分')).toBeNull()
  expect(screen.queryByText('覆盖率指标')).toBeNull()
})

test('an exam may show the coverage and hold back the score', () => {
  show(submissionWith({ feedback: 'coverage', score: null, totalScore: null }))
  expect(screen.getByText('覆盖率指标')).toBeTruthy()
  expect(screen.queryByText('得分构成')).toBeNull()
  expect(screen.getByText('已收到，得分将在教师公布后显示。')).toBeTruthy()
})
