import { z } from 'zod'

// A proof of work for a login, which is asked for after wrong passwords. Each of its parts is a
// number whose scrypt hash is small: whoever asks for it checks it with four hashes, whoever solves
// it tries as many as `difficulty` says, on average, for each part. The hash needs a mebibyte of
// memory, so that a native program is only about twice as fast as plain JavaScript on the same
// processor, and a graphics card gains little. Parts make the time that it takes less a matter of luck.

/** Of scrypt (RFC 7914). */
export const proofCost = { N: 1024, r: 8, p: 1, dkLen: 4 } as const
export const proofParts = 4

/** Data of a refusal with PROOF_REQUIRED: what is to be solved before the next try. */
export const LoginChallenge = z.object({
  challenge: z.string(),
  /** Tries that one part takes on average. */
  difficulty: z.int(),
  /** For how long a solution is taken, once. */
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

/** Whether a hash, read as one number, is small enough. */
export function isSolved(hash: Uint8Array, difficulty: number): boolean {
  const value = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0)
  return value * difficulty < 2 ** 32
}
