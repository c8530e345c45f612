import type { SubmissionView } from '@ceping/contract/submission'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { AdjustButton } from '../../features/grade/adjust-button.tsx'
import { AdjustedScore } from '../../features/grade/adjusted-score.tsx'
import type { CountedSubmission } from '../../features/grade/counted-submissions.ts'

interface CountedScoreProps {
  classId: string
  submission: SubmissionView
  counted: CountedSubmission
}

/** What a submission counts for its student, and the way to add points to it. */
export function CountedScore({ classId, submission, counted }: CountedScoreProps) {
  const isAssistant = useIsAssistant(classId)
  const { assignmentId, problemId, problemName, userId } = submission
  return (
    <>
      <AdjustedScore {...counted} />
      {assignmentId !== null && !isAssistant && (
        <AdjustButton
          of={{ assignmentId, problemId, userId }}
          problemName={problemName}
          totalScore={counted.totalScore}
          adjustment={counted.adjustment}
        />
      )}
    </>
  )
}
