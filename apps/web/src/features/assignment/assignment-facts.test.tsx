import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { AssignmentFacts } from './assignment-facts.tsx'

test.each([
  [{}, '截止', null],
  [{ isExtended: true }, '截止', '已延期'],
  [{ addedMinutes: 10 }, '截止', '加时 10 分钟'],
  [{ addedMinutes: 10, isEndedEarly: true }, '交卷', '已交卷'],
])('says of an end with %j what it is: %s, %s', (end, name, words) => {
  renderWithProviders(<AssignmentFacts assignment={assignmentWith(end)} />)
  const fact = screen.getByText(name, { selector: 'dt' }).nextElementSibling
  expect(fact?.querySelector('.ant-tag')?.textContent ?? null).toBe(words)
})
