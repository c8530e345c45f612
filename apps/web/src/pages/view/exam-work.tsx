import type { AssignmentView } from '@ceping/contract/assignment'
import type { SittingView } from '@ceping/contract/exam'
import { assignmentPath } from '@ceping/contract/page-path'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ExamBar } from '../../features/exam/exam-bar.tsx'
import { useHandIn } from '../../features/exam/use-hand-in.tsx'
import { sendKeptDrafts, useKeptDrafts } from '../../features/submission/kept-drafts.ts'
import { SaveIndicator } from '../../features/submission/save-indicator.tsx'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import type { useDraft } from '../../features/submission/use-draft.ts'
import { parseWallTime } from '../../lib/format.ts'
import { useIsPast } from '../../lib/use-is-past.ts'
import { useUnloadGate } from '../../lib/use-unload-gate.ts'
import { ExamProblems } from './exam-problems.tsx'
import { useExamProblems } from './use-exam-problems.ts'

interface ExamWorkProps {
  assignment: AssignmentView
  sitting: SittingView
  scope: SubmissionScope
  draft: ReturnType<typeof useDraft>
}

/** So long before the end everything is saved, whatever pause there is. */
const lastSaveMs = 3_000

/** What stands above a problem while its exam is sat; at the end it leads away. */
export function ExamWork({ assignment, sitting, scope, draft }: ExamWorkProps) {
  const { assignmentId } = assignment
  const { userId, problemId } = scope
  const { state } = sitting
  const navigate = useNavigate()
  const problems = useExamProblems(assignmentId, draft.state === 'saved' ? problemId : null)
  const { unsent } = useKeptDrafts({ userId, assignmentId, openId: problemId })
  const handIn = useHandIn({
    assignmentId,
    emptyNames: problems.filter(({ mark }) => mark === 'empty').map(({ name }) => name),
    async saveAll() {
      await draft.save()
      await sendKeptDrafts({ userId, assignmentId })
    },
  })
  useUnloadGate(['saving', 'local-only', 'unkept'].includes(draft.state))

  const isNearEnd = useIsPast(parseWallTime(sitting.endTime).valueOf() - lastSaveMs)
  const save = useEffectEvent(() => draft.save().catch(() => {}))
  const leave = useEffectEvent(() =>
    navigate(assignmentPath('/class', assignment), { replace: true }),
  )

  useEffect(() => {
    if (isNearEnd) void save()
  }, [isNearEnd])

  // What the server does not take any more, the teacher gets; then the end is shown.
  useEffect(() => {
    if (state === 'ended') void save().then(() => leave())
  }, [state])

  return (
    <ExamBar
      assignmentId={assignmentId}
      sitting={sitting}
      saving={
        <SaveIndicator
          state={draft.state}
          savedTime={draft.savedTime}
          unsentCount={unsent.length}
        />
      }
      problems={
        <ExamProblems assignmentId={assignmentId} problems={problems} problemId={problemId} />
      }
      onHandIn={handIn}
    />
  )
}
