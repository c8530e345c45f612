import type { Candidate, Completion } from '@ceping/contract/complete'
import type { CodePlace } from './language-help.ts'
import type { JavaSnippet } from './snippets/java-snippet.ts'
import { javaSnippets } from './snippets/java-snippets.ts'

/** Ask what may be written at a place of a text; null where nobody says. */
export type AskCompletion = (place: CodePlace, signal: AbortSignal) => Promise<Completion | null>

/** What is offered for a candidate, with Monaco's marks for what is to be filled in. */
export interface Offer {
  text: string
  /** What it is for, or of which type. */
  meaning: string
  imports: string[]
}

/**
 * What is written for a candidate, given what stands behind it in its line. A call gets a place for each argument,
 * or what `javaSnippets` have for one of so many; where there are brackets already, none. Pure.
 */
export function offerOf(candidate: Candidate, rest: string): Offer {
  const { inserted, parameters, type, imports } = candidate
  const plain = { text: escaped(inserted), meaning: type, imports }
  if (parameters === null) return plain
  const snippet = snippetOf(candidate)
  const named = { ...plain, meaning: snippet?.meaning ?? type }
  if (rest.startsWith('(')) return named
  if (snippet === null) return { ...named, text: `${plain.text}(${places(parameters)})` }
  return {
    ...named,
    text: rest.trim() === '' ? snippet.text : snippet.text.replace(/;$/, ''),
    imports: [...new Set([...imports, ...snippet.imports.slice(1)])],
  }
}

/** The snippet that a candidate is written as. */
export function snippetOf({ kind, name, parameters }: Candidate): JavaSnippet | null {
  const found = javaSnippets.find(
    ({ label, text }) => label === name && placeCount(text) === parameters?.length,
  )
  return kind === 'method' && found !== undefined ? found : null
}

/** How many places are to be filled in. */
function placeCount(text: string): number {
  return text.match(/\$\{\d/g)?.length ?? 0
}

function places(parameters: string[]): string {
  return parameters.map((name, index) => `\${${index + 1}:${escaped(name)}}`).join(', ')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}
