import { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import type { JudgeLimits } from '@ceping/contract/judge'
import type { Db } from '@ceping/db/client'

/** How this process is and what it has done, for the administrators' page. */
export interface JudgeHostFacts {
  running: number
  done: number
  failed: number
  /** Wall time of all attempts together. */
  totalMs: number
  /** Since when it takes no jobs, because it cannot judge, and why; null while it is in order. */
  troubleSince: Date | null
  trouble: string | null
  /** Since when it holds no JVM, because it was asked to drain; null while it may hold some. */
  drainedAt: Date | null
}

/** How this process presents itself. */
export interface JudgeHostIdentity {
  name: string
  sandbox: string
  capacity: number
  /** Of the runner and of what containers are made by. */
  versions: Record<string, string>
  /** What it allows a judging at most. */
  limits: JudgeLimits
  startedAt: Date
}

/**
 * Say that this worker is alive, and what it has done since it started; returns what is asked of it,
 * which only administrators write and which outlives the process.
 */
export async function reportAlive(
  db: Db,
  identity: JudgeHostIdentity,
  facts: JudgeHostFacts,
): Promise<JudgeHostMode> {
  const { name, ...rest } = identity
  const values = { ...rest, ...facts, heartbeatAt: new Date(), stoppedAt: null }
  const { mode } = await db.judgeHost.upsert({
    where: { name },
    create: { name, ...values },
    update: values,
    select: { mode: true },
  })
  return JudgeHostMode.parse(mode)
}

/** Say that this worker has stopped on purpose. */
export async function reportStopped(db: Db, name: string): Promise<void> {
  const data = { stoppedAt: new Date(), running: 0, troubleSince: null, trouble: null }
  await db.judgeHost.updateMany({ where: { name }, data })
}
