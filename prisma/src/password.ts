import { argon2id, hash, verify } from 'argon2'
import pLimit from 'p-limit'

/** OWASP's second choice for argon2id: 19 MiB and two passes, about 30 ms. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hashing runs on libuv's four threads; one stays free for files and name look-ups, so that a class
// that logs in all at once does not stall the process.
const limit = pLimit(3)

/** Hash a password for `User.passwordHash`; the salt and the cost are part of the result. */
export async function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

/** Compare a password with a stored hash. Throws when the hash is not one of argon2's. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limit(() => verify(passwordHash, password))
}
