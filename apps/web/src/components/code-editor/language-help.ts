import type { Description } from '@ceping/contract/describe'

/** A place of a text, in characters from 0. */
export interface CodePlace {
  code: string
  offset: number
}

/** Says what is asked of the names in a test; null where nobody says. */
export interface LanguageHelp {
  /** What the test is of: where names lead that it does not declare. */
  referenceCode: string
  describe(place: CodePlace, signal: AbortSignal): Promise<Description | null>
}

/** Ends a question when Monaco no longer wants the answer. */
export function signalOf(token: {
  onCancellationRequested: (stop: () => void) => unknown
}): AbortSignal {
  const stopped = new AbortController()
  token.onCancellationRequested(() => stopped.abort())
  return stopped.signal
}

/** Where a character of a text is; lines and columns count from 1, as in Monaco. */
export function positionIn(code: string, offset: number): { line: number; column: number } {
  const lines = code.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** What is shown of a name, in Markdown; Monaco does not interpret HTML in it. */
export function explanationOf({
  signature,
  documentation,
  note,
}: Pick<Description, 'signature' | 'documentation' | 'note'>): { value: string }[] {
  return [`\`\`\`java\n${signature}\n\`\`\``, documentation, note]
    .filter((text) => text !== '')
    .map((value) => ({ value }))
}
