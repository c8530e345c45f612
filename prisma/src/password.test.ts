import { describe, expect, it } from 'vitest'
import {
  createInitialPassword,
  hashInitialPassword,
  hashPassword,
  verifyPassword,
} from './password.ts'

/** The shortest of several runs: what the machine does beside it can only add. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

describe('an initial password', () => {
  it('can be read out, and is never the same', () => {
    const drawn = Array.from({ length: 1_000 }, createInitialPassword)
    expect(new Set(drawn).size).toBe(1_000)
    expect(drawn.filter((password) => !/^[a-hjkmnp-z2-9]{12}$/.test(password))).toEqual([])
  })

  it('is quick to hash, and takes as long to compare as any other', async () => {
    const password = createInitialPassword()
    const cheap = await hashInitialPassword(password)
    const full = await hashPassword(password)
    expect(await verifyPassword(cheap, password)).toBe(true)
    expect(await verifyPassword(cheap, 'wrong')).toBe(false)
    expect(await verifyPassword(full, password)).toBe(true)
    const ofFull = await timeOf(() => verifyPassword(full, password))
    expect(await timeOf(() => hashInitialPassword(password))).toBeLessThan(ofFull / 4)
    expect(await timeOf(() => verifyPassword(cheap, password))).toBeGreaterThan(ofFull / 2)
  })
})
