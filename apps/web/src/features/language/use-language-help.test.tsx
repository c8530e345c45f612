import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { useLanguageHelp } from './use-language-help.ts'

const scope = { userId: 1, problemId: 2, assignmentId: 3 }
const about = { problemId: 2, assignmentId: 3, testFileCode: 'ab', offset: 1 }
const place = { code: 'ab', offset: 1 }
const { signal } = new AbortController()
const description = {
  description: {
    start: 0,
    end: 2,
    signature: 'class ab',
    documentation: '',
    note: '',
    declaration: null,
  },
}
const helpOf = (isOn = true) =>
  renderHook(() => useLanguageHelp(scope, { isOn, referenceCode: 'class A {}' })).result.current

it('asks what a name means', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: description })
  expect(await helpOf()?.describe(place, signal)).toEqual(description)
  expect(bodyOf(fetch.mock.calls[0])).toEqual(about)
})

it('asks what a call can be, and where a name must be changed', async () => {
  const call = { signatures: [], activeParameter: 0 }
  const first = answerEveryCall({ code: 0, message: 'ok', data: call })
  expect(await helpOf()?.listSignatures(place, signal)).toEqual(call)
  expect(bodyOf(first.mock.calls[0])).toEqual(about)
  const renaming = { refusal: '不能改', occurrences: [] }
  const second = answerEveryCall({ code: 0, message: 'ok', data: renaming })
  expect(await helpOf()?.rename({ ...place, newName: 'c' }, signal)).toEqual(renaming)
  expect(bodyOf(second.mock.calls[0])).toEqual({ ...about, newName: 'c' })
})

it.each([
  ['does not say', { code: 0, message: 'ok', data: null }],
  ['refuses', { code: 40324, message: '没有打开', data: null }],
])('says nothing where the server %s', async (_, answer) => {
  answerEveryCall(answer)
  expect(await helpOf()?.describe(place, signal)).toBeNull()
  expect(await helpOf()?.listSignatures(place, signal)).toBeNull()
  expect(await helpOf()?.rename({ ...place, newName: null }, signal)).toBeNull()
})

it('tells that a place has no name from that nobody says', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: { description: null } })
  expect(await helpOf()?.describe(place, signal)).toEqual({ description: null })
})

it('asks nothing where it is off', () => {
  expect(helpOf(false)).toBeNull()
})
