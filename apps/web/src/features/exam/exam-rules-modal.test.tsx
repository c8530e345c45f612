import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { ExamRulesModal } from './exam-rules-modal.tsx'

const save = () => userEvent.click(screen.getByRole('button', { name: /开\s?启/ }))

test('takes no other working time than the one that was typed, and says how long it may be', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  renderWithProviders(
    <ExamRulesModal assignmentId={9} exam={null} isOpen onClose={() => undefined} />,
  )
  const minutes = screen.getByLabelText<HTMLInputElement>('作答时长')
  await userEvent.type(minutes, '5000')
  await save()
  expect(await screen.findByText('作答时长应为 1 到 1440 的整数')).toBeTruthy()
  expect(minutes.value).toBe('5000')
  expect(fetch).not.toHaveBeenCalled()

  await userEvent.clear(minutes)
  await save()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[0])).toMatchObject({ rules: { workingMinutes: null } })
})
