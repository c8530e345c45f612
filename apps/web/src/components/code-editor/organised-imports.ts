import type { OrganisedImports } from '@ceping/contract/organise-imports'
import { missingImports } from './java-imports.ts'
import { editBetween, type TextEdit } from './text-edit.ts'

/** Ask how to put the imports of a text in order; null where nobody says. Rejects where that is refused. */
export type AskImports = (code: string) => Promise<OrganisedImports | null>

/** The edit that puts the imports in order; null where they are. Pure. */
export function importEdit(code: string, { edits, imports }: OrganisedImports): TextEdit | null {
  const ordered = edits.reduceRight(
    (text, { start, end, inserted }) => text.slice(0, start) + inserted + text.slice(end),
    code,
  )
  const missing = missingImports(ordered, imports)
  const whole =
    missing === null
      ? ordered
      : ordered.slice(0, missing.start) + missing.text + ordered.slice(missing.end)
  return whole === code ? null : editBetween(code, whole)
}
