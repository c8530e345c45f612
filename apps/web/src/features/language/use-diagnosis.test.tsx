import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { useDiagnosis } from './use-diagnosis.ts'

const scope = { userId: 1, problemId: 2, assignmentId: 3 }
const fix = { title: '改为 add', imports: [], edit: { start: 4, end: 6, inserted: 'add' } }
const error = {
  source: 'test',
  severity: 'error',
  line: 1,
  column: 5,
  endColumn: 8,
  code: 'compiler.err.cant.resolve',
  message: '找不到符号',
  hint: '检查拼写',
  fixes: [fix],
}
const violation = {
  line: 2,
  column: null,
  endColumn: null,
  member: 'java.lang.System.exit(int)',
  reason: '不能结束进程',
}
const answerOf = (data: unknown) => ({ code: 0, message: 'ok', data })

const type = (first: string, isOn = true) =>
  renderHook(({ code }) => useDiagnosis(scope, { code, isOn }), { initialProps: { code: first } })
const wait = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('useDiagnosis', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks once a moment after the last key, and shows what is said', async () => {
    const fetch = answerEveryCall(answerOf({ diagnostics: [error], violations: [violation] }))
    const { result, rerender } = type('a')
    await wait(200)
    rerender({ code: 'ab' })
    await wait(299)
    expect(fetch).not.toHaveBeenCalled()
    await wait(1)
    expect(fetch).toHaveBeenCalledOnce()
    expect(bodyOf(fetch.mock.calls[0])).toEqual({
      problemId: 2,
      assignmentId: 3,
      testFileCode: 'ab',
    })
    expect(result.current).toEqual({
      code: 'ab',
      list: [
        {
          severity: 'error',
          line: 1,
          column: 5,
          endColumn: 8,
          message: '找不到符号\n检查拼写',
          fixes: [fix],
        },
        {
          severity: 'error',
          line: 2,
          column: null,
          endColumn: null,
          message: 'java.lang.System.exit(int)：不能结束进程',
        },
      ],
    })
  })

  it('shows nothing where the server does not say, or refuses', async () => {
    const shown = answerOf({ diagnostics: [], violations: [] })
    answerEveryCall(shown)
    const { result, rerender } = type('a')
    await wait(300)
    expect(result.current).toEqual({ code: 'a', list: [] })
    answerEveryCall(answerOf(null))
    rerender({ code: 'ab' })
    await wait(300)
    expect(result.current).toBeNull()
    answerEveryCall(shown)
    rerender({ code: 'a' })
    await wait(300)
    expect(result.current).not.toBeNull()
    answerEveryCall({ code: 40324, message: '没有打开', data: null })
    rerender({ code: 'b' })
    await wait(300)
    expect(result.current).toBeNull()
  })

  it('asks again where the server does not say, until it does', async () => {
    const silent = answerEveryCall(answerOf(null))
    const { result } = type('a')
    await wait(300)
    await wait(1_999)
    expect(silent).toHaveBeenCalledOnce()
    answerEveryCall(answerOf({ diagnostics: [], violations: [] }))
    await wait(1)
    expect(result.current).toEqual({ code: 'a', list: [] })
  })

  it('asks on every half a minute, while the page can be seen', async () => {
    const silent = answerEveryCall(answerOf(null))
    const { result } = type('a')
    await wait(34_300)
    expect(silent).toHaveBeenCalledTimes(5)
    await wait(60_000)
    expect(silent).toHaveBeenCalledTimes(7)
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await wait(300_000)
    expect(silent).toHaveBeenCalledTimes(7)
    const answering = answerEveryCall(answerOf({ diagnostics: [], violations: [] }))
    isHidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(0)
    expect(result.current).toEqual({ code: 'a', list: [] })
    await wait(300_000)
    expect(answering).toHaveBeenCalledOnce()
  })

  it('gives up at once where it is refused', async () => {
    const { rerender } = type('a')
    const refusing = answerEveryCall({ code: 40324, message: '没有打开', data: null })
    rerender({ code: 'ab' })
    await wait(300_000)
    expect(refusing).toHaveBeenCalledOnce()
  })

  it('asks nothing where it is off', async () => {
    const fetch = answerEveryCall(answerOf(null))
    type('a', false)
    await wait(1_000)
    expect(fetch).not.toHaveBeenCalled()
  })
})
