import type { CheckResponse } from '@ceping/contract/judge'
import type { ModelSuiteCheck } from '@ceping/contract/model-suite'
import type { TestApp } from './test-app.ts'

/** What the compiler says of a reference code that is right. */
export const compiles: CheckResponse = {
  status: 'checked',
  isCompiled: true,
  diagnostics: [],
  typeNames: ['Prime'],
  mutants: [],
}

/** What it says of one that is not. */
export const fails: CheckResponse = {
  status: 'checked',
  isCompiled: false,
  diagnostics: [
    {
      source: 'reference',
      severity: 'error',
      line: 3,
      column: 9,
      endColumn: null,
      code: 'compiler.err.expected',
      message: '需要 ‘;’',
      hint: null,
    },
  ],
  typeNames: [],
  mutants: [],
}

/** What the judge says of a model suite that is right, with one variant. */
export const suitePasses: ModelSuiteCheck = {
  verdict: 'passed',
  message: '',
  failures: [],
  diagnostics: [],
  counters: null,
  mutants: {
    killed: 3,
    decided: 4,
    alive: [{ key: 'Prime.is:NEGATE:1', line: 2, change: '把条件取反', state: 'survived' }],
  },
  variantProblems: [null],
}

/** From now on the compiler answers like this, after `meanwhile`; null: it is broken. */
export function answerChecks(
  { db, queue }: Pick<TestApp, 'db' | 'queue'>,
  result: CheckResponse | ModelSuiteCheck | null,
  meanwhile?: () => Promise<void>,
): void {
  queue.judgeWith(async ({ id }) => {
    await meanwhile?.()
    await db.referenceCheck.update({
      where: { referenceCheckId: id },
      data: { checkedAt: new Date(), result: result ?? undefined },
    })
  })
}
