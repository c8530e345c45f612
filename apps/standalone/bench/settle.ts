import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@ceping/db/client'

const settleMs = 10_000

/**
 * Wait until what was measured before is cleaned up, and the waiting JVMs are full in number and grown.
 * Mutants that still wait are given up: those of some hundred submissions would take minutes.
 */
export async function settle({ db }: { db: Db }): Promise<void> {
  await db.mutationAnalysis.updateMany({
    where: { finishedAt: null },
    data: { finishedAt: new Date() },
  })
  await delay(settleMs)
}
