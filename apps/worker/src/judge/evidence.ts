import type {
  AnalyseResponse,
  JudgeReport,
  PrepareResponse,
  RunnerVersions,
} from '@ceping/contract/judge'
import type { Ending } from '../sandbox/sandbox.ts'

/** How the run half went, as seen from outside. */
export interface RunOutcome {
  /** Null when we ended it ourselves. */
  ending: Ending | null
  /** It was killed for taking longer than the wall clock allows. */
  isTimedOut: boolean
  /** It was killed for writing more than anything honest would. */
  isOverflown: boolean
}

/** All that is known of one judging: facts, no verdict yet. */
export interface Evidence {
  /** `exhausted`: the compiler died of this code, or did not finish in time. */
  preparation: PrepareResponse | { status: 'exhausted' }
  /** Null when there was nothing to run. */
  run: RunOutcome | null
  /** Null when nothing ran. */
  analysis: AnalyseResponse | null
  steps: JudgeReport['steps']
  versions: RunnerVersions
}
