import { type AssignmentView, copyAssignments, listAssignments } from '@ceping/contract/assignment'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { CopyAssignmentsModal } from './copy-assignments-modal.tsx'

const first = assignmentWith()
const second = assignmentWith({
  assignmentId: 10,
  assignmentTitle: '第二次作业',
  startTime: '2026-11-28T08:00:00',
  endTime: '2026-12-05T22:00:00',
})

function open(preselected: AssignmentView | null = null) {
  const fetch = answerByPath({
    [listAssignments.path]: () => [second, first],
    [copyAssignments.path]: (body) =>
      (body as { assignmentIds: number[] }).assignmentIds.map((id) => id + 100),
  })
  const onClose = vi.fn<() => void>()
  renderWithProviders(
    <CopyAssignmentsModal
      classId="3"
      type="作业"
      isOpen
      preselected={preselected}
      classes={[
        { classId: 3, className: '软工一班' },
        { classId: 4, className: '软工二班' },
      ]}
      onClose={onClose}
    />,
  )
  return { onClose, sent: () => bodiesOf(fetch, copyAssignments.path) }
}

/** By its text: roles are slow to find beside a picker's calendar. */
const click = async (text: string) =>
  userEvent.click(await screen.findByText(text, { selector: 'button > span' }))
const days = () => screen.getByLabelText<HTMLInputElement>('推迟的天数')
const date = () => screen.getByLabelText<HTMLInputElement>('第一次的新开始日期')

async function chooseClass(name: string) {
  await userEvent.click(screen.getByLabelText('目标班级'))
  await userEvent.click(await screen.findByTitle(name))
}

describe('the dialog that copies', () => {
  it('asks what, and to which class', async () => {
    const { sent } = open()
    await screen.findByLabelText(/^第二次作业/)
    await click('复制')
    expect(await screen.findByText('请选择要复制的作业')).toBeTruthy()
    expect(await screen.findByText('请选择目标班级')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('sends what is chosen, and says when each will start and end', async () => {
    const { sent, onClose } = open()
    await userEvent.click(await screen.findByLabelText(/^第二次作业/))
    await userEvent.click(screen.getByLabelText(/^第一次作业/))
    await chooseClass('软工二班')
    fireEvent.change(days(), { target: { value: '7' } })
    expect(await screen.findByText('2026-11-27 08:00 → 2026-12-04 08:00')).toBeTruthy()
    expect(screen.getByText('2026-12-05 08:00 → 2026-12-12 22:00')).toBeTruthy()
    await click('复制 2 个')
    expect(await screen.findByText('已复制 2 个到“软工二班”')).toBeTruthy()
    expect(sent()).toEqual([{ assignmentIds: [10, 9], classId: 4, shiftDays: 7 }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('begins with the one of a card, and keeps days and date in step', async () => {
    open(first)
    await waitFor(() => expect(date().value).toBe('2026-11-20'))
    fireEvent.change(days(), { target: { value: '-3' } })
    await waitFor(() => expect(date().value).toBe('2026-11-17'))
    fireEvent.change(date(), { target: { value: '2026-12-01' } })
    fireEvent.keyDown(date(), { key: 'Enter' })
    await waitFor(() => expect(days().value).toBe('11'))
    expect(await screen.findByText('2026-12-01 08:00 → 2026-12-08 08:00')).toBeTruthy()
  })
})
