import { expect } from 'vitest'
import { countLockWaits } from './lock-waits.ts'
import type { TestApp } from './test-app.ts'

/**
 * Start calls that lock a class while it is locked, each once the one before waits, and let them go
 * on when all of them do: two people at the same moment. Those that claim the class come in this
 * order. Gives their answers.
 */
export async function meetAtClass<Answers extends unknown[]>(
  { db }: TestApp,
  classId: number,
  calls: { [Index in keyof Answers]: () => Promise<Answers[Index]> },
): Promise<Answers> {
  const { answers } = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select from "Class" where "classId" = ${classId} for update`
    const started: Promise<unknown>[] = []
    for (const call of calls) {
      started.push(call())
      await expect.poll(() => countLockWaits(db), { interval: 5 }).toBe(started.length)
    }
    // In an object, or the transaction would wait for what waits for it.
    return { answers: Promise.all(started) as Promise<Answers> }
  })
  return answers
}
