import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { useCompletion } from './use-completion.ts'

const scope = { userId: 1, problemId: 2, assignmentId: 3 }
const completion = { candidates: [], isIncomplete: true }
const asked = (isOn = true) => renderHook(() => useCompletion(scope, isOn)).result.current
const ask = async () => asked()?.({ code: 'ab', offset: 1 }, new AbortController().signal)

it('asks what may be written at a place', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: completion })
  expect(await ask()).toEqual(completion)
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    problemId: 2,
    assignmentId: 3,
    testFileCode: 'ab',
    offset: 1,
  })
})

it.each([
  ['does not say', { code: 0, message: 'ok', data: null }],
  ['refuses', { code: 40324, message: '没有打开', data: null }],
])('says nothing where the server %s', async (_, answer) => {
  answerEveryCall(answer)
  expect(await ask()).toBeNull()
})

it('asks nothing where it is off', () => {
  expect(asked(false)).toBeNull()
})
