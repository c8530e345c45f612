import type { LoginChallenge, LoginProof } from '@ceping/contract/login-proof'
// oxlint-disable-next-line import/default -- made by Vite
import ProofWorker from './solve-proof.worker.ts?worker'

/** How far the work is. */
export interface ProofProgress {
  secondsLeft: number
  /** From 0 to 1. */
  done: number
}

/** Solve a challenge beside the page; rejects where the browser cannot, or once the signal aborts. */
export async function solveProof(
  challenge: LoginChallenge,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ProofProgress) => void },
): Promise<LoginProof> {
  const worker = new ProofWorker()
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      worker.addEventListener('message', ({ data }: MessageEvent<ProofProgress | LoginProof>) => {
        if ('solution' in data) resolve(data)
        else onProgress(data)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
