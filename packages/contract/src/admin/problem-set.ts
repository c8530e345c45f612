import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { ShownText } from '../shown-text.ts'
import { idTextOf, text, WallTime } from '../wire-types.ts'

export const AdminProblemSet = z.object({
  problemSetId: z.int(),
  name: ShownText,
  creatorName: ShownText,
  creatorAccount: ShownText,
  /** Whether the owner is deleted or a student now; whoever restores the set then owns it. */
  isCreatorGone: z.boolean(),
  /** Of a deleted set: the problems that are restored with it. */
  problemCount: z.int(),
  /** Homework and exams that use it. */
  assignmentCount: z.int(),
  createTime: WallTime,
  updateTime: WallTime,
  deletedAt: WallTime.nullable(),
})
export type AdminProblemSet = z.infer<typeof AdminProblemSet>

export const listAllProblemSets = endpoint('POST', '/api/admin/problemSet/list/page', {
  access: ['admin'],
  summary:
    '所有题库，最近创建的在前；isDeleted=true 列出已删除的，最近删除的在前；keyword 匹配题库名称、所有者的姓名或账号',
  body: PageQuery.extend({
    keyword: text({ title: '关键词', max: 50 }).default(''),
    isDeleted: z.boolean().meta({ title: '是否已删除' }).default(false),
  }),
  data: pageOf(AdminProblemSet),
})

export const restoreProblemSet = endpoint('POST', '/api/admin/problemSet/restore/{problemSetId}', {
  access: ['admin'],
  summary: '恢复已删除的题库，以及与它一起删除的题目；所有者的账号已删除时，归恢复它的管理员所有',
  params: z.object({ problemSetId: idTextOf('problemSet') }),
  errors: ['NOT_FOUND'],
})
