import type * as contract from '@ceping/contract/similarity'
import type { ExamplesOf } from './example.ts'

export const similarityExamples = {
  startSimilarityCheck: {
    request: ({ assignmentId }) => ({ body: { assignmentId } }),
  },
  getSimilarity: {
    request: ({ assignmentId }) => ({ query: { assignmentId: String(assignmentId) } }),
  },
  listSimilarPairs: {
    request: ({ assignmentId, problemId }) => ({ body: { assignmentId, problemId } }),
  },
  getSimilarityGraph: {
    request: ({ assignmentId, problemId }) => ({
      query: { assignmentId: String(assignmentId), problemId: String(problemId) },
    }),
  },
  getSimilarPair: {
    request: ({ similarPairId }) => ({ query: { id: String(similarPairId) } }),
  },
  decideSimilarPair: {
    request: ({ similarPairId }) => ({
      body: { similarPairId, state: 'discussed', note: '两人一起做的' },
    }),
  },
  exportSimilarity: {
    request: ({ assignmentId }) => ({ query: { assignmentId: String(assignmentId) } }),
  },
} satisfies ExamplesOf<typeof contract>
