import * as contract from '@ceping/contract/similarity'
import type { Api } from '../../http/route.ts'
import { decideSimilarPair } from './decide-pair.ts'
import { exportSimilarity } from './export-similarity.ts'
import { getSimilarityGraph } from './similarity-graph.ts'
import { getSimilarity, getSimilarPair, listSimilarPairs } from './similarity.service.ts'
import { startSimilarityCheck } from './start-check.ts'

export function similarityRoutes(api: Api): void {
  api.serve(contract.startSimilarityCheck, startSimilarityCheck)
  api.serve(contract.getSimilarity, getSimilarity)
  api.serve(contract.listSimilarPairs, listSimilarPairs)
  api.serve(contract.getSimilarityGraph, getSimilarityGraph)
  api.serve(contract.getSimilarPair, getSimilarPair)
  api.serve(contract.decideSimilarPair, decideSimilarPair)
  api.serveFile(contract.exportSimilarity, exportSimilarity)
}
