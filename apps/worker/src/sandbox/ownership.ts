import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Half } from './sandbox.ts'

/** The label of all the judge's containers. */
export const judgeLabel = 'ceping.judge'

/** Distinguishes this process from an earlier one with the same id. */
const instance = randomUUID()

/** After this time a container is an orphan; warm ones are renewed earlier. */
const maxLifeMs = 60 * 60_000

/** Labels by which any worker on the same engine recognises orphans. */
export function ownerLabels(half: Half): Record<string, string> {
  return {
    [judgeLabel]: half,
    'ceping.judge.deadline': String(Date.now() + maxLifeMs),
    'ceping.judge.host': hostname(),
    'ceping.judge.pid': String(process.pid),
    'ceping.judge.instance': instance,
  }
}

/** Whether labels are those of `ownerLabels` of any process, with a valid deadline. */
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
 * Whether nobody will remove a container: its deadline has passed, or its worker on this host is
 * dead. For workers on other hosts only the deadline counts.
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
    // EPERM: the process exists and belongs to another user.
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
