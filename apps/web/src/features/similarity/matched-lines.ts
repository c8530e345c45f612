import { visibleText } from '@ceping/contract/shown-text'
import type { SimilarPairDetails } from '@ceping/contract/similarity'

/** A side of a pair. */
export type Side = 'left' | 'right'

/** A line of a program, as it is shown. */
export interface MatchedLine {
  number: number
  text: string
  /** Which match it belongs to, from 1 on; null for none. */
  match: number | null
  /** Whether its match begins here. */
  isFirst: boolean
}

/** The lines of one side, each with its longest match. */
export function linesOf(pair: SimilarPairDetails, side: Side): MatchedLine[] {
  const code = side === 'left' ? pair.leftCode : pair.rightCode
  let before: number | null = null
  return code.split('\n').map((line, index) => {
    const number = index + 1
    const found = pair.matches.findIndex(
      ({ [side]: { from, to } }) => from <= number && number <= to,
    )
    const match = found === -1 ? null : found + 1
    const isFirst = match !== null && match !== before
    before = match
    return { number, text: visibleText(line), match, isFirst }
  })
}

/** How many matches have a number beside the code; a longer one may hide all lines of another. */
export function countNumbered(pair: SimilarPairDetails): number {
  const numbers = (['left', 'right'] as const).flatMap((side) =>
    linesOf(pair, side).flatMap(({ match }) => match ?? []),
  )
  return new Set(numbers).size
}
