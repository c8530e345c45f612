import { z } from 'zod'
import { Metric } from './vocabulary.ts'

/** How an assignment turns a judging into a score (product decisions, section 4). */
export const ScoringPolicy = z.object({
  /** Weights of the six metrics in comprehensiveCoverage; only their proportions matter. */
  metricWeights: z.record(Metric, z.number().min(0)),
  /** Shares of totalScore in percent. */
  shares: z.object({ coverage: z.literal(100) }),
  /** From this totalScore on a problem is 已完成. */
  completionScore: z.number().min(0).max(100),
})
export type ScoringPolicy = z.infer<typeof ScoringPolicy>

/** What holds until an administrator sets something else: equal weights, coverage only, 60. */
export const defaultScoringPolicy: ScoringPolicy = {
  metricWeights: { instruction: 1, branch: 1, line: 1, complexity: 1, method: 1, class: 1 },
  shares: { coverage: 100 },
  completionScore: 60,
}
