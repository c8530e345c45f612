import type { SittingView } from '@ceping/contract/exam'
import type { ProblemView } from '@ceping/contract/problem'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import type { OpenedThrough } from './use-opened-through.ts'

/** A problem that somebody has opened, and through what. */
export interface OpenedProblem {
  problem: ProblemView
  scope: SubmissionScope
  userRole: UserRole
  openedThrough: OpenedThrough
  /** Mine, where it is opened through an exam that is sat; null elsewhere. */
  sitting: SittingView | null
  /** Whether that has gone on since the page was opened; it may have ended since. */
  hasSat: boolean
}
