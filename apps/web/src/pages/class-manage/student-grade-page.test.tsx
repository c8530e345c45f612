import { gradebookOfOne } from '@ceping/contract/testing/gradebook'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { submissionWith } from '../../testing/submission.ts'
import { StudentGradePage } from './student-grade-page.tsx'
import { SubmissionHeader } from './submission-header.tsx'

const pathname = '/classManage/5/grades/4'
const secondPage = { from: '/classManage/5/grades?search=陈&page=2', title: '成绩册' }
const submission = submissionWith()

const gradebook = gradebookOfOne(submission.submissionId)

beforeEach(() => {
  answerByPath({
    '/api/class/gradebook/5': () => gradebook,
    '/api/class/getById/5': () => classWith({ classId: 5 }),
    '/api/submission/list/page': () => ({
      records: [submission],
      total: 1,
      current: 1,
      size: 10,
    }),
  })
})

function show(state: object | null) {
  renderWithProviders(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <Routes>
        <Route path="/classManage/:classId/grades/:userId" element={<StudentGradePage />} />
        <Route
          path="/classManage/5/submissions/12"
          element={<SubmissionHeader classId="5" submission={submission} neighbours={undefined} />}
        />
      </Routes>
    </MemoryRouter>,
  )
}

const wayBack = (name: string) => screen.findByRole('link', { name })
const addressOf = async (name: string) =>
  decodeURI((await wayBack(name)).getAttribute('href') ?? '')

test('leads back to the gradebook as it was left, also from a problem and a submission', async () => {
  show(secondPage)
  expect(await addressOf('← 成绩册')).toBe(secondPage.from)
  await userEvent.click(await screen.findByRole('link', { name: '题目 7' }))
  expect(await addressOf('← 成绩册')).toBe(secondPage.from)
  await userEvent.click(await screen.findByRole('link', { name: /2026-11-20/ }))
  await userEvent.click(await wayBack('← 陈思远的提交记录'))
  expect(await addressOf('← 成绩册')).toBe(secondPage.from)
  await userEvent.click(await screen.findByRole('link', { name: /2026-11-20/ }))
  await userEvent.click(await wayBack('陈思远'))
  expect(await addressOf('← 成绩册')).toBe(secondPage.from)
})

test('keeps the way back where the submissions are filtered', async () => {
  show(secondPage)
  await userEvent.click(await screen.findByLabelText('按题目筛选'))
  await userEvent.click(await screen.findByTitle('题目 7'))
  expect(await addressOf('← 成绩册')).toBe(secondPage.from)
})

test('leads to where else it was opened', async () => {
  const questions = { from: '/classManage/5/questions?page=3', title: '得分提问' }
  show(questions)
  expect(await addressOf('← 得分提问')).toBe(questions.from)
})

test('leads to the gradebook where nothing says how it was opened', async () => {
  show(null)
  expect(await addressOf('← 成绩册')).toBe('/classManage/5/grades')
})
