import type * as hostContract from '@ceping/contract/admin/judge-host'
import type * as queueContract from '@ceping/contract/admin/judge-queue'
import type * as rejudgingContract from '@ceping/contract/rejudging'
import { rejudgingLimit, startRejudging } from '@ceping/contract/rejudging'
import type { Prisma } from '@ceping/db/types'
import { saveVerdict, unjudge } from '../testing/judging.ts'
import { makeHost } from '../testing/judge-host.ts'
import { handInAgain, makeRejudging } from '../testing/rejudging.ts'
import { sendTooOften, watchOften } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { World } from './world.ts'

const hostName = 'example-host'
const liveHost = ({ test }: World) => makeHost(test.db, hostName)
const stoppedHost = ({ test }: World) => makeHost(test.db, hostName, { stoppedAt: new Date() })

export const judgeHostExamples = {
  listJudgeHosts: { request: () => ({}) },
  followJudgeHosts: {
    request: () => ({}),
    refusals: { TOO_MANY_REQUESTS: { prepare: watchOften } },
  },
  setJudgeHostMode: {
    prepare: liveHost,
    request: () => ({ body: { name: hostName, mode: 'paused' } }),
    refusals: { JUDGE_HOST_GONE: { prepare: stoppedHost } },
  },
  forgetJudgeHost: {
    prepare: stoppedHost,
    request: () => ({ body: { name: hostName } }),
    refusals: { JUDGE_HOST_ALIVE: { prepare: liveHost } },
  },
} satisfies ExamplesOf<typeof hostContract>

/** Let the submissions wait for the judge. */
async function unjudgeAll({ test, own, foreign }: World): Promise<void> {
  await unjudge(test.db, own.submissionId)
  await unjudge(test.db, foreign.submissionId)
}

async function judgeAgain({ test, own }: World): Promise<void> {
  await saveVerdict(test.db, own.submissionId, { verdict: 'no_tests' })
}

async function takeSubmission({ test, own }: World): Promise<void> {
  test.queue.take({ kind: 'submission', id: own.submissionId })
}

async function breakQueue({ test }: World): Promise<void> {
  test.queue.breakDown()
}

export const judgeQueueExamples = {
  listJudgeQueue: { request: () => ({ body: { pageSize: 20 } }) },
  retryQueued: {
    prepare: unjudgeAll,
    request: ({ submissionId }) => ({ body: { submissionId } }),
    refusals: {
      SUBMISSION_JUDGED: { prepare: judgeAgain },
      JUDGE_UNAVAILABLE: { prepare: breakQueue },
    },
  },
  retryFaulty: { request: () => ({ body: { days: 7 } }) },
  retryMutations: { request: () => ({}) },
  removeQueued: {
    prepare: unjudgeAll,
    request: ({ submissionId }) => ({ body: { submissionId } }),
    refusals: {
      SUBMISSION_JUDGED: { prepare: judgeAgain },
      SUBMISSION_BEING_JUDGED: { prepare: takeSubmission },
      JUDGE_UNAVAILABLE: { prepare: breakQueue },
    },
  },
} satisfies ExamplesOf<typeof queueContract>

/** Change the re-judgings of a world. */
function changeRejudgings(data: Prisma.RejudgingUpdateManyMutationInput) {
  return ({ test, own, foreign }: World) => {
    const where = { rejudgingId: { in: [own.rejudgingId, foreign.rejudgingId] } }
    return test.db.rejudging.updateMany({ where, data })
  }
}

const cancelAll = changeRejudgings({ cancelledAt: new Date() })
const applyAll = changeRejudgings({ appliedAt: new Date() })
const reopenAll = changeRejudgings({ cancelledAt: null, appliedAt: null })

function forgetResult({ test, own: { rejudgingId } }: World) {
  const data = { judgedAt: null, judgementId: null }
  return test.db.rejudgeResult.updateMany({ where: { rejudgingId }, data })
}

/** More than a re-judging may have. */
function handInTooMany({ test, own: { submissionId } }: World) {
  return handInAgain(test.db, submissionId, rejudgingLimit)
}

function openAnother({ test, own: { assignmentId }, people }: World) {
  return makeRejudging(test.db, { assignmentId, creatorId: people.admin.id })
}

/** A problem, and a re-judging, belong to a teacher, not to a class: colleagues do not find them. */
const colleague = 'NOT_FOUND'

const startAll = ({ assignmentId }: Pick<World['own'], 'assignmentId'>) => ({
  body: { assignmentId, reason: '参考代码有误' },
})

export const rejudgingExamples = {
  startRejudging: {
    // The assignment has no problem of theirs.
    colleague: 'NOTHING_TO_REJUDGE',
    prepare: cancelAll,
    request: startAll,
    refusals: {
      NOTHING_TO_REJUDGE: { prepare: unjudgeAll },
      REJUDGING_OPEN: { prepare: reopenAll },
      REJUDGING_TOO_LARGE: { prepare: handInTooMany },
      TOO_MANY_REQUESTS: {
        by: 'teacher',
        prepare: sendTooOften(startRejudging, {
          by: 'teacher',
          request: ({ own }) => startAll(own),
        }),
      },
    },
  },
  countRejudgeable: {
    colleague,
    request: ({ problemId }) => ({ query: { problemId: String(problemId) } }),
  },
  listRejudgings: { request: () => ({ body: { pageSize: 20 } }) },
  getRejudging: {
    colleague,
    request: ({ rejudgingId }) => ({ query: { id: String(rejudgingId) } }),
  },
  previewRejudging: {
    colleague,
    request: ({ rejudgingId }) => ({ query: { id: String(rejudgingId) } }),
  },
  listRejudgeResults: {
    colleague,
    request: ({ rejudgingId }) => ({ body: { rejudgingId, pageSize: 50 } }),
  },
  getRejudgeResult: {
    colleague,
    request: ({ rejudgingId, submissionId }) => ({
      query: { rejudgingId: String(rejudgingId), submissionId: String(submissionId) },
    }),
  },
  applyRejudging: {
    colleague,
    request: ({ rejudgingId }) => ({ body: { rejudgingId } }),
    refusals: {
      REJUDGING_UNFINISHED: { prepare: forgetResult },
      REJUDGING_CLOSED: { prepare: cancelAll },
    },
  },
  revertRejudging: {
    colleague,
    prepare: applyAll,
    request: ({ rejudgingId }) => ({ body: { rejudgingId } }),
    refusals: {
      REJUDGING_CLOSED: { prepare: reopenAll },
      REJUDGING_OPEN: { prepare: openAnother },
    },
  },
  cancelRejudging: {
    colleague,
    request: ({ rejudgingId }) => ({ body: { rejudgingId } }),
    refusals: { REJUDGING_CLOSED: { prepare: applyAll } },
  },
  listRejudgingTargets: { request: () => ({ query: { scope: 'problem' } }) },
} satisfies ExamplesOf<typeof rejudgingContract>
