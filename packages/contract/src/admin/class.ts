import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { ShownText } from '../shown-text.ts'
import { text, WallTime } from '../wire-types.ts'

export const AdminClass = z.object({
  classId: z.int(),
  className: ShownText,
  classCode: ShownText,
  ownerName: ShownText,
  ownerAccount: ShownText,
  studentCount: z.int(),
  teacherCount: z.int(),
  /** Homework and exams. */
  assignmentCount: z.int(),
  createTime: WallTime,
  /** Null while the class is alive. */
  archivedAt: WallTime.nullable(),
})
export type AdminClass = z.infer<typeof AdminClass>

export const listAllClasses = endpoint('POST', '/api/admin/class/list/page', {
  access: ['admin'],
  summary:
    '所有班级，最近创建的在前；isArchived=true 列出已解散的，最近解散的在前；keyword 匹配班级名称、班级代码、负责教师的姓名或账号',
  body: PageQuery.extend({
    keyword: text({ title: '关键词', max: 50 }).default(''),
    isArchived: z.boolean().meta({ title: '是否已解散' }).default(false),
  }),
  data: pageOf(AdminClass),
})
