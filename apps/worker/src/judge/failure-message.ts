import type { Advice, AdviceCode } from '@ceping/contract/advice'
import type { TestFailure, TestResult } from '@ceping/contract/judge'
import { shorten } from './message-parts.ts'

/** Advice on what JUnit answers with a failed test, whatever the reference code does. */
const misuseAdvice: ReadonlySet<AdviceCode> = new Set([
  'parameters_without_source',
  'source_missing',
  'lifecycle_method',
  'constructor_not_usable',
])

/** What JUnit's own failures without values mean; a student's words may stand before. */
const knownMessages: [RegExp, string][] = [
  [/^.*?Expected (\S+) to be thrown, but nothing was thrown.*$/s, '期望抛出 $1，实际没有抛出异常'],
  [/^.*?expected: not <null>.*$/s, '期望不是 null，实际是 null'],
  [/^.*?execution (?:exceeded timeout of|timed out after) (\d+ ms).*$/s, '执行时间超过 $1'],
]

/** Name a test: its containers but the outermost class, and itself. */
export function nameTest({ path, displayName }: TestResult): string {
  return shorten([...path.slice(1), displayName].join(' › '))
}

/** Say where a test failed, what it expected, what it got, and what to look at. */
export function describeFailure({ failure }: TestResult, advice: Advice[]): string {
  if (failure === null) return '没有正常结束。'
  const place = failure.line === null ? ' ' : `（第 ${failure.line} 行）`
  const misuse = advice.find(({ code }) => misuseAdvice.has(code))
  if (failure.type.startsWith('org.junit.') && misuse !== undefined) {
    return `${place}无法运行。${misuse.message}`
  }
  const todo = isAssertion(failure)
    ? '参考代码是正确的，请检查这个测试的预期结果。'
    : '参考代码是正确的，请检查这个测试：异常符合预期时用 assertThrows 检查它。'
  return `${place}${whatHappened(failure)}。${todo}`
}

function isAssertion({ type }: TestFailure): boolean {
  return type.startsWith('org.opentest4j.') || type === 'java.lang.AssertionError'
}

function quote(message: string): string {
  return message === '' ? '' : `：${shorten(message).replace(/[。.]$/, '')}`
}

function whatHappened(failure: TestFailure): string {
  const { type, message, expected, actual } = failure
  if (expected !== null || actual !== null) {
    return `期望 ${shorten(expected ?? '—')}，实际 ${shorten(actual ?? '—')}`
  }
  const text = message ?? ''
  if (!isAssertion(failure)) return `抛出了 ${type.split('.').at(-1)}${quote(text)}`
  const known = knownMessages.find(([pattern]) => pattern.test(text))
  return known === undefined ? `断言不成立${quote(text)}` : shorten(text.replace(...known))
}
