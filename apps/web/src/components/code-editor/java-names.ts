import * as monaco from 'monaco-editor/editor/editor.api'
import { type Model, placeAt, rangeIn, selectorOf, signalOf } from './java-model.ts'
import { explanationOf, type LanguageHelp, positionIn } from './language-help.ts'

/** The code is not to blame, nor is nothing found. */
const unanswered = '语言服务暂时没有回答，请稍后再试。'

/** Explain the names in an editor where somebody points at them. Returns how to end it. */
export function explainNames(
  model: Model,
  { describe }: Pick<LanguageHelp, 'describe'>,
): monaco.IDisposable {
  return monaco.languages.registerHoverProvider(selectorOf(model), {
    async provideHover(_, position, token) {
      const said = await describe(placeAt(model, position), signalOf(token))
      // Whoever only points at a name is not told that nobody answers.
      const description = said?.description ?? null
      if (description === null) return null
      return { range: rangeIn(model, description), contents: explanationOf(description) }
    },
  })
}

/**
 * Lead from the names in an editor to their declarations, in it or in the reference code, of which `onReference`
 * hears the line. `onUnanswered` hears that nobody says where that is. Returns how to end it.
 */
export function followNames(
  model: Model,
  { describe, referenceCode }: LanguageHelp,
  {
    onReference,
    onUnanswered,
  }: { onReference: (line: number) => void; onUnanswered: (reason: string) => void },
): monaco.IDisposable {
  // Monaco shows a place in advance, and for that the text must be there.
  const reference = monaco.editor.createModel(referenceCode, 'java')
  // Where nobody says, there is a place too: else Monaco would say that there is no definition.
  const silence = monaco.editor.createModel(unanswered, 'plaintext')
  const parts = [
    reference,
    silence,
    monaco.languages.registerDefinitionProvider(selectorOf(model), {
      async provideDefinition(_, position, token) {
        const said = await describe(placeAt(model, position), signalOf(token))
        if (said === null) {
          const range = monaco.Range.fromPositions(position)
          return [
            { originSelectionRange: range, uri: silence.uri, range: new monaco.Range(1, 1, 1, 1) },
          ]
        }
        const { description } = said
        if (!description?.declaration) return null
        const { source, ...span } = description.declaration
        return [
          {
            originSelectionRange: rangeIn(model, description),
            uri: source === 'test' ? model.uri : reference.uri,
            range: source === 'test' ? rangeIn(model, span) : referenceRange(referenceCode, span),
          },
        ]
      },
    }),
    monaco.editor.registerEditorOpener({
      openCodeEditor(_, resource, place) {
        if (resource.toString() === silence.uri.toString()) onUnanswered(unanswered)
        if (resource.toString() === reference.uri.toString() && place !== undefined) {
          onReference('lineNumber' in place ? place.lineNumber : place.startLineNumber)
        }
        // Monaco has nothing to open, nor to mark, in the editor that was left.
        return false
      },
    }),
  ]
  return { dispose: () => parts.forEach((part) => part.dispose()) }
}

/** Of the text itself: Monaco may have other line ends. */
function referenceRange(code: string, { start, end }: { start: number; end: number }) {
  const [from, to] = [positionIn(code, start), positionIn(code, end)]
  return new monaco.Range(from.line, from.column, to.line, to.column)
}
