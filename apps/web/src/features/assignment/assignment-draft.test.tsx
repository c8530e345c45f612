import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { answerDialog, button, choose, enter } from '../../testing/assignment-dialog.tsx'
import { renderWithProviders } from '../../testing/render.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { AssignmentModal } from './assignment-modal.tsx'

// What is published in the past is asked about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') })
  return () => vi.useRealTimers()
})

const restored = '已恢复上次没有发出的内容'

function signIn(id: number): void {
  setSessionUser({ ...userWith(), id, timeZone: 'UTC' })
}

function openNew(classId: number) {
  return renderWithProviders(
    <MemoryRouter>
      <AssignmentModal
        classId={classId}
        type="作业"
        isOpen
        assignment={null}
        onClose={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  )
}

test('brings back a new one that was not sent, to who wrote it and where, until it is', async () => {
  signIn(7)
  const saved = answerDialog()
  const first = openNew(3)
  fireEvent.change(screen.getByLabelText('作业名称'), { target: { value: '第一次' } })
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-08 23:59')
  await choose('题库', /分支与边界（6 题）/)
  first.unmount()

  for (const [userId, classId] of [
    [8, 3],
    [7, 4],
  ] as const) {
    signIn(userId)
    const other = openNew(classId)
    expect(screen.queryByText(restored)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('作业名称').value).toBe('')
    other.unmount()
  }

  signIn(7)
  openNew(3)
  expect(screen.getByText(restored)).toBeTruthy()
  expect(await screen.findByText('分支与边界（6 题）')).toBeTruthy()
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({
    classId: 3,
    assignmentTitle: '第一次',
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-08T23:59:00',
    problemSetId: 2,
  })
}, 60_000)

test('brings back the rules to draw by, and forgets them when asked to', async () => {
  signIn(7)
  answerDialog()
  const { unmount } = openNew(3)
  await userEvent.click(await screen.findByText('随机抽题'))
  fireEvent.change(await screen.findByLabelText('规则 1 的题数'), { target: { value: '4' } })
  unmount()
  openNew(3)
  expect((await screen.findByLabelText<HTMLInputElement>('规则 1 的题数')).value).toBe('4')
  await userEvent.click(screen.getByText('清除', { selector: 'button > span' }))
  expect(screen.queryByText(restored)).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
}, 60_000)
