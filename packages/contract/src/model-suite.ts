import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CompilerDiagnostic, Counters } from './judge.ts'
import { Mutant, MutantState } from './mutation.ts'
import { codeLengthLimit } from './problem.ts'
import { ShownText } from './shown-text.ts'
import { Verdict } from './vocabulary.ts'
import { idOf, idTextOf, nameText, text, Version, WallTime, wholeNumber } from './wire-types.ts'

// A problem's model suite shows what tests can reach. Its faulty variants are versions of the reference
// code with one fault each, which the teacher has planted and the model suite finds; students' tests are
// run with them as with mutants (docs/scoring.md). Of all this, students see a variant's hint as long as
// they have not found its fault, and then its name.

/** Most variants of a problem. */
export const maxVariants = 20
/** A variant counts as so many mutants, unless the teacher says otherwise. */
export const defaultVariantWeight = 2

export const variantWeightField = { title: '变体权重', unit: '', min: 1, max: 9 }

export const FaultyVariant = z.object({
  name: nameText({ title: '变体名称', max: 50, required: '请输入变体名称' }),
  /** Helps a student who has not found the fault, and does not tell it. */
  hint: text({ title: '提示', max: 200 }).default(''),
  code: text({ title: '变体代码', max: codeLengthLimit, required: '请输入变体代码' }),
  /** How many mutants it counts as. */
  weight: wholeNumber(variantWeightField).default(defaultVariantWeight),
})
export type FaultyVariant = z.infer<typeof FaultyVariant>

/**
 * How long somebody waits for a check at most. It takes seconds; a slow suite may compile for 10 s, run
 * for 20 s, and be run with mutants for 30 s, and it may have to wait for its turn.
 */
export const suiteCheckWaitMs = 100_000

/** Why a variant is of no use; null where the model suite finds its fault. */
export const VariantProblem = ShownText.nullable()

/** What the judge says of a model suite with its variants. */
export const ModelSuiteCheck = z.object({
  verdict: Verdict,
  /** What is wrong with the suite; empty where it passes. */
  message: ShownText,
  failures: z.array(z.object({ name: ShownText, message: ShownText })),
  diagnostics: z.array(CompilerDiagnostic),
  counters: Counters.nullable(),
  mutants: z.object({
    killed: z.int(),
    decided: z.int(),
    /** Those that the suite does not find, in the order of the code. */
    alive: z.array(
      Mutant.pick({ key: true, line: true, change: true }).extend({ state: MutantState }),
    ),
  }),
  /** In the order of the variants. */
  variantProblems: z.array(VariantProblem),
})
export type ModelSuiteCheck = z.infer<typeof ModelSuiteCheck>

/** Whether a suite with its variants can be stored. */
export function isUsable({ verdict, variantProblems }: ModelSuiteCheck): boolean {
  return verdict === 'passed' && variantProblems.every((problem) => problem === null)
}

export const ModelSuiteView = z.object({
  problemId: z.int(),
  title: ShownText,
  /** The reference code as it is now. */
  code: z.string(),
  /** Null as long as there is none. */
  suite: z
    .object({
      testFileCode: z.string(),
      variants: z.array(FaultyVariant),
      version: Version,
      updateTime: WallTime,
      /** As it was saved; null where it came without a check, with the demo's data. */
      check: ModelSuiteCheck.nullable(),
      /** Whether the reference code has changed since. */
      isOutdated: z.boolean(),
    })
    .nullable(),
})
export type ModelSuiteView = z.infer<typeof ModelSuiteView>

const writtenSuite = {
  problemId: idOf('problem'),
  testFileCode: text({ title: '模型测试', max: codeLengthLimit, required: '请输入模型测试' }),
  variants: z
    .array(FaultyVariant, '变体应为列表')
    .max(maxVariants, `最多 ${maxVariants} 个变体`)
    .default([]),
}

export const getModelSuite = endpoint('GET', '/api/problem/model-suite', {
  access: ['teacher', 'admin'],
  summary: '一道题目的模型测试和错误变体',
  query: z.object({ problemId: idTextOf('problem') }),
  data: ModelSuiteView,
  errors: ['NOT_FOUND'],
})

export const checkModelSuite = endpoint('POST', '/api/problem/model-suite/check', {
  access: ['teacher', 'admin'],
  summary: '用模型测试试判：是否通过、覆盖和发现了什么、每个变体能否被发现；不保存任何内容',
  body: z.object(writtenSuite),
  data: ModelSuiteCheck,
  errors: ['NOT_FOUND', 'JUDGE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const updateModelSuite = endpoint('POST', '/api/problem/model-suite/update', {
  access: ['teacher', 'admin'],
  summary: '保存模型测试和错误变体，以后的提交按它们判；模型测试须通过并能发现每个变体，否则拒绝',
  /** A null version: there was no suite when this one was begun. */
  body: z.object({ ...writtenSuite, version: Version.nullable().optional() }),
  data: ModelSuiteCheck,
  errors: [
    'NOT_FOUND',
    'EDIT_CONFLICT',
    'MODEL_SUITE_REJECTED',
    'JUDGE_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
})

export const deleteModelSuite = endpoint('POST', '/api/problem/model-suite/delete', {
  access: ['teacher', 'admin'],
  summary: '删除模型测试和错误变体；已有的结果不变',
  body: z.object({ problemId: idOf('problem'), version: Version.optional() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})
