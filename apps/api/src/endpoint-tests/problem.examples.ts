import type * as adminContract from '@ceping/contract/admin/problem-set'
import type * as problemContract from '@ceping/contract/problem'
import type * as setContract from '@ceping/contract/problem-set'
import {
  deleteSets,
  fillLine,
  scheduleAgain,
  stopJudge,
  useAgain,
  withdrawAssignments,
} from './circumstances.ts'
import { brokenCode } from './play-judge.ts'
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
      TOO_MANY_REQUESTS: { prepare: fillLine('check', 'teacher') },
    },
  },
  checkReferenceCode: {
    request: () => ({ body: { code: fields.code } }),
    refusals: {
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check', 'teacher') },
    },
  },
  getProblem: {
    request: ({ problemId, assignmentId }) => ({
      query: { id: String(problemId), assignmentId: String(assignmentId) },
    }),
  },
  updateProblem: {
    request: ({ problemId }) => ({ body: { problemId, ...fields } }),
    colleague,
    refusals: {
      REFERENCE_REJECTED: {
        request: ({ own }) => ({ body: { problemId: own.problemId, ...fields, code: brokenCode } }),
      },
      JUDGE_UNAVAILABLE: { prepare: stopJudge },
      TOO_MANY_REQUESTS: { prepare: fillLine('check', 'teacher') },
    },
  },
  deleteProblem: {
    prepare: withdrawAssignments,
    request: ({ problemId, problemSetId }) => ({ body: { problemId, problemSetId } }),
    colleague,
    refusals: {
      PROBLEM_IN_USE: { prepare: useAgain },
      PROBLEM_SCHEDULED: { prepare: scheduleAgain },
    },
  },
  listProblems: {
    request: ({ problemSetId }) => ({ body: { problemSetId, title: '', tags: '["数学"]' } }),
    colleague,
  },
} satisfies ExamplesOf<typeof problemContract>
