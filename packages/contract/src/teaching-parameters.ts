import { z } from 'zod'
import { defaultScoringPolicy, ScoringPolicy } from './scoring-policy.ts'

const Percent = z.number().min(0).max(100)

/**
 * What administrators steer teaching by. Every field has a default, so that parameters which were
 * stored before a field came can still be read.
 */
export const TeachingParameters = z.object({
  /** How assignments that are published from now on are scored. */
  scoring: ScoringPolicy.default(defaultScoringPolicy),
  /** Below these, in percent, the overviews suggest something (specification, section 9). */
  suggestions: z
    .object({
      problemCoverage: Percent.default(50),
      overallCoverage: Percent.default(70),
      practiceDone: Percent.default(30),
    })
    .prefault({}),
  /** Whether students may register themselves. */
  isRegistrationOpen: z.boolean().default(false),
  /** How often one user may submit within a minute. */
  submissionsPerMinute: z.int().min(1).max(1_000).default(10),
})
export type TeachingParameters = z.infer<typeof TeachingParameters>
