import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall } from '../../testing/stub-api.ts'
import { JoinClassModal } from './join-class-modal.tsx'

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(
    <MemoryRouter>
      <JoinClassModal isOpen onClose={onClose} />
    </MemoryRouter>,
  )
  return onClose
}

async function join(inviteCode: string) {
  await userEvent.type(screen.getByLabelText('邀请码'), inviteCode)
  await userEvent.click(screen.getByRole('button', { name: '加入' }))
}

test('asks for the invite code before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 3 })
  const onClose = open()
  await join('  ')
  expect(await screen.findByText('请输入邀请码')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('joins and closes', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 3 })
  const onClose = open()
  await join(' 7K3MX9QPWA ')
  expect(await screen.findByText('加入班级成功')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/classMember/joinClass?inviteCode=7K3MX9QPWA')
})

test('takes it as good news where one is in the class already, and leads there', async () => {
  answerEveryCall({ code: 40900, message: '你已经在这个班级中', data: { classId: 3 } })
  open()
  await join('7K3MX9QPWA')
  expect(await screen.findByText('你已经在这个班级中，不需要再加入一次')).toBeTruthy()
  expect(screen.queryByText('加入失败，请检查邀请码')).toBeNull()
  const way = screen.getByRole('link', { name: '进入班级' })
  expect(way.getAttribute('href')).toBe('/class/3/home')
  await userEvent.type(screen.getByLabelText('邀请码'), '2')
  expect(screen.queryByRole('link', { name: '进入班级' })).toBeNull()
})
