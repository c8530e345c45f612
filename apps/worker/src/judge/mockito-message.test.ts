import type { TestFailure } from '@ceping/contract/judge'
import { expect, it } from 'vitest'
import { explainMockito } from './mockito-message.ts'

const nothing = {
  message: null,
  expected: null,
  actual: null,
  line: 12,
  stackTrace: '',
  summary: null,
}

function explain(failure: Partial<TestFailure> & { type: string }): string {
  return explainMockito({ ...nothing, ...failure })
}

const counted = (wanted: string, was: string) =>
  `\nlist.add("a");\nWanted ${wanted}:\n-> at SubjectTests.t(SubjectTests.java:9)\nBut was ${was}:\n`
it.each<[string, Partial<TestFailure>, string]>([
  [
    'WantedButNotInvoked',
    { message: '\nWanted but not invoked:\nlist.add("a");\n' },
    '期望的调用没有发生',
  ],
  [
    'NeverWantedButInvoked',
    { message: '\nlist.add("a");\nNever wanted here:' },
    '不应发生的调用发生了',
  ],
  ['NoInteractionsWanted', {}, '发生了 verify 没有提到的调用'],
  ['junit.ArgumentsAreDifferent', {}, '调用的参数与预期的不同'],
  [
    'opentest4j.ArgumentsAreDifferent',
    { expected: 'list.add("a");', actual: 'list.add("b");' },
    '期望调用 list.add("a");，实际 list.add("b");',
  ],
  ['VerificationInOrderFailure', {}, '调用的顺序与预期的不同'],
  [
    'TooManyActualInvocations',
    { message: counted('1 time', '2 times') },
    '期望调用 1 次，实际 2 次',
  ],
  [
    'TooLittleActualInvocations',
    { message: counted('*at least* 3 times', '1 time') },
    '期望至少调用 3 次，实际 1 次',
  ],
  [
    'MoreThanAllowedActualInvocations',
    { message: '\nWanted at most 1 time but was 2' },
    '期望至多调用 1 次，实际 2 次',
  ],
])('says what %s found', (name, failure, words) => {
  const type = `org.mockito.exceptions.verification.${name}`
  expect(explain({ ...failure, type })).toBe(
    `${words}。参考代码是正确的，请检查 verify 中的方法、参数和次数。`,
  )
})

it('knows a verification with words', () => {
  const type = 'org.mockito.exceptions.base.MockitoAssertionError'
  expect(explain({ type, message: '要发邮件' })).toMatch(/^Mockito 的验证不成立：要发邮件。参考/)
})

it.each([
  ['misusing.UnfinishedStubbingException', 'thenReturn'],
  ['misusing.UnfinishedVerificationException', 'verify(对象).方法(…)'],
  ['misusing.MissingMethodInvocationException', '对 mock 对象的方法调用'],
  ['misusing.InvalidUseOfMatchersException', '匹配器'],
  ['misusing.PotentialStubbingProblem', '检查 when(…) 的参数'],
  ['misusing.UnnecessaryStubbingException', '没有用到'],
  ['misusing.NotAMockException', '只能用于 mock 对象'],
  ['misusing.NullInsteadOfMockException', 'MockitoExtension'],
  ['misusing.WrongTypeOfReturnValue', '返回类型'],
  ['misusing.CannotStubVoidMethodWithReturnValue', 'doNothing()'],
  ['verification.SmartNullPointerException', 'thenReturn'],
  ['misusing.InjectMocksException', '：words。请检查 mock'],
  ['base.MockitoException', '：words。请检查 mock'],
])('says what to do about %s', (name, words) => {
  const summary = explain({ type: `org.mockito.exceptions.${name}`, message: 'words' })
  expect(summary).toMatch(/^Mockito 用法有误/)
  expect(summary).toContain(words)
})
