import { errorCodes } from '@ceping/contract/error-codes'
import type { ProblemView } from '@ceping/contract/problem'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { ProblemActions } from './problem-actions.tsx'

const problem: ProblemView = {
  problemId: 7,
  problemSetId: 2,
  title: '素数',
  tags: [],
  description: '判断素数',
  code: 'class Prime {}',
  language: 'java',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  userVO: { realName: '陈思远' },
  version: 1,
}

async function askToDelete() {
  renderWithProviders(
    <MemoryRouter>
      <ProblemActions problem={problem} onEdit={vi.fn<() => void>()} onCopy={vi.fn<() => void>()} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: '删除“素数”' }))
  const name = '确定要删除题目 "素数" 吗？'
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
}

test('deletes after a question', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  await askToDelete()
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  const body = { problemId: 7, problemSetId: 2, leavesScheduled: false }
  expect(bodyOf(fetch.mock.calls[0])).toEqual(body)
})

test('asks once more where homework that has yet to start would lose it', async () => {
  const message = '“期中考试”还没有开始，它会失去这道题目'
  const fetch = answerEveryCall({
    code: errorCodes.PROBLEM_SCHEDULED.code,
    message,
    data: null,
  })
  await askToDelete()
  await userEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '仍要删除' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(bodyOf(fetch.mock.calls[1])).toMatchObject({ leavesScheduled: true })
})
