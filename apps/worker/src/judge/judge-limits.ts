import type { JudgeLimits } from '@ceping/contract/judge'
import type { Db } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { atMostEvery } from '@ceping/queue/at-most-every'

/** After this time a change of the parameters takes effect. */
const ageMs = 5_000

/** The smaller of the bound and `wanted` × `unit`; the bound if nothing is wanted. */
function within(bound: number, wanted: number | null, unit: number): number {
  return wanted === null ? bound : Math.min(bound, wanted * unit)
}

/**
 * Read the limits of a judging from the current teaching parameters, at most `bounds`. While they
 * cannot be read, the last ones are used.
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
      limits = {
        ...bounds,
        runTimeoutMs: within(bounds.runTimeoutMs, judging.runSeconds, 1_000),
        compileTimeoutMs: within(bounds.compileTimeoutMs, judging.compileSeconds, 1_000),
        outputLimitBytes: within(bounds.outputLimitBytes, judging.outputKib, 1_024),
      }
    } catch (fault) {
      onFault(fault)
    }
    return limits
  })
}
