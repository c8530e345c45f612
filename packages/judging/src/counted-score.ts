import { toHundredths, toPercentage } from '@ceping/contract/percentage'
import { Prisma } from '@ceping/db/types'

// What the score of a submission counts in its assignment, in JavaScript and in SQL: both round the same.

/** So much percent of a score, rounded half up to hundredths. */
export function countedScore(totalScore: number, percent: number): number {
  return toPercentage(toHundredths(totalScore) * percent, 100)
}

/** The same of a row of Submission; null without a score. */
export function countedScoreOf(submission: '"Submission"' | 'best' | 'submission'): Prisma.Sql {
  const [totalScore, percent] = ['totalScore', 'countedPercent'].map((column) =>
    Prisma.raw(`${submission}."${column}"`),
  )
  return Prisma.sql`(round((${totalScore} * ${percent})::numeric / 100, 2)::float8)`
}

/**
 * `adjustedScore` of the contract in SQL: a counted score and the points of an adjustment, of which either may
 * be null.
 */
export function adjustedScoreOf(counted: Prisma.Sql, adjustment: Prisma.Sql): Prisma.Sql {
  const sum = Prisma.sql`round((coalesce(${counted}, 0) + ${adjustment})::numeric, 2)`
  return Prisma.sql`(case when ${adjustment} is null then ${counted}
    else least(100, greatest(0, ${sum}))::float8 end)`
}
