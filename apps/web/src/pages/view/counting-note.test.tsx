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

it('says how many were handed in, and not what one more would count, where none is left', async () => {
  const spent = { ...attempts, left: 0, reason: '这道题的提交次数已经用完' }
  render(<CountingNote assignment={assignment} attempts={spent} isSat={false} />)
  fireEvent.click(screen.getByRole('button', { name: /^计入/ }))
  expect(await screen.findByText('已提交 2 次，次数已用完')).toBeTruthy()
  expect(screen.queryByText(/现在提交/)).toBeNull()
})

it('says only where it counts while one has to wait', () => {
  const waiting = { ...attempts, reason: '两次提交之间须有间隔，20:00:01 之后可以再次提交' }
  render(<CountingNote assignment={assignment} attempts={waiting} isSat={false} />)
  expect(screen.getByRole('button', { name: /^计入/ })).toBeTruthy()
})

it('uses Esc itself while it is open, and then leaves it to the page', async () => {
  render(<CountingNote assignment={assignment} attempts={attempts} isSat={false} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  await screen.findByText('这次提交怎么算')
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true)
})
