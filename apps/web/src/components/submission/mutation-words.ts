import { isVariant, type MutantState, variantOperator } from '@ceping/contract/mutation'
import type { MutationView } from '@ceping/contract/submission'

export type ShownMutant = MutationView['mutants'][number]
/** Of what has no mutants, or shows none. */
export const noMutants: ShownMutant[] = []
export type ShownTest = MutationView['tests'][number]

/** The states in the order in which students should look at them. */
export const stateWords = {
  survived: { word: '存活', color: 'error' },
  no_coverage: { word: '未执行', color: 'warning' },
  undecided: { word: '未判定', color: 'default' },
  killed: { word: '已杀死', color: 'success' },
} as const satisfies Record<MutantState, { word: string; color: string }>

export const stateOrder = Object.keys(stateWords) as MutantState[]

const operatorNames: Readonly<Record<string, string>> = {
  CONDITIONALS_BOUNDARY: '条件边界',
  INCREMENTS: '自增自减',
  INVERT_NEGS: '负号',
  MATH: '算术运算',
  NEGATE_CONDITIONALS: '条件取反',
  VOID_METHOD_CALLS: '去掉调用',
  EMPTY_RETURNS: '返回空值',
  FALSE_RETURNS: '返回 false',
  TRUE_RETURNS: '返回 true',
  NULL_RETURNS: '返回 null',
  PRIMITIVE_RETURNS: '返回 0',
  REMOVE_CONDITIONALS_EQUAL_ELSE: '条件恒假',
  REMOVE_CONDITIONALS_EQUAL_IF: '条件恒真',
  REMOVE_CONDITIONALS_ORDER_ELSE: '条件恒假',
  REMOVE_CONDITIONALS_ORDER_IF: '条件恒真',
  EXPERIMENTAL_SWITCH: 'switch 分支',
  INLINE_CONSTS: '常数',
  EXPERIMENTAL_MEMBER_VARIABLE: '字段赋值',
  EXPERIMENTAL_ARGUMENT_PROPAGATION: '以参数代替结果',
  [variantOperator]: '教师的变体',
}

/** The name of a mutation operator in Chinese; PIT's own where we have none. */
export function nameOperator(operator: string): string {
  return operatorNames[operator] ?? operator
}

/** Why a mutant was not killed, without the answer. */
export function whyAlive(mutant: ShownMutant): string {
  const { state, ranBy, operator, hint } = mutant
  if (operator === '') return ''
  if (isVariant(mutant) && state !== 'killed' && hint !== '') return `提示：${hint}`
  const reasons = {
    no_coverage: '还没有写对的测试执行到这里。先写一个会执行到这一行的测试。',
    survived:
      ranBy.length === 0
        ? '测试没有在它上面运行到底：一直等待、用尽了内存，或者全部测试太慢，来不及。按没有发现计。给会等待的测试加上 @Timeout，让测试快起来。'
        : `${ranBy.length} 个测试执行到这里，但没有断言注意到这个变化。想一想：这一行算出来的结果，在哪里能看见？哪组输入会让它不同？`,
    undecided:
      '这个变异没有结果（参考代码会等待，测试一直等了下去，或者变异太多，来不及），不计入得分。给会等待的测试加上 @Timeout，可以让它有结果。',
    killed: '',
  } as const satisfies Record<MutantState, string>
  return reasons[state]
}
