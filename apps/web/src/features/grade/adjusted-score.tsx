import { adjustedScore, type ScoreAdjustment } from '@ceping/contract/score-adjustment'
import { formatScore } from '../../lib/format.ts'
import { describeAdjustment } from './adjustment-words.ts'

interface AdjustedScoreProps {
  totalScore: number | null
  adjustment: ScoreAdjustment | null
}

/** What counts for a problem; where points were added or taken by hand, how it comes about. */
export function AdjustedScore({ totalScore, adjustment }: AdjustedScoreProps) {
  if (adjustment === null) return formatScore(totalScore)
  return (
    <>
      <strong>{formatScore(adjustedScore(totalScore, adjustment))}</strong>
      <div className="muted" style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        {describeAdjustment(totalScore, adjustment)}
      </div>
    </>
  )
}
