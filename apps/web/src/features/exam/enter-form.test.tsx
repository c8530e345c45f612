import { enterExam } from '@ceping/contract/exam'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sittingWith } from '../../testing/exam.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answer, serve } from '../../testing/serve.ts'
import { EnterForm } from './enter-form.tsx'

const outside = sittingWith({ state: 'ready', enteredAt: null })

test('nobody enters an exam without ticking the pledge', async () => {
  const { countCalls } = serve(answer(enterExam, sittingWith()))
  renderWithProviders(<EnterForm assignmentId={1} sitting={outside} />)
  await userEvent.click(screen.getByRole('button', { name: '进入考试' }))
  expect(await screen.findByText('请先阅读并勾选诚信承诺')).toBeTruthy()
  expect(countCalls(enterExam)).toBe(0)

  await userEvent.click(screen.getByRole('checkbox', { name: outside.pledge }))
  await userEvent.click(screen.getByRole('button', { name: '进入考试' }))
  expect(await screen.findByText('已进入考试')).toBeTruthy()
  expect(countCalls(enterExam)).toBe(1)
})
