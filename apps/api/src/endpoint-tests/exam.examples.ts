import type * as examContract from '@ceping/contract/exam'
import { defaultExamRules, enterExam, followSitting } from '@ceping/contract/exam'
import type * as invigilationContract from '@ceping/contract/invigilation'
import { followInvigilation } from '@ceping/contract/invigilation'
import type { Endpoint } from '@ceping/contract/endpoint'
import { fillStreams, moveAssignment, sendTooOften } from './circumstances.ts'
import { misplaced, sitExam, sitExamUntilItsEnd, sitReleased } from './exam-circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { PersonName, Things, World } from './world.ts'

const ofAssignment = ({ assignmentId }: Things) => ({ query: { id: String(assignmentId) } })
const toAssignment = ({ assignmentId }: Things) => ({ params: { id: String(assignmentId) } })

/** Follow an exam on as many pages as one may. */
function followExamOften(definition: Endpoint, by: PersonName) {
  return async (world: World): Promise<void> => {
    await sitExam()(world)
    const page = { request: toAssignment(world.own), by: world.people[by] }
    await fillStreams(world, definition, page)
  }
}

async function makeExams(world: World): Promise<void> {
  await sitExam({ sitting: null })(world)
}

export const examExamples = {
  getExam: { request: ofAssignment },
  saveExamRules: {
    prepare: makeExams,
    request: ({ assignmentId }) => ({ body: { assignmentId, rules: defaultExamRules } }),
    refusals: {
      EXAM_ENTERED: {
        prepare: sitExam(),
        request: ({ own }) => ({ body: { assignmentId: own.assignmentId, rules: null } }),
      },
      EXAM_RELEASED: {
        prepare: sitReleased,
        request: ({ own: { assignmentId } }) => ({
          body: { assignmentId, rules: { ...defaultExamRules, workingMinutes: 90 } },
        }),
      },
    },
  },
  releaseResults: {
    prepare: sitExamUntilItsEnd(),
    request: ({ assignmentId }) => ({ body: { assignmentId, isReleased: true } }),
    refusals: { EXAM_RUNNING: { prepare: moveAssignment({ from: -1, to: 1 }) } },
  },
  openPractice: {
    prepare: sitExamUntilItsEnd({ rules: { releasedAt: new Date() } }),
    request: ({ assignmentId }) => ({ body: { assignmentId, isOpen: true } }),
    refusals: { EXAM_RUNNING: { prepare: sitExam({ rules: { releasedAt: null } }) } },
  },
  getSitting: { request: ofAssignment },
  followSitting: {
    prepare: sitExam(),
    request: toAssignment,
    refusals: { TOO_MANY_REQUESTS: { prepare: followExamOften(followSitting, 'student') } },
  },
  enterExam: {
    prepare: makeExams,
    request: ({ assignmentId }) => ({ body: { assignmentId } }),
    refusals: {
      ASSIGNMENT_NOT_STARTED: { prepare: moveAssignment({ from: 1, to: 2 }) },
      ASSIGNMENT_CLOSED: { prepare: moveAssignment({ from: -2, to: -1 }) },
      EXAM_NETWORK: misplaced.EXAM_NETWORK,
      EXAM_ELSEWHERE: misplaced.EXAM_ELSEWHERE,
      EXAM_PASSWORD_WRONG: {
        prepare: sitExam({ rules: { entryPassword: 'open' }, sitting: null }),
      },
      TOO_MANY_REQUESTS: {
        prepare: async (world) => {
          await sitExam({ rules: { entryPassword: 'open' }, sitting: null })(world)
          await sendTooOften(enterExam, {
            by: 'student',
            request: ({ own }) => ({ body: { assignmentId: own.assignmentId } }),
          })(world)
        },
      },
    },
  },
  handInExam: {
    prepare: sitExam(),
    request: ({ assignmentId }) => ({ body: { assignmentId } }),
    refusals: { ...misplaced, ASSIGNMENT_CLOSED: { prepare: sitExamUntilItsEnd() } },
  },
  reportExamEvents: {
    prepare: sitExam(),
    request: ({ assignmentId }) => ({ body: { assignmentId, events: [{ kind: 'left' }] } }),
    refusals: { ...misplaced, ASSIGNMENT_CLOSED: { prepare: sitExamUntilItsEnd() } },
  },
} satisfies ExamplesOf<typeof examContract>

const toStudent = ({ assignmentId, memberId }: Things) => ({ assignmentId, userIds: [memberId] })

async function refuseDrafts(world: World): Promise<void> {
  await sitExam()(world)
  const { db } = world.test
  for (const { assignmentId, memberId: userId, problemId } of [world.own, world.foreign]) {
    const key = { assignmentId, userId, problemId, cause: 'ended' }
    const testFileCode = 'class PrimeTests {}'
    await db.refusedDraft.upsert({
      where: { assignmentId_userId_problemId_cause: key },
      create: { ...key, testFileCode },
      update: {},
    })
  }
}

export const invigilationExamples = {
  followInvigilation: {
    prepare: sitExam(),
    request: toAssignment,
    refusals: { TOO_MANY_REQUESTS: { prepare: followExamOften(followInvigilation, 'teacher') } },
  },
  addTime: {
    prepare: sitExam(),
    refusals: { EXAM_RELEASED: { prepare: sitReleased } },
    request: (things) => ({ body: { ...toStudent(things), minutes: 10, reason: '网络故障' } }),
  },
  endSittings: {
    prepare: sitExam(),
    request: (things) => ({ body: { ...toStudent(things), reason: '违纪' } }),
  },
  resumeSittings: {
    prepare: sitExam(),
    refusals: { EXAM_RELEASED: { prepare: sitReleased } },
    request: (things) => ({ body: { ...toStudent(things), reason: '误操作' } }),
  },
  sendExamMessage: {
    prepare: sitExam(),
    request: (things) => ({ body: { ...toStudent(things), text: '请注意第二题' } }),
  },
  handOver: { prepare: sitExam(), request: (things) => ({ body: toStudent(things) }) },
  listRefusedDrafts: {
    request: ({ assignmentId, memberId }) => ({
      query: { id: String(assignmentId), userId: String(memberId) },
    }),
  },
  acceptRefusedDraft: {
    prepare: refuseDrafts,
    request: ({ assignmentId, memberId: userId, problemId }) => ({
      body: { assignmentId, userId, problemId, cause: 'ended', reason: '网络故障' },
    }),
  },
} satisfies ExamplesOf<typeof invigilationContract>
