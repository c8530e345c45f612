import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { CompilerDiagnostic } from './judge.ts'
import { Language } from './vocabulary.ts'
import { idOf, idTextOf, text, nameText, Version, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Longest reference or test code, in characters. */
export const codeLengthLimit = 128 * 1024

const Tag = nameText({ title: '标签', max: 20, required: '标签不能为空' })

/** Tags in an answer: a list here, JSON text on the wire (specification, section 3). */
export const TagsText = z.codec(z.string(), z.array(ShownText), {
  decode: (text) => JSON.parse(text) as string[],
  encode: (tags) => JSON.stringify(tags),
})

/** Tags as a list. */
export const TagList = z
  .array(Tag, '标签应为 JSON 数组')
  .max(10, '最多 10 个标签')
  .meta({ title: '标签' })

/** Tags in a request: the same JSON text, or a list. */
export const Tags = z
  .union([z.array(z.string()), z.string()], '标签应为 JSON 数组')
  .meta({ title: '标签' })
  .transform((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: '标签应为 JSON 数组' })
      return z.NEVER
    }
  })
  .pipe(TagList)

export const ProblemView = z.object({
  problemId: z.int(),
  problemSetId: z.int(),
  title: ShownText,
  tags: TagsText,
  description: z.string(),
  /** The reference code. */
  code: z.string(),
  language: Language,
  createTime: WallTime,
  updateTime: WallTime,
  /** The creator. */
  userVO: z.object({ realName: ShownText }),
  version: Version,
})
export type ProblemView = z.infer<typeof ProblemView>

/**
 * How far a problem has come: no homework or exam has it, none that has it has started, or students may have read it
 * through one that has, also where that was moved to later or deleted since.
 */
export const ProblemUse = z.enum(['unused', 'scheduled', 'opened']).meta({ title: '状态' })
export type ProblemUse = z.infer<typeof ProblemUse>

export const problemUseNames = {
  unused: '未布置',
  scheduled: '待开放',
  opened: '已开放',
} as const satisfies Record<ProblemUse, string>

/** A problem in the list of its question bank. */
export const ListedProblem = ProblemView.extend({ use: ProblemUse })
export type ListedProblem = z.infer<typeof ListedProblem>

const writtenFields = {
  title: nameText({ title: '题目名称', max: 100, required: '请输入题目名称' }),
  description: text({ title: '题目描述', max: 50_000, required: '请输入题目描述' }),
  code: text({ title: '参考代码', max: codeLengthLimit, required: '请输入参考代码' }),
}

/** Data of a refusal with REFERENCE_REJECTED. */
export const ReferenceRejection = z.object({ diagnostics: z.array(CompilerDiagnostic) })

export const addProblem = endpoint('POST', '/api/problem/add', {
  access: ['teacher', 'admin'],
  summary: '在题库中新增题目，返回题目编号；参考代码须能编译，否则拒绝并指出位置',
  body: z.object({
    problemSetId: idOf('problemSet'),
    ...writtenFields,
    tags: Tags.default([]),
    language: Language.default('java'),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'REFERENCE_REJECTED', 'JUDGE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const checkReferenceCode = endpoint('POST', '/api/problem/check', {
  access: ['teacher', 'admin'],
  summary: '编译检查：参考代码能否编译，以及编译器在哪些位置说了什么；不保存任何内容',
  body: z.object({ code: writtenFields.code }),
  data: z.object({ isCompilable: z.boolean(), diagnostics: z.array(CompilerDiagnostic) }),
  errors: ['JUDGE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const getProblem = endpoint('GET', '/api/problem/get', {
  access: 'signed-in',
  summary:
    '一道题目；学生只能读到所在班级已开始的作业或考试中的题目；给出 assignmentId 时只读这次作业或考试中的题目',
  query: z.object({ id: idTextOf('problem'), assignmentId: idTextOf('assignment').optional() }),
  data: ProblemView,
  errors: ['NOT_FOUND', 'EXAM_NOT_ENTERED', 'EXAM_NETWORK', 'EXAM_ELSEWHERE'],
})

export const updateProblem = endpoint('POST', '/api/problem/update', {
  access: ['teacher', 'admin'],
  summary: '修改题目，未给出的可选字段不变；参考代码须能编译，否则拒绝并指出位置',
  body: z.object({
    problemId: idOf('problem'),
    ...writtenFields,
    tags: Tags.optional(),
    language: Language.optional(),
    version: Version.optional(),
  }),
  errors: [
    'NOT_FOUND',
    'EDIT_CONFLICT',
    'REFERENCE_REJECTED',
    'JUDGE_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
})

export const listProblems = endpoint('POST', '/api/problem/list/page/vo', {
  access: ['teacher', 'admin'],
  summary: '题库中的题目，可按名称、标签（须含所有所选标签）和布置状态筛选',
  body: PageQuery.extend({
    problemSetId: idOf('problemSet'),
    title: text({ title: '题目名称', max: 100 }).default(''),
    tags: Tags.default([]),
    use: ProblemUse.optional(),
  }),
  data: pageOf(ListedProblem),
  errors: ['NOT_FOUND'],
})

export const deleteProblem = endpoint('POST', '/api/problem/delete', {
  access: ['teacher', 'admin'],
  summary: '删除题目；已开始的或已有学生提交的作业或考试包含它时拒绝，尚未开始的须确认后一并移出',
  body: z.object({
    problemId: idOf('problem'),
    problemSetId: idOf('problemSet'),
    /** Confirms that it is removed from assignments that have not started. */
    leavesScheduled: z.boolean().meta({ title: '移出尚未开始的作业或考试' }).optional(),
  }),
  errors: ['NOT_FOUND', 'PROBLEM_IN_USE', 'PROBLEM_SCHEDULED', 'DRAWING_SHORT'],
})
