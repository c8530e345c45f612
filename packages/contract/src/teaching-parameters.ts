import { z } from 'zod'
import { codeLengthLimit } from './problem.ts'
import {
  ComingScoringPolicy,
  defaultScoringPolicy,
  GateBy,
  gateByTitle,
  policyFields,
  rightTestsOnlyTitle,
} from './scoring-policy.ts'
import { type NumberField, wholeNumber } from './wire-types.ts'

/** The numeric parameters without those of the policy, by path. */
export const parameterFields = {
  'suggestions.problemCoverage': { title: '题目覆盖率的建议阈值', unit: '%', min: 0, max: 100 },
  'suggestions.overallCoverage': { title: '总体覆盖率的建议阈值', unit: '%', min: 0, max: 100 },
  'suggestions.practiceDone': { title: '完成题目比例的建议阈值', unit: '%', min: 0, max: 100 },
  'submitting.codeLength': {
    title: '测试代码的长度',
    unit: '个字符',
    min: 1_000,
    max: codeLengthLimit,
  },
  submissionsPerMinute: { title: '每分钟提交次数', unit: '次', min: 1, max: 1_000 },
  'submitting.waiting': { title: '同时等待判题的提交', unit: '份', min: 1, max: 20 },
  'submitting.perProblem': { title: '每道题的提交次数', unit: '次', min: 1, max: 1_000 },
  recordDays: { title: '作答过程的保留时间', unit: '天', min: 30, max: 1_095 },
  'judging.runSeconds': { title: '运行时间', unit: '秒', min: 1, max: 600 },
  'judging.compileSeconds': { title: '编译时间', unit: '秒', min: 3, max: 600 },
  'judging.outputKib': { title: '输出', unit: 'KB', min: 1, max: 8_192 },
} as const satisfies Record<string, NumberField>

export const registrationTitle = '允许学生自己注册'

/** Every field has a default, so that older stored parameters can be read. */
export const TeachingParameters = z
  .object({
    /** For assignments that are published from now on. */
    scoring: ComingScoringPolicy.default(defaultScoringPolicy),
    /** Thresholds in percent of the suggestions in the overviews (specification, section 9). */
    suggestions: z
      .object({
        problemCoverage: wholeNumber(parameterFields['suggestions.problemCoverage']).default(50),
        overallCoverage: wholeNumber(parameterFields['suggestions.overallCoverage']).default(70),
        practiceDone: wholeNumber(parameterFields['suggestions.practiceDone']).default(30),
      })
      .meta({ title: '建议阈值' })
      .prefault({}),
    isRegistrationOpen: z
      .boolean(`${registrationTitle}应为 true 或 false`)
      .meta({ title: registrationTitle })
      .default(false),
    /** Of one user. */
    submissionsPerMinute: wholeNumber(parameterFields.submissionsPerMinute).default(10),
    submitting: z
      .object({
        /** Of test code, in characters. */
        codeLength: wholeNumber(parameterFields['submitting.codeLength']).default(codeLengthLimit),
        /** Waiting submissions of one user. */
        waiting: wholeNumber(parameterFields['submitting.waiting']).default(3),
        /** Submissions of a student to a problem of an assignment; null: no limit. */
        perProblem: wholeNumber(parameterFields['submitting.perProblem']).nullable().default(null),
      })
      .meta({ title: '提交限制' })
      .prefault({}),
    /** How long after the end of an assignment it is kept how its texts came about. */
    recordDays: wholeNumber(parameterFields.recordDays).default(180),
    /** Limits of a judging; null: the limit of the judge host, which is also the maximum. */
    judging: z
      .object({
        runSeconds: wholeNumber(parameterFields['judging.runSeconds']).nullable().default(null),
        compileSeconds: wholeNumber(parameterFields['judging.compileSeconds'])
          .nullable()
          .default(null),
        /** Of System.out and System.err together. */
        outputKib: wholeNumber(parameterFields['judging.outputKib']).nullable().default(null),
      })
      .meta({ title: '判题限制' })
      .prefault({}),
  })
  .meta({ title: '教学参数' })
export type TeachingParameters = z.infer<typeof TeachingParameters>

export type JudgingParameters = TeachingParameters['judging']

type FieldOf = Pick<NumberField, 'title' | 'unit'>

/** Titles and units of the parameters, by path. */
const fields: ReadonlyMap<string, FieldOf> = new Map<string, FieldOf>([
  ...Object.entries(policyFields).map(([path, field]) => [`scoring.${path}`, field] as const),
  ...Object.entries(parameterFields),
  ['scoring.gateBy', { title: gateByTitle, unit: '' }],
  ['scoring.rightTestsOnly', { title: rightTestsOnlyTitle, unit: '' }],
  ['isRegistrationOpen', { title: registrationTitle, unit: '' }],
])

/** Title and unit of a parameter; the title of a removed one is its path. */
export function fieldAt(path: string): FieldOf {
  return fields.get(path) ?? { title: path, unit: '' }
}

const Value = z.union([z.number(), GateBy, z.boolean(), z.null()])
type Value = z.infer<typeof Value>

/** A changed parameter; the path is for example `scoring.metricWeights.branch`. */
export const ParameterChange = z.object({ path: z.string(), before: Value, after: Value })
export type ParameterChange = z.infer<typeof ParameterChange>

interface Tree {
  readonly [name: string]: Value | Tree
}

function isTree(value: Value | Tree): value is Tree {
  return typeof value === 'object' && value !== null
}

function flatten(tree: Tree, prefix = ''): [path: string, value: Value][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = `${prefix}${name}`
    return isTree(value) ? flatten(value, `${path}.`) : [[path, value] as [string, Value]]
  })
}

/** List the changed parameters, in the order of their definition. */
export function findChanges(
  before: TeachingParameters,
  after: TeachingParameters,
): ParameterChange[] {
  const valuesBefore = new Map(flatten(before))
  return flatten(after)
    .map(([path, value]) => ({ path, before: valuesBefore.get(path) ?? null, after: value }))
    .filter((change) => change.before !== change.after)
}
