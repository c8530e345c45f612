import {
  listProblemStatusOfAssignment,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { ProblemGrid } from './problem-grid.tsx'

function problem(problemId: number, points: number) {
  return {
    statusId: null,
    assignmentId: 9,
    problemId,
    problemName: `题目 ${problemId}`,
    tags: '[]',
    points,
    status: '未完成',
    unseenCommentCount: 0,
    submissionCount: 0,
    attemptsLeft: null,
    nextAttemptAt: null,
    lateUnits: 0,
    countedPercent: 100,
    feedback: 'everything',
    instructionCoverage: null,
    branchCoverage: null,
    lineCoverage: null,
    complexityCoverage: null,
    methodCoverage: null,
    classCoverage: null,
    comprehensiveCoverage: null,
    totalScore: null,
    scoreChangedAt: null,
    scoreBefore: null,
  } satisfies WireStatus
}

/** As it comes on the wire. */
type WireStatus = Omit<ProblemStatusView, 'tags'> & { tags: string }

function show(points: number[], hasUnequalPoints: boolean) {
  return showProblems(
    points.map((count, index) => problem(index + 1, count)),
    hasUnequalPoints,
  )
}

async function showProblems(records: WireStatus[], hasUnequalPoints = false) {
  const page = { records, total: records.length, current: 1, size: 10 }
  answerByPath({ [listProblemStatusOfAssignment.path]: () => page })
  renderWithProviders(
    <MemoryRouter>
      <ProblemGrid assignment={assignmentWith({ hasUnequalPoints })} />
    </MemoryRouter>,
  )
  await screen.findByText('题目 1')
}

test('says how much each problem counts where not all count the same', async () => {
  // The other ones are on another page.
  await show([20], true)
  expect(screen.getByText('分值 20')).toBeTruthy()
})

test('says nothing of points where all count the same', async () => {
  await show([20, 20], false)
  expect(screen.queryByText('分值 20')).toBeNull()
})

test('an exam that holds its results back says only what was handed in', async () => {
  const heldBack = { feedback: 'compilation' } as const
  await showProblems([
    { ...problem(1, 10), ...heldBack, submissionCount: 2 },
    { ...problem(2, 10), ...heldBack },
  ])
  expect(screen.getByText('已提交')).toBeTruthy()
  expect(screen.getByText('未提交')).toBeTruthy()
  expect(screen.queryByText('得分')).toBeNull()
  expect(screen.queryByText('覆盖率')).toBeNull()
  expect(screen.queryByText('未完成')).toBeNull()
})
