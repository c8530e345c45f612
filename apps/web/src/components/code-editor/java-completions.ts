import type { Candidate, CandidateKind } from '@ceping/contract/complete'
import * as monaco from 'monaco-editor/editor/editor.api'
import { type AskCompletion, type Offer, offerOf, snippetOf } from './completion.ts'
import { missingImports, withoutCommentsAndTexts } from './java-imports.ts'
import { type Model, placeAt, rangeIn, signalOf } from './java-model.ts'
import type { CodePlace } from './language-help.ts'
import type { JavaSnippet } from './snippets/java-snippet.ts'
import { javaSnippets } from './snippets/java-snippets.ts'

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages

const kinds = {
  method: CompletionItemKind.Method,
  constructor: CompletionItemKind.Constructor,
  field: CompletionItemKind.Field,
  constant: CompletionItemKind.Constant,
  variable: CompletionItemKind.Variable,
  class: CompletionItemKind.Class,
  interface: CompletionItemKind.Interface,
  enum: CompletionItemKind.Enum,
  annotation: CompletionItemKind.Interface,
  package: CompletionItemKind.Module,
  keyword: CompletionItemKind.Keyword,
} as const satisfies Record<CandidateKind, monaco.languages.CompletionItemKind>

/** Who knows what may be written in an editor. */
const asked = new WeakMap<Model, AskCompletion>()

/** Ask this about the code of an editor, for `offerJavaCompletions`. Returns how to end it. */
export function keepAsking(model: Model, ask: AskCompletion): () => void {
  asked.set(model, ask)
  return () => asked.delete(model)
}

/** The word that is written, so far, and where. */
interface WrittenWord {
  model: Model
  code: string
  range: monaco.IRange
  /** What stands before the word. */
  before: string
  /** What stands behind the cursor in its line. */
  rest: string
}

/**
 * Offer what may be written where Java is written: what is asked of the server, and our snippets, which are
 * there also where it does not say.
 */
export function offerJavaCompletions(): void {
  monaco.languages.registerCompletionItemProvider('java', {
    triggerCharacters: ['@', '.'],
    async provideCompletionItems(...[model, position, _context, token]) {
      const place = placeAt(model, position)
      const word = wordAt(model, position)
      const completion = await asked.get(model)?.(place, signalOf(token))
      const snippets = isPlaceOfSnippets(place, word) ? javaSnippets : []
      if (!completion) return { suggestions: snippets.map((one) => snippetFor(word, one)) }
      const { candidates, isIncomplete } = completion
      const written = new Set(candidates.map(snippetOf))
      const templates = snippets.filter((one) => !written.has(one))
      const isNamed = new Set(templates.map(({ label }) => label.slice(1)))
      const others = candidates.filter(
        ({ name, kind }) => !(kind === 'annotation' && isNamed.has(name)),
      )
      return {
        incomplete: isIncomplete,
        suggestions: [
          ...templates.map((one) => snippetFor(word, one)),
          ...others.map((one, index) => candidateFor(word, one, index)),
        ],
      }
    },
  })
}

function wordAt(model: Model, { lineNumber, column }: monaco.Position): WrittenWord {
  const line = model.getLineContent(lineNumber)
  // For Monaco, `@` is a part of Java's words.
  const word = /[\p{L}\p{N}_$]*$/u.exec(line.slice(0, column - 1))?.[0] ?? ''
  const startColumn = column - word.length
  return {
    model,
    code: model.getValue(),
    range: {
      startLineNumber: lineNumber,
      endLineNumber: lineNumber,
      startColumn,
      endColumn: column,
    },
    before: line.charAt(startColumn - 2),
    rest: line.slice(column - 1),
  }
}

/** Not behind a dot, in an import, nor within a comment or a text. */
function isPlaceOfSnippets({ code, offset }: CodePlace, { before }: WrittenWord): boolean {
  const isCode = withoutCommentsAndTexts(code)[offset - 1] === code[offset - 1]
  const isImport = /\bimport\s[^\n;]*$/.test(code.slice(0, offset))
  return isCode && !isImport && before !== '.'
}

function candidateFor(
  word: WrittenWord,
  candidate: Candidate,
  index: number,
): monaco.languages.CompletionItem {
  const offer = offerOf(candidate, word.rest)
  const name = word.before === '@' ? `@${candidate.name}` : candidate.name
  return {
    ...itemFor(word, offer),
    label: labelOf(name + candidate.detail, offer.meaning, candidate.type),
    kind: kinds[candidate.kind],
    filterText: candidate.name,
    sortText: String(index).padStart(3, '0'),
  }
}

function snippetFor(word: WrittenWord, snippet: JavaSnippet): monaco.languages.CompletionItem {
  const { label, meaning } = snippet
  const { range, before } = word
  return {
    ...itemFor(word, snippet),
    label: labelOf(label, meaning),
    kind: CompletionItemKind.Snippet,
    range: before === '@' ? { ...range, startColumn: range.startColumn - 1 } : range,
    // The code's own names first, but no annotation stands there so often.
    sortText: before === '@' ? '0' : '~',
  }
}

/**
 * What it is for is beside the label, so that what is read aloud is what can be seen. A type is a part of the label:
 * a screen reader would hear it apart from what stands there.
 */
function labelOf(label: string, meaning: string, type?: string) {
  if (meaning !== type) return { label, description: meaning }
  return { label: type === '' ? label : `${label} · ${type}` }
}

function itemFor(
  { model, code, range, before }: WrittenWord,
  { text, imports }: Pick<Offer, 'text' | 'imports'>,
) {
  // `Assertions.assertEquals` says already where a snippet comes from.
  const edit = before === '.' && imports.every(isStatic) ? null : missingImports(code, imports)
  const edits = edit === null ? [] : [{ range: rangeIn(model, edit), text: edit.text }]
  return {
    insertText: text,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    range,
    additionalTextEdits: edits,
  }
}

function isStatic(name: string): boolean {
  return name.startsWith('static ')
}
