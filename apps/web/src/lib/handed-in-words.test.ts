import { expect, test } from 'vitest'
import { describeHandedIn } from './handed-in-words.ts'

test('says how many of a class have handed in, and the mean of that', () => {
  const handedIn = { submittedCount: 7, studentCount: 30, meanScore: 82.5 }
  expect(describeHandedIn(handedIn)).toBe('7 / 30 人已提交，平均 82.50')
})

test('says no mean where nothing was handed in', () => {
  const handedIn = { submittedCount: 0, studentCount: 30, meanScore: null }
  expect(describeHandedIn(handedIn)).toBe('0 / 30 人已提交')
})
