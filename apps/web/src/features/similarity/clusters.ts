import type { SimilarityGraph } from '@ceping/contract/similarity'

type Edge = SimilarityGraph['edges'][number]
type Student = SimilarityGraph['nodes'][number]

/** Students who hang together by pairs that are alike enough. */
export interface Cluster {
  students: Student[]
  /** By the places in `students`; the strongest first. */
  edges: Edge[]
}

/** The clusters of all edges of at least this strength, the largest first. */
export function findClusters({ nodes, edges }: SimilarityGraph, threshold: number): Cluster[] {
  const strong = edges.filter(({ strength }) => strength >= threshold)
  const parents = nodes.map((_, index) => index)
  function rootOf(node: number): number {
    const parent = parents[node] ?? node
    return parent === node ? node : rootOf(parent)
  }
  for (const { left, right } of strong) parents[rootOf(left)] = rootOf(right)
  const roots = new Set(strong.map(({ left }) => rootOf(left)))
  return [...roots]
    .map((root) => {
      const members = nodes.flatMap((_, index) => (rootOf(index) === root ? [index] : []))
      return {
        students: members.flatMap((index) => nodes[index] ?? []),
        edges: strong
          .filter(({ left }) => rootOf(left) === root)
          .map((edge) =>
            Object.assign({}, edge, {
              left: members.indexOf(edge.left),
              right: members.indexOf(edge.right),
            }),
          )
          .toSorted((a, b) => b.strength - a.strength),
      }
    })
    .toSorted((a, b) => b.students.length - a.students.length)
}

/** Where a cluster's students stand: on a circle, the first one at the top. */
export function placesOf(count: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
