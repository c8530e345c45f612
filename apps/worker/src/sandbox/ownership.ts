import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Half } from './sandbox.ts'

/** On every container of ours, and on nobody else's. */
export const judgeLabel = 'ceping.judge'

/** Tells the containers of this process from those of its predecessor with the same id. */
const instance = randomUUID()

/** A container lives no longer, whatever happens to its worker; warm ones are renewed earlier. */
const maxLifeMs = 60 * 60_000

/** Labels by which any worker on the same engine can tell whether a container is an orphan. */
export function ownerLabels(half: Half): Record<string, string> {
  return {
    [judgeLabel]: half,
    'ceping.judge.deadline': String(Date.now() + maxLifeMs),
    'ceping.judge.host': hostname(),
    'ceping.judge.pid': String(process.pid),
    'ceping.judge.instance': instance,
  }
}

/** Whether labels are such as `ownerLabels` gives, in whatever process, and of none that lives too long. */
export function areOwnerLabels(labels: Record<string, unknown>, half: Half): boolean {
  const names = Object.keys(ownerLabels(half))
  return (
    Object.keys(labels).length === names.length &&
    names.every((name) => typeof labels[name] === 'string') &&
    labels[judgeLabel] === half &&
    Number(labels['ceping.judge.deadline']) <= Date.now() + maxLifeMs
  )
}

/**
 * Whether nobody will ever destroy a container: its time is up, or its worker, on this machine (or
 * in this container, started anew), is dead. Workers elsewhere are known by their deadline only.
 */
export function isOrphan(labels: Record<string, string>): boolean {
  if (!(Number(labels['ceping.judge.deadline']) > Date.now())) return true
  if (labels['ceping.judge.host'] !== hostname()) return false
  const pid = Number(labels['ceping.judge.pid'])
  if (pid === process.pid) return labels['ceping.judge.instance'] !== instance
  return !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    // EPERM: there is such a process, and it is somebody else's.
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
