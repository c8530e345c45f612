import { formatShortMinute } from '@ceping/contract/time'
import { formatScore } from '../lib/format.ts'

interface ChangedScoreProps {
  /** When a re-scoring or a re-judging changed the score; null if none did. */
  scoreChangedAt: string | null
  /** What it was before; null where there was none. */
  scoreBefore: number | null
}

/** That a score is another one than it was, without the student's doing. */
export function ChangedScore({ scoreChangedAt, scoreBefore }: ChangedScoreProps) {
  if (scoreChangedAt === null) return null
  return (
    <span className="muted">
      {scoreBefore === null ? '原来没有得分' : `原得分 ${formatScore(scoreBefore)}`}，
      {formatShortMinute(scoreChangedAt)} 重新计算
    </span>
  )
}
