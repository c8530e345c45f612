import type { Suggestion } from '@ceping/contract/overview'
import type { TeachingParameters } from '@ceping/contract/teaching-parameters'

/** The numbers behind suggestions about a class: of one student, or of all students. */
export interface ClassStanding {
  classId: number
  className: string
  /** Null while nothing has started; so is `completion`. */
  meanCoverage: number | null
  completion: number | null
  problems: {
    assignmentId: number
    problemId: number
    problemName: string
    /** Null while nobody has a scored submission. */
    coverage: number | null
  }[]
}

/** Only the worst ones: nobody reads a longer list. */
const problemLimit = 5

/**
 * Apply the suggestion rules (specification, section 9) to classes: problems, the worst first, then
 * coverage as a whole, then practice. A number at the threshold is good enough. Coverage is only
 * judged once there is a score.
 */
export function makeSuggestions(
  classes: ClassStanding[],
  thresholds: TeachingParameters['suggestions'],
): Suggestion[] {
  const problems = classes.flatMap(({ classId, problems }) =>
    problems.flatMap(({ assignmentId, problemId, problemName, coverage }) => {
      const problem = { classId, assignmentId, problemId, problemName }
      const threshold = thresholds.problemCoverage
      return coverage !== null && coverage < threshold
        ? { kind: 'problem_coverage' as const, ...problem, coverage, threshold }
        : []
    }),
  )
  const worst = problems
    .toSorted((one, other) => one.coverage - other.coverage)
    .slice(0, problemLimit)

  const overall = classes.flatMap(({ classId, className, meanCoverage, problems }) => {
    const isTried = problems.some(({ coverage }) => coverage !== null)
    const threshold = thresholds.overallCoverage
    return isTried && meanCoverage !== null && meanCoverage < threshold
      ? { kind: 'overall_coverage' as const, classId, className, coverage: meanCoverage, threshold }
      : []
  })

  const practice = classes.flatMap(({ classId, className, completion }) => {
    const threshold = thresholds.practiceDone
    return completion !== null && completion < threshold
      ? { kind: 'practice_done' as const, classId, className, completion, threshold }
      : []
  })
  return [...worst, ...overall, ...practice]
}
