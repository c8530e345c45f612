import { z } from 'zod'

// A proof of work, which a login needs after wrong passwords. Each part is a number with a small
// scrypt hash: one hash to check it, `difficulty` hashes on average to find it. A hash needs 1 MiB, so
// native code is only about twice as fast as JavaScript. Several parts make the time more even.

/** Parameters of scrypt (RFC 7914). */
export const proofCost = { N: 1024, r: 8, p: 1, dkLen: 4 } as const
export const proofParts = 4

/** Data of a refusal with PROOF_REQUIRED. */
export const LoginChallenge = z.object({
  challenge: z.string(),
  /** Average number of hashes per part. */
  difficulty: z.int(),
  /** A solution is accepted once, within this time. */
  validSeconds: z.int(),
})
export type LoginChallenge = z.infer<typeof LoginChallenge>

/** A solved challenge: for each part a number that `isSolved`. */
export const LoginProof = z.object({
  challenge: z
    .string()
    .regex(/^[\w-]{22}$/, '无法识别')
    .meta({ title: '验证题' }),
  solution: z.array(z.int().min(0)).length(proofParts).meta({ title: '验证结果' }),
})
export type LoginProof = z.infer<typeof LoginProof>

/** The text that is hashed, with the challenge as the salt. */
export function proofText(part: number, tried: number): string {
  return `${part}:${tried}`
}

/** Whether a hash, read as a big-endian number, is small enough. */
export function isSolved(hash: Uint8Array, difficulty: number): boolean {
  const value = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0)
  return value * difficulty < 2 ** 32
}
