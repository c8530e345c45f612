import type { Advice } from '@ceping/contract/advice'
import type { TestFailure, TestResult } from '@ceping/contract/judge'
import { describe, expect, it } from 'vitest'
import { findMisuse, summarizeFailure } from './failure-message.ts'

const assertion: TestFailure = {
  type: 'org.opentest4j.AssertionFailedError',
  message: null,
  expected: null,
  actual: null,
  line: 12,
  stackTrace: '',
  summary: null,
}

function failed(failure: Partial<TestFailure>, displayName = 'adds()'): TestResult {
  return {
    path: ['SubjectTests'],
    displayName,
    outcome: 'failed',
    durationMs: 1,
    failure: { ...assertion, ...failure },
    reason: null,
  }
}
function summarize(failure: Partial<TestFailure>): string {
  return summarizeFailure(failed(failure), findMisuse([]))
}

describe('of assertions', () => {
  it.each<[string, Partial<TestFailure>, string]>([
    ['values', { expected: '5', actual: '6' }, '期望 5，实际 6'],
    [
      'long values',
      { expected: 'x'.repeat(99), actual: 'a\nb' },
      `期望 ${'x'.repeat(60)}…，实际 a b`,
    ],
    [
      'an exception that was not thrown',
      { message: 'why ==> Expected java.io.IOException to be thrown, but nothing was thrown.' },
      '期望抛出 java.io.IOException，实际没有抛出异常',
    ],
    ['null', { message: 'expected: not <null>' }, '期望不是 null，实际是 null'],
    ['words', { message: '库存不足。' }, '断言不成立：库存不足'],
    ['nothing', {}, '断言不成立'],
    [
      "JUnit's groups",
      {
        type: 'org.opentest4j.MultipleFailuresError',
        message:
          '库存 (2 failures)\n\torg.opentest4j.AssertionFailedError: expected: not <null>\n\t…',
      },
      '2 个断言不成立',
    ],
    [
      "AssertJ's soft assertions",
      {
        type: 'org.assertj.core.error.AssertJMultipleFailuresError',
        message: '\nMultiple Failures (1 failure)\n-- failure 1 --\nExpecting:\n <1>',
      },
      '1 个断言不成立',
    ],
    [
      "AssertJ's older ones",
      {
        type: 'org.assertj.core.api.SoftAssertionError',
        message: '\nThe following 3 assertions failed:\n1) Expecting:',
      },
      '3 个断言不成立',
    ],
    [
      "AssertJ's plain ones",
      { type: 'java.lang.AssertionError', message: '\nExpecting code to raise a throwable.' },
      '断言不成立：Expecting code to raise a throwable',
    ],
  ])('says %s', (_, failure, words) => {
    expect(summarize(failure)).toBe(`${words}。参考代码是正确的，请检查这个测试的预期结果。`)
  })
})

describe('of exceptions', () => {
  it.each<[string, Partial<TestFailure>, string]>([
    [
      'with words',
      { type: 'java.lang.ArithmeticException', message: '/ by zero' },
      'ArithmeticException：/ by zero',
    ],
    ['without', { type: 'SubjectTests$Bad' }, 'Bad'],
  ])('names those %s', (_, failure, words) => {
    expect(summarize(failure)).toBe(
      `抛出了 ${words}。参考代码是正确的，请检查这个测试：异常符合预期时用 assertThrows 检查它。`,
    )
  })
})

describe('of time limits', () => {
  const type = 'java.util.concurrent.TimeoutException'
  it.each<[string, Partial<TestFailure>, string]>([
    [
      'assertTimeout',
      { message: 'execution exceeded timeout of 100 ms by 3 ms' },
      '执行时间超过 100 毫秒',
    ],
    [
      'assertTimeoutPreemptively',
      { message: 'why ==> execution timed out after 5 ms' },
      '执行时间超过 5 毫秒',
    ],
    [
      '@Timeout',
      { type, message: 'adds() timed out after 50 milliseconds' },
      '执行时间超过 50 毫秒',
    ],
    ['@Timeout(1)', { type, message: 'adds() timed out after 1 second' }, '执行时间超过 1 秒'],
    ['a wait of its own', { type }, '等待超时'],
    [
      'the run',
      { type, message: '运行超时，测试到这里还没有结束。' },
      '等待超时：运行超时，测试到这里还没有结束',
    ],
  ])('names that of %s', (_, failure, words) => {
    expect(summarize(failure)).toBe(
      `${words}。请检查这个测试是否有死循环、死锁或过长的等待，时限是否太短。`,
    )
  })
})

it('leaves what Mockito found to Mockito', () => {
  const type = 'org.mockito.exceptions.verification.WantedButNotInvoked'
  expect(summarize({ type })).toMatch(/^期望的调用没有发生。.*请检查 verify/)
})

describe('where JUnit could not run the test', () => {
  const unresolved = 'org.junit.jupiter.api.extension.ParameterResolutionException'
  const unmet = 'org.junit.platform.commons.PreconditionViolationException'
  const wrong = 'org.junit.platform.commons.JUnitException'
  const advice: Advice[] = [
    { code: 'no_assertions', line: 3, message: '测试方法 adds 没有断言。' },
    { code: 'parameters_without_source', line: 5, message: '测试方法 adds 有参数。' },
    { code: 'source_missing', line: 9, message: '@ParameterizedTest 方法 doubles 没有参数来源。' },
    {
      code: 'source_missing',
      line: 13,
      message: '@MethodSource 所指的方法 numbers 在这个类里不存在。',
    },
    {
      code: 'lifecycle_method',
      line: 17,
      message: '@BeforeAll 或 @AfterAll 方法 open 必须是 static 的。',
    },
    { code: 'constructor_not_usable', line: 21, message: '测试类 Inner 有多个构造方法。' },
  ]

  it.each<[string, TestResult, number]>([
    [
      'parameters',
      failed(
        { type: unresolved, message: 'No … parameter [int a] in method [void T.adds(int)].' },
        '加法',
      ),
      1,
    ],
    [
      'a missing source',
      failed({ type: unmet, message: 'Configuration error: …' }, 'doubles(int)'),
      2,
    ],
    [
      'a misspelt source',
      failed({ type: unmet, message: 'Could not find factory method [numbers] in class [T]' }, 'x'),
      3,
    ],
    [
      'a lifecycle method',
      failed({ type: wrong, message: "@BeforeAll method 'void T.open()' must be static …" }, 'T'),
      4,
    ],
    [
      'a constructor',
      failed(
        { type: unmet, message: 'Class [T$Inner] must declare a single constructor' },
        'Inner',
      ),
      5,
    ],
  ])('gives the advice on %s', (_, test, index) => {
    expect(summarizeFailure(test, findMisuse(advice))).toBe(`无法运行。${advice[index]?.message}`)
  })

  it('gives no advice on another test', () => {
    const message =
      'Error converting parameter at index 0: Failed to convert String "x" to type java.lang.Integer'
    const conversion = failed({ type: unresolved, message }, '[1] x')
    expect(summarizeFailure(conversion, findMisuse(advice))).toBe(
      '无法运行：参数来源中的 "x" 不能转换为 Integer。请修改参数来源或参数的类型。',
    )
    expect(
      summarizeFailure(failed({ type: wrong, message: 'Odd.' }, 'x()'), findMisuse(advice)),
    ).toBe('无法运行：Odd。请检查这个测试的参数、参数来源和注解。')
  })
})
