import { randomBytes, scrypt } from 'node:crypto'
import {
  isSolved,
  type LoginChallenge,
  type LoginProof,
  proofCost,
  proofParts,
  proofText,
} from '@ceping/contract/login-proof'
import pLimit from 'p-limit'
import type { Deps } from '../../context/deps.ts'

/** Time of a hash in the browser of a slow phone. */
const slowHashSeconds = 0.025
/** For bad luck, and for pauses. */
const patience = 6
const leastSeconds = 60

/** Proofs are checked one at a time: passwords are hashed on the same threads. */
const limit = pLimit(1)

/** Whom a challenge was made for: an account, in a browser or from a network. */
interface Held {
  holder: string
}

/** Challenges are stored with the counters of tries, and expire there. */
function keyOf(challenge: string, holder: string): string {
  return `login-proof:${challenge} ${holder}`
}

/** Make a challenge that takes so many hashes. */
export async function issueChallenge(
  { db }: Pick<Deps, 'db'>,
  { work, holder }: Held & { work: number },
): Promise<LoginChallenge> {
  const challenge = randomBytes(16).toString('base64url')
  const difficulty = Math.ceil(work / proofParts)
  const validSeconds = leastSeconds + Math.round(patience * slowHashSeconds * work)
  const expire = new Date(Date.now() + validSeconds * 1_000)
  await db.rateLimit.create({
    data: { key: keyOf(challenge, holder), points: difficulty, expire },
  })
  return { challenge, difficulty, validSeconds }
}

async function hashOf(challenge: string, text: string): Promise<Uint8Array> {
  const { dkLen, ...cost } = proofCost
  return new Promise((resolve, reject) => {
    scrypt(text, challenge, dkLen, cost, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    )
  })
}

async function isRight({ challenge, solution }: LoginProof, difficulty: number): Promise<boolean> {
  for (const [part, tried] of solution.entries()) {
    const hash = await hashOf(challenge, proofText(part, tried))
    if (!isSolved(hash, difficulty)) return false
  }
  return true
}

/**
 * Use up a proof, right or wrong. Gives the number of hashes of the challenge that it solves; 0
 * when it solves no recent challenge of this holder.
 */
export async function redeemProof(
  { db }: Pick<Deps, 'db'>,
  { proof, holder }: Held & { proof: LoginProof },
): Promise<number> {
  const key = keyOf(proof.challenge, holder)
  const issued = await db.rateLimit.findFirst({ where: { key, expire: { gt: new Date() } } })
  if (issued === null) return 0
  // Of two parallel proofs, one is accepted.
  const { count } = await db.rateLimit.deleteMany({ where: { key } })
  const isPaid = count === 1 && (await limit(() => isRight(proof, issued.points)))
  return isPaid ? issued.points * proofParts : 0
}
