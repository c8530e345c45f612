import { useState } from 'react'
import type { CodePosition, CodeReplacement } from '../../components/code-editor/code-marks.ts'
import type { WorkbenchTab } from './workbench-layout.tsx'

/** What of the workbench is seen: which tab, and in the place of the editor the draft or the judged code. */
export function useWorkbenchView() {
  const [tab, setTab] = useState<WorkbenchTab>('code')
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [replacement, setReplacement] = useState<CodeReplacement | null>(null)
  const [draftPosition, setDraftPosition] = useState<CodePosition | null>(null)
  // Of the judged code, where the draft is another; null shows the draft.
  const [judgedPosition, setJudgedPosition] = useState<CodePosition | null>(null)
  const [focusRequest, setFocusRequest] = useState<object | null>(null)

  function openTab(next: WorkbenchTab): void {
    if (next === 'result') setJudgedPosition(null)
    setTab(next)
  }

  function backToDraft(): void {
    setJudgedPosition(null)
    setTab('code')
    setFocusRequest({})
  }

  function showReplaced(code: string): void {
    setReplacement({ code })
    setJudgedPosition(null)
    setTab('code')
  }

  function jumpInDraft(position: CodePosition): void {
    setTab('code')
    setDraftPosition({ ...position })
  }

  function jumpInJudged(position: CodePosition): void {
    setTab('code')
    setJudgedPosition({ ...position })
  }

  /** Why nothing is submitted while this is seen. */
  function hiddenReason(): string | null {
    if (judgedPosition !== null) return '正在查看以前提交的代码，返回草稿后可以提交'
    return tab === 'result' ? '回到“测试代码”后可以再次提交' : null
  }

  return {
    tab,
    openTab,
    isFullScreen,
    setIsFullScreen,
    /** For the editor, which has the draft. */
    draft: { replacement, position: draftPosition, focusRequest },
    judgedPosition,
    backToDraft,
    showReplaced,
    jumpInDraft,
    jumpInJudged,
    hiddenReason: hiddenReason(),
  }
}
