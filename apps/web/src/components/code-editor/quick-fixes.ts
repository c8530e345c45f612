import type { Fix } from '@ceping/contract/diagnose'
import * as monaco from 'monaco-editor/editor/editor.api'
import type { CodeMessages } from './code-marks.ts'
import { missingImports } from './java-imports.ts'
import { type Model, rangeIn } from './java-model.ts'

/** What was said last of the code of an editor. */
const said = new WeakMap<Model, CodeMessages>()

/** Keep what mends the code of an editor, for `offerQuickFixes`, until the code is changed. Returns how to end it. */
export function keepFixes(model: Model, messages: CodeMessages): () => void {
  said.set(model, messages)
  return () => said.delete(model)
}

/** Let the editors of Java code offer what `keepFixes` has kept. */
export function offerQuickFixes(): void {
  monaco.languages.registerCodeActionProvider(
    'java',
    {
      provideCodeActions(model, _, { markers }) {
        const messages = said.get(model)
        const isAsItWas = messages?.code === model.getValue()
        const actions = isAsItWas
          ? markers.flatMap((marker) => actionsFor(model, messages, marker))
          : []
        return { actions, dispose: () => undefined }
      },
    },
    { providedCodeActionKinds: ['quickfix'] },
  )
}

function actionsFor(
  model: Model,
  { list }: CodeMessages,
  marker: monaco.editor.IMarkerData,
): monaco.languages.CodeAction[] {
  const about = list.find(
    ({ line, column, message }) =>
      line === marker.startLineNumber &&
      (column === null || column === marker.startColumn) &&
      message === marker.message,
  )
  const fixes = about?.fixes ?? []
  return fixes.map((fix) => ({
    title: fix.title,
    kind: 'quickfix',
    diagnostics: [marker],
    isPreferred: fixes.length === 1,
    edit: {
      edits: editsOf(model.getValue(), fix).map(({ start, end, text }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: rangeIn(model, { start, end }), text },
      })),
    },
  }))
}

function editsOf(code: string, { imports, edit }: Fix) {
  const change = edit && { start: edit.start, end: edit.end, text: edit.inserted }
  return [missingImports(code, imports), change].filter((one) => one !== null)
}
