/** How good a percentage is; `none` where there is nothing to count. */
export type CoverageTone = 'good' | 'fair' | 'poor' | 'none'

/** From where on a percentage is good, and from where on fair (specification, section 9). */
const scales = {
  problem: { good: 60, fair: 30 },
  dashboard: { good: 85, fair: 70 },
  grade: { good: 90, fair: 70 },
} as const

/** The pages differ in what they call good: those of problems, the homes, the grades. */
export type CoverageScale = keyof typeof scales

/** Rate a percentage by a page's scale. */
export function coverageTone(percentage: number | null, scale: CoverageScale): CoverageTone {
  if (percentage === null) return 'none'
  const { good, fair } = scales[scale]
  if (percentage >= good) return 'good'
  return percentage >= fair ? 'fair' : 'poor'
}

/** From where on a percentage has which word: the five grades of Chinese schools. */
const words = [
  [90, '优秀'],
  [80, '良好'],
  [70, '中等'],
  [60, '及格'],
  [0, '偏低'],
] as const

/**
 * Rate a percentage in a word, since colour is never the only cue; empty where there is nothing to
 * count. Pages differ in their colours, but the same number has the same word on all of them.
 */
export function coverageWord(percentage: number | null): string {
  if (percentage === null) return ''
  return words.find(([from]) => percentage >= from)?.[1] ?? ''
}
