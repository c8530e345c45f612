import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoticeType } from './vocabulary.ts'
import { Id, IdText, storableText, text, Version, WallTime } from './wire-types.ts'

export const ClassNoticeView = z.object({
  noticeId: z.int(),
  classId: z.int(),
  noticeType: NoticeType,
  title: z.string(),
  /** HTML, cleaned when it was written. */
  content: z.string(),
  creatorName: z.string(),
  createTime: WallTime,
  updateTime: WallTime,
  /** How many students have read it. */
  viewCount: z.int(),
  /** Whether the asking student has; true for teachers and admins. */
  isRead: z.boolean(),
  version: Version,
})
export type ClassNoticeView = z.infer<typeof ClassNoticeView>

const noContent = '通知内容不能为空'
const noticeFields = {
  noticeType: NoticeType,
  title: text({ max: 100, required: '通知标题不能为空' }),
  /** HTML; what the allow-list does not know is taken out. */
  content: storableText(noContent).max(50_000, '通知内容最多 50000 个字符'),
}

export const listNotices = endpoint({
  method: 'POST',
  path: '/api/classNotice/list',
  access: 'signed-in',
  summary: '班级通知，最近发布的在前',
  body: z.object({ classId: Id }),
  data: z.array(ClassNoticeView),
  errors: ['NOT_FOUND'],
})

export const publishNotice = endpoint({
  method: 'POST',
  path: '/api/classNotice/publishNotice',
  access: ['teacher', 'admin'],
  summary: '向班级发布通知，返回其编号；内容是 HTML，不安全的部分会被去掉',
  body: z.object({
    classId: z.int('请选择目标班级').min(1, '请选择目标班级').max(2_147_483_647, '请选择目标班级'),
    ...noticeFields,
  }),
  data: z.int(),
  errors: ['NOT_FOUND'],
})

export const updateClassNotice = endpoint({
  method: 'POST',
  path: '/api/classNotice/updateClassNotice',
  access: ['teacher', 'admin'],
  summary: '修改通知',
  body: z.object({ noticeId: Id, ...noticeFields, version: Version.optional() }),
  data: z.literal(true),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const deleteClassNotice = endpoint({
  method: 'POST',
  path: '/api/classNotice/deleteClassNotice',
  access: ['teacher', 'admin'],
  summary: '删除通知',
  query: z.object({ noticeId: IdText }),
  data: z.literal(true),
  errors: ['NOT_FOUND'],
})

export const markNoticeRead = endpoint({
  method: 'POST',
  path: '/api/classNotice/markRead',
  access: 'signed-in',
  summary: '标记通知为已读；学生首次阅读计入浏览次数，教师和管理员不计',
  body: z.object({ noticeId: Id }),
  data: z.literal(true),
  errors: ['NOT_FOUND'],
})
