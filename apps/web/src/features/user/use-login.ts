import { errorCodes } from '@ceping/contract/error-codes'
import type { RequestOf } from '@ceping/contract/endpoint'
import { LoginChallenge, type LoginProof } from '@ceping/contract/login-proof'
import { login, type LoginUser } from '@ceping/contract/user'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { type ProofProgress, solveProof } from './solve-proof.ts'

/** More tries do not help where the network's address changes all the time. */
const mostProofs = 3

function challengeOf(error: unknown): LoginChallenge | null {
  const isAsked = error instanceof ApiError && error.code === errorCodes.PROOF_REQUIRED.code
  return isAsked ? LoginChallenge.parse(error.data) : null
}

/** Log in, with a proof of work where the server requires one; `progress` is null otherwise. */
export function useLogin() {
  const call = useCall(login)
  const [progress, setProgress] = useState<ProofProgress | null>(null)
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])

  async function prove(refusal: unknown, challenge: LoginChallenge): Promise<LoginProof> {
    const controller = new AbortController()
    working.current = controller
    setProgress({ secondsLeft: 0, done: 0 })
    try {
      return await solveProof(challenge, { signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      // Where workers are not available, the server's message is the best advice.
      throw controller.signal.aborted ? error : refusal
    }
  }

  /** Gives null where the work was cancelled. */
  async function logIn(body: RequestOf<typeof login>['body']): Promise<LoginUser | null> {
    let proof: LoginProof | undefined
    try {
      for (let proofs = 0; ; proofs += 1) {
        try {
          return await call.mutateAsync({ body: { ...body, ...(proof && { proof }) } })
        } catch (error) {
          const challenge = challengeOf(error)
          if (challenge === null || proofs === mostProofs) throw error
          // The last proof came too late, or the address has changed.
          proof = await prove(error, challenge)
        }
      }
    } catch (error) {
      if (working.current?.signal.aborted === true) return null
      throw error
    } finally {
      working.current = null
      setProgress(null)
    }
  }

  return {
    logIn,
    isPending: call.isPending || progress !== null,
    progress,
    cancel: () => working.current?.abort(),
  }
}
