import type {
  AnalyseResponse,
  JudgeLimits,
  JudgeReport,
  PrepareResponse,
  RunnerVersions,
} from '@ceping/contract/judge'
import type { Ending, SandboxLimits } from '../sandbox/sandbox.ts'

/** How the run half went, as seen from outside. */
export interface RunOutcome {
  /** Null when we ended it ourselves: it had reported, or one of the two below. */
  ending: Ending | null
  /** It was killed for taking longer than the wall clock allows. */
  isTimedOut: boolean
  /** It was killed for writing more than anything honest would. */
  isOverflown: boolean
}

/** All that is known of one judging: facts, no verdict yet. */
export interface Evidence {
  /** `exhausted`: the compiler died of this code, or (`isLate`) did not finish in time. */
  preparation: PrepareResponse | { status: 'exhausted'; isLate: boolean }
  /** Null when there was nothing to run. */
  run: RunOutcome | null
  /** Null when nothing ran. */
  analysis: AnalyseResponse | null
  /** What held while it was judged. */
  limits: JudgeLimits & SandboxLimits
  steps: JudgeReport['steps']
  versions: RunnerVersions
}
