import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { CountingNote } from './counting-note.tsx'

const farAway = '2999-11-27T20:00:00'
const assignment = assignmentWith({
  endTime: farAway,
  closeTime: farAway,
  steps: [{ until: farAway, lateUnits: 0, percent: 100 }],
})
const attempts = { left: 2, reason: null, made: 2, countedScore: 85 }

it('says what a submission counts now, and on demand by which rules', async () => {
  render(<CountingNote assignment={assignment} attempts={attempts} isSat={false} />)
  fireEvent.click(screen.getByRole('button', { name: /^现在提交按 100% 计分/ }))
  expect(await screen.findByText('这是第 3 次，还可提交 2 次')).toBeTruthy()
  expect(screen.getByText(/，目前 85.00 分$/)).toBeTruthy()
  expect(screen.getByText(/之后不能再提交$/)).toBeTruthy()
})

it('says nothing of lateness in an exam that is sat', () => {
  render(<CountingNote assignment={assignment} attempts={attempts} isSat />)
  expect(screen.getByRole('button', { name: /^计入/ })).toBeTruthy()
  expect(screen.queryByText(/现在提交/)).toBeNull()
})
