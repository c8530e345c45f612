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

/** The same in words: colour is never the only cue. */
export const toneWords: Record<CoverageTone, string> = {
  good: '良好',
  fair: '一般',
  poor: '偏低',
  none: '',
}
