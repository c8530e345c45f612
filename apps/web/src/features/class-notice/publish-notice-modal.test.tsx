import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reopenAfter } from '../../testing/kept-draft.tsx'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { PublishNoticeModal } from './publish-notice-modal.tsx'

const classes = [
  { classId: 3, className: '软工 1 班' },
  { classId: 4, className: '软工 2 班' },
]

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<PublishNoticeModal isOpen classes={classes} onClose={onClose} />)
  return onClose
}

async function chooseClass() {
  await userEvent.click(screen.getByLabelText('目标班级'))
  await userEvent.click(await screen.findByTitle('软工 2 班'))
}

async function write() {
  await chooseClass()
  await userEvent.type(screen.getByLabelText('标题'), '调课')
  await userEvent.type(screen.getByLabelText('通知内容'), '<p>改到周六</p>')
  await userEvent.click(screen.getByText('发布'))
}

test('says what is missing', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 1 })
  open()
  await userEvent.click(screen.getByText('发布'))
  for (const message of ['请选择目标班级', '通知标题不能为空', '通知内容不能为空']) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('publishes to the class that was chosen', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 1 })
  const onClose = open()
  await write()
  expect(await screen.findByText('通知发布成功')).toBeTruthy()
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    classId: 4,
    noticeType: '公告',
    title: '调课',
    content: '<p>改到周六</p>',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('keeps the class alone, and asks before it is lost', async () => {
  const dialog = <PublishNoticeModal isOpen classes={classes} onClose={() => {}} />
  expect(await reopenAfter(chooseClass, dialog)).toEqual([false, true, true])
  expect(screen.getByTitle('软工 2 班')).toBeTruthy()
})
