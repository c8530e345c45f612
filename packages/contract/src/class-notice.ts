import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoticeType } from './vocabulary.ts'
import { idOf, idTextOf, storableText, nameText, Version, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

export const ClassNoticeView = z.object({
  noticeId: z.int(),
  classId: z.int(),
  noticeType: NoticeType,
  title: ShownText,
  /** HTML, sanitised when it was stored. */
  content: z.string(),
  creatorName: ShownText,
  createTime: WallTime,
  updateTime: WallTime,
  /** Number of students who have read it. */
  viewCount: z.int(),
  /** By the asking student; true for teachers and admins. */
  isRead: z.boolean(),
  version: Version,
})
export type ClassNoticeView = z.infer<typeof ClassNoticeView>

/** In characters, both as sent and as stored. */
export const contentLengthLimit = 50_000
export const contentTooLong = `通知内容最多 ${contentLengthLimit} 个字符`
export const noContent = '通知内容不能为空'

const noticeFields = {
  noticeType: NoticeType,
  title: nameText({ title: '通知标题', max: 100, required: '通知标题不能为空' }),
  /** HTML; what is not on the allow-list is removed. */
  content: storableText('通知内容', noContent).max(contentLengthLimit, contentTooLong),
}

export const listNotices = endpoint('POST', '/api/classNotice/list', {
  access: 'signed-in',
  summary: '班级通知，最近发布的在前',
  body: z.object({ classId: idOf('class') }),
  data: z.array(ClassNoticeView),
  errors: ['NOT_FOUND'],
})

export const publishNotice = endpoint('POST', '/api/classNotice/publishNotice', {
  access: ['teacher', 'admin'],
  summary: '向班级发布通知，返回其编号；内容是 HTML，不安全的部分会被去掉',
  body: z.object({ classId: idOf('class', '请选择目标班级'), ...noticeFields }),
  data: z.int(),
  errors: ['NOT_FOUND'],
})

export const updateClassNotice = endpoint('POST', '/api/classNotice/updateClassNotice', {
  access: ['teacher', 'admin'],
  summary: '修改通知',
  body: z.object({ noticeId: idOf('notice'), ...noticeFields, version: Version.optional() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const deleteClassNotice = endpoint('POST', '/api/classNotice/deleteClassNotice', {
  access: ['teacher', 'admin'],
  summary: '删除通知',
  query: z.object({ noticeId: idTextOf('notice') }),
  errors: ['NOT_FOUND'],
})

export const markNoticeRead = endpoint('POST', '/api/classNotice/markRead', {
  access: 'signed-in',
  summary: '标记通知为已读；学生首次阅读计入浏览次数，教师和管理员不计',
  body: z.object({ noticeId: idOf('notice') }),
  errors: ['NOT_FOUND'],
})
