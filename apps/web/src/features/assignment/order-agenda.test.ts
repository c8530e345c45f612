import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { orderAgenda } from './order-agenda.ts'

test('begins with the nearest deadline, goes on with the nearest start, and leaves out the past', () => {
  const agenda = orderAgenda([
    assignmentWith({
      assignmentId: 1,
      assignmentCondition: '未开始',
      startTime: '2026-12-09T08:00:00',
    }),
    assignmentWith({ assignmentId: 2, assignmentCondition: '已结束' }),
    assignmentWith({
      assignmentId: 3,
      assignmentCondition: '进行中',
      endTime: '2026-12-08T08:00:00',
    }),
    assignmentWith({
      assignmentId: 4,
      assignmentCondition: '未开始',
      startTime: '2026-12-01T08:00:00',
    }),
    assignmentWith({
      assignmentId: 5,
      assignmentCondition: '进行中',
      endTime: '2026-11-25T08:00:00',
    }),
  ])
  expect(agenda.map(({ assignmentId }) => assignmentId)).toEqual([5, 3, 4, 1])
})
