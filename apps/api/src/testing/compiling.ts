import type { CheckResponse } from '@ceping/contract/judge'
import type { TestApp } from './test-app.ts'

/** What the compiler says of a reference code that is right. */
export const compiles: CheckResponse = {
  status: 'checked',
  isCompiled: true,
  diagnostics: [],
  typeNames: ['Prime'],
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
}

/** From now on the compiler answers like this, after `meanwhile`; null: it is broken. */
export function answerChecks(
  { db, queue }: Pick<TestApp, 'db' | 'queue'>,
  result: CheckResponse | null,
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
