import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { AssignmentGradeTable } from './assignment-grade-table.tsx'

function headsWith(points: number[]): (string | null)[] {
  renderWithProviders(
    <MemoryRouter>
      <AssignmentGradeTable
        title="第一次作业"
        scoringPolicy={defaultScoringPolicy}
        rescoredAt={null}
        meanCoverage={null}
        meanScore={null}
        problems={points.map((count, index) => ({
          problemId: index,
          problemName: `题目 ${index}`,
          points: count,
          comprehensiveCoverage: null,
          totalScore: null,
          to: '/',
        }))}
      />
    </MemoryRouter>,
  )
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
}

test('says how much each problem counts where not all count the same', () => {
  expect(headsWith([10, 20])).toEqual(['题目', '分值', '覆盖率', '得分'])
  expect(screen.getByRole('cell', { name: '20' })).toBeTruthy()
})

test('says nothing of points where all count the same', () => {
  expect(headsWith([20, 20])).toEqual(['题目', '覆盖率', '得分'])
})
