import type * as extensionContract from '@ceping/contract/deadline-extension'
import { sitReleased } from './exam-circumstances.ts'
import type { ExamplesOf } from './example.ts'

export const extensionExamples = {
  listExtensions: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  extendDeadline: {
    request: ({ assignmentId, memberId }) => ({
      body: { assignmentId, userIds: [memberId], endTime: '2099-01-01T00:00:00', reason: '病假' },
    }),
    refusals: { EXAM_RELEASED: { prepare: sitReleased } },
  },
  withdrawExtensions: {
    request: ({ assignmentId, memberId }) => ({ body: { assignmentId, userIds: [memberId] } }),
  },
} satisfies ExamplesOf<typeof extensionContract>
