import type { CallSignatures } from '@ceping/contract/call-signatures'
import type { Description, PlaceDescription } from '@ceping/contract/describe'
import type { Renaming } from '@ceping/contract/rename'

/** A place of a text, in characters from 0. */
export interface CodePlace {
  code: string
  offset: number
}

/** Asks something of a place. */
type Ask<Answer, Asked = CodePlace> = (asked: Asked, signal: AbortSignal) => Promise<Answer | null>

/** Says what is asked of the names in a test; null where nobody says. */
export interface LanguageHelp {
  /** What the test is of: where names lead that it does not declare. */
  referenceCode: string
  describe: Ask<PlaceDescription>
  /** What the call around a place can be. */
  listSignatures: Ask<CallSignatures>
  /** Where a name must be changed; `newName` is null where nobody has said it yet. */
  rename: Ask<Renaming, CodePlace & { newName: string | null }>
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

/** Which of some overloads to show: the best, or while it is among them that which somebody has turned to. */
export function shownOverload(
  { signatures }: CallSignatures,
  chosen: { index: number; label: string } | null,
): number {
  if (chosen === null || chosen.index === 0) return 0
  return Math.max(
    0,
    signatures.findIndex(({ label }) => label === chosen.label),
  )
}
