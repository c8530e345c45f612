import { CheatSheet } from '../../components/cheat-sheet/cheat-sheet.tsx'
import type { useCheatSheet } from '../../components/cheat-sheet/use-cheat-sheet.ts'
import { Comparison } from '../../features/submission/comparison.tsx'
import { JudgingModal } from '../../features/submission/judging-modal.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import type { useExamEditor } from './use-exam-editor.ts'
import type { useShownSubmission } from './use-shown-submission.ts'
import type { useSubmitting } from './use-submitting.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'

interface WorkbenchOverlaysProps {
  view: ReturnType<typeof useWorkbenchView>
  shown: ReturnType<typeof useShownSubmission>
  exam: ReturnType<typeof useExamEditor>
  isHelpOpen: boolean
  onHelpClosed: () => void
  sheet: ReturnType<typeof useCheatSheet>
  judging: ReturnType<typeof useSubmitting>['judging']
  /** Once a result is seen, and the editor, which had the focus, is not. */
  onResultShown: () => void
}

/** Over the work: which keys do what, how tests are written, two submissions compared, and how far the judging is. */
export function WorkbenchOverlays(props: WorkbenchOverlaysProps) {
  const { view, shown, exam, isHelpOpen, onHelpClosed, sheet, judging, onResultShown } = props
  return (
    <>
      <ShortcutList
        isOpen={isHelpOpen}
        hasAids={exam.hasAids}
        isAided={exam.isAided}
        onClose={onHelpClosed}
      />
      {sheet.isOpen && exam.hasAids && (
        <CheatSheet
          {...(!exam.isReadOnly && {
            onInsert: (snippet, place) => {
              view.backToDraft()
              sheet.insert(snippet, place)
            },
          })}
          onClose={sheet.close}
        />
      )}
      <Comparison
        submission={shown.submission}
        otherId={shown.comparedId}
        onClose={() => shown.compare(null)}
      />
      <JudgingModal
        progress={judging.progress}
        onStopWaiting={judging.stopWaiting}
        onShowResult={() => {
          judging.close()
          view.openTab('result')
        }}
        onClosed={() => view.tab === 'result' && onResultShown()}
      />
    </>
  )
}
