import type { AssignmentView } from '@ceping/contract/assignment'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'

/** A running piece of homework, with what a test is about put in its place. */
export function assignmentWith(fields: Partial<AssignmentView> = {}): AssignmentView {
  return {
    assignmentId: 9,
    assignmentTitle: '第一次作业',
    description: '',
    startTime: '2026-11-20T08:00:00',
    endTime: '2026-11-27T08:00:00',
    problemSetId: 2,
    classId: 3,
    type: '作业',
    examType: null,
    problemCount: 6,
    creatorName: '王老师',
    assignmentCondition: '进行中',
    finishedCount: null,
    scoringPolicy: defaultScoringPolicy,
    rescoredAt: null,
    mutantsDuring: 'everything',
    mutantsAfter: 'everything',
    version: 4,
    ...fields,
  }
}
