import type { SimilarityGraph } from '@ceping/contract/similarity'
import { expect, test } from 'vitest'
import { findClusters, placesOf } from './clusters.ts'

const nodes = ['甲', '乙', '丙', '丁', '戊'].map((realName, userId) => {
  return { userId, realName, userAccount: realName, className: null }
})
function edge(left: number, right: number, strength: number) {
  return { left, right, strength, similarPairId: 10 * left + right }
}
const graph: SimilarityGraph = {
  nodes,
  edges: [edge(3, 4, 0.95), edge(0, 1, 0.9), edge(1, 2, 0.8), edge(2, 3, 0.5)],
}

test('joins students who are alike enough, also by way of others', () => {
  const clusters = findClusters(graph, 0.7)
  expect(clusters.map(({ students }) => students.map(({ realName }) => realName).join(''))).toEqual(
    ['甲乙丙', '丁戊'],
  )
  expect(clusters[0]?.edges.map(({ left, right }) => [left, right])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('has other clusters where the threshold is another', () => {
  expect(findClusters(graph, 0.5).map(({ students }) => students.length)).toEqual([5])
  expect(findClusters(graph, 0.92).map(({ students }) => students.length)).toEqual([2])
  expect(findClusters(graph, 1)).toEqual([])
})

test('puts students on a circle', () => {
  const [top, bottom] = placesOf(2, 10)
  expect(top?.y).toBeCloseTo(-10)
  expect(bottom?.y).toBeCloseTo(10)
})
