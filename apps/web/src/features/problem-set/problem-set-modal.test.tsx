import type { ProblemSetView } from '@ceping/contract/problem-set'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { ProblemSetModal } from './problem-set-modal.tsx'

const problemSet: ProblemSetView = {
  problemSetId: 2,
  name: '入门',
  creatorName: '陈思远',
  problemCount: 3,
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  version: 5,
}

function open(edited: ProblemSetView | null) {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<ProblemSetModal isOpen problemSet={edited} onClose={onClose} />)
  return onClose
}

async function save(name: string, button: string) {
  fireEvent.change(screen.getByLabelText('题库名称'), { target: { value: name } })
  await userEvent.click(screen.getByRole('button', { name: button }))
}

test('asks for a name before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 3 })
  const onClose = open(null)
  await save('  ', '创建')
  expect(await screen.findByText('请输入题库名称')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('creates', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 3 })
  const onClose = open(null)
  await save(' 进阶 ', '创建')
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ name: '进阶' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('renames the version that was opened', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const onClose = open(problemSet)
  await save('进阶', '保存')
  expect(await screen.findByText('修改成功')).toBeTruthy()
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ problemSetId: 2, name: '进阶', version: 5 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('brings back the name of a new one, and keeps none of one that exists', async () => {
  setSessionUser({ ...userWith(), timeZone: 'UTC' })
  for (const edited of [problemSet, null]) {
    const { unmount } = renderWithProviders(
      <ProblemSetModal isOpen problemSet={edited} onClose={vi.fn<() => void>()} />,
    )
    fireEvent.change(screen.getByLabelText('题库名称'), { target: { value: '进阶' } })
    unmount()
  }
  open(problemSet)
  expect(screen.getByLabelText<HTMLInputElement>('题库名称').value).toBe('入门')
  cleanup()
  open(null)
  expect(screen.getByLabelText<HTMLInputElement>('题库名称').value).toBe('进阶')
  expect(screen.getByText('已恢复上次没有发出的内容')).toBeTruthy()
})
