import type {
  AnalyseResponse,
  JudgeLimits,
  JudgeReport,
  PrepareResponse,
  RunnerVersions,
} from '@ceping/contract/judge'
import type { Ending, SandboxLimits } from '../sandbox/sandbox.ts'

/** How the run half ended. */
export interface RunOutcome {
  /** Null if the worker ended it: after its report, or for one of the two reasons below. */
  ending: Ending | null
  /** It was killed because it took too long. */
  isTimedOut: boolean
  /** It was killed because it wrote too much. */
  isOverflown: boolean
}

/** The facts of one judging, from which the verdict is decided. */
export interface Evidence {
  /** `exhausted`: the compiler died, or (`isLate`) did not finish in time. */
  preparation: PrepareResponse | { status: 'exhausted'; isLate: boolean }
  /** Null if nothing ran. */
  run: RunOutcome | null
  /** Null if nothing ran. */
  analysis: AnalyseResponse | null
  limits: JudgeLimits & SandboxLimits
  steps: JudgeReport['steps']
  versions: RunnerVersions
}
