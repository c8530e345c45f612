import { expect, test } from 'vitest'
import { assignmentWith } from '../testing/assignment.ts'
import { parseWallTime } from './format.ts'
import { msUntilNextTurn } from './next-turn.ts'

const now = parseWallTime('2026-11-20T12:00:00').valueOf()

const coming = assignmentWith({ assignmentCondition: '未开始', startTime: '2026-11-20T12:20:00' })
const running = assignmentWith({ assignmentCondition: '进行中', closeTime: '2026-11-20T12:05:00' })
const tomorrow = assignmentWith({ assignmentCondition: '进行中', closeTime: '2026-11-21T12:00:00' })
const overdue = assignmentWith({ assignmentCondition: '进行中', closeTime: '2026-11-20T11:59:59' })
const over = assignmentWith({ assignmentCondition: '已结束', closeTime: '2026-11-20T11:00:00' })

test.each([
  { name: 'the start of what is to come', assignments: [coming], seconds: 20 * 60 },
  { name: 'the end of what runs', assignments: [running], seconds: 5 * 60 },
  { name: 'the nearest of several', assignments: [tomorrow, coming, running], seconds: 5 * 60 },
  { name: 'no more than an hour', assignments: [tomorrow], seconds: 3600 },
  { name: 'a second for what is due already', assignments: [coming, overdue], seconds: 1 },
  { name: 'an hour where all is over', assignments: [over], seconds: 3600 },
  { name: 'an hour where there is nothing', assignments: [], seconds: 3600 },
])('waits for $name', ({ assignments, seconds }) => {
  expect(msUntilNextTurn(assignments, now)).toBe(seconds * 1000)
})
