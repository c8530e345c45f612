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

/** A hash in the browser of a slow phone. */
const slowHashSeconds = 0.025
/** For who is unlucky, or looks away for a while. */
const patience = 6
const leastSeconds = 60

/** Proofs are checked one at a time: passwords are hashed on the same threads. */
const limit = pLimit(1)

/** For whom a challenge was made: an account, in a browser or from a network. */
interface Held {
  holder: string
}

/** Challenges are kept where tries are counted, and forgotten there when they are over. */
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
 * Take a proof, right or wrong: it cannot be tried again. Gives how many hashes the challenge took that
 * it solves; 0 when it solves none that was made for this holder, not long ago.
 */
export async function redeemProof(
  { db }: Pick<Deps, 'db'>,
  { proof, holder }: Held & { proof: LoginProof },
): Promise<number> {
  const key = keyOf(proof.challenge, holder)
  const issued = await db.rateLimit.findFirst({ where: { key, expire: { gt: new Date() } } })
  if (issued === null) return 0
  // Of two that come together, one has it.
  const { count } = await db.rateLimit.deleteMany({ where: { key } })
  const isPaid = count === 1 && (await limit(() => isRight(proof, issued.points)))
  return isPaid ? issued.points * proofParts : 0
}
