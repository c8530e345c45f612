import { z } from 'zod'
import { codeLengthLimit } from './problem.ts'
import { defaultScoringPolicy, policyFields, ScoringPolicy } from './scoring-policy.ts'
import { type NumberField, wholeNumber } from './wire-types.ts'

/** The numbers of the parameters beside those of the policy, by their paths in them. */
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
  'judging.runSeconds': { title: '运行时间', unit: '秒', min: 1, max: 600 },
  'judging.compileSeconds': { title: '编译时间', unit: '秒', min: 3, max: 600 },
  'judging.outputKib': { title: '输出', unit: 'KB', min: 1, max: 8_192 },
} as const satisfies Record<string, NumberField>

/** Whether students may register themselves, in the words of the form. */
export const registrationTitle = '允许学生自己注册'

/**
 * What administrators steer teaching by. Every field has a default, so that parameters which were
 * stored before a field came can still be read.
 */
export const TeachingParameters = z
  .object({
    /** How assignments that are published from now on are scored. */
    scoring: ScoringPolicy.default(defaultScoringPolicy),
    /** Below these, in percent, the overviews suggest something (specification, section 9). */
    suggestions: z
      .object({
        problemCoverage: wholeNumber(parameterFields['suggestions.problemCoverage']).default(50),
        overallCoverage: wholeNumber(parameterFields['suggestions.overallCoverage']).default(70),
        practiceDone: wholeNumber(parameterFields['suggestions.practiceDone']).default(30),
      })
      .meta({ title: '建议阈值' })
      .prefault({}),
    /** Whether students may register themselves. */
    isRegistrationOpen: z
      .boolean(`${registrationTitle}应为 true 或 false`)
      .meta({ title: registrationTitle })
      .default(false),
    /** How often one user may submit within a minute. */
    submissionsPerMinute: wholeNumber(parameterFields.submissionsPerMinute).default(10),
    submitting: z
      .object({
        /** How long test code may be that is submitted, in characters. */
        codeLength: wholeNumber(parameterFields['submitting.codeLength']).default(codeLengthLimit),
        /** How many submissions of one user may wait for the judge, whom all share. */
        waiting: wholeNumber(parameterFields['submitting.waiting']).default(3),
        /** How often a student may submit to a problem of an assignment; null: as often as they like. */
        perProblem: wholeNumber(parameterFields['submitting.perProblem']).nullable().default(null),
      })
      .meta({ title: '提交限制' })
      .prefault({}),
    /** Limits of a judging; null: as the judge host is set up, which nothing here can exceed. */
    judging: z
      .object({
        runSeconds: wholeNumber(parameterFields['judging.runSeconds']).nullable().default(null),
        compileSeconds: wholeNumber(parameterFields['judging.compileSeconds'])
          .nullable()
          .default(null),
        /** What a test may write to System.out and System.err together. */
        outputKib: wholeNumber(parameterFields['judging.outputKib']).nullable().default(null),
      })
      .meta({ title: '判题限制' })
      .prefault({}),
  })
  .meta({ title: '教学参数' })
export type TeachingParameters = z.infer<typeof TeachingParameters>

/** Limits of a judging as they are stored. */
export type JudgingParameters = TeachingParameters['judging']

type FieldOf = Pick<NumberField, 'title' | 'unit'>

/** What the parameters are called, by their paths. */
const fields: ReadonlyMap<string, FieldOf> = new Map<string, FieldOf>([
  ...Object.entries(policyFields).map(([path, field]) => [`scoring.${path}`, field] as const),
  ...Object.entries(parameterFields),
  ['isRegistrationOpen', { title: registrationTitle, unit: '' }],
])

/** What a parameter is called, and its unit; the path itself of one that is no more. */
export function fieldAt(path: string): FieldOf {
  return fields.get(path) ?? { title: path, unit: '' }
}

/** One parameter that was changed, by its path, such as `scoring.metricWeights.branch`. */
export const ParameterChange = z.object({
  path: z.string(),
  before: z.union([z.number(), z.boolean(), z.null()]),
  after: z.union([z.number(), z.boolean(), z.null()]),
})
export type ParameterChange = z.infer<typeof ParameterChange>

type Value = ParameterChange['before']
/** Parameters, or some of them, one in the other. */
interface Tree {
  readonly [name: string]: Value | Tree
}

function isTree(value: Value | Tree): value is Tree {
  return typeof value === 'object' && value !== null
}

/** Every value with its path. */
function flatten(tree: Tree, prefix = ''): [path: string, value: Value][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = `${prefix}${name}`
    return isTree(value) ? flatten(value, `${path}.`) : [[path, value] as [string, Value]]
  })
}

/** Which parameters are not what they were, in the order in which they are defined. */
export function findChanges(
  before: TeachingParameters,
  after: TeachingParameters,
): ParameterChange[] {
  const valuesBefore = new Map(flatten(before))
  return flatten(after)
    .map(([path, value]) => ({ path, before: valuesBefore.get(path) ?? null, after: value }))
    .filter((change) => change.before !== change.after)
}
