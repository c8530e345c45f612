import type { AssignmentView } from '@ceping/contract/assignment'
import { expect, test } from 'vitest'
import { orderAgenda } from './order-agenda.ts'

function assignment(fields: Partial<AssignmentView>): AssignmentView {
  return {
    assignmentId: 1,
    assignmentTitle: '第一次作业',
    description: '',
    startTime: '2026-11-01T08:00:00',
    endTime: '2026-11-30T08:00:00',
    problemSetId: 1,
    classId: 1,
    type: '作业',
    examType: null,
    problemCount: 4,
    creatorName: '沈维钧',
    assignmentCondition: '进行中',
    finishedCount: null,
    version: 1,
    ...fields,
  }
}

test('begins with the nearest deadline, goes on with the nearest start, and leaves out the past', () => {
  const agenda = orderAgenda([
    assignment({ assignmentId: 1, assignmentCondition: '未开始', startTime: '2026-12-09T08:00:00' }),
    assignment({ assignmentId: 2, assignmentCondition: '已结束' }),
    assignment({ assignmentId: 3, assignmentCondition: '进行中', endTime: '2026-12-08T08:00:00' }),
    assignment({ assignmentId: 4, assignmentCondition: '未开始', startTime: '2026-12-01T08:00:00' }),
    assignment({ assignmentId: 5, assignmentCondition: '进行中', endTime: '2026-11-25T08:00:00' }),
  ])
  expect(agenda.map(({ assignmentId }) => assignmentId)).toEqual([5, 3, 4, 1])
})
