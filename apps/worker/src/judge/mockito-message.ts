import type { TestFailure } from '@ceping/contract/judge'
import { quote, shorten, simpleName } from './message-parts.ts'

/** Findings of `verify`, by the name of Mockito's error. */
const findings = new Map([
  ['WantedButNotInvoked', '期望的调用没有发生'],
  ['NeverWantedButInvoked', '不应发生的调用发生了'],
  ['NoInteractionsWanted', '发生了 verify 没有提到的调用'],
  ['ArgumentsAreDifferent', '调用的参数与预期的不同'],
  ['VerificationInOrderFailure', '调用的顺序与预期的不同'],
])

/** How to correct a misuse of Mockito, by the name of its exception. */
const corrections = new Map([
  [
    'UnfinishedStubbingException',
    '有一处 when(…) 没有写完（可能在前面的测试中），请补上 thenReturn(…) 或 thenThrow(…)。',
  ],
  [
    'UnfinishedVerificationException',
    '有一处 verify(…) 后面没有方法调用（可能在前面的测试中），请写成 verify(对象).方法(…)。',
  ],
  ['MissingMethodInvocationException', 'when(…) 的括号里必须是对 mock 对象的方法调用。'],
  [
    'InvalidUseOfMatchersException',
    '一次调用的参数，要么全部用 any()、eq(…) 等匹配器，要么都不用。',
  ],
  ['PotentialStubbingProblem', '被测代码调用时的参数与 when(…) 中的不同，请检查 when(…) 的参数。'],
  ['UnnecessaryStubbingException', '有的 when(…) 没有用到，请删去，或检查测试是否触发了这次调用。'],
  ['NotAMockException', 'when 和 verify 只能用于 mock 对象，请检查对象和括号的位置。'],
  [
    'NullInsteadOfMockException',
    'mock 对象是 null，请用 mock(…) 创建它，或给测试类加上 @ExtendWith(MockitoExtension.class)。',
  ],
  ['WrongTypeOfReturnValue', '给出的返回值与方法的返回类型不符，请修改返回值。'],
  ['CannotStubVoidMethodWithReturnValue', '这个方法没有返回值，请改用 doNothing() 或 doThrow(…)。'],
  ['SmartNullPointerException', '用到了没有指定的返回值，请用 when(…).thenReturn(…) 指定它。'],
])

const counts = /Wanted (\*?at (?:least|most)\*? )?(\d+) times?.*but was (\d+)/is

/** Explain what Mockito found, or how it was misused, and what to check. */
export function explainMockito(failure: TestFailure): string {
  const name = simpleName(failure.type)
  const correction = corrections.get(name)
  if (correction !== undefined) return `Mockito 用法有误：${correction}`
  const isVerification = /\.verification\.|\.MockitoAssertionError$/.test(failure.type)
  return isVerification
    ? `${whatWasFound(failure)}。参考代码是正确的，请检查 verify 中的方法、参数和次数。`
    : `Mockito 用法有误${quote(failure.message)}。请检查 mock、when 和 verify 的写法。`
}

function whatWasFound({ type, message, expected, actual }: TestFailure): string {
  if (expected !== null || actual !== null) {
    return `期望调用 ${shorten(expected ?? '—')}，实际 ${shorten(actual ?? '—')}`
  }
  const [, bound, wanted, was] = counts.exec(message ?? '') ?? []
  if (wanted === undefined) {
    return findings.get(simpleName(type)) ?? `Mockito 的验证不成立${quote(message)}`
  }
  const limit = bound === undefined ? '' : bound.includes('least') ? '至少' : '至多'
  return `期望${limit}调用 ${wanted} 次，实际 ${was} 次`
}
