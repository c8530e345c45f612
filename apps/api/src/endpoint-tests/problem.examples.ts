import type * as adminContract from '@ceping/contract/admin/problem-set'
import type * as suiteContract from '@ceping/contract/model-suite'
import type * as mutantsContract from '@ceping/contract/problem-mutants'
import type * as reviewContract from '@ceping/contract/problem-review'
import type * as problemContract from '@ceping/contract/problem'
import type * as setContract from '@ceping/contract/problem-set'
import {
  drawTooMany,
  deleteSets,
  fillLine,
  makeMutants,
  mutantKey,
  scheduleAgain,
  stopJudge,
  useAgain,
  withdrawAssignments,
  writeSuite,
} from './circumstances.ts'
import { brokenCode } from './play-judge.ts'
import { misplaced } from './exam-circumstances.ts'
import type { ExamplesOf } from './example.ts'

const name = '基础题库'

/** Problem sets belong to a person, not to a class: to colleagues they are foreign. */
const colleague = 'NOT_FOUND'

export const problemSetExamples = {
  createProblemSet: { request: () => ({ body: { name } }) },
  listProblemSets: { request: () => ({ query: { problemSetName: ' ' } }) },
  updateProblemSet: {
    request: ({ problemSetId }) => ({ body: { problemSetId, name } }),
    colleague,
  },
  deleteProblemSet: {
    prepare: withdrawAssignments,
    request: ({ problemSetId }) => ({ params: { problemSetId: String(problemSetId) } }),
    colleague,
    refusals: { PROBLEM_SET_IN_USE: { prepare: useAgain } },
  },
} satisfies ExamplesOf<typeof setContract>

export const adminProblemSetExamples = {
  listAllProblemSets: { request: () => ({ body: { pageSize: 100 } }) },
  restoreProblemSet: {
    prepare: deleteSets,
    request: ({ problemSetId }) => ({ params: { problemSetId: String(problemSetId) } }),
  },
} satisfies ExamplesOf<typeof adminContract>

const fields = {
  title: '素数判断',
  tags: '["数学"]',
  description: '判断一个整数是不是素数',
  code: 'class Prime {}',
}

export const problemExamples = {
  addProblem: {
    request: ({ problemSetId }) => ({ body: { problemSetId, ...fields } }),
    colleague,
    refusals: {
      REFERENCE_REJECTED: {
        request: ({ own }) => ({
          body: { problemSetId: own.problemSetId, ...fields, code: brokenCode },
        }),
      },
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check reference', 'teacher') },
    },
  },
  checkReferenceCode: {
    request: () => ({ body: { code: fields.code } }),
    refusals: {
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check reference', 'teacher') },
    },
  },
  getProblem: {
    request: ({ problemId, assignmentId }) => ({
      query: { id: String(problemId), assignmentId: String(assignmentId) },
    }),
    refusals: misplaced,
  },
  updateProblem: {
    request: ({ problemId }) => ({ body: { problemId, ...fields } }),
    colleague,
    refusals: {
      REFERENCE_REJECTED: {
        request: ({ own }) => ({ body: { problemId: own.problemId, ...fields, code: brokenCode } }),
      },
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check reference', 'teacher') },
    },
  },
  deleteProblem: {
    prepare: withdrawAssignments,
    request: ({ problemId, problemSetId }) => ({ body: { problemId, problemSetId } }),
    colleague,
    refusals: {
      PROBLEM_IN_USE: { prepare: useAgain },
      PROBLEM_SCHEDULED: { prepare: scheduleAgain },
      DRAWING_SHORT: {
        async prepare(world) {
          await scheduleAgain(world)
          await drawTooMany(world)
        },
        request: ({ own: { problemId, problemSetId } }) => ({
          body: { problemId, problemSetId, leavesScheduled: true },
        }),
      },
    },
  },
  listProblems: {
    request: ({ problemSetId }) => ({ body: { problemSetId, title: '', tags: '["数学"]' } }),
    colleague,
  },
} satisfies ExamplesOf<typeof problemContract>

const suite = {
  testFileCode: 'class PrimeTests {}',
  variants: [{ name: '漏掉 2', code: 'class Prime {}' }],
}

export const modelSuiteExamples = {
  getModelSuite: {
    request: ({ problemId }) => ({ query: { problemId: String(problemId) } }),
    colleague,
  },
  checkModelSuite: {
    request: ({ problemId }) => ({ body: { problemId, ...suite } }),
    colleague,
    refusals: {
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check suite', 'teacher') },
    },
  },
  updateModelSuite: {
    prepare: writeSuite,
    request: ({ problemId }) => ({ body: { problemId, ...suite } }),
    colleague,
    refusals: {
      MODEL_SUITE_REJECTED: {
        request: ({ own }) => ({
          body: { problemId: own.problemId, ...suite, testFileCode: brokenCode },
        }),
      },
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check suite', 'teacher') },
    },
  },
  deleteModelSuite: {
    prepare: writeSuite,
    request: ({ problemId }) => ({ body: { problemId } }),
    isDeletion: true,
    colleague,
  },
} satisfies ExamplesOf<typeof suiteContract>

export const problemReviewExamples = {
  getProblemReview: {
    request: ({ assignmentId, problemId }) => ({
      query: { assignmentId: String(assignmentId), problemId: String(problemId) },
    }),
  },
} satisfies ExamplesOf<typeof reviewContract>

const chosen = { changes: [{ key: mutantKey, exclusion: 'equivalent' as const }] }

export const problemMutantsExamples = {
  getProblemMutants: {
    request: ({ problemId }) => ({ query: { problemId: String(problemId) } }),
    colleague,
    refusals: {
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check reference', 'teacher') },
    },
  },
  previewMutants: {
    prepare: makeMutants,
    request: ({ problemId }) => ({ body: { problemId, ...chosen } }),
    colleague,
    refusals: { TOO_MANY_REQUESTS: { prepare: fillLine('preview', 'teacher') } },
  },
  updateMutants: {
    prepare: makeMutants,
    request: ({ problemId }) => ({ body: { problemId, ...chosen, reason: '与原来的代码等价' } }),
    colleague,
    refusals: { TOO_MANY_REQUESTS: { prepare: fillLine('mutants', 'teacher') } },
  },
} satisfies ExamplesOf<typeof mutantsContract>
