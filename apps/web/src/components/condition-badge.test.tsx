import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignmentWith } from '../testing/assignment.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { ConditionBadge } from './condition-badge.tsx'

const past = '2020-01-01T08:00:00'
const coming = '2099-01-01T08:00:00'

const running = { assignmentCondition: '进行中' } as const
const over = { assignmentCondition: '已结束' } as const

test.each([
  [{ ...running, endTime: coming, closeTime: coming }, '进行中'],
  [{ ...running, endTime: past, closeTime: coming }, '已截止，可迟交'],
  // The server says when it is over: its clock, and not that of this browser.
  [{ ...running, endTime: past, closeTime: past }, '进行中'],
  [{ ...over, endTime: past, closeTime: past }, '已结束'],
  [{ ...over, endTime: past, closeTime: coming }, '已结束'],
  [{ assignmentCondition: '未开始', endTime: coming, closeTime: coming } as const, '未开始'],
])('%j is %s', (fields, words) => {
  renderWithProviders(<ConditionBadge assignment={assignmentWith(fields)} />)
  expect(screen.getByText(words)).toBeTruthy()
})
