import type { ProblemView } from '@ceping/contract/problem'
import { expect, test } from 'vitest'
import { initialFields, isSameProblem } from './problem-fields.ts'

const original: ProblemView = {
  problemId: 7,
  problemSetId: 2,
  title: '素数',
  tags: ['循环'],
  description: '# 素数\n判断',
  code: 'class Prime {\n}',
  language: 'java',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  userVO: { realName: '陈思远' },
  version: 3,
}

test('a copy has the fields of its original, under a title of its own', () => {
  const { title, ...rest } = initialFields({ mode: 'copy', problemSetId: 2, original })
  const { title: originalTitle, ...originalRest } = initialFields({
    mode: 'edit',
    problem: original,
  })
  expect([originalTitle, title]).toEqual(['素数', '素数（副本）'])
  expect(rest).toEqual(originalRest)
})

test('the title of a copy stays within the limit', () => {
  const long = { ...original, title: '长'.repeat(100) }
  const { title } = initialFields({ mode: 'copy', problemSetId: 2, original: long })
  expect(title).toHaveLength(100)
  expect(title).toMatch(/（副本）$/)
})

test.each([
  ['nothing', {}, true],
  ['line ends', { code: 'class Prime {\r\n}' }, true],
  ['the title', { title: '质数' }, false],
  ['a tag', { tags: [] }, false],
  ['a letter of the code', { code: 'class Prime { }' }, false],
])('where %s differs', (_what, changed, isSame) => {
  const fields = initialFields({ mode: 'edit', problem: original })
  expect(isSameProblem(fields, { ...fields, ...changed })).toBe(isSame)
})
