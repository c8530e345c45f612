import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf, idTextOf, text, nameText, Version, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

export const ProblemSetView = z.object({
  problemSetId: z.int(),
  name: ShownText,
  /** The owner: its creator, or the person it was handed over to. */
  creatorName: ShownText,
  problemCount: z.int(),
  createTime: WallTime,
  updateTime: WallTime,
  version: Version,
})
export type ProblemSetView = z.infer<typeof ProblemSetView>

const name = nameText({ title: '题库名称', max: 50, required: '请输入题库名称' })

export const createProblemSet = endpoint('POST', '/api/problemSet/create', {
  access: ['teacher', 'admin'],
  summary: '创建题库，返回题库编号',
  body: z.object({ name }),
  data: z.int(),
})

export const listProblemSets = endpoint('GET', '/api/problemSet/list', {
  access: ['teacher', 'admin'],
  summary: '我的题库（管理员：全部），可按名称筛选；名称首尾空格不计',
  query: z.object({ problemSetName: text({ title: '题库名称', max: 50 }).default('') }),
  data: z.array(ProblemSetView),
})

export const updateProblemSet = endpoint('POST', '/api/problemSet/update', {
  access: ['teacher', 'admin'],
  summary: '修改题库名称',
  body: z.object({ problemSetId: idOf('problemSet'), name, version: Version.optional() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const deleteProblemSet = endpoint('DELETE', '/api/problemSet/{problemSetId}', {
  access: ['teacher', 'admin'],
  summary: '删除题库及其题目；有作业或考试在使用时拒绝',
  params: z.object({ problemSetId: idTextOf('problemSet') }),
  errors: ['NOT_FOUND', 'PROBLEM_SET_IN_USE'],
})
