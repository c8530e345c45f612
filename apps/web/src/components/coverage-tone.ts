/** How good a percentage is; `none` where there is nothing to count. */
export type CoverageTone = 'good' | 'fair' | 'poor' | 'none'

/** Coverage of the problem pages: from 60 green, from 30 yellow, else red (specification, section 9). */
export function coverageTone(percentage: number | null): CoverageTone {
  if (percentage === null) return 'none'
  if (percentage >= 60) return 'good'
  return percentage >= 30 ? 'fair' : 'poor'
}

/** The same in words: colour is never the only cue. */
export const toneWords: Record<CoverageTone, string> = {
  good: '良好',
  fair: '一般',
  poor: '偏低',
  none: '',
}
