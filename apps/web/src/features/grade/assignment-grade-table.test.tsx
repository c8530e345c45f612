import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { AssignmentGradeTable } from './assignment-grade-table.tsx'

const by = { creatorName: '沈维钧', updateTime: '2026-11-20T08:00:00' }

function headsWith(points: number[]): (string | null)[] {
  renderWithProviders(
    <MemoryRouter>
      <AssignmentGradeTable
        title="第一次作业"
        way={null}
        scoringPolicy={defaultScoringPolicy}
        countingRules={{
          ...defaultCountingRules,
          late: { unit: 'day', deductionPercent: 10, maxUnits: 3 },
        }}
        rescoredAt={null}
        meanCoverage={null}
        meanScore={null}
        problems={points.map((count, index) => ({
          problemId: index,
          problemName: `题目 ${index}`,
          points: count,
          comprehensiveCoverage: null,
          totalScore: null,
          lateUnits: index,
          adjustment: index === 0 ? null : { adjustment: 5, reason: '课堂展示', ...by },
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
  expect(screen.getByRole('cell', { name: '没有提交，人工 +5（课堂展示）' })).toBeTruthy()
  expect(screen.getByText('迟交 1 天 · 按 90% 计')).toBeTruthy()
})

test('says nothing of points where all count the same', () => {
  expect(headsWith([20, 20])).toEqual(['题目', '覆盖率', '得分'])
})
