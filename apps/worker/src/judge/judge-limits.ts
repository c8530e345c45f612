import type { JudgeLimits } from '@ceping/contract/judge'
import type { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Db } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { atMostEvery } from '@ceping/queue/at-most-every'

/** How long it may take until a change of the parameters is obeyed. */
const ageMs = 5_000

/** In units of the bound; the bound itself where nothing is asked for, or more. */
function within(bound: number, wanted: number | null, unit: number): number {
  return wanted === null ? bound : Math.min(bound, wanted * unit)
}

/** What the parameters ask for, as far as this host allows it. */
function limitsWithin(
  bounds: JudgeLimits,
  { runSeconds, compileSeconds, outputKib }: TeachingParameters['judging'],
): JudgeLimits {
  return {
    ...bounds,
    runTimeoutMs: within(bounds.runTimeoutMs, runSeconds, 1_000),
    compileTimeoutMs: within(bounds.compileTimeoutMs, compileSeconds, 1_000),
    outputLimitBytes: within(bounds.outputLimitBytes, outputKib, 1_024),
  }
}

/**
 * Make the way to the limits of a judging: those of the administrators' newest parameters, and never
 * more than `bounds`. While the parameters cannot be read, the last ones that could be hold.
 */
export function openJudgeLimits(options: {
  db: Db
  bounds: JudgeLimits
  onFault: (fault: unknown) => void
}): () => Promise<JudgeLimits> {
  const { db, bounds, onFault } = options
  let limits = bounds
  return atMostEvery(ageMs, async () => {
    try {
      const { judging } = await readTeachingParameters(db)
      limits = limitsWithin(bounds, judging)
    } catch (fault) {
      onFault(fault)
    }
    return limits
  })
}
