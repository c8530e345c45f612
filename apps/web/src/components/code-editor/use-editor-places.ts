import { useEffect, useEffectEvent, useRef } from 'react'
import type {
  CodePosition,
  CodeReplacement,
  Cursor,
  EditorScrolling,
  ShownLine,
} from './code-marks.ts'
import { rangeIn } from './java-model.ts'
import { type CodeEditorInstance, monaco } from './monaco.ts'
import './shown-line.css'
import { editBetween } from './text-edit.ts'

/** Puts new code in the place of what is there; it can be undone. */
export function useReplacement(
  editor: CodeEditorInstance | null,
  replacement: CodeReplacement | null = null,
): void {
  const done = useRef(replacement)
  useEffect(() => {
    const model = editor?.getModel() ?? null
    if (!editor || !model || replacement === null || replacement === done.current) return
    done.current = replacement
    // Only what differs: marks on the rest stay.
    const edit = editBetween(model.getValue(), replacement.code)
    editor.pushUndoStop()
    editor.executeEdits('replacement', [{ range: rangeIn(model, edit), text: edit.text }])
    editor.pushUndoStop()
  }, [editor, replacement])
}

/** Put the cursor somewhere, in sight. */
export function putCursor(editor: CodeEditorInstance, { line, column }: Cursor): void {
  const position = { lineNumber: line, column }
  editor.setPosition(position)
  editor.revealPositionInCenter(position)
}

/** Puts the cursor, and the focus, where it is asked for. */
export function useCursorAt(
  editor: CodeEditorInstance | null,
  position: CodePosition | null = null,
): void {
  // An editor may be opened to show a place.
  const done = useRef<CodePosition | null>(null)
  useEffect(() => {
    if (editor === null || position === null || position === done.current) return
    done.current = position
    putCursor(editor, { line: position.line, column: position.column ?? 1 })
    focusSoon(editor)
  }, [editor, position])
}

/** Brings a line into sight and marks it. */
export function useShownLine(
  editor: CodeEditorInstance | null,
  shownLine: ShownLine | null = null,
): void {
  useEffect(() => {
    if (editor === null || shownLine === null) return undefined
    const { line } = shownLine
    // A frame later, for it may have come into sight just now.
    const frame = requestAnimationFrame(() => editor.revealLineInCenter(line))
    const mark = editor.createDecorationsCollection([
      {
        range: new monaco.Range(line, 1, line, 1),
        options: { isWholeLine: true, className: 'shown-line' },
      },
    ])
    return () => {
      cancelAnimationFrame(frame)
      mark.clear()
    }
  }, [editor, shownLine])
}

/** Gives the editor the focus when that is asked for. */
export function useFocusRequest(
  editor: CodeEditorInstance | null,
  request: object | null = null,
): void {
  const done = useRef(request)
  useEffect(() => {
    if (editor === null || request === null || request === done.current) return
    done.current = request
    focusSoon(editor)
  }, [editor, request])
}

/** Scrolls to where it was left, and tells where it is scrolled to. */
export function useScrolling(
  editor: CodeEditorInstance | null,
  { initialScrollTop = null, onScrollTop }: EditorScrolling,
): void {
  const begin = useEffectEvent((mounted: CodeEditorInstance) => {
    if (initialScrollTop !== null) mounted.setScrollTop(initialScrollTop)
  })
  const tell = useEffectEvent((scrollTop: number) => onScrollTop?.(scrollTop))
  useEffect(() => {
    if (editor === null) return undefined
    begin(editor)
    const following = editor.onDidScrollChange(({ scrollTopChanged, scrollTop }) => {
      if (scrollTopChanged) tell(scrollTop)
    })
    return () => following.dispose()
  }, [editor])
}

/** What has just come into sight, as with its tab, can have the focus a frame later. */
function focusSoon(editor: CodeEditorInstance): void {
  requestAnimationFrame(() => editor.focus())
}
