import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { EditClassModal, ManagedClassGrid } from './managed-class-grid.tsx'

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(
    <EditClassModal classView={classWith()} isOpen onClose={onClose} onClosed={() => {}} />,
  )
  return onClose
}

async function rename(className: string) {
  await userEvent.clear(screen.getByLabelText('班级名称'))
  if (className !== '') await userEvent.type(screen.getByLabelText('班级名称'), className)
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
}

test('asks for the name before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  open()
  await rename('')
  await save()
  expect(await screen.findByText('请填写必填字段')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('keeps what was typed where somebody else was quicker, and saves it the next time', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const message = '内容已被他人修改，请刷新后再试'
  const theirs = classWith({ className: '他人的名称', version: 5 })
  fetch.mockResolvedValueOnce(Response.json({ code: 40902, message, data: null }))
  fetch.mockResolvedValueOnce(Response.json({ code: 0, message: 'ok', data: theirs }))
  const onClose = open()
  await rename('我的名称')
  await save()
  expect(await screen.findByText('更新失败')).toBeTruthy()
  expect(await screen.findByText('他人的名称')).toBeTruthy()
  expect(screen.getByDisplayValue('我的名称')).toBeTruthy()
  await save()
  expect(await screen.findByText('班级信息更新成功')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodyOf(fetch.mock.calls[0])).toMatchObject({ className: '我的名称', version: 4 })
  expect(bodyOf(fetch.mock.calls[2])).toMatchObject({ className: '我的名称', version: 5 })
})

test('asks before it drops what was typed', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: true })
  const onClose = open()
  await rename('我的名称')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('offers an assistant no more than to open the class', async () => {
  const taught = classWith({ classId: 1, className: '任教的班' })
  const assisted = { classId: 2, className: '协助的班', isAssistant: true, inviteCode: null }
  answerEveryCall({ code: 0, message: 'ok', data: [taught, classWith(assisted)] })
  renderWithProviders(
    <MemoryRouter>
      <ManagedClassGrid createButton={null} />
    </MemoryRouter>,
  )
  const [own, other] = await screen.findAllByRole('article')
  expect(within(own as HTMLElement).getByRole('button', { name: '编辑 任教的班' })).toBeTruthy()
  expect(within(other as HTMLElement).getByText('助教')).toBeTruthy()
  expect(within(other as HTMLElement).queryAllByRole('button')).toEqual([])
})

test('offers to dissolve a class to its owner only', async () => {
  setSessionUser({ ...userWith({ id: 2, userRole: 'teacher' }), timeZone: 'UTC' })
  const own = classWith({ classId: 1, className: '自己的班', ownerId: 2 })
  const other = classWith({ classId: 2, className: '同事的班', ownerId: 5 })
  answerEveryCall({ code: 0, message: 'ok', data: [own, other] })
  renderWithProviders(
    <MemoryRouter>
      <ManagedClassGrid createButton={null} />
    </MemoryRouter>,
  )
  expect(await screen.findByLabelText('注销 自己的班')).toBeTruthy()
  expect(screen.queryByLabelText('注销 同事的班')).toBeNull()
})

const running = {
  assignmentId: 9,
  assignmentTitle: '第一次作业',
  type: '作业',
  assignmentCondition: '进行中',
  startTime: '2026-11-20T08:00:00',
  closeTime: '2026-11-27T08:00:00',
} as const

test.each([
  [{ submittedCount: 7, studentCount: 30, meanScore: 82.5 }, '7 / 30 人已提交，平均 82.50'],
  [{ submittedCount: 0, studentCount: 30, meanScore: null }, '0 / 30 人已提交'],
])('says what a class has handed in of what is due next: %j', async (handedIn, words) => {
  const busy = classWith({ classId: 3, runningAssignment: { ...running, handedIn } })
  const idle = classWith({ classId: 2, className: '空闲的班' })
  answerEveryCall({ code: 0, message: 'ok', data: [busy, idle] })
  renderWithProviders(
    <MemoryRouter>
      <ManagedClassGrid createButton={null} />
    </MemoryRouter>,
  )
  const [first, second] = await screen.findAllByRole('article')
  const link = within(first as HTMLElement).getByRole('link', { name: '第一次作业' })
  expect(link.getAttribute('href')).toBe('/classManage/3/assignmentsdetails/9')
  expect(within(first as HTMLElement).getByText(words)).toBeTruthy()
  expect(within(second as HTMLElement).queryByText(/人已提交/)).toBeNull()
})
