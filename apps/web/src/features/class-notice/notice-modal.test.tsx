import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reopenAfter } from '../../testing/kept-draft.tsx'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { NoticeModal } from './notice-modal.tsx'

const notice: ClassNoticeView = {
  noticeId: 8,
  classId: 3,
  noticeType: '考试',
  title: '期中安排',
  content: '<p>周五</p>',
  creatorName: '沈维钧',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  viewCount: 2,
  isRead: true,
  version: 5,
}

const newOne = <NoticeModal isOpen classId="3" notice={null} onClose={() => {}} />

function open(edited: ClassNoticeView | null) {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<NoticeModal isOpen classId="3" notice={edited} onClose={onClose} />)
  return onClose
}

async function save(button: string) {
  await userEvent.click(screen.getByText(button))
}

test('asks for title and content before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 1 })
  open(null)
  await save('发布')
  expect(await screen.findByText('通知标题不能为空')).toBeTruthy()
  expect(await screen.findByText('通知内容不能为空')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('saves the version that was opened', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const onClose = open(notice)
  await userEvent.clear(screen.getByLabelText('标题'))
  await userEvent.type(screen.getByLabelText('标题'), '期中安排（改）')
  await save('保存')
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/classNotice/updateClassNotice')
  const { content, noticeType } = notice
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    noticeId: 8,
    version: 5,
    noticeType,
    title: '期中安排（改）',
    content,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('keeps what was written where somebody else was quicker', async () => {
  answerEveryCall({ code: 40902, message: '内容已被他人修改，请刷新后再试', data: null })
  const onClose = open(notice)
  await userEvent.type(screen.getByLabelText('标题'), '！')
  await save('保存')
  expect(await screen.findByText('操作失败')).toBeTruthy()
  expect(await screen.findByText(/刚刚被他人修改过/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('期中安排！')
  expect(onClose).not.toHaveBeenCalled()
})

test('asks before what was written is thrown away', async () => {
  const onClose = open(notice)
  await userEvent.type(screen.getByLabelText('标题'), '！')
  await save('取消')
  expect(await screen.findAllByText('放弃正在编辑的通知吗？')).not.toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const exam = () => screen.getByRole<HTMLInputElement>('radio', { name: '考试' })

test.each(['标题', '通知内容'])('keeps %s alone, and asks before it is lost', async (label) => {
  const change = () => userEvent.type(field(label), '调课')
  expect(await reopenAfter(change, newOne)).toEqual([false, true, true])
  expect(field(label).value).toBe('调课')
})

test('keeps the type alone, and asks before it is lost', async () => {
  expect(await reopenAfter(() => userEvent.click(exam()), newOne)).toEqual([false, true, true])
  expect(exam().checked).toBe(true)
})
