import { toHundredths } from './percentage.ts'

/** Assignments and columns by hand that count together. */
export interface TotalCategory {
  /** Only the proportion to the others matters. */
  weight: number
  /** How many of a student's lowest are left out. */
  droppedCount: number
}

/** What one assignment, or one column by hand, gives a student. */
export interface TotalCell {
  /** The place of its category. */
  category: number
  /** With two decimals, as it is shown. */
  percentage: number
}

/**
 * The total of a student. In each category the lowest cells are dropped, as many as it says, but never the
 * last one; the mean of the rest counts by the category's weight. A category without cells or without a
 * weight takes no part, and the weights of the others stand for the whole. Everything between the cells and
 * the result, which is rounded half up to two decimals, is exact. Null where no category takes part.
 */
export function totalOf(
  categories: readonly TotalCategory[],
  cells: readonly TotalCell[],
): number | null {
  const parts = categories.flatMap(({ weight, droppedCount }, place) => {
    const highestFirst = cells
      .filter(({ category }) => category === place)
      .map(({ percentage }) => toHundredths(percentage))
      .toSorted((one, other) => other - one)
    const kept = highestFirst.slice(0, Math.max(1, highestFirst.length - droppedCount))
    if (weight === 0 || kept.length === 0) return []
    const sum = kept.reduce((total, hundredths) => total + hundredths, 0)
    return { weight: BigInt(weight), count: BigInt(kept.length), sum: BigInt(sum) }
  })
  if (parts.length === 0) return null
  // Over a common denominator, because a sum of fractions would not be exact.
  const denominator = parts.reduce((product, { count }) => product * count, 1n)
  const weighted = parts.reduce(
    (total, { weight, count, sum }) => total + (weight * sum * denominator) / count,
    0n,
  )
  const whole = denominator * parts.reduce((total, { weight }) => total + weight, 0n)
  return Number((2n * weighted + whole) / (2n * whole)) / 100
}
