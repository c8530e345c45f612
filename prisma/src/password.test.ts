import * as argon2 from 'argon2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInitialPassword } from './password.ts'

afterEach(() => {
  vi.doUnmock('argon2')
  vi.resetModules()
})

/** Read the cost of a hash from its text. */
function costOf(passwordHash: string): string | undefined {
  return passwordHash.split('$')[3]
}

/** Load the functions under test, with a spy on the function that makes hashes. */
async function watchHashes() {
  const hash = vi.fn<typeof argon2.hash>(argon2.hash)
  vi.doMock('argon2', () => ({ ...argon2, hash }))
  vi.resetModules()
  return { hash, ...(await import('./password.ts')) }
}

describe('an initial password', () => {
  it('can be read out, and is never the same', () => {
    const drawn = Array.from({ length: 1_000 }, createInitialPassword)
    expect(new Set(drawn).size).toBe(1_000)
    expect(drawn.filter((password) => !/^[a-hjkmnp-z2-9]{12}$/.test(password))).toEqual([])
  })

  it('is quick to hash, and takes as long to compare as any other', async () => {
    const { hash, hashInitialPassword, hashPassword, verifyPassword } = await watchHashes()
    const password = createInitialPassword()
    const cheap = await hashInitialPassword(password)
    const full = await hashPassword(password)
    expect(costOf(cheap)).toBe('m=8,t=1,p=1')
    hash.mockClear()
    expect(await verifyPassword(full, password)).toBe(true)
    expect(hash).not.toHaveBeenCalled()
    expect(await verifyPassword(cheap, password)).toBe(true)
    expect(await verifyPassword(cheap, 'wrong')).toBe(false)
    const made = await Promise.all(hash.mock.results.map(({ value }) => value as Promise<string>))
    expect(made.map(costOf)).toEqual([costOf(full), costOf(full)])
  })
})
