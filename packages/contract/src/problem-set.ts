import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, WallTime } from './wire-types.ts'

export const ProblemSetView = z.object({
  problemSetId: z.int(),
  name: z.string(),
  creatorName: z.string(),
  problemCount: z.int(),
  createTime: WallTime,
  updateTime: WallTime,
})
export type ProblemSetView = z.infer<typeof ProblemSetView>

export const createProblemSet = endpoint({
  method: 'POST',
  path: '/api/problemSet/create',
  access: ['teacher', 'admin'],
  summary: '创建题库，返回题库编号',
  body: z.object({ name: text({ max: 50, required: '请输入题库名称' }) }),
  data: z.int(),
})

export const listProblemSets = endpoint({
  method: 'GET',
  path: '/api/problemSet/list',
  access: ['teacher', 'admin'],
  summary: '我的题库（管理员：全部），可按名称筛选；名称首尾空格不计',
  query: z.object({ problemSetName: text({ max: 50 }).default('') }),
  data: z.array(ProblemSetView),
})
