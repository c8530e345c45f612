import type { WarmJvm } from './warm-jvm.ts'

/** A run half that has run a submission's tests, and can go on with its mutants. */
export interface KeptHalf {
  jvm: WarmJvm
  /** The key of its signatures. */
  nonce: string
  /** Let it be destroyed; a second call does nothing. */
  release(): void
}

/** Keeps run halves for a moment, until the job of their mutants is taken. */
export interface KeptHalves {
  /** Keep the half of a submission; one that was kept before is released. */
  keep(submissionId: number, half: KeptHalf): void
  /** Take the half of a submission; null where it is gone. */
  take(submissionId: number): KeptHalf | null
}

/** A job that nobody comes before is taken within milliseconds. */
const keptMs = 1_000

export function openKeptHalves(): KeptHalves {
  const kept = new Map<number, KeptHalf>()

  function take(submissionId: number): KeptHalf | null {
    const half = kept.get(submissionId) ?? null
    kept.delete(submissionId)
    return half
  }
  return {
    keep(submissionId, half) {
      // It has been judged again meanwhile.
      take(submissionId)?.release()
      kept.set(submissionId, half)
      setTimeout(() => {
        if (kept.get(submissionId) === half) take(submissionId)?.release()
      }, keptMs)
    },
    take,
  }
}
