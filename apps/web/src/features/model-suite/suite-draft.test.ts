import { expect, test } from 'vitest'
import { findWeightIssue, newVariant } from './suite-draft.ts'

const variant = { ...newVariant('class A {}'), name: '漏掉闰年' }

test.each([
  [9, null],
  [10, '变体“漏掉闰年”：变体权重应为 1 到 9 的整数'],
  [NaN, '变体“漏掉闰年”：变体权重应为 1 到 9 的整数'],
  [null, '变体“漏掉闰年”：变体权重应为 1 到 9 的整数'],
])('says of the weight %s: %s', (weight, issue) => {
  const draft = { testFileCode: '', variants: [{ ...variant, weight }], version: null }
  expect(findWeightIssue(draft)).toBe(issue)
})
