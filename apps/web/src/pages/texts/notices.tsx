import { getClass } from '@ceping/contract/class'
import {
  type ClassNoticeView,
  deleteClassNotice,
  listNotices,
  publishNotice,
  updateClassNotice,
} from '@ceping/contract/class-notice'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { PublishNoticeModal } from '../../features/class-notice/publish-notice-modal.tsx'
import { choose } from '../../testing/assignment-dialog.tsx'
import { classWith } from '../../testing/class.ts'
import { press, show, showDialog, type, typed } from '../../testing/page.tsx'
import { answer, cutOff, refuse } from '../../testing/serve.ts'
import { ManageNoticesPage } from '../class-manage/notices-page.tsx'
import type { Case } from './section-eight.ts'

const notice: ClassNoticeView = {
  noticeId: 8,
  classId: 3,
  noticeType: '考试',
  title: '第一次上机',
  content: '<p>周五</p>',
  creatorName: '沈维钧',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  viewCount: 2,
  isRead: true,
  version: 5,
}
const shownClass = answer(getClass, classWith())
const noNotice = [shownClass, answer(listNotices, [])]
const oneNotice = [shownClass, answer(listNotices, [notice])]

function showNotices() {
  show(<ManageNoticesPage />, '/classManage/3/notices', '/classManage/:classId/notices')
}

async function write(title: string) {
  await type('标题', title)
  await type('通知内容', '<p>请带上电脑。</p>')
}

async function publishInClass() {
  showNotices()
  await press('发布通知')
  await write('上机改期')
  await press('发布')
}

async function edit() {
  showNotices()
  await press('编辑“第一次上机”')
  await write('上机改期')
  await press('保存')
}

async function askToDelete() {
  showNotices()
  await press('删除“第一次上机”')
}

async function remove() {
  await askToDelete()
  await press('确认')
}

async function publishBesideClasses() {
  const classes = [
    { classId: 3, className: '软工 1 班' },
    { classId: 4, className: '软工 2 班' },
  ]
  showDialog((onClose) => <PublishNoticeModal isOpen classes={classes} onClose={onClose} />)
  await choose('目标班级', /软工 2 班/)
  await write('上机改期')
  await press('发布')
}

function keepsWhatWasWritten() {
  expect([typed('标题'), typed('通知内容')]).toEqual(['上机改期', '<p>请带上电脑。</p>'])
}

export const notices: Case<'notices'>[] = [
  {
    text: '获取通知列表失败',
    when: 'the list is refused',
    answers: [shownClass, refuse(listNotices)],
    provoke: showNotices,
    afterwards: () => screen.findByText('重试'),
  },
  {
    text: '暂无通知',
    when: 'the class has no notices',
    place: 'page',
    answers: noNotice,
    provoke: showNotices,
  },
  {
    text: '创建成功',
    when: 'a notice is published in its class',
    answers: [...noNotice, answer(publishNotice, 8)],
    provoke: publishInClass,
  },
  {
    text: '操作失败',
    when: 'the server is away for a new notice; what was written stays',
    answers: [...noNotice, cutOff(publishNotice)],
    provoke: publishInClass,
    afterwards: keepsWhatWasWritten,
  },
  {
    text: '更新成功',
    when: 'a notice is edited',
    answers: [...oneNotice, answer(updateClassNotice, true)],
    provoke: edit,
  },
  {
    text: '操作失败',
    when: 'an edited notice is refused; what was written stays',
    reason: 'INTERNAL',
    answers: [...oneNotice, refuse(updateClassNotice)],
    provoke: edit,
    afterwards: keepsWhatWasWritten,
  },
  {
    text: '确定要删除该通知吗？',
    when: 'a notice is to be deleted',
    answers: oneNotice,
    provoke: askToDelete,
    place: 'question',
    asksBefore: deleteClassNotice,
  },
  {
    text: '删除成功',
    when: 'a notice is deleted',
    answers: [...oneNotice, answer(deleteClassNotice, true)],
    provoke: remove,
  },
  {
    text: '删除失败',
    when: 'the server is away',
    answers: [...oneNotice, cutOff(deleteClassNotice)],
    provoke: remove,
  },
  {
    text: '通知发布成功',
    when: 'a notice is published beside the classes',
    answers: [answer(publishNotice, 8)],
    provoke: publishBesideClasses,
  },
  {
    text: '通知发布失败',
    when: 'the class is gone; what was written stays',
    reason: 'NOT_FOUND',
    answers: [refuse(publishNotice, 'NOT_FOUND')],
    provoke: publishBesideClasses,
    afterwards: keepsWhatWasWritten,
  },
  {
    text: '发布失败，请检查网络连接',
    when: 'the server is away; what was written stays',
    answers: [cutOff(publishNotice)],
    provoke: publishBesideClasses,
    afterwards: keepsWhatWasWritten,
  },
]
