import { isDeepStrictEqual } from 'node:util'
import {
  getAssignment,
  listAssignments,
  publishAssignment,
  updateAssignment,
} from '@ceping/contract/assignment'
import { getAssignmentScoring, updateScoringPolicy } from '@ceping/contract/assignment-scoring'
import { listNotices } from '@ceping/contract/class-notice'
import { getComposition } from '@ceping/contract/composition'
import { getExam, saveExamRules } from '@ceping/contract/exam'
import { type ScoringPolicy, scoringPresets } from '@ceping/contract/scoring-policy'
import { decideSimilarPair, getSimilarPair } from '@ceping/contract/similarity'
import { call, type Fields, type StoredCase } from './stored-case.ts'
import type { World } from './world.ts'

const by = 'teacher'

/** Return the body of an exam in which every field has a value. */
function publishedBody({ own }: World): Fields {
  return {
    classId: own.classId,
    assignmentTitle: '存下的考试',
    description: '写在题目上方。',
    startTime: '2099-03-01T08:00:00',
    endTime: '2099-03-08T08:00:00',
    problemSetId: own.problemSetId,
    type: '考试',
    examType: 'midterm',
    mutantsDuring: 'nothing',
    mutantsAfter: 'lines',
    countingRules: {
      graceMinutes: 20,
      late: { unit: 'hour', deductionPercent: 15, maxUnits: 5 },
      counting: 'last',
    },
    attemptLimit: 9,
    coolDownMinutes: 15,
    recordsWork: true,
  }
}

const otherRules = {
  graceMinutes: 30,
  late: { unit: 'day', deductionPercent: 10, maxUnits: 3 },
  counting: 'lastInTime',
}

/** Return the body of an exam in which every field differs from `publishedBody`. */
function changedBody({ own, second }: World): Fields {
  return {
    classId: own.classId,
    assignmentTitle: '改过的考试',
    description: '换了一种说法。',
    startTime: '2099-03-02T09:15:00',
    endTime: '2099-03-09T22:30:00',
    problemSetId: second.problemSetId,
    type: '考试',
    examType: 'final',
    mutantsDuring: 'counts',
    mutantsAfter: 'everything',
    countingRules: otherRules,
    attemptLimit: 4,
    coolDownMinutes: 5,
    recordsWork: false,
  }
}

function drawFrom({ problemSetId }: { problemSetId: number }) {
  return {
    seed: 2026,
    isPerStudent: true,
    rules: [{ problemSetId, tags: ['数学'], count: 1, points: 25 }],
  }
}

async function publish(world: World): Promise<number> {
  const body = publishedBody(world) as never
  return call(world, publishAssignment, { by, request: { body } })
}

async function chosenOf({ test }: World, problemSetId: number): Promise<Fields[]> {
  const { problemId } = await test.db.problem.findFirstOrThrow({ where: { problemSetId } })
  return [{ problemId, points: 25 }]
}

async function readAssignment(world: World, assignmentId: number): Promise<Fields> {
  const request = { query: { id: String(assignmentId) } }
  const assignment = await call(world, getAssignment, { by, request })
  const { problems, drawing } = await call(world, getComposition, { by, request })
  const chosen = problems.map(({ problemId, points }) => ({ problemId, points }))
  return { ...assignment, problems: chosen, drawing }
}

/** Read an assignment together with the other results of publishing: copies, preset and notice. */
async function readPublished(world: World, assignmentId: number): Promise<Fields> {
  const stored = await readAssignment(world, assignmentId)
  const { own, second } = world
  const others = { query: { classId: String(second.classId), type: '考试' as const } }
  const elsewhere = await call(world, listAssignments, { by, request: others })
  const notices = await call(world, listNotices, {
    by,
    request: { body: { classId: own.classId } },
  })
  const { metricWeights, shares } = stored['scoringPolicy'] as ScoringPolicy
  const preset = scoringPresets.find((one) =>
    isDeepStrictEqual([one.metricWeights, one.shares], [metricWeights, shares]),
  )
  return {
    ...stored,
    otherClassIds: elsewhere.map(({ classId }) => classId),
    scoringPreset: preset?.name,
    isAnnounced: notices.some(({ content }) => content.includes('存下的考试')),
  }
}

/** The cases of homework and exams: rules, scoring, sittings and the comparison of submissions. */
export const storedAssignmentFields: readonly StoredCase[] = [
  {
    name: 'publishAssignment with chosen problems',
    endpoint: publishAssignment,
    by,
    body: async (world) => ({
      ...publishedBody(world),
      problems: await chosenOf(world, world.own.problemSetId),
      otherClassIds: [world.second.classId],
      scoringPreset: '综合',
      isAnnounced: true,
    }),
    read: readPublished,
    unread: { drawing: 'the next case' },
  },
  {
    name: 'publishAssignment with drawn problems',
    endpoint: publishAssignment,
    by,
    body: (world) => ({
      ...publishedBody(world),
      assignmentTitle: '抽题的考试',
      problemSetId: world.second.problemSetId,
      drawing: drawFrom(world.second),
    }),
    read: readAssignment,
    unread: {
      problems: 'the case before',
      otherClassIds: 'the case before',
      scoringPreset: 'the case before',
      isAnnounced: 'the case before',
    },
  },
  {
    name: 'updateAssignment with chosen problems',
    endpoint: updateAssignment,
    by,
    prepare: publish,
    body: async (world, assignmentId) => ({
      assignmentId,
      ...changedBody(world),
      problems: await chosenOf(world, world.second.problemSetId),
    }),
    read: readAssignment,
    // Class and type of an assignment cannot change.
    key: ['assignmentId', 'classId', 'type'],
    unread: { drawing: 'the next case' },
  },
  {
    name: 'updateAssignment with drawn problems',
    endpoint: updateAssignment,
    by,
    prepare: publish,
    body: (world, assignmentId) => ({
      assignmentId,
      ...changedBody(world),
      drawing: drawFrom(world.second),
    }),
    read: readAssignment,
    key: ['assignmentId', 'classId', 'type'],
    unread: { problems: 'the case before' },
  },
  {
    name: 'saveExamRules',
    endpoint: saveExamRules,
    by,
    prepare: publish,
    body: (_, assignmentId) => ({
      assignmentId,
      rules: {
        workingMinutes: 90,
        pledge: '我独立完成。',
        entryPassword: 'k7',
        networks: ['10.0.0.0/8', '192.168.1.7'],
        isOneBrowser: false,
        allowsPasting: false,
        allowsEditorAids: false,
        feedbackDuring: 'nothing',
        feedbackAfter: 'coverage',
      },
    }),
    async read(world, assignmentId) {
      const request = { query: { id: String(assignmentId) } }
      const exam = await call(world, getExam, { by, request })
      return { assignmentId, rules: exam?.rules }
    },
    key: ['assignmentId'],
  },
  {
    name: 'updateScoringPolicy',
    endpoint: updateScoringPolicy,
    by,
    body: ({ own }) => ({
      assignmentId: own.assignmentId,
      scoringPolicy: {
        metricWeights: { instruction: 2, branch: 3, line: 4, complexity: 5, method: 6, class: 7 },
        shares: { coverage: 75, mutation: 20, quality: 5 },
        gateBy: 'invocations',
        rightTestsOnly: true,
        completionScore: 70,
      },
      countingRules: otherRules,
      reason: '走查',
    }),
    async read(world) {
      const { assignmentId } = world.own
      const request = { query: { id: String(assignmentId) } }
      const { rescorings } = await call(world, getAssignmentScoring, { by, request })
      const { policy, rules, reason } = rescorings[0] ?? {}
      return { assignmentId, scoringPolicy: policy, countingRules: rules, reason }
    },
    key: ['assignmentId'],
  },
  {
    name: 'decideSimilarPair',
    endpoint: decideSimilarPair,
    by,
    prepare: async ({ own }) => own.similarPairId,
    body: (_, similarPairId) => ({ similarPairId, state: 'discussed', note: '周三谈过。' }),
    read: (world, id) =>
      call(world, getSimilarPair, { by, request: { query: { id: String(id) } } }),
    key: ['similarPairId'],
  },
]
