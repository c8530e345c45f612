import {
  exportSimilarity,
  getSimilarity,
  getSimilarityGraph,
  getSimilarPair,
  listSimilarPairs,
  type SimilarityCheck,
  SimilarPairSort,
  SimilarPairState,
} from '@ceping/contract/similarity'
import type { TableFormat } from '@ceping/contract/wire-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  addressCodec,
  choicePart,
  idPart,
  pagePart,
  schemaPart,
  type ViewOf,
} from '../../lib/address-view.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Rows per page of the pairs. */
export const pageSize = 20

const progressMs = 1_000

/** What the page of an assignment's pairs shows, as its address has it. */
export const similarityView = addressCodec({
  view: choicePart('view', ['graph'], 'list'),
  problemId: idPart('problem'),
  state: schemaPart('state', SimilarPairState),
  sort: choicePart('sort', SimilarPairSort.options, 'strength'),
  page: pagePart,
})
export type SimilarityView = ViewOf<typeof similarityView>

/** Whether a check waits or is under way. */
export function isRunning(check: SimilarityCheck | null | undefined): boolean {
  return check?.finishedAt === null
}

/** How far the last check of an assignment is; looks again until it is done. */
export function similarityQuery(assignmentId: string) {
  return queryOptions({
    ...endpointQuery(getSimilarity, { query: { assignmentId } }),
    refetchInterval: ({ state }) => (isRunning(state.data?.check) ? progressMs : false),
  })
}

/** One page of the pairs. */
export function similarPairsQuery(assignmentId: string, view: SimilarityView) {
  const { problemId, state, sort, page: current } = view
  const body = {
    assignmentId: Number(assignmentId),
    sort,
    current,
    pageSize,
    ...(problemId !== null && { problemId }),
    ...(state !== null && { state }),
  }
  return { ...endpointQuery(listSimilarPairs, { body }), placeholderData: keepPreviousData }
}

/** Who is alike whom. */
export function similarityGraphQuery(assignmentId: string, problemId: number | null) {
  const ofProblem = problemId === null ? {} : { problemId: String(problemId) }
  return endpointQuery(getSimilarityGraph, { query: { assignmentId, ...ofProblem } })
}

/** Two submissions side by side. */
export function similarPairQuery(id: string) {
  return endpointQuery(getSimilarPair, { query: { id } })
}

/** Save all pairs of an assignment as a file. Throws as `callApi`. */
export function downloadSimilarity(assignmentId: string, format: TableFormat): Promise<void> {
  return downloadFile(exportSimilarity, { query: { assignmentId, format } })
}

/** What is no longer right once a check is done, or something was noted about a pair. */
export const outdatedByPairs = [
  getSimilarity,
  listSimilarPairs,
  getSimilarityGraph,
  getSimilarPair,
] as const
