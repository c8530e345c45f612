import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Mutant, MutantState } from './mutation.ts'
import { RescoringReason, ScorePreview } from './rescoring.ts'
import { ShownText } from './shown-text.ts'
import { idOf, idTextOf, text } from './wire-types.ts'

// Which mutants of a problem count. Some do the same as the code, so that no test can find them; some
// a teacher does not want. Both leave the denominator of the mutation score (docs/scoring.md).

/** Why a mutant does not count. */
export const ExclusionReason = z.enum(['equivalent', 'unwanted'])
export type ExclusionReason = z.infer<typeof ExclusionReason>

export const exclusionNames = {
  equivalent: '等价',
  unwanted: '不计入',
} as const satisfies Record<ExclusionReason, string>

/** A mutant of a problem's newest reference code. */
export const ProblemMutant = Mutant.pick({
  key: true,
  operator: true,
  line: true,
  change: true,
}).extend({
  /** Null where it counts. */
  exclusion: ExclusionReason.nullable(),
  /** What the model suite came to; null where that is not known of this code. */
  modelState: MutantState.nullable(),
  /** In how many results that count it was killed, and in how many it was decided. */
  killedCount: z.int(),
  decidedCount: z.int(),
})
export type ProblemMutant = z.infer<typeof ProblemMutant>

export const ProblemMutants = z.object({
  problemId: z.int(),
  title: ShownText,
  /** The newest reference code. */
  code: z.string(),
  /** In the order of the code. */
  mutants: z.array(ProblemMutant),
})
export type ProblemMutants = z.infer<typeof ProblemMutants>

/** The most mutants that one call changes. */
const maxChanges = 1_000

/** What is changed: why a mutant does not count, or null where it counts from now on. */
const changes = z
  .array(
    z.object({
      key: text({ title: '变异', max: 2_000, required: '请指明变异' }),
      exclusion: ExclusionReason.nullable(),
    }),
    '变异应为列表',
  )
  .min(1, '请先选择要改动的变异')
  .max(maxChanges, `一次最多改动 ${maxChanges} 个变异`)

export const getProblemMutants = endpoint('GET', '/api/problem/mutants', {
  access: ['teacher', 'admin'],
  summary: '一道题目的全部变异：哪些计入、模型测试和学生是否发现了它们',
  query: z.object({ problemId: idTextOf('problem') }),
  data: ProblemMutants,
  errors: ['NOT_FOUND', 'JUDGE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const previewMutants = endpoint('POST', '/api/problem/mutants/preview', {
  access: ['teacher', 'admin'],
  summary: '预览改变计入的变异以后，已有的成绩会怎样；不保存任何内容',
  body: z.object({ problemId: idOf('problem'), changes }),
  data: ScorePreview,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const updateMutants = endpoint('POST', '/api/problem/mutants/update', {
  access: ['teacher', 'admin'],
  summary: '改变计入的变异，并按它重新计算全部已有的得分，不重新运行测试；返回改变了的得分数',
  body: z.object({ problemId: idOf('problem'), changes, reason: RescoringReason }),
  data: z.int(),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
