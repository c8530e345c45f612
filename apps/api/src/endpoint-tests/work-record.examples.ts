import type * as workRecordContract from '@ceping/contract/work-record'
import type { ExamplesOf } from './example.ts'
import type { Things } from './world.ts'

const ofProblem = ({ assignmentId, problemId, memberId }: Things) => ({
  query: {
    assignmentId: String(assignmentId),
    problemId: String(problemId),
    userId: String(memberId),
  },
})

export const workRecordExamples = {
  getWorkRecord: { request: ofProblem },
  listRecordedChanges: { request: ofProblem },
  listWorkSummaries: {
    request: ({ assignmentId }) => ({ query: { assignmentId: String(assignmentId) } }),
  },
} satisfies ExamplesOf<typeof workRecordContract>
