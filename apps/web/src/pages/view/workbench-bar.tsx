import type { useDraft } from '../../features/submission/use-draft.ts'
import { backPathOf } from './back-path.ts'
import { ExamWork } from './exam-work.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import type { OpenedProblem } from './opened-problem.ts'
import { QuestionStatus } from './question-status.tsx'
import { QuestionToolbar } from './question-toolbar.tsx'
import type { useSubmitting } from './use-submitting.ts'

interface WorkbenchBarProps extends OpenedProblem {
  draft: ReturnType<typeof useDraft>
  submitting: ReturnType<typeof useSubmitting>
  isSat: boolean
  /** Why nothing is submitted while this is seen; null where it can be. */
  hiddenReason: string | null
  onSubmit: () => void
}

/** Above the work: what of an exam is always seen, and the toolbar. */
export function WorkbenchBar(props: WorkbenchBarProps) {
  const { problem, scope, userRole, openedThrough, sitting, hasSat } = props
  const { draft, submitting, isSat, hiddenReason, onSubmit } = props
  const { assignment } = openedThrough
  return (
    <>
      {hasSat && sitting !== null && assignment !== null && (
        <ExamWork assignment={assignment} sitting={sitting} scope={scope} draft={draft} />
      )}
      <QuestionToolbar
        title={problem.title}
        neighbours={
          assignment !== null && (
            <NeighbourButtons
              assignmentId={assignment.assignmentId}
              problemId={problem.problemId}
            />
          )
        }
        backPath={backPathOf({ ...openedThrough, ...problem, userRole })}
        status={
          <QuestionStatus
            openedThrough={openedThrough}
            isClosed={submitting.closedReason !== null}
            trialText={submitting.trialText}
            attempts={submitting.attempts}
            isSat={sitting !== null}
          />
        }
        draftState={isSat ? null : draft.state}
        disabledReason={submitting.disabledReason ?? hiddenReason}
        isReasonBelow={openedThrough.condition === 'missing'}
        onSubmit={onSubmit}
      />
    </>
  )
}
