import type { Concern } from '@ceping/contract/admin/dashboard'
import { dayMs, minuteMs } from '@ceping/contract/time'
import type { Deps } from '../../context/deps.ts'
import { judgingHostWhere, lostHostWhere } from '../../judge/pace.ts'
import { findLastBackupTime } from '../backup/last-backup.ts'
import { readMailTrouble } from '../delivery/mail-trouble.ts'
import { clearMsOf } from './live-figures.ts'

/** The figures that are checked. */
interface Parts extends Pick<Deps, 'db' | 'times' | 'backups'> {
  judgeWatch: Pick<Deps['judgeWatch'], 'countWaiting' | 'readPace'>
}

/** From here on a new submission waits longer than people expect. */
const longQueueMs = 5 * minuteMs
/** One backup a night may fail. */
const backupAgeMs = 2 * dayMs

async function findIdleness({ db }: Parts): Promise<Concern[]> {
  const atWork = await db.judgeHost.count({ where: judgingHostWhere() })
  return atWork === 0 ? [{ kind: 'no_judge' }] : []
}

async function findTroubledHosts({ db, times }: Parts): Promise<Concern[]> {
  const [lost, inTrouble] = await Promise.all([
    db.judgeHost.findMany({ where: lostHostWhere(), orderBy: { name: 'asc' } }),
    db.judgeHost.findMany({
      where: { stoppedAt: null, troubleSince: { not: null }, NOT: lostHostWhere() },
      orderBy: { name: 'asc' },
    }),
  ])
  const kind = 'judge_trouble'
  return [
    ...lost.map(({ name, heartbeatAt }) => {
      const since = times.toWallTime(heartbeatAt)
      return { kind, hostName: name, since, trouble: null } as const
    }),
    ...inTrouble.map(({ name, troubleSince, heartbeatAt, trouble }) => {
      const since = times.toWallTime(troubleSince ?? heartbeatAt)
      return { kind, hostName: name, since, trouble: trouble ?? '' } as const
    }),
  ]
}

async function findLongQueue({ judgeWatch }: Parts): Promise<Concern[]> {
  const [{ all }, pace] = await Promise.all([judgeWatch.countWaiting(), judgeWatch.readPace()])
  const clearMs = clearMsOf(pace, all)
  if (clearMs === null || clearMs <= longQueueMs) return []
  return [{ kind: 'long_queue', waitingCount: all, clearMs }]
}

async function findJudgeFaults({ db }: Parts): Promise<Concern[]> {
  const since = new Date(Date.now() - dayMs)
  // Submissions that an administrator took out of the queue end in the same way, and are no
  // concern.
  const where = { judgedAt: { gt: since }, verdict: 'judge_fault', removedAt: null }
  const count = await db.submission.count({ where })
  return count === 0 ? [] : [{ kind: 'judge_faults', count }]
}

async function findOverdueBackup({ db, times, backups }: Parts): Promise<Concern[]> {
  const last = await findLastBackupTime(db, backups.folder)
  if (last !== null && last.getTime() > Date.now() - backupAgeMs) return []
  return [{ kind: 'backup_overdue', lastBackupAt: last && times.toWallTime(last) }]
}

async function findMailTrouble({ db }: Parts): Promise<Concern[]> {
  const { failedCount, waitingCount, last } = await readMailTrouble(db)
  if (last === null) return []
  return [{ kind: 'mail_trouble', count: failedCount + waitingCount, reason: last.reason }]
}

/** What an administrator has to look after, the most pressing first. */
export async function findConcerns(parts: Parts): Promise<Concern[]> {
  const found = await Promise.all([
    findIdleness(parts),
    findTroubledHosts(parts),
    findLongQueue(parts),
    findJudgeFaults(parts),
    findOverdueBackup(parts),
    findMailTrouble(parts),
  ])
  return found.flat()
}
