import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdText, text, WallTime } from './wire-types.ts'
import { ThemeColor } from './vocabulary.ts'

/** A class as its members see it. */
export const ClassView = z.object({
  classId: z.int(),
  className: z.string(),
  /** The teacher's own label, not the join secret. */
  classCode: z.string(),
  description: z.string(),
  themeColor: ThemeColor,
  classMemberCount: z.int(),
  teacherName: z.string(),
  /** Title of the newest notice; null where there is none. */
  latestNotice: z.string().nullable(),
  /** The join secret: for the class's teachers and admins, null for students. */
  inviteCode: z.string().nullable(),
  createTime: WallTime,
})
export type ClassView = z.infer<typeof ClassView>

export const createClass = endpoint({
  method: 'POST',
  path: '/api/class/createClass',
  access: ['teacher', 'admin'],
  summary: '创建班级，返回邀请码',
  body: z.object({
    className: text({ max: 50, required: '班级名称不能为空' }),
    classCode: text({ max: 50, required: '班级代码不能为空' }),
    description: text({ max: 500 }).default(''),
    themeColor: ThemeColor.default('blue'),
  }),
  data: z.string(),
})

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/class/getClassList',
  access: 'signed-in',
  summary: '我的班级：学生看到加入的，教师看到任教的，管理员看到全部',
  data: z.array(ClassView),
})

export const getClass = endpoint({
  method: 'GET',
  path: '/api/class/getById/{classId}',
  access: 'signed-in',
  summary: '一个班级的信息',
  params: z.object({ classId: IdText }),
  data: ClassView,
})
