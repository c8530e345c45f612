import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { CompilerDiagnostic } from './judge.ts'
import { Language } from './vocabulary.ts'
import { Id, IdText, text, WallTime } from './wire-types.ts'

/** Longest reference or test code, in characters. */
export const codeLengthLimit = 128 * 1024

const Tag = text({ max: 20, required: '标签不能为空' })

/** A list here, JSON text on the wire (specification, section 3); both are accepted. */
export const Tags = z
  .union([z.array(z.string()), z.string()])
  .transform((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: '标签应为 JSON 数组' })
      return z.NEVER
    }
  })
  .pipe(z.array(Tag).max(10, '最多 10 个标签'))

export const ProblemView = z.object({
  problemId: z.int(),
  problemSetId: z.int(),
  title: z.string(),
  /** JSON text of a list of strings. */
  tags: z.string(),
  description: z.string(),
  /** The reference code. */
  code: z.string(),
  language: Language,
  createTime: WallTime,
  updateTime: WallTime,
  userVO: z.object({ realName: z.string() }),
})
export type ProblemView = z.infer<typeof ProblemView>

/** Read the `tags` of a problem or a problem status. */
export function parseTags(tags: string): string[] {
  return z.array(z.string()).parse(JSON.parse(tags))
}

const problemFields = {
  title: text({ max: 100, required: '请输入题目名称' }),
  tags: Tags.default([]),
  description: text({ max: 50_000, required: '请输入题目描述' }),
  code: text({ max: codeLengthLimit, required: '请输入参考代码' }),
  language: Language.default('java'),
}

/** Data of a refusal with REFERENCE_REJECTED: where the reference code does not compile. */
export const ReferenceRejection = z.object({ diagnostics: z.array(CompilerDiagnostic) })

export const addProblem = endpoint({
  method: 'POST',
  path: '/api/problem/add',
  access: ['teacher', 'admin'],
  summary: '在题库中新增题目，返回题目编号；参考代码须能编译，否则拒绝并指出位置',
  body: z.object({ problemSetId: Id, ...problemFields }),
  data: z.int(),
})

export const getProblem = endpoint({
  method: 'GET',
  path: '/api/problem/get',
  access: 'signed-in',
  summary: '一道题目；学生只能读到所在班级已开始的作业或考试中的题目',
  query: z.object({ id: IdText }),
  data: ProblemView,
})

export const updateProblem = endpoint({
  method: 'POST',
  path: '/api/problem/update',
  access: ['teacher', 'admin'],
  summary: '修改题目；参考代码须能编译，否则拒绝并指出位置',
  body: z.object({ problemId: Id, ...problemFields }),
  data: z.literal(true),
})

export const listProblems = endpoint({
  method: 'POST',
  path: '/api/problem/list/page/vo',
  access: ['teacher', 'admin'],
  summary: '题库中的题目，可按名称和标签筛选（须含所有所选标签）',
  body: PageQuery.extend({
    problemSetId: Id,
    title: text({ max: 100 }).default(''),
    tags: Tags.default([]),
  }),
  data: pageOf(ProblemView),
})
