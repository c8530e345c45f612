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

/** `part` of `whole`, two counts, in percent; null if `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return meanOf(part * 10_000, whole)
}
