import { countDecided } from '@ceping/contract/mutation'
import type { ProblemReview, ReviewedMutant } from '@ceping/contract/problem-review'

/** How bad a line is: a class for its colour, 0 (nobody has missed anything) to 4 (nearly all have). */
type Heat = 0 | 1 | 2 | 3 | 4

/** A line of the reference code, as it is shown. */
export interface ReviewLine {
  number: number
  text: string
  /** Null where there is nothing to cover. */
  heat: Heat | null
  /** In words what the colour says; empty where there is nothing to say. */
  note: string
  mutants: ReviewedMutant[]
}

/** The share of results that have found a mutant, 0 to 1; null where none has decided. */
export function killedShare({ states }: ReviewedMutant): number | null {
  const decided = countDecided(states)
  return decided === 0 ? null : states.killed / decided
}

/** The lines of the code with what the class has missed there: not covered, or a mutant not found. */
export function linesOf({ code, lines, mutants }: ProblemReview): ReviewLine[] {
  const countsAt = new Map(lines.map((counts) => [counts.line, counts]))
  return code.split('\n').map((text, index) => {
    const number = index + 1
    const here = mutants.filter(({ line }) => line === number)
    const counts = countsAt.get(number)
    const total = counts ? counts.full + counts.partial + counts.none : 0
    if (counts === undefined || total === 0) {
      return { number, text, heat: null, note: '', mutants: here }
    }
    const uncovered = (counts.none + counts.partial / 2) / total
    const unnoticed = Math.max(0, ...here.map((mutant) => 1 - (killedShare(mutant) ?? 1)))
    const heat = Math.ceil(4 * Math.max(uncovered, unnoticed)) as Heat
    const note = [
      counts.none > 0 && `${counts.none} 人没有执行到`,
      counts.partial > 0 && `${counts.partial} 人只覆盖了部分分支`,
      unnoticed > 0 && `最多 ${Math.round(100 * unnoticed)}% 的人没有发现这里的变异`,
    ]
      .filter(Boolean)
      .join('，')
    return { number, text, heat, note, mutants: here }
  })
}

const missedLength = 10

/** The mutants that the fewest have found, those first. */
export function mostMissed(mutants: ReviewedMutant[]): ReviewedMutant[] {
  return mutants
    .filter((mutant) => (killedShare(mutant) ?? 1) < 1)
    .toSorted((a, b) => (killedShare(a) ?? 1) - (killedShare(b) ?? 1) || a.line - b.line)
    .slice(0, missedLength)
}

/** What became of a mutant in the class: `12 人发现，3 人没有注意到，5 人没有执行到`. */
export function describeStates({ states }: ReviewedMutant): string {
  return [
    `${states.killed} 人发现`,
    states.survived > 0 && `${states.survived} 人执行到却没有注意到`,
    states.no_coverage > 0 && `${states.no_coverage} 人没有执行到`,
    states.undecided > 0 && `${states.undecided} 人没有结果`,
  ]
    .filter(Boolean)
    .join('，')
}
