import { getExam } from '@ceping/contract/exam'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { ExamModeButton } from './exam-mode-button.tsx'
import { examQuery } from './exam.api.ts'

test('opens the dialog also while the page reads the exam again', async () => {
  const assignment = assignmentWith()
  const never = new Promise(() => {})
  const answers = [null, never, null]
  const fetch = answerByPath({ [getExam.path]: () => answers.shift() })
  renderWithProviders(
    <>
      <ReadsExam assignmentId={assignment.assignmentId} />
      <ExamModeButton assignment={assignment} text="修改规则" />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '再读' }))
  expect(fetch).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: /修改规则/ }))
  expect(await screen.findByRole('dialog', { name: '考试模式' })).toBeTruthy()
})

function ReadsExam({ assignmentId }: { assignmentId: number }) {
  const exam = useQuery(examQuery(assignmentId))
  return exam.isSuccess && <button onClick={() => void exam.refetch()}>再读</button>
}
