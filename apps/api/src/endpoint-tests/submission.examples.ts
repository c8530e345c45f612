import type * as languageContract from '@ceping/contract/language'
import type * as overviewContract from '@ceping/contract/overview'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as submissionContract from '@ceping/contract/submission'
import {
  allowOneSubmission,
  coolDown,
  followOften,
  moveAssignment,
  submitOften,
} from './circumstances.ts'
import { misplaced, sitExam, sitExamUntilItsEnd } from './exam-circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { Things, World } from './world.ts'

const testFileCode = 'class PrimeTests {}'
const tooLong = 'a'.repeat(codeLengthLimit + 1)

function submissionOf({ assignmentId, problemId }: Things) {
  return { body: { assignmentId, problemId, testFileCode } }
}

export const submissionExamples = {
  submitTests: {
    request: submissionOf,
    refusals: {
      CODE_TOO_LONG: {
        request: ({ own }) => ({ body: { ...submissionOf(own).body, testFileCode: tooLong } }),
      },
      ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
      ASSIGNMENT_CLOSED: { prepare: moveAssignment({ from: -2, to: -1 }) },
      SUBMISSIONS_USED_UP: { prepare: allowOneSubmission },
      SUBMISSION_TOO_SOON: { prepare: coolDown },
      TOO_MANY_REQUESTS: { by: 'student', prepare: submitOften },
      ...misplaced,
    },
  },
  listSubmissions: {
    // Ids only filter; what becomes of them is tested beside it.
    request: () => ({ body: { pageSize: 20 } }),
  },
  getSubmission: {
    request: ({ submissionId }) => ({ query: { id: String(submissionId) } }),
    isPersonal: true,
  },
  followSubmission: {
    request: ({ submissionId }) => ({ params: { id: String(submissionId) } }),
    isPersonal: true,
    refusals: { TOO_MANY_REQUESTS: { prepare: followOften, by: 'student' } },
  },
  getDraft: {
    request: ({ assignmentId, problemId }) => ({
      query: { assignmentId: String(assignmentId), problemId: String(problemId) },
    }),
    refusals: {
      ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
      ...misplaced,
    },
  },
  saveDraft: {
    request: submissionOf,
    refusals: {
      ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
      ASSIGNMENT_CLOSED: { by: 'student', prepare: sitExamUntilItsEnd() },
      ...misplaced,
      CODE_TOO_LONG: {
        request: ({ own }) => ({ body: { ...submissionOf(own).body, testFileCode: tooLong } }),
      },
    },
  },
} satisfies ExamplesOf<typeof submissionContract>

const refusalsOfLanguage = {
  ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
  ASSIGNMENT_CLOSED: { prepare: moveAssignment({ from: -2, to: -1 }) },
  EDITOR_AIDS_OFF: {
    by: 'student' as const,
    prepare: sitExam({ rules: { allowsEditorAids: false } }),
  },
  ...misplaced,
}

const ofWholeTest = {
  request: submissionOf,
  refusals: {
    ...refusalsOfLanguage,
    CODE_TOO_LONG: {
      request: ({ own }) => ({ body: { ...submissionOf(own).body, testFileCode: tooLong } }),
    },
  },
} satisfies ExamplesOf<typeof languageContract>['diagnoseTest']

function atPlaceOf(own: Things, code = testFileCode) {
  return { body: { ...submissionOf(own).body, testFileCode: code, offset: 0, newName: null } }
}

const refusalsAtPlace = {
  ...refusalsOfLanguage,
  CODE_TOO_LONG: { request: ({ own }: World) => atPlaceOf(own, tooLong) },
}

export const languageExamples = {
  diagnoseTest: ofWholeTest,
  organiseImports: ofWholeTest,
  completeTest: { request: (own) => atPlaceOf(own), refusals: refusalsAtPlace },
  describeName: { request: (own) => atPlaceOf(own), refusals: refusalsAtPlace },
  listSignatures: { request: (own) => atPlaceOf(own), refusals: refusalsAtPlace },
  renameInTest: { request: (own) => atPlaceOf(own), refusals: refusalsAtPlace },
} satisfies ExamplesOf<typeof languageContract>

export const overviewExamples = {
  getStudentOverview: { request: () => ({}) },
  getTeacherOverview: { request: () => ({}) },
} satisfies ExamplesOf<typeof overviewContract>
