import type { ScoreAdjustment } from '@ceping/contract/score-adjustment'
import { formatScore } from '../../lib/format.ts'

/** `+5`, `−2.5`. */
function formatAdjustment(adjustment: number): string {
  return adjustment > 0 ? `+${adjustment}` : `−${Math.abs(adjustment)}`
}

/** `机器 72.50，人工 +5（思路清楚）`: how a counted score comes about. */
export function describeAdjustment(
  totalScore: number | null,
  { adjustment, reason }: Pick<ScoreAdjustment, 'adjustment' | 'reason'>,
): string {
  const machine = totalScore === null ? '没有提交' : `机器 ${formatScore(totalScore)}`
  return `${machine}，人工 ${formatAdjustment(adjustment)}（${reason}）`
}
