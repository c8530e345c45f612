import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { seatWith } from '../../testing/exam.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { addressAll } from './addressed.ts'
import { EndModal, ResumeModal } from './order-modals.tsx'

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
