import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { AdjustButton } from './adjust-button.tsx'

const of = { assignmentId: 9, problemId: 1, userId: 7 }

test.each(['120', '1.234', '五'])('does not make another number of %s', async (typed) => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  renderWithProviders(
    <AdjustButton of={of} problemName="三角形" totalScore={60} adjustment={null} />,
  )
  await userEvent.click(screen.getByRole('button', { name: '为 三角形 加减分' }))
  const points = await screen.findByLabelText<HTMLInputElement>('加减分')
  await userEvent.type(screen.getByLabelText('原因'), '课堂展示')
  await userEvent.type(points, typed)
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('加减分应在 -100 到 100 之间，最多两位小数')).toBeTruthy()
  expect(points.value).toBe(typed)
  expect(fetch).not.toHaveBeenCalled()

  await userEvent.clear(points)
  await userEvent.type(points, '-2.5')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ ...of, adjustment: -2.5, reason: '课堂展示' })
})
