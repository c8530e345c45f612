import * as monaco from 'monaco-editor/editor/editor.api'
import type { CodePlace } from './language-help.ts'

export type Model = monaco.editor.ITextModel

/** Only the model itself: other editors hold Java, too. */
export function selectorOf(model: Model): monaco.languages.LanguageFilter {
  return { language: 'java', scheme: model.uri.scheme, pattern: model.uri.fsPath }
}

/** The code of a model with a place in it, as the server counts. */
export function placeAt(model: Model, position: monaco.IPosition): CodePlace {
  return { code: model.getValue(), offset: model.getOffsetAt(position) }
}

/** The characters from `start` to `end` of a model, as Monaco counts them. */
export function rangeIn(model: Model, { start, end }: { start: number; end: number }) {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}

/** Ends a question when Monaco no longer wants the answer. */
export function signalOf(token: monaco.CancellationToken): AbortSignal {
  const stopped = new AbortController()
  token.onCancellationRequested(() => stopped.abort())
  return stopped.signal
}
