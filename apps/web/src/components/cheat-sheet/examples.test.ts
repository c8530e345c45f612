import { expect, it } from 'vitest'
import { missingImports } from '../code-editor/java-imports.ts'
import { codeOf } from '../code-editor/snippets/java-snippet.ts'
import { javaSnippets } from '../code-editor/snippets/java-snippets.ts'
import { findExample } from './examples.ts'

// That the examples run is seen by the judge, in the worker's tests.

it('has a name for each snippet', () => {
  expect(new Set(javaSnippets.map(({ label }) => label)).size).toBe(javaSnippets.length)
})

it.each(javaSnippets)('$label stands in its example, with its imports', ({ imports, example }) => {
  const { test } = findExample(example)
  expect(missingImports(test, imports)).toBeNull()
  const body = test.replaceAll(/^import .*$/gm, '')
  for (const name of imports) expect(body).toMatch(new RegExp(`\\b${nameOf(name)}\\b`))
})

it.each(javaSnippets)('$label imports all that it names', (snippet) => {
  // Types and static members; what follows a dot belongs to one, and what is filled in is the writer's.
  const written = snippet.text
    .replaceAll(/\$\{\d+:[^}]*\}|\$\{?\d\}?/g, '')
    .replaceAll(/"[^"]*"/g, '')
  const named = written.match(/(?<![.\w])(?:[A-Z]\w*|[a-z]\w*(?=\())/g) ?? []
  const imported = snippet.imports.map(nameOf)
  expect(imported).toEqual(expect.arrayContaining(named))
})

it('reads a snippet as code', () => {
  const text = '${1:Type} ${2:name} = mock(${1}.class);\n\t$0'
  expect(codeOf({ text })).toBe('Type name = mock(Type.class);\n    ')
})

function nameOf(imported: string): string {
  return imported.slice(imported.lastIndexOf('.') + 1)
}
