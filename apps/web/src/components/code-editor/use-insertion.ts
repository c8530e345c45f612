import { useEffect, useEffectEvent, useRef } from 'react'
import { missingImports } from './java-imports.ts'
import { rangeIn } from './java-model.ts'
import type { CodeEditorProps } from './monaco-code-editor.tsx'
import { type CodeEditorInstance, monaco } from './monaco.ts'
import { placeSnippet } from './snippet-place.ts'
import type { TextEdit } from './text-edit.ts'

/** Of Monaco's part for snippets, what is used here. */
interface SnippetController extends monaco.editor.IEditorContribution {
  insert: (
    snippet: string,
    how: { undoStopBefore: boolean; undoStopAfter: boolean; adjustWhitespace: boolean },
  ) => void
}

/** Inserts a snippet at the cursor and its imports above; one step undoes both. */
export function useInsertion(
  editor: CodeEditorInstance | null,
  { insertion = null, onInserted }: Pick<CodeEditorProps, 'insertion' | 'onInserted'>,
): void {
  const tellInserted = useEffectEvent(() => onInserted?.())
  const done = useRef<typeof insertion>(null)
  useEffect(() => {
    const model = editor?.getModel() ?? null
    if (!editor || !model || insertion === null || insertion === done.current) return
    done.current = insertion
    const code = model.getValue()
    const cursor = model.getOffsetAt(editor.getPosition() ?? new monaco.Position(1, 1))
    const place = placeSnippet(code, cursor, insertion.text)
    const imports = missingImports(code, insertion.imports)
    editor.pushUndoStop()
    if (imports !== null) {
      const range = rangeIn(model, imports)
      editor.executeEdits('insertion', [{ range, text: imports.text }])
    }
    editor.setSelection(rangeIn(model, moved(place, imports)))
    const snippets = editor.getContribution<SnippetController>('snippetController2')
    snippets?.insert(place.text, {
      undoStopBefore: false,
      undoStopAfter: true,
      adjustWhitespace: false,
    })
    tellInserted()
    // A frame later, for it may have come into sight just now.
    requestAnimationFrame(() => {
      const inserted = editor.getPosition()
      if (inserted !== null) editor.revealPositionInCenterIfOutsideViewport(inserted)
      editor.focus()
    })
  }, [editor, insertion])
}

/** Where a place is once something above it was edited. */
function moved({ start, end }: TextEdit, edit: TextEdit | null): Omit<TextEdit, 'text'> {
  const by = edit === null ? 0 : edit.text.length - (edit.end - edit.start)
  return { start: start + by, end: end + by }
}
