import type { CallSignature } from '@ceping/contract/call-signatures'
import * as monaco from 'monaco-editor/editor/editor.api'
import { type Model, placeAt, selectorOf, signalOf } from './java-model.ts'
import { type LanguageHelp, shownOverload } from './language-help.ts'

/** Show what a call takes while its arguments are written. Returns how to end it. */
export function showSignatures(
  model: Model,
  { listSignatures }: Pick<LanguageHelp, 'listSignatures'>,
): monaco.IDisposable {
  return monaco.languages.registerSignatureHelpProvider(selectorOf(model), {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    async provideSignatureHelp(...[, position, token, { activeSignatureHelp }]) {
      const call = await listSignatures(placeAt(model, position), signalOf(token))
      if (call === null || call.signatures.length === 0) return null
      const index = activeSignatureHelp?.activeSignature ?? 0
      const label = activeSignatureHelp?.signatures[index]?.label
      const chosen = label === undefined ? null : { index, label }
      const activeSignature = shownOverload(call, chosen)
      const parameters = call.signatures[activeSignature]?.parameters ?? []
      return {
        value: {
          signatures: call.signatures.map((signature) => informationOf(signature)),
          activeSignature,
          // The last of some takes all that follow.
          activeParameter: Math.min(call.activeParameter, Math.max(0, parameters.length - 1)),
        },
        dispose: () => undefined,
      }
    },
  })
}

function informationOf({
  label,
  parameters,
  documentation,
  note,
}: CallSignature): monaco.languages.SignatureInformation {
  return {
    label,
    parameters: parameters.map(({ start, end }) => ({ label: [start, end] })),
    documentation: { value: [documentation, note].filter((text) => text !== '').join('\n\n') },
  }
}
