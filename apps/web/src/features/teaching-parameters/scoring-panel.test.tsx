import {
  getAssignmentScoring,
  undoRescoring,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import type { RescoringView } from '@ceping/contract/rescoring'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { ScoringPanel } from './scoring-panel.tsx'

const rescoring: RescoringView = {
  rescoringId: 5,
  assignmentId: 9,
  assignmentTitle: '第一次作业',
  type: '作业',
  classId: 3,
  className: '软件测试',
  policy: { ...defaultScoringPolicy, completionScore: 90 },
  previousPolicy: defaultScoringPolicy,
  rules: null,
  previousRules: null,
  reason: '提高要求',
  creatorName: '王老师',
  createTime: '2026-11-20T08:00:00',
  startedAt: '2026-11-20T08:00:00',
  finishedAt: '2026-11-20T08:00:01',
  failure: null,
  totalCount: 1,
  doneCount: 1,
  changedCount: 1,
  isLive: true,
  canUndo: true,
}

/** Press a button, and agree to what it asks. */
async function agree(name: RegExp, answer: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('knows what one has taken back oneself from what others have saved', async () => {
  let version = 4
  const fetch = answerByPath({
    [getAssignmentScoring.path]: () => ({
      scoringPolicy: defaultScoringPolicy,
      countingRules: defaultCountingRules,
      currentPolicy: defaultScoringPolicy,
      version,
      rescorings: [rescoring],
    }),
    [undoRescoring.path]: () => {
      version += 1
      return 6
    },
    [updateScoringPolicy.path]: () => 7,
  })
  renderWithProviders(<ScoringPanel assignment={assignmentWith()} />)
  await userEvent.type(await screen.findByLabelText('原因'), '放宽')
  await agree(/^撤销/, '确认')
  expect(await screen.findByText('已开始撤销')).toBeTruthy()
  await agree(/更换并重新计分/, '更换')
  expect(bodiesOf(fetch, updateScoringPolicy.path)).toMatchObject([{ reason: '放宽', version: 5 }])
})
