import { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import type { JudgeLimits } from '@ceping/contract/judge'
import type { Db } from '@ceping/db/client'

/** State and counts of this process, for the administrators' page. */
export interface JudgeHostFacts {
  running: number
  done: number
  failed: number
  /** Sum of the wall time of all attempts. */
  totalMs: number
  /** Since when and why it cannot judge; null while it can. */
  troubleSince: Date | null
  trouble: string | null
  /** Since when it is drained and holds no JVM. */
  drainedAt: Date | null
}

/** The constant facts of this process. */
export interface JudgeHostIdentity {
  name: string
  sandbox: string
  capacity: number
  /** Of the runner and of the container engine. */
  versions: Record<string, string>
  /** Upper limits of a judging. */
  limits: JudgeLimits
  startedAt: Date
}

/** Store a heartbeat; returns the mode that administrators have set, which survives restarts. */
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

/** Store that this worker has stopped regularly. */
export async function reportStopped(db: Db, name: string): Promise<void> {
  const data = { stoppedAt: new Date(), running: 0, troubleSince: null, trouble: null }
  await db.judgeHost.updateMany({ where: { name }, data })
}
