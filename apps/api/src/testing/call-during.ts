import type { DbTransaction } from '@ceping/db/client'
import { expect } from 'vitest'
import { countLockWaits } from './lock-waits.ts'
import type { TestApp } from './test-app.ts'

/** Begin `call` while a transaction holds what it must wait for; gives its answer. */
export async function callDuring<Answer>(
  { db }: TestApp,
  call: () => Promise<Answer>,
  steps: {
    before: (transaction: DbTransaction) => Promise<unknown>
    whileItWaits?: (transaction: DbTransaction) => Promise<unknown>
  },
): Promise<Answer> {
  const { answer } = await db.$transaction(async (transaction) => {
    await steps.before(transaction)
    const begun = call()
    await expect.poll(() => countLockWaits(db)).toBe(1)
    await steps.whileItWaits?.(transaction)
    return { answer: begun }
  })
  return answer
}
