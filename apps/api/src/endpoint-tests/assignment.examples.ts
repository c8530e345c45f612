import type * as assignmentContract from '@ceping/contract/assignment'
import type * as compositionContract from '@ceping/contract/composition'
import type * as scoringContract from '@ceping/contract/assignment-scoring'
import type * as statusContract from '@ceping/contract/assignment-problem-status'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { makeRescoring } from '../testing/scored.ts'
import {
  drawTooMany,
  emptySecondSet,
  fillLine,
  forgetSubmissions,
  moveAssignment,
} from './circumstances.ts'
import { misplaced } from './exam-circumstances.ts'
import { sitReleased } from './exam-circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { Things, World } from './world.ts'

function fieldsOf({ classId, problemSetId }: Pick<Things, 'classId' | 'problemSetId'>) {
  return {
    classId,
    problemSetId,
    assignmentTitle: '第一次作业',
    startTime: '2026-09-01T08:00:00',
    endTime: '2027-01-15T22:00:00',
    type: '作业',
  } as const
}

function changeOf(things: Pick<Things, 'assignmentId' | 'classId' | 'problemSetId'>) {
  return { body: { assignmentId: things.assignmentId, ...fieldsOf(things) } }
}

/** The same with other problems: one more, or only that one. */
function choose(ids: Things, ...problemIds: number[]) {
  const problems = problemIds.map((problemId) => ({ problemId, points: 10 }))
  return { body: { ...changeOf(ids).body, problems } }
}

/** So many problems, drawn from one set. */
function drawFrom({ problemSetId }: Pick<Things, 'problemSetId'>, count: number) {
  return { isPerStudent: true, rules: [{ problemSetId, tags: [], count, points: 10 }] }
}

/** An end before the start. */
const backwards = { startTime: '2027-01-15T22:00:01' }

export const assignmentExamples = {
  listAssignments: {
    request: ({ classId }) => ({ query: { classId: String(classId), type: '作业' } }),
  },
  getAssignment: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  publishAssignment: {
    request: (things) => ({ body: fieldsOf(things) }),
    // With the problem set of somebody else.
    colleague: 'NOT_FOUND',
    refusals: {
      TIME_ORDER: { request: ({ own }) => ({ body: { ...fieldsOf(own), ...backwards } }) },
      PROBLEM_SET_EMPTY: {
        prepare: emptySecondSet,
        request: ({ own, second }) => ({
          body: { ...fieldsOf(own), problemSetId: second.problemSetId },
        }),
      },
      DRAWING_SHORT: {
        request: ({ own }) => ({ body: { ...fieldsOf(own), drawing: drawFrom(own, 2) } }),
      },
    },
  },
  updateAssignment: {
    request: changeOf,
    // Whatever else is named cannot be taken: nobody learns whether it is there.
    refusalOf: { classId: 'CLASS_FIXED', problemSetId: 'PROBLEM_SET_FIXED' },
    refusals: {
      TIME_ORDER: { request: ({ own }) => ({ body: { ...changeOf(own).body, ...backwards } }) },
      PROBLEM_SET_EMPTY: {
        async prepare(world) {
          await emptySecondSet(world)
          // As long as nothing has been handed in, the set can be changed.
          await forgetSubmissions(world)
        },
        request: ({ own, second }) => changeOf({ ...own, problemSetId: second.problemSetId }),
      },
      CLASS_FIXED: {
        request: ({ own, second }) => changeOf({ ...own, classId: second.classId }),
      },
      PROBLEM_SET_FIXED: {
        request: ({ own, second }) => changeOf({ ...own, problemSetId: second.problemSetId }),
      },
      DRAWING_SHORT: {
        async prepare(world) {
          await forgetSubmissions(world)
          await moveAssignment({ from: 1, to: 2 })(world)
        },
        request: ({ own }) => ({ body: { ...changeOf(own).body, drawing: drawFrom(own, 2) } }),
      },
      PAPERS_FIXED: {
        request: ({ own }) => ({ body: { ...changeOf(own).body, drawing: drawFrom(own, 1) } }),
      },
      PROBLEM_SUBMITTED: {
        prepare: ({ test, own: { assignmentId }, foreign: { problemId } }) =>
          test.db.assignmentProblem.create({ data: { assignmentId, problemId, position: 2 } }),
        request: ({ own, foreign }) => choose(own, foreign.problemId),
      },
      ASSIGNMENT_ENDED: {
        request: ({ own, foreign }) => {
          const { body } = choose(own, own.problemId, foreign.problemId)
          return { body: { ...body, endTime: body.startTime } }
        },
      },
      EXAM_RELEASED: {
        prepare: sitReleased,
        request: ({ own }) => {
          const later = { type: '考试', examType: 'final', endTime: '2099-12-31T00:00:00' } as const
          return { body: { ...changeOf(own).body, ...later } }
        },
      },
      COUNTING_RULES_FIXED: {
        request: ({ own }) => {
          return { body: { ...changeOf(own).body, countingRules: { counting: 'last' } } }
        },
      },
    },
  },
  copyAssignments: {
    request: ({ assignmentId, classId }) => ({
      body: { assignmentIds: [assignmentId], classId, shiftDays: 7 },
    }),
    // The problem set is somebody else's.
    colleague: 'NOT_FOUND',
    refusals: {
      PROBLEM_SET_EMPTY: {
        prepare: ({ test, own: { problemId } }) =>
          test.db.problem.update({ where: { problemId }, data: { deletedAt: new Date() } }),
      },
      DRAWING_SHORT: { prepare: drawTooMany },
    },
  },
  deleteAssignment: {
    request: ({ assignmentId }) => ({ query: { assignmentId: String(assignmentId) } }),
  },
} satisfies ExamplesOf<typeof assignmentContract>

export const compositionExamples = {
  getComposition: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  listPapers: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  listNewProblems: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  addProblems: {
    // The problem came into the set after the assignment was published.
    prepare: ({ test, own: { assignmentId, problemId } }) =>
      test.db.assignmentProblem.deleteMany({ where: { assignmentId, problemId } }),
    request: ({ assignmentId, problemId }) => ({ body: { assignmentId, problemIds: [problemId] } }),
    // The problem set is somebody else's.
    colleague: 'NOT_FOUND',
    refusals: {
      ASSIGNMENT_ENDED: { prepare: moveAssignment({ from: -2, to: -1 }) },
      PAPERS_FIXED: { prepare: drawTooMany },
    },
  },
} satisfies ExamplesOf<typeof compositionContract>

/** Something else has come after the re-scoring that the own assignment had. */
function rescoreOnce({ test, own, people }: World) {
  return makeRescoring(test.db, { assignmentId: own.assignmentId, creatorId: people.teacher.id })
}

function rescore({ assignmentId }: { assignmentId: number }, scoringPolicy: ScoringPolicy) {
  return { body: { assignmentId, scoringPolicy, reason: '放宽' } }
}

export const assignmentScoringExamples = {
  getAssignmentScoring: {
    request: ({ assignmentId }) => ({ query: { id: String(assignmentId) } }),
  },
  previewScoringPolicy: {
    request: ({ assignmentId }) => ({
      body: { assignmentId, scoringPolicy: defaultScoringPolicy },
    }),
    refusals: { TOO_MANY_REQUESTS: { prepare: fillLine('preview', 'teacher') } },
  },
  undoRescoring: {
    request: ({ rescoringId }) => ({ body: { rescoringId } }),
    refusals: { RESCORING_NOT_LAST: { prepare: rescoreOnce } },
  },
  updateScoringPolicy: {
    request: (things) => rescore(things, { ...defaultScoringPolicy, completionScore: 50 }),
    refusals: {
      RESCORING_UNCHANGED: { request: ({ own }) => rescore(own, defaultScoringPolicy) },
    },
  },
} satisfies ExamplesOf<typeof scoringContract>

export const assignmentProblemStatusExamples = {
  listProblemStatusOfAssignment: {
    request: (things, role) => ({
      query: {
        assignmentId: String(things.assignmentId),
        // Only teachers and admins name a student.
        ...(role !== 'student' && { userId: String(things.memberId) }),
      },
    }),
    refusals: {
      ROLE_FORBIDDEN: {
        by: 'student',
        request: ({ own, people }) => ({
          query: { assignmentId: String(own.assignmentId), userId: String(people.former.id) },
        }),
      },
      ASSIGNMENT_NOT_STARTED: { by: 'student', prepare: moveAssignment({ from: 1, to: 2 }) },
      EXAM_NOT_ENTERED: misplaced.EXAM_NOT_ENTERED,
    },
  },
  listProblemStatusOfClass: {
    request: ({ classId }) => ({ query: { classId: String(classId), type: '作业' } }),
  },
} satisfies ExamplesOf<typeof statusContract>
