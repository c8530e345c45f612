import { shows, type SittingView } from '@ceping/contract/exam'
import type { PasteRule } from '../../components/code-editor/watch-pastes.ts'
import { useToast } from '../../components/toast.tsx'
import { useExamReports } from '../../features/exam/exam-reports.ts'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import { parseWallTime } from '../../lib/format.ts'
import { useIsPast } from '../../lib/use-is-past.ts'

/** What an exam changes in the editor; nothing without a sitting, and only the diagnosis while one practises. */
export function useExamEditor(sitting: SittingView | null, scope: SubmissionScope) {
  const toast = useToast()
  const { state = null, isPracticeOpen = false } = sitting ?? {}
  const isSat = sitting !== null && state !== 'ended'
  const isTimeUp = useIsPast(sitting === null ? Infinity : parseWallTime(sitting.endTime).valueOf())
  const { problemId, assignmentId = 0 } = scope
  const { onPaste } = useExamReports({ assignmentId, problemId }, state === 'working')
  const isShut = isTimeUp || state === 'ended' || state === 'elsewhere'
  const pasteRule: PasteRule | null = isSat
    ? {
        isAllowed: sitting.allowsPasting,
        onPaste,
        onRefused: () => toast.info('这次考试不能从外面粘贴或拖入文字'),
      }
    : null
  const isReadOnly = sitting !== null && isShut && !isPracticeOpen
  const hasAids = !isSat || sitting.allowsEditorAids
  const showsCompilation = sitting === null || shows(sitting.feedback, 'compilation')
  return {
    isSat,
    isReadOnly,
    /** Whether there are aids to write a test. */
    hasAids,
    /** Whether the language service is asked: it tells no more than submitting does. */
    isAided: hasAids && showsCompilation && !isReadOnly,
    pasteRule,
  }
}
