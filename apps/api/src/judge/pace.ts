import type { Db } from '@ceping/db/client'
import type { JudgeHost } from '@ceping/db/types'

/** Judge hosts send a heartbeat every second; after a fault the next one comes within ten. */
const heartbeatLimitMs = 30_000

/** Before this, a heartbeat is too old to count. */
function oldestHeartbeat(): Date {
  return new Date(Date.now() - heartbeatLimitMs)
}

/** Hosts that are there, whether they judge now or not. */
export function liveHostWhere() {
  return { heartbeatAt: { gt: oldestHeartbeat() }, stoppedAt: null }
}

/** Hosts that can judge: alive, and in order. */
export function ableHostWhere() {
  return { ...liveHostWhere(), troubleSince: null }
}

/** Hosts that judge at this moment: able to, and not asked to rest. */
export function judgingHostWhere() {
  return { ...ableHostWhere(), mode: 'active' }
}

/** Hosts whose heartbeats ended without a goodbye. */
export function lostHostWhere() {
  return { heartbeatAt: { lte: oldestHeartbeat() }, stoppedAt: null }
}

/** Whether a host is one of them. */
export function isLost({
  heartbeatAt,
  stoppedAt,
}: Pick<JudgeHost, 'heartbeatAt' | 'stoppedAt'>): boolean {
  return stoppedAt === null && heartbeatAt <= oldestHeartbeat()
}

/** How fast submissions are judged. */
export interface Pace {
  /** How many at a time; 0 while no judge is at work. */
  capacity: number
  /** How long each of the last ones took, on average. */
  meanMs: number
}

/** Enough for a mean, and few enough to be current. */
const sampleSize = 50
/** Before anything has been judged. */
const presumedMs = 1_000

/** Read how fast the hosts judge. */
export async function readPace(db: Db): Promise<Pace> {
  const [hosts, recent] = await Promise.all([
    db.judgeHost.findMany({ where: judgingHostWhere(), select: { capacity: true } }),
    db.submission.findMany({
      where: { judgedAt: { not: null } },
      orderBy: { judgedAt: 'desc' },
      take: sampleSize,
      select: { startedAt: true, judgedAt: true },
    }),
  ])
  const capacity = hosts.reduce((sum, host) => sum + host.capacity, 0)
  const times = recent.flatMap(({ startedAt, judgedAt }) =>
    startedAt !== null && judgedAt !== null ? [judgedAt.getTime() - startedAt.getTime()] : [],
  )
  const totalMs = times.reduce((sum, ms) => sum + ms, 0)
  return { capacity, meanMs: times.length === 0 ? presumedMs : totalMs / times.length }
}

const secondMs = 1000

/**
 * Whole seconds until a submission with `position` others before it is judged; null while nobody
 * judges.
 */
export function estimateMs({ capacity, meanMs }: Pace, position: number): number | null {
  if (capacity === 0) return null
  const ms = ((position + 1) * meanMs) / capacity
  return Math.max(1, Math.ceil(ms / secondMs)) * secondMs
}
