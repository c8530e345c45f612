import { errorCodes } from '@ceping/contract/error-codes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../lib/call-api.ts'
import { createAutosave } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(save = vi.fn<(code: string) => Promise<unknown>>(async () => {})) {
  const onFailure = vi.fn<(failure: unknown) => void>()
  return { save, onFailure, autosave: createAutosave({ savedCode: '', save, onFailure }) }
}

it('saves once when typing pauses', async () => {
  const { save, autosave } = start()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1_000)
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(1_400)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(save.mock.calls).toEqual([['ab']])
  expect(autosave.stop()).toBeNull()
})

it('saves every five seconds while typing goes on', async () => {
  const { save, autosave } = start()
  for (let tick = 1; tick <= 110; tick += 1) {
    autosave.change('x'.repeat(tick))
    // oxlint-disable-next-line no-await-in-loop -- one keystroke after the other
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(save).toHaveBeenCalledTimes(2)
})

const away = new NetworkError('网络请求异常', {})

it('tries again after a lost connection, and says when that is over', async () => {
  const { save, onFailure, autosave } = start()
  save.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(onFailure).toHaveBeenLastCalledWith(away)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(save).toHaveBeenCalledTimes(3)
  expect(onFailure).toHaveBeenLastCalledWith(null)
})

it('sends what was refused again only when it is changed', async () => {
  const { save, autosave } = start()
  save.mockRejectedValueOnce(new ApiError(errorCodes.ASSIGNMENT_CLOSED.code, '已截止', null))
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(save).toHaveBeenLastCalledWith('ab')
})

it('sends one after the other, the newest last', async () => {
  const { save, autosave } = start()
  const answers: (() => void)[] = []
  save.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      answers.push(resolve)
    }),
  )
  autosave.change('a')
  void autosave.saveNow()
  autosave.change('ab')
  const done = autosave.saveNow()
  expect(save.mock.calls).toEqual([['a']])
  answers[0]?.()
  await done
  expect(save.mock.calls).toEqual([['a'], ['ab']])
})

it('tells whoever leaves what is not saved, and tries no more', async () => {
  const { save, autosave } = start()
  autosave.change('a')
  expect(autosave.stop()).toBe('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).not.toHaveBeenCalled()
})
