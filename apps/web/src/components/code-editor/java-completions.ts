import * as monaco from 'monaco-editor/editor/editor.api'
import { missingImports } from './java-imports.ts'
import { javaSnippets } from './java-snippets.ts'

/** Offer JUnit's annotations and assertions while Java is written; words of the code come besides. */
export function offerJavaCompletions(): void {
  monaco.languages.registerCompletionItemProvider('java', {
    triggerCharacters: ['@'],
    provideCompletionItems(model, position) {
      const { startColumn, endColumn } = model.getWordUntilPosition(position)
      const before = model.getLineContent(position.lineNumber).charAt(startColumn - 2)
      // `@` begins no word of the editor, but it does of an annotation.
      const isAnnotation = before === '@'
      // `Assertions.assertEquals` says already where it comes from.
      const isQualified = before === '.'
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: isAnnotation ? startColumn - 1 : startColumn,
        endColumn,
      }
      const code = model.getValue()
      function editsFor(imports: string[]): monaco.languages.TextEdit[] {
        const edit = isQualified ? null : missingImports(code, imports)
        if (edit === null) return []
        const [start, end] = [model.getPositionAt(edit.start), model.getPositionAt(edit.end)]
        return [{ range: monaco.Range.fromPositions(start, end), text: edit.text }]
      }
      return {
        suggestions: javaSnippets.map(({ label, text, meaning, imports }) => ({
          // Beside the label, so that what is read aloud is what can be seen.
          label: { label, description: meaning },
          insertText: text,
          range,
          additionalTextEdits: editsFor(imports),
          kind: monaco.languages.CompletionItemKind.Snippet,
          insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
        })),
      }
    },
  })
}
