import { useState } from 'react'
import type { ShownLine } from '../../components/code-editor/code-marks.ts'
import type { Gaps } from '../../components/submission/gaps.ts'
import type { usePanes } from './use-panes.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'

interface DeclarationJumpOptions {
  view: ReturnType<typeof useWorkbenchView>
  panes: ReturnType<typeof usePanes>
  gaps: Gaps
}

/** From a name in the test to the line of the reference code that declares it. */
export function useDeclarationJump({ view, panes, gaps }: DeclarationJumpOptions) {
  const [jump, setJump] = useState<{ to: ShownLine; from: Gaps['shown'] } | null>(null)
  function open(line: number): void {
    panes.openReference()
    view.openReference()
    setJump({ to: { line }, from: gaps.shown })
  }
  return {
    open,
    /** The line to be seen, until another gap is. */
    shownLine: jump !== null && jump.from === gaps.shown ? jump.to : null,
  }
}
