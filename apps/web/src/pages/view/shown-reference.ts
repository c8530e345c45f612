import type { SubmissionView } from '@ceping/contract/submission'
import { noMutants } from '../../components/submission/mutation-words.ts'

interface ShownReferenceOptions {
  /** The reference code of today. */
  code: string
  /** Whose result is shown; null before the first. */
  submission: SubmissionView | null
  /** Whether it is the code that was judged that is shown, and not the draft. */
  isJudgedShown: boolean
}

/** The reference code, with what the tests reached where they were judged with the same. */
export function shownReferenceOf({ code, submission, isJudgedShown }: ShownReferenceOptions) {
  // The judged code is shown beside the reference code that it was judged with.
  const shown = (isJudgedShown ? submission?.fileCode : null) ?? code
  const judged = submission?.fileCode === shown ? submission : null
  const report = judged?.report ?? null
  return {
    code: shown,
    lines: report?.counters ? report.lines : null,
    mutants: judged?.mutation?.mutants ?? noMutants,
  }
}
