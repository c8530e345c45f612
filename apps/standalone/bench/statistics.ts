/** What is said of many measurements of one thing; NaN where there are none. */
export interface Summary {
  count: number
  min: number
  median: number
  p95: number
  p99: number
  max: number
}

/** The value that a share (0 to 1) of the values does not exceed. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function summarize(values: number[]): Summary {
  return {
    count: values.length,
    min: percentile(values, 0),
    median: median(values),
    p95: percentile(values, 0.95),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  }
}
