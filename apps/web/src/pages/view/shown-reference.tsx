import type { SubmissionView } from '@ceping/contract/submission'
import { useMemo } from 'react'
import { noMutants } from '../../components/submission/mutation-words.ts'
import { ReferenceCode } from '../../components/submission/reference-code.tsx'

interface ShownReferenceProps {
  code: string
  /** Whose result is shown; null before the first. */
  submission: SubmissionView | null
  fontSize: number
  hasCoverage: boolean
}

/** The reference code, with what the tests reached where they were judged with the same. */
export function ShownReference({ code, submission, fontSize, hasCoverage }: ShownReferenceProps) {
  const judged = submission?.fileCode === code ? submission : null
  const report = judged?.report ?? null
  const lines = useMemo(() => (report?.counters ? report.lines : null), [report])
  return (
    <ReferenceCode
      code={code}
      fontSize={fontSize}
      lines={lines}
      mutants={judged?.mutation?.mutants ?? noMutants}
      hasCoverage={hasCoverage}
    />
  )
}
