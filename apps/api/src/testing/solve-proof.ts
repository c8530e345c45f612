import { scryptSync } from 'node:crypto'
import {
  isSolved,
  type LoginChallenge,
  type LoginProof,
  proofCost,
  proofParts,
  proofText,
} from '@ceping/contract/login-proof'

/** Solve a challenge as a script does. */
export function solveProof({ challenge, difficulty }: LoginChallenge): LoginProof {
  const { dkLen, ...cost } = proofCost
  const solution = Array.from({ length: proofParts }, (_, part) => {
    let tried = 0
    while (!isSolved(scryptSync(proofText(part, tried), challenge, dkLen, cost), difficulty)) {
      tried += 1
    }
    return tried
  })
  return { challenge, solution }
}
