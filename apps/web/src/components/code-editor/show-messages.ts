import type { CodeMessage, CodeMessages } from './code-marks.ts'
import { isEdited } from './edited-text.ts'
import { type CodeEditorInstance, monaco } from './monaco.ts'
import { movedLine } from './moved-line.ts'

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const satisfies Record<CodeMessage['severity'], monaco.MarkerSeverity>

/** Who says something of the code; each has messages of its own. */
type MessageOwner = 'judge' | 'diagnosis'

/**
 * Underline what messages are about. What moves is followed, also what has moved before; what is edited
 * loses its message, until all is again as it was. Returns how to end it.
 */
export function showMessages(
  editor: CodeEditorInstance,
  { code, list }: CodeMessages,
  owner: MessageOwner,
): () => void {
  const model = editor.getModel()
  if (model === null) return () => undefined
  const judged = code.replaceAll(/\r\n?/g, '\n')
  const tracked = editor.createDecorationsCollection()
  let shown: monaco.editor.IMarkerData[] = []

  function show(markers: monaco.editor.IMarkerData[]): void {
    shown = markers
    const options = { stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges }
    tracked.set(markers.map((range) => ({ range, options })))
    if (model?.isDisposed() === false) monaco.editor.setModelMarkers(model, owner, markers)
  }
  function isJudged(): boolean {
    return model?.getValue(monaco.editor.EndOfLinePreference.LF, true) === judged
  }
  function showAll(): void {
    if (model === null) return
    const [before, after] = [judged.split('\n'), model.getLinesContent()]
    const found = list.flatMap((message) => {
      const line = movedLine(before, after, message.line)
      return line === null || line < 1 || line > after.length ? [] : [{ ...message, line }]
    })
    show(found.map((message) => markerOf(model, message)))
  }
  function follow({ changes }: monaco.editor.IModelContentChangedEvent): void {
    const moved = shown.flatMap((marker, index) => {
      const range = tracked.getRange(index)
      const isGone = range === null || changes.some((change) => isEdited(marker, change))
      if (isGone) return []
      const { startLineNumber, startColumn, endLineNumber, endColumn } = range
      return [{ ...marker, startLineNumber, startColumn, endLineNumber, endColumn }]
    })
    show(moved)
    if (isJudged()) showAll()
  }

  showAll()
  const following = model.onDidChangeContent(follow)
  return () => {
    following.dispose()
    show([])
  }
}

function markerOf(
  model: monaco.editor.ITextModel,
  { severity, line, column, endColumn, message }: CodeMessage,
): monaco.editor.IMarkerData {
  return {
    severity: severities[severity],
    startLineNumber: line,
    startColumn: column ?? model.getLineFirstNonWhitespaceColumn(line),
    endLineNumber: line,
    endColumn: endColumn ?? model.getLineMaxColumn(line),
    message,
  }
}
