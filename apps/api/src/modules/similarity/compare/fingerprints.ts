import { WinnowFilter } from '@dodona/dolos-core'
import type { Parser } from 'web-tree-sitter'
import { type Member, readMembers } from './java-tokens.ts'

/** A place of a program that stands for the tokens around it. */
export interface Fingerprint {
  hash: number
  /** Which member of the program it is of. */
  member: number
  /** Lines, from 0 on. */
  from: number
  to: number
}

/** Tokens of a fingerprint, about a statement and a half; what is shorter than `shortest` is nobody's own. */
const gramLength = 12
const shortest = 8
/** Of so many fingerprints one is kept: what is as long as both together is always found. */
const windowLength = 4

const filter = new WinnowFilter(gramLength, windowLength)

/** What no copy can change: JUnit's assertions, beside what the reference code declares. */
const assertions = [
  'assertAll',
  'assertArrayEquals',
  'assertDoesNotThrow',
  'assertEquals',
  'assertFalse',
  'assertInstanceOf',
  'assertIterableEquals',
  'assertLinesMatch',
  'assertNotEquals',
  'assertNotNull',
  'assertNotSame',
  'assertNull',
  'assertSame',
  'assertThat',
  'assertThrows',
  'assertTimeout',
  'assertTimeoutPreemptively',
  'assertTrue',
  'fail',
]

/** The fixed names of tests of a program that declares these. */
export function fixedNamesOf(declared: string[]): ReadonlySet<string> {
  return new Set([...assertions, ...declared])
}

/** The fingerprints of a program, member by member, so that their order changes none of them. */
export function readFingerprints(
  parser: Parser,
  program: { code: string; fixedNames: ReadonlySet<string> },
): Fingerprint[] {
  return readMembers(parser, program).flatMap(fingerprintsOf)
}

function fingerprintsOf({ tokens, lines }: Member, member: number): Fingerprint[] {
  if (tokens.length < shortest) return []
  const padded = [...tokens, ...Array<string>(Math.max(0, gramLength - tokens.length)).fill('')]
  return filter.fingerprints(padded).map(({ hash, start, stop }) => {
    const covered = lines.slice(start, stop + 1)
    return { hash, member, from: Math.min(...covered), to: Math.max(...covered) }
  })
}
