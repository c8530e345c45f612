import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { useOrganiseImports } from './use-organise-imports.ts'

const scope = { userId: 1, problemId: 2, assignmentId: 3 }
const organised = { edits: [], imports: ['java.util.List'], refusal: null }
const ask = (isOn = true) => renderHook(() => useOrganiseImports(scope, isOn)).result.current

it('asks how the imports are to be', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: organised })
  expect(await ask()?.('class T {}')).toEqual(organised)
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    problemId: 2,
    assignmentId: 3,
    testFileCode: 'class T {}',
  })
})

it('tells why the server refuses', async () => {
  answerEveryCall({ code: 40324, message: '没有打开', data: null })
  await expect(ask()?.('class T {}')).rejects.toThrow('没有打开')
})

it('asks nothing where it is off', () => {
  expect(ask(false)).toBeNull()
})
