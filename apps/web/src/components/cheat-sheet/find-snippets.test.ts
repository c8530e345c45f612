import { expect, it } from 'vitest'
import { findSnippets } from './find-snippets.ts'

const labelsOf = (typed: string) =>
  findSnippets(typed).flatMap(({ snippets }) => snippets.map(({ label }) => label))

it.each([
  ['抛出的正是', ['assertThrowsExactly']],
  ['csvsource', ['@ParameterizedTest CsvSource']],
  ['超时 preemptively', ['assertTimeoutPreemptively']],
  ['Mock NEVER', ['verify never']],
  ['没有这样的写法', []],
])('finds by %s', (typed, labels) => {
  expect(labelsOf(typed)).toEqual(labels)
})

it('has every group, in its order, where nothing is typed', () => {
  expect(findSnippets(' ').map(({ name }) => name)).toEqual([
    '断言',
    '参数化',
    '生命周期',
    '异常',
    '超时',
    'Mock',
    'AssertJ',
    'Hamcrest',
  ])
})
