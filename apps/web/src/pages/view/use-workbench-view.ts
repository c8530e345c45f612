import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  CodePosition,
  CodeReplacement,
  Cursor,
} from '../../components/code-editor/code-marks.ts'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { findKeptView, keepView, type KeptView, type Scrolled, unscrolled } from './kept-view.ts'

/** Wide enough for the problem beside the editor; on others there are four tabs. */
const wideQuery = '(min-width: 900px)'
/** So low that description and reference code have room for one at a time. */
const lowQuery = '(max-height: 820px)'

/** What of the workbench is seen: which tab, and in the place of the editor the draft or the judged code. */
export function useWorkbenchView(scope: SubmissionScope) {
  const isWide = useMediaQuery(wideQuery)
  const isLow = useMediaQuery(lowQuery)
  const [kept] = useState(() => findKeptView(scope))
  const [tab, setTab] = useState(kept?.tab ?? (isWide ? 'code' : 'description'))
  const [problemTab, setProblemTab] = useState(kept?.problemTab ?? 'description')
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [replacement, setReplacement] = useState<CodeReplacement | null>(null)
  const [draftPosition, setDraftPosition] = useState<CodePosition | null>(null)
  const cursor = useRef(kept?.cursor ?? null)
  const scrolled = useRef(kept?.scrolled ?? unscrolled)
  // Of the judged code, where the draft is another; null shows the draft.
  const [judgedPosition, setJudgedPosition] = useState<CodePosition | null>(null)
  const [focusRequest, setFocusRequest] = useState<object | null>(null)

  const keep = useEffectEvent(() =>
    keepView(scope, {
      tab,
      problemTab,
      cursor: cursor.current,
      scrolled: scrolled.current,
    }),
  )
  // When the page is left: the cursor moves often.
  useEffect(() => {
    function keepNow(): void {
      keep()
    }
    window.addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [])

  /** For what scrolls: where it was, and who hears where it is. */
  function scrollingOf(name: keyof Scrolled) {
    return {
      initialScrollTop: kept?.scrolled[name] ?? null,
      onScrollTop: (scrollTop: number) => {
        scrolled.current = { ...scrolled.current, [name]: scrollTop }
      },
    }
  }

  function openTab(next: KeptView['tab']): void {
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

  /** Brings the reference code into sight, beside what is read. */
  function openReference(): void {
    setProblemTab('reference')
    if (!isWide) setTab('reference')
  }

  function jumpInDraft(position: CodePosition): void {
    setJudgedPosition(null)
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
    isWide,
    isLow,
    tab,
    openTab,
    problemTab,
    openProblemTab: setProblemTab,
    openReference,
    isFullScreen,
    setIsFullScreen,
    /** For the editor, which has the draft. */
    draft: {
      replacement,
      position: draftPosition,
      focusRequest,
      initialCursor: kept?.cursor ?? null,
      onCursor: (moved: Cursor) => {
        cursor.current = moved
      },
      ...scrollingOf('code'),
    },
    scrollingOf,
    judgedPosition,
    backToDraft,
    showReplaced,
    jumpInDraft,
    jumpInJudged,
    hiddenReason: hiddenReason(),
  }
}
