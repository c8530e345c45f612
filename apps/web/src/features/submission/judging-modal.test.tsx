import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { submissionWith } from '../../testing/submission.ts'
import { JudgingModal } from './judging-modal.tsx'

test('opens the result two seconds after a success', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onShowResult = vi.fn<() => void>()
  renderWithProviders(
    <JudgingModal
      progress={{ phase: 'succeeded', submission: submissionWith() }}
      onStopWaiting={() => {}}
      onShowResult={onShowResult}
      onClosed={() => {}}
    />,
  )
  expect(screen.getByText('判题成功！')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(onShowResult).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onShowResult).toHaveBeenCalledOnce()
})
