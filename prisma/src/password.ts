import { randomInt } from 'node:crypto'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import pLimit from 'p-limit'

/** OWASP's second choice for argon2id: 19 MiB and two passes, about 30 ms. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** The smallest there is, half a millisecond. */
const smallestCost = { type: argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** No i, l, o, 0, 1, which people mistake. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const initialPasswordLength = 12

// Hashing runs on libuv's four threads; one stays free for files and name look-ups, so that a class
// that logs in all at once does not block the process.
const limit = pLimit(3)

/** Hash a password for `User.passwordHash`; salt and cost are part of the result. */
export async function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

/** Draw an initial password: 59 random bits that can be read out. */
export function createInitialPassword(): string {
  const length = initialPasswordLength
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Hash what `createInitialPassword` gave, thousands in seconds. Slow hashes protect passwords that
 * people choose, of which a few million cover most. Of these there are 10^17: a thief of the hash
 * who tries a thousand million a second needs years for each, and by then its owner has had to
 * choose another.
 */
export async function hashInitialPassword(password: string): Promise<string> {
  return limit(() => hash(password, smallestCost))
}

/**
 * Compare a password with a stored hash. A cheap hash takes the full time too: otherwise the time
 * would tell which accounts were never used. Throws when the hash is not one of argon2's.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limit(async () => {
    const isRight = await verify(passwordHash, password)
    if (needsRehash(passwordHash, cost)) await hash(password, cost)
    return isRight
  })
}
