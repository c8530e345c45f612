import type { Parser } from 'web-tree-sitter'
import { type Compared, compareAll, type Likeness } from './compare.ts'
import { fixedNamesOf, readFingerprints } from './fingerprints.ts'
import { listDeclaredNames } from './java-tokens.ts'

/** All that is compared for one problem. */
export interface CompareOrder {
  referenceCodes: string[]
  programs: (Omit<Compared, 'fingerprints'> & { code: string })[]
}

/**
 * Compare the programs of one problem by their structure. `onRead` hears how many have been read. The
 * reference code counts for nobody; nor does the editor's template, which is too short for a fingerprint.
 */
export function comparePrograms(
  parser: Parser,
  { referenceCodes, programs }: CompareOrder,
  onRead: (count: number) => void = () => undefined,
): Likeness[] {
  const declared = referenceCodes.flatMap((code) => listDeclaredNames(parser, code))
  const fixedNames = fixedNamesOf(declared)
  const given = referenceCodes.flatMap((code) => readFingerprints(parser, { code, fixedNames }))
  const read = programs.map(({ id, userId, isElsewhere, code }, index) => {
    const fingerprints = readFingerprints(parser, { code, fixedNames })
    onRead(index + 1)
    return { id, userId, isElsewhere, fingerprints }
  })
  return compareAll(read, given)
}
