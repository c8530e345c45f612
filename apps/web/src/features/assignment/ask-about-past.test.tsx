import type { AssignmentType } from '@ceping/contract/vocabulary'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pickerTime } from '../../lib/format.ts'
import { setSessionUser } from '../../lib/session.ts'
import {
  answerDialog,
  button,
  choose,
  enter,
  openDialog,
} from '../../testing/assignment-dialog.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { askAboutPast } from './ask-about-past.ts'
import { AssignmentModal } from './assignment-modal.tsx'
import { PublishAssignmentModal } from './publish-assignment-modal.tsx'

// 08:00:30 in Shanghai.
const now = new Date('2026-11-27T00:00:30Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  setSessionUser({ ...userWith(), timeZone: 'Asia/Shanghai' })
  return () => vi.useRealTimers()
})

function ask(start: string, end: string) {
  return askAboutPast({ window: [pickerTime(start), pickerTime(end)] }, '作业')
}

it('asks where the deadline is past by the clock of the platform', () => {
  expect(ask('2026-11-20T08:00:00', '2026-11-27T08:00:00')).toEqual({
    title: '发布已经截止的作业？',
    content: '截止时间是 2026-11-27 08:00，学生看到时就已截止。',
    okText: '仍然发布',
  })
})

it('asks nothing of what still runs or is to come', () => {
  expect(ask('2026-11-20T08:00:00', '2026-11-27T08:01:00')).toBeNull()
  expect(ask('2026-12-01T08:00:00', '2026-12-08T23:59:00')).toBeNull()
})

it.each<[AssignmentType, (onClose: () => void) => ReactNode]>([
  [
    '作业',
    (onClose) => (
      <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
    ),
  ],
  [
    '考试',
    (onClose) => (
      <PublishAssignmentModal
        type="考试"
        isOpen
        classes={[{ classId: 3, className: '软工一班' }]}
        onClose={onClose}
      />
    ),
  ],
])(
  'asks before it publishes what is over already: %s',
  async (type, dialog) => {
    const saved = answerDialog()
    const onClose = openDialog(dialog)
    await userEvent.type(screen.getByLabelText(`${type}名称`), '去年的')
    enter('请选择开始时间', '2025-12-01 08:00')
    enter('请选择截止时间', '2025-12-08 23:59')
    if (type === '考试') await choose('考试类型', /小测/)
    await choose('题库', /分支与边界（6 题）/)
    await userEvent.click(await button('确认'))
    const publish = await button('仍然发布')
    expect(screen.getByText('截止时间是 2025-12-08 23:59，学生看到时就已截止。')).toBeTruthy()
    expect(saved()).toEqual([])
    await userEvent.click(publish)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved()).toHaveLength(1)
    expect(bodyOf(saved()[0])).toMatchObject({ type, endTime: '2025-12-08T23:59:00' })
  },
  60_000,
)
