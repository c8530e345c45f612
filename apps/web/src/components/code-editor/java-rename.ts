import * as monaco from 'monaco-editor/editor/editor.api'
import { type Model, placeAt, rangeIn, selectorOf, signalOf } from './java-model.ts'
import type { LanguageHelp } from './language-help.ts'

const unavailable = '现在无法重命名，请稍后再试。'

/**
 * Change the names in an editor wherever they mean the same. `say` shows why that is not done where somebody has given
 * a name: Monaco tells only the console. Returns how to end it.
 */
export function renameNames(
  model: Model,
  { rename }: Pick<LanguageHelp, 'rename'>,
  say: (reason: string, position: monaco.IPosition) => void,
): monaco.IDisposable {
  return monaco.languages.registerRenameProvider(selectorOf(model), {
    async resolveRenameLocation(_, position, token) {
      const place = placeAt(model, position)
      const renaming = await rename({ ...place, newName: null }, signalOf(token))
      const pointed = renaming?.occurrences.find(
        ({ start, end }) => start <= place.offset && place.offset <= end,
      )
      if (!pointed) {
        const range = monaco.Range.fromPositions(position)
        return { range, text: '', rejectReason: renaming?.refusal ?? unavailable }
      }
      return { range: rangeIn(model, pointed), text: place.code.slice(pointed.start, pointed.end) }
    },
    async provideRenameEdits(...[, position, newName, token]) {
      const versionId = model.getVersionId()
      const renaming = await rename({ ...placeAt(model, position), newName }, signalOf(token))
      const refusal = renaming === null ? unavailable : renaming.refusal
      if (renaming === null || refusal !== null) {
        say(refusal ?? unavailable, position)
        return { edits: [] }
      }
      return {
        edits: renaming.occurrences.map((one) => ({
          resource: model.uri,
          versionId,
          textEdit: { range: rangeIn(model, one), text: newName },
        })),
      }
    },
  })
}
