import { expect, test } from 'vitest'
import { scoreSum } from './score-sum.ts'

test('writes the score as gate, share, coverage and total', () => {
  const sum = scoreSum({
    passedTests: 6,
    countedTests: 7,
    gate: 6 / 7,
    components: [{ component: 'coverage', share: 100, score: 88.69 }],
    totalScore: 76.02,
  })
  expect(sum).toEqual({
    gate: '6/7',
    terms: [{ component: 'coverage', name: '综合覆盖率', text: '100% × 88.69' }],
    total: '76.02',
  })
})
