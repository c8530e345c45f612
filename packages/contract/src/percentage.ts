/** A percentage in whole hundredths, whose sums are exact. */
export function toHundredths(percentage: number): number {
  return Math.round(percentage * 100)
}

/** `hundredths` / `divisor`, rounded half up to whole hundredths, in percent. */
export function toPercentage(hundredths: number, divisor: number): number {
  return Math.floor((2 * hundredths + divisor) / (2 * divisor)) / 100
}

/** The mean of `count` percentages with this sum; null if there are none. */
export function meanOf(hundredths: number, count: number): number | null {
  return count === 0 ? null : toPercentage(hundredths, count)
}

/** The mean of percentages by their weights; null where no weight is left. */
export function weightedMeanOf(
  parts: readonly { percentage: number; weight: number }[],
): number | null {
  const sum = parts.reduce(
    (total, { percentage, weight }) => total + weight * toHundredths(percentage),
    0,
  )
  const whole = parts.reduce((total, { weight }) => total + weight, 0)
  return meanOf(sum, whole)
}

/** `part` of `whole`, two counts, in percent; null if `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return meanOf(part * 10_000, whole)
}
