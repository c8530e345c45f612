import { useState } from 'react'
import type { ShownLine } from '../../components/code-editor/code-marks.ts'
import type { Gaps } from '../../components/submission/gaps.ts'
import type { usePanes } from './use-panes.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'

interface DeclarationJumpOptions {
  view: ReturnType<typeof useWorkbenchView>
  panes: ReturnType<typeof usePanes>
  gaps: Gaps
  /** Whether the reference code is shown that the test is written for now, and not an older one. */
  isCurrentReference: boolean
}

/** From a name in the test to the line of the reference code that declares it. */
export function useDeclarationJump({
  view,
  panes,
  gaps,
  isCurrentReference,
}: DeclarationJumpOptions) {
  const [jump, setJump] = useState<{ to: ShownLine; from: Gaps['shown'] } | null>(null)
  function open(line: number): void {
    panes.openReference()
    view.openReference()
    setJump({ to: { line }, from: gaps.shown })
  }
  const isShown = isCurrentReference && jump?.from === gaps.shown
  return {
    open,
    /** The line to be seen, until another gap is; an older code may declare something else there. */
    shownLine: isShown ? jump.to : null,
  }
}
