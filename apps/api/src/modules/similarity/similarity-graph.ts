import type { InputOf } from '@ceping/contract/endpoint'
import * as contract from '@ceping/contract/similarity'
import type { Context } from '../../context/deps.ts'
import { pairsOfWhere } from './similarity.service.ts'
import { similarPairSelect, viewSimilarPair } from './similarity.view.ts'

/** Who is alike whom, by the strongest pair of the two; what is unfounded does not count. */
export async function getSimilarityGraph(
  context: Context,
  { query }: InputOf<typeof contract.getSimilarityGraph>,
): Promise<contract.SimilarityGraph> {
  const { db, times } = context
  const rows = await db.similarPair.findMany({
    where: {
      ...(await pairsOfWhere(context, query)),
      isCurrent: true,
      state: { not: 'unfounded' },
    },
    select: similarPairSelect,
    orderBy: [{ strength: 'desc' }, { similarPairId: 'asc' }],
    take: contract.similarityGraphLimit,
  })
  const nodes: contract.SimilarityGraph['nodes'] = []
  const places = new Map<string, number>()
  function placeOf({ userId, realName, userAccount, earlier }: contract.SimilarSide): number {
    const className = earlier?.className ?? null
    const key = JSON.stringify([userId, className])
    const place = places.get(key) ?? nodes.push({ userId, realName, userAccount, className }) - 1
    places.set(key, place)
    return place
  }
  const edges = new Map<string, contract.SimilarityGraph['edges'][number]>()
  for (const row of rows) {
    const { similarPairId, strength, ...pair } = viewSimilarPair(times, row)
    const edge = { left: placeOf(pair.left), right: placeOf(pair.right) }
    const key = `${edge.left} ${edge.right}`
    if (!edges.has(key)) edges.set(key, { ...edge, strength, similarPairId })
  }
  return { nodes, edges: [...edges.values()] }
}
