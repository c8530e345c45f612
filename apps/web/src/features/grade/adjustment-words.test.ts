import { expect, test } from 'vitest'
import { describeAdjustment } from './adjustment-words.ts'

test.each([
  [72.5, 5, '机器 72.50，人工 +5（思路清楚）'],
  [72.5, -2.5, '机器 72.50，人工 −2.5（思路清楚）'],
  [null, 80, '没有提交，人工 +80（思路清楚）'],
])('%j with %j is said as %s', (totalScore, adjustment, expected) => {
  expect(describeAdjustment(totalScore, { adjustment, reason: '思路清楚' })).toBe(expected)
})
