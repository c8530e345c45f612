import type { LineCoverage, TestCounts } from '@ceping/contract/judge'
import { Mutant, type MutantState, numberAlike, stateLetters } from '@ceping/contract/mutation'
import type { ProblemReview } from '@ceping/contract/problem-review'
import type { MutantCatalogue } from '@ceping/db/types'
import { countMutants } from '@ceping/judging/score'
import { z } from 'zod'
import { nameOf } from '../../view/name-of.ts'

/** The result of a student, as far as a review needs it. */
export interface ReviewedResult {
  submissionId: number
  realName: string
  totalScore: number
  /** Null in older results. */
  problemRevisionId: number | null
  lines: LineCoverage[] | null
  methodCounts: TestCounts | null
  /** A letter for each mutant of the catalogue; null where mutants were not run. */
  states: string | null
  mutantCatalogueId: number | null
}

/** How often each line was covered, in the order of the code. */
export function reviewLines(results: ReviewedResult[]): ProblemReview['lines'] {
  const counts = new Map<number, ProblemReview['lines'][number]>()
  for (const { line, status } of results.flatMap(({ lines }) => lines ?? [])) {
    const count = counts.get(line) ?? { line, full: 0, partial: 0, none: 0 }
    count[status] += 1
    counts.set(line, count)
  }
  return [...counts.values()].toSorted((a, b) => a.line - b.line)
}

/** What became of each mutant that counts, in the results that were run with this catalogue. */
export function reviewMutants(
  { mutants, counted }: MutantCatalogue,
  results: ReviewedResult[],
): ProblemReview['mutants'] {
  return numberAlike(z.array(Mutant).parse(mutants)).flatMap(
    ({ key, operator, line, change }, index) => {
      if (counted[index] === '0') return []
      const inState = (state: MutantState) =>
        results.filter(({ states }) => states?.[index] === stateLetters[state]).length
      const states = {
        killed: inState('killed'),
        survived: inState('survived'),
        no_coverage: inState('no_coverage'),
        undecided: inState('undecided'),
      }
      return [{ key, operator, line, change, states }]
    },
  )
}

const bestLength = 5

/** What somebody has killed of a catalogue, as it counts; null for a result of another one. */
function killedOf(
  { states, mutantCatalogueId }: ReviewedResult,
  catalogue: MutantCatalogue | null,
): number | null {
  if (states === null || catalogue?.mutantCatalogueId !== mutantCatalogueId) return null
  return countMutants(states, catalogue.counted).killed
}

/** The best suites, the best first; only results of one catalogue are compared by what they kill. */
export function viewBest(
  results: ReviewedResult[],
  catalogue: MutantCatalogue | null,
): ProblemReview['best'] {
  return results
    .map((result) => ({
      submissionId: result.submissionId,
      realName: nameOf(result),
      totalScore: result.totalScore,
      killed: killedOf(result, catalogue),
      testCount: result.methodCounts && result.methodCounts.passed + result.methodCounts.failed,
    }))
    .toSorted(
      (a, b) =>
        b.totalScore - a.totalScore ||
        (b.killed ?? -1) - (a.killed ?? -1) ||
        (a.testCount ?? Infinity) - (b.testCount ?? Infinity),
    )
    .slice(0, bestLength)
}
