import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Advice } from '@ceping/contract/advice'
import type { CompilerDiagnostic, TestFailure, TestResult, Violation } from '@ceping/contract/judge'
import { describe, expect, it } from 'vitest'
import { type Half, heapMb } from '../sandbox/sandbox.ts'
import { evidenceOf } from '../testing/evidence.ts'
import {
  exhaustedMessage,
  limitMessages,
  noTestsMessage,
  rejectedMessage,
  testsFailedMessage,
} from './verdict-message.ts'

const passed: TestResult = {
  path: ['SubjectTests'],
  displayName: 'adds()',
  outcome: 'passed',
  durationMs: 1,
  failure: null,
  reason: null,
}
const assertion: TestFailure = {
  type: 'org.opentest4j.AssertionFailedError',
  message: 'expected: <5> but was: <6>',
  expected: '5',
  actual: '6',
  line: 12,
  stackTrace: '',
  summary: null,
}

function failed(failure: Partial<TestFailure>, more: Partial<TestResult> = {}): TestResult {
  return { ...passed, outcome: 'failed', failure: { ...assertion, ...failure }, ...more }
}
function adviceOn(code: Advice['code'], message: string, line: number | null = 3): Advice {
  return { code, line, message }
}

/** All tests, in a list that was not shortened. */
const all = (tests: TestResult[]) => ({ tests, testCounts: null })

const rejected = { status: 'rejected' as const, diagnostics: [], violations: [], advice: [] }

function sayOfErrors(diagnostics: CompilerDiagnostic[]): string {
  return rejectedMessage({ ...rejected, verdict: 'compile_error', diagnostics })
}
function sayOfViolations(violations: Violation[]): string {
  return rejectedMessage({ ...rejected, verdict: 'forbidden_api', violations })
}

describe('testsFailedMessage', () => {
  it('says how many failed, where, and what was expected', () => {
    expect(testsFailedMessage(all([passed, failed({}), passed]), [])).toBe(
      '3 个测试中有 1 个未通过：adds()（第 12 行）期望 5，实际 6。参考代码是正确的，请检查这个测试的预期结果。',
    )
  })

  it('names the first of several, by its containers without the class', () => {
    const first = failed(
      { line: null },
      { path: ['SubjectTests', 'add(int)'], displayName: '[1] 3' },
    )
    const message = testsFailedMessage(all([first, failed({}), failed({})]), [])
    expect(message).toMatch(/^3 个测试中有 3 个未通过：add\(int\) › \[1\] 3 期望 5，实际 6。/)
    expect(message).toMatch(/另有 2 个见下方列表。$/)
  })
})

it('counts the tests that are not listed, too', () => {
  const testCounts = { passed: 7, failed: 2_000, aborted: 0, skipped: 3 }
  const message = testsFailedMessage({ tests: [failed({})], testCounts }, [])
  expect(message).toMatch(/^2007 个测试中有 2000 个未通过：/)
  expect(message).toMatch(/另有 1999 个见下方列表。$/)
})

describe('noTestsMessage', () => {
  it('gives the reasons with their lines, and leaves out what is no reason', () => {
    const advice = [
      adviceOn('no_assertions', '没有断言。', 1),
      adviceOn('test_not_run', '是 private 的。', 2),
      adviceOn('class_not_run', '没有 @Nested。', null),
    ]
    const message = noTestsMessage(all([]), advice)
    expect(message).toBe('没有可以执行的测试。第 2 行：是 private 的。没有 @Nested。')
  })

  it('says how many more there are', () => {
    const advice = [1, 2, 3, 4, 5].map((line) => adviceOn('test_not_run', '不行。', line))
    expect(noTestsMessage(all([]), advice)).toMatch(/第 3 行：不行。另有 2 处，见下方列表。$/)
  })

  it('says why tests were skipped', () => {
    const skipped: TestResult = { ...passed, outcome: 'skipped', reason: '以后再说' }
    expect(noTestsMessage(all([skipped, skipped]), [])).toContain(
      '2 个测试全部被跳过（adds()：以后再说）',
    )
    const wordy = { ...skipped, reason: '以后再说'.repeat(20) }
    expect(noTestsMessage(all([wordy]), [])).toContain(`（adds()：${'以后再说'.repeat(15)}…）`)
  })
})

describe('rejectedMessage', () => {
  const error: CompilerDiagnostic = {
    source: 'test',
    severity: 'error',
    line: 10,
    column: 37,
    endColumn: null,
    code: 'compiler.err.expected',
    message: "需要';'\n  更多",
    hint: null,
  }
  const violation: Violation = {
    line: 12,
    column: 3,
    endColumn: 7,
    member: 'java.lang.Runtime.halt(int)',
    reason: '测试不能结束虚拟机。',
  }

  it('names place and cause of the first compile error, and counts the errors', () => {
    const warning = { ...error, severity: 'warning' as const, line: 1 }
    const second = { ...error, line: 11, hint: '少了分号。' }
    expect(sayOfErrors([warning, error, second])).toBe(
      "测试代码编译失败，共 2 处错误。第 10 行第 37 列：需要';'。",
    )
    expect(sayOfErrors([second])).toBe('测试代码编译失败。第 11 行第 37 列：少了分号。')
  })

  it('names the first forbidden member and its line', () => {
    const sentence = '第 12 行的 java.lang.Runtime.halt(int) 不允许使用：测试不能结束虚拟机。'
    expect(sayOfViolations([violation])).toBe(sentence)
    expect(sayOfViolations([violation, violation])).toBe(`${sentence}另有 1 处，见下方列表。`)
  })
})

describe('exhaustedMessage', () => {
  it('does not blame the test alone', () => {
    expect(exhaustedMessage(evidenceOf([]), true)).toMatch(
      /^编译超过 10 秒.*参考代码也会一起编译。$/,
    )
  })
})

describe('limitMessages', () => {
  it('says how much may be written', () => {
    expect(limitMessages.report()).toContain('超过 8 MB')
  })

  const hanging = failed({ type: 'java.util.concurrent.TimeoutException' })

  it('names the test that hung, and where', () => {
    expect(limitMessages.time(evidenceOf([passed, hanging]))).toBe(
      '运行超过 20 秒，测试被终止：adds() 没有结束，停在第 12 行。请检查是否有死循环、死锁或过长的等待。',
    )
  })

  it.each<Half>(['trusted', 'run'])('knows the heap of the %s half', async (half) => {
    const options = join(import.meta.dirname, `../../../judge-runner/jvm/${half}.args`)
    expect(await readFile(options, 'utf8')).toContain(`\n-Xmx${heapMb[half]}m\n`)
  })
})
