import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignmentWith } from '../testing/assignment.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { ConditionBadge } from './condition-badge.tsx'

const past = '2020-01-01T08:00:00'
const coming = '2099-01-01T08:00:00'

test.each([
  ['进行中', coming, coming, '进行中'],
  ['进行中', past, coming, '已截止，可迟交'],
  // The server says when it is over: its clock, and not that of this browser.
  ['进行中', past, past, '进行中'],
  ['已结束', past, past, '已结束'],
  ['已结束', past, coming, '已结束'],
  ['未开始', coming, coming, '未开始'],
] as const)(
  '%s until %s, late work until %s: %s',
  (assignmentCondition, endTime, ...[closeTime, words]) => {
    const assignment = assignmentWith({ assignmentCondition, endTime, closeTime })
    renderWithProviders(<ConditionBadge assignment={assignment} />)
    expect(screen.getByText(words)).toBeTruthy()
  },
)
