import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { AssignmentFacts } from './assignment-facts.tsx'

test.each([true, false])('says that the deadline is the own one: %s', (isExtended) => {
  renderWithProviders(<AssignmentFacts assignment={assignmentWith({ isExtended })} />)
  expect(screen.queryByTitle('教师为你单独延长了截止时间') !== null).toBe(isExtended)
})
