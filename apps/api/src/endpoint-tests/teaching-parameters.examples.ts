import type * as rescoringContract from '@ceping/contract/admin/rescoring'
import type * as parametersContract from '@ceping/contract/admin/teaching-parameters'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { fillLine } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'

const isTooMany = { TOO_MANY_REQUESTS: { prepare: fillLine('preview', 'admin') } }

export const teachingParametersExamples = {
  getTeachingParameters: { request: () => ({}) },
  previewTeachingParameters: {
    request: () => ({ body: { scoring: defaultScoringPolicy } }),
    refusals: isTooMany,
  },
  changeTeachingParameters: {
    request: ({ teachingParametersId: version }) => ({
      body: { parameters: { submissionsPerMinute: 5 }, version },
    }),
  },
  listParametersVersions: { request: () => ({ body: { pageSize: 20 } }) },
  restoreTeachingParameters: {
    request: ({ teachingParametersId }) => ({
      body: { teachingParametersId, version: teachingParametersId },
    }),
  },
} satisfies ExamplesOf<typeof parametersContract>

export const rescoringExamples = {
  listRescorableAssignments: { request: () => ({ body: { pageSize: 50 } }) },
  previewRescoring: {
    request: ({ assignmentId }) => ({ body: { assignmentIds: [assignmentId] } }),
    refusals: isTooMany,
  },
  startRescoring: {
    request: ({ assignmentId }) => ({
      body: { assignmentIds: [assignmentId], reason: '统一标准' },
    }),
  },
  listRescorings: { request: () => ({ body: { pageSize: 20 } }) },
} satisfies ExamplesOf<typeof rescoringContract>
