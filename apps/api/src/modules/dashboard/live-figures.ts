import type { LiveFigures } from '@ceping/contract/admin/dashboard'
import { minuteMs } from '@ceping/contract/time'
import type { Deps } from '../../context/deps.ts'
import { estimateMs, judgingHostWhere, type Pace } from '../../judge/pace.ts'

/** Seconds until so many submissions are judged; null while nobody judges. */
export function clearMsOf(pace: Pace, count: number): number | null {
  return count === 0 && pace.capacity > 0 ? 0 : estimateMs(pace, count - 1)
}

/** Read what changes every second; each statement finds its few rows by an index. */
export async function readLiveFigures({
  db,
  judgeWatch,
}: Pick<Deps, 'db' | 'judgeWatch'>): Promise<LiveFigures> {
  const minuteAgo = { gt: new Date(Date.now() - minuteMs) }
  const [waiting, running, pace, atWork, submitted, judged] = await Promise.all([
    judgeWatch.countWaiting(),
    db.submission.count({ where: { judgedAt: null, startedAt: { not: null } } }),
    judgeWatch.readPace(),
    db.judgeHost.count({ where: judgingHostWhere() }),
    db.submission.count({ where: { createTime: minuteAgo } }),
    db.submission.count({ where: { judgedAt: minuteAgo } }),
  ])
  return {
    unjudged: { ...waiting, running },
    clearMs: clearMsOf(pace, waiting.all),
    judges: { atWork, capacity: pace.capacity },
    lastMinute: { submitted, judged },
  }
}
