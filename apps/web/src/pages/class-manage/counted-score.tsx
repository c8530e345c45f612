import { adjustedScore } from '@ceping/contract/score-adjustment'
import type { SubmissionView } from '@ceping/contract/submission'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { AdjustButton } from '../../features/grade/adjust-button.tsx'
import { describeAdjustment } from '../../features/grade/adjustment-words.ts'
import type { CountedSubmission } from '../../features/grade/counted-submissions.ts'
import { formatScore } from '../../lib/format.ts'

interface CountedScoreProps {
  classId: string
  submission: SubmissionView
  counted: CountedSubmission
}

/** What a submission counts for its student, and the way to add points to it. */
export function CountedScore({ classId, submission, counted }: CountedScoreProps) {
  const isAssistant = useIsAssistant(classId)
  const { assignmentId, problemId, problemName, userId } = submission
  const { totalScore, adjustment } = counted
  return (
    <>
      <strong>{formatScore(adjustedScore(totalScore, adjustment))}</strong>
      {adjustment !== null && (
        <span className="muted">{describeAdjustment(totalScore, adjustment)}</span>
      )}
      {assignmentId !== null && !isAssistant && (
        <AdjustButton
          of={{ assignmentId, problemId, userId }}
          problemName={problemName}
          totalScore={totalScore}
          adjustment={adjustment}
        />
      )}
    </>
  )
}
