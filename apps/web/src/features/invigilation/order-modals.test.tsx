import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { seatWith } from '../../testing/exam.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { addressAll } from './addressed.ts'
import { AddTimeModal, EndModal, ResumeModal } from './order-modals.tsx'

const addressed = addressAll([seatWith(), seatWith({ userId: 2 })])

test.each([
  { OrderModal: EndModal, button: '立即交卷', count: 1, told: '已结束 1 名学生的考试' },
  { OrderModal: EndModal, button: '立即交卷', count: 0, told: '没有学生还在考试中' },
  { OrderModal: ResumeModal, button: '继续作答', count: 1, told: '已撤销 1 名学生的提前交卷' },
])('says of how many $button was done: $told', async ({ OrderModal, button, count, told }) => {
  answerEveryCall({ code: 0, message: 'ok', data: count })
  renderWithProviders(
    <OrderModal assignmentId={9} addressed={addressed} isOpen onClose={() => undefined} />,
  )
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(told)).toBeTruthy()
})

const give = () => userEvent.click(screen.getByRole('button', { name: /加\s?时/ }))

test('adds no other minutes than those that were typed, and says how many there may be', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  renderWithProviders(
    <AddTimeModal assignmentId={9} addressed={addressed} isOpen onClose={() => undefined} />,
  )
  const minutes = screen.getByLabelText<HTMLInputElement>('加时')
  await userEvent.type(minutes, '900')
  await give()
  expect(await screen.findByText('加时应为 1 到 600 的整数')).toBeTruthy()
  expect(minutes.value).toBe('900')
  expect(fetch).not.toHaveBeenCalled()

  await userEvent.clear(minutes)
  await userEvent.type(minutes, '15')
  await give()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[0])).toMatchObject({ assignmentId: 9, minutes: 15 })
})
