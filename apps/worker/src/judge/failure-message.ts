import type { Advice, AdviceCode } from '@ceping/contract/advice'
import type { TestFailure, TestResult } from '@ceping/contract/judge'
import { quote, shorten, simpleName } from './message-parts.ts'
import { explainMockito } from './mockito-message.ts'

/** Advice on mistakes that make JUnit fail the test, whatever the reference code does. */
const misuseAdvice: ReadonlySet<AdviceCode> = new Set([
  'parameters_without_source',
  'source_missing',
  'lifecycle_method',
  'constructor_not_usable',
])

/** Characters of a message that are searched. */
const readLength = 1_000

/** Finds the name that such advice is about. */
const namedByAdvice = /(?:方法|类|枚举) (\S+)/

/** Messages of JUnit and AssertJ without values; a student's text may stand before them. */
const knownMessages: [RegExp, string][] = [
  [/^[^\n]*\((\d+) failures?\)\n.*$/s, '$1 个断言不成立'],
  [/^The following (\d+) assertions? failed.*$/s, '$1 个断言不成立'],
  [/^.*?Expected (\S+) to be thrown, but nothing was thrown.*$/s, '期望抛出 $1，实际没有抛出异常'],
  [/^.*?expected: not <null>.*$/s, '期望不是 null，实际是 null'],
]

/** The limit in messages of assertTimeout, assertTimeoutPreemptively and @Timeout. */
const timeLimit =
  /(?:execution exceeded timeout of|execution timed out after|\) timed out after) (\d+) ([a-z]+)/

/** By the beginning of their names. */
const timeUnits: [string, string][] = [
  ['nano', '纳秒'],
  ['micro', '微秒'],
  ['milli', '毫秒'],
  ['ms', '毫秒'],
  ['second', '秒'],
  ['minute', '分钟'],
  ['hour', '小时'],
  ['day', '天'],
]

/** Name a test by its containers, without the outermost class, and its own name. */
export function nameTest({ path, displayName }: TestResult): string {
  return shorten([...path.slice(1), displayName].join(' › '))
}

/** Such advice by the name that it is about. */
type MisuseAdvice = ReadonlyMap<string, Advice>

/** Index the advice of a judging. */
export function findMisuse(advice: Advice[]): MisuseAdvice {
  const found = new Map<string, Advice>()
  for (const one of advice) {
    const name = misuseAdvice.has(one.code) ? namedByAdvice.exec(one.message)?.[1] : undefined
    if (name !== undefined && !found.has(name)) found.set(name, one)
  }
  return found
}

/** Give each failed test its summary. */
export function summarizeFailures(tests: TestResult[], advice: Advice[]): TestResult[] {
  const misuse = findMisuse(advice)
  return tests.map((test) => {
    const { failure } = test
    if (failure === null) return test
    return { ...test, failure: { ...failure, summary: summarizeFailure(test, misuse) } }
  })
}

/** Explain a failed test: what it expected, what it got, and what to check. */
export function summarizeFailure(test: TestResult, misuse: MisuseAdvice): string {
  if (test.failure === null) return '没有正常结束。'
  const message = test.failure.message?.slice(0, readLength) ?? null
  const failure = { ...test.failure, message }
  const { type } = failure
  if (type.startsWith('org.junit.')) return explainMisuse({ ...test, failure }, misuse)
  if (type.startsWith('org.mockito.')) return explainMockito(failure)
  if (type === 'java.util.concurrent.TimeoutException' || timeLimit.test(message ?? '')) {
    return `${whatWasLate(failure)}。请检查这个测试是否有死循环、死锁或过长的等待，时限是否太短。`
  }
  return isAssertion(failure)
    ? `${whatHappened(failure)}。参考代码是正确的，请检查这个测试的预期结果。`
    : `抛出了 ${simpleName(type)}${quote(message)}。参考代码是正确的，请检查这个测试：异常符合预期时用 assertThrows 检查它。`
}

/** JUnit could not run the test; advice on its method, source or class explains why. */
function explainMisuse({ displayName, failure }: TestResult, misuse: MisuseAdvice): string {
  const message = failure?.message ?? ''
  const words = `${displayName.slice(0, readLength)} ${message}`.split(/\P{ID_Continue}+/u)
  const reason = words.map((word) => misuse.get(word)).find((one) => one !== undefined)
  if (reason !== undefined) return `无法运行。${reason.message}`
  const [, value, target] = /Failed to convert String "(.*)" to type ([\w.$]+)/s.exec(message) ?? []
  return target === undefined
    ? `无法运行${quote(message)}。请检查这个测试的参数、参数来源和注解。`
    : `无法运行：参数来源中的 "${shorten(value ?? '')}" 不能转换为 ${simpleName(target)}。请修改参数来源或参数的类型。`
}

function isAssertion({ type }: TestFailure): boolean {
  return /^org\.(opentest4j|assertj\.core)\./.test(type) || type === 'java.lang.AssertionError'
}

function whatWasLate({ message }: TestFailure): string {
  const [, amount, unit = ''] = timeLimit.exec(message ?? '') ?? []
  if (amount === undefined) return `等待超时${quote(message)}`
  const [, name] = timeUnits.find(([start]) => unit.startsWith(start)) ?? [unit, unit]
  return `执行时间超过 ${amount} ${name}`
}

function whatHappened({ message, expected, actual }: TestFailure): string {
  if (expected !== null || actual !== null) {
    return `期望 ${shorten(expected ?? '—')}，实际 ${shorten(actual ?? '—')}`
  }
  const text = (message ?? '').trimStart()
  const known = knownMessages.find(([pattern]) => pattern.test(text))
  return known === undefined ? `断言不成立${quote(text)}` : shorten(text.replace(...known))
}
