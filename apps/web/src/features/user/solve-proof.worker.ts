import {
  isSolved,
  type LoginChallenge,
  type LoginProof,
  proofCost,
  proofParts,
  proofText,
} from '@ceping/contract/login-proof'
import { scrypt } from '@noble/hashes/scrypt.js'
import type { ProofProgress } from './solve-proof.ts'

/** How often the form hears of it. */
const reportMs = 250

// In a worker, so that the page stays responsive. `crypto.subtle` has no scrypt, and is missing on
// pages that came by plain HTTP.
addEventListener('message', ({ data }: MessageEvent<LoginChallenge>) => {
  postMessage(solve(data))
})

/** Try number after number for each part, and say now and then how long the rest will take. */
function solve({ challenge, difficulty }: LoginChallenge): LoginProof {
  const begun = performance.now()
  let hashed = 0
  let reported = begun
  const solution = Array.from({ length: proofParts }, (_, part) => {
    let tried = 0
    while (!isSolved(scrypt(proofText(part, tried), challenge, proofCost), difficulty)) {
      tried += 1
      hashed += 1
      const now = performance.now()
      if (now - reported < reportMs) continue
      reported = now
      const hashMs = (now - begun) / hashed
      postMessage({
        // Each part takes on average as long as at first, however many tries have failed.
        secondsLeft: Math.ceil(((proofParts - part) * difficulty * hashMs) / 1_000),
        done: (part + 1 - Math.exp(-tried / difficulty)) / proofParts,
      } satisfies ProofProgress)
    }
    return tried
  })
  return { challenge, solution }
}
