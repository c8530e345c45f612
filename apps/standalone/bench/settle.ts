import { setTimeout as delay } from 'node:timers/promises'

const settleMs = 10_000

/** Wait until what was measured before is cleaned up, and the waiting JVMs are full in number and grown. */
export async function settle(): Promise<void> {
  await delay(settleMs)
}
