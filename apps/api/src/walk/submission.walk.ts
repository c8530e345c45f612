import type * as overviewContract from '@ceping/contract/overview'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as submissionContract from '@ceping/contract/submission'
import { submitTests } from '@ceping/contract/submission'
import { moveAssignment, sendTooOften } from './circumstances.ts'
import type { WalkOf } from './walk.ts'
import type { Things, World } from './world.ts'

const testFileCode = 'class PrimeTests {}'
const tooLong = 'a'.repeat(codeLengthLimit + 1)

function submissionOf({ assignmentId, problemId }: Things) {
  return { body: { assignmentId, problemId, testFileCode } }
}

export const submissionWalk = {
  submitTests: {
    request: submissionOf,
    refusals: {
      CODE_REQUIRED: {
        request: ({ own }) => ({ body: { ...submissionOf(own).body, testFileCode: ' \n' } }),
      },
      CODE_TOO_LONG: {
        request: ({ own }) => ({ body: { ...submissionOf(own).body, testFileCode: tooLong } }),
      },
      ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
      ASSIGNMENT_CLOSED: { prepare: moveAssignment({ from: -2, to: -1 }) },
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(submitTests, {
          by: 'student',
          request: ({ own }: World) => submissionOf(own),
        }),
      },
    },
  },
  listSubmissions: {
    request: ({ assignmentId, problemId, memberId }) => ({
      body: { assignmentId, problemId, userId: memberId },
    }),
    isFilter: true,
    isPersonal: true,
    refusals: {},
  },
  getSubmission: {
    request: ({ submissionId }) => ({ query: { id: String(submissionId) } }),
    isPersonal: true,
    refusals: {},
  },
  followSubmission: {
    request: ({ submissionId }) => ({ params: { id: String(submissionId) } }),
    isPersonal: true,
    refusals: {},
  },
  getDraft: {
    request: ({ problemId }) => ({ query: { problemId: String(problemId) } }),
    refusals: {},
  },
  saveDraft: {
    request: ({ problemId }) => ({ body: { problemId, testFileCode } }),
    refusals: {
      CODE_TOO_LONG: {
        request: ({ own }) => ({ body: { problemId: own.problemId, testFileCode: tooLong } }),
      },
    },
  },
} satisfies WalkOf<typeof submissionContract>

export const overviewWalk = {
  getStudentOverview: { request: () => ({}), refusals: {} },
  getTeacherOverview: { request: () => ({}), refusals: {} },
} satisfies WalkOf<typeof overviewContract>
