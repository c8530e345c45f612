/** Whether some problems of an assignment count more than others: else nobody needs to be told. */
export function hasUnequalPoints(problems: readonly { points: number }[]): boolean {
  return new Set(problems.map(({ points }) => points)).size > 1
}
