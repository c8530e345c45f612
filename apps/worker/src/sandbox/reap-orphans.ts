import { setTimeout as delay } from 'node:timers/promises'
import type Docker from 'dockerode'
import { isOrphan, judgeLabel } from './ownership.ts'

/**
 * Make a function that removes orphans and containers that ended at least `endedMs` ago, which
 * their workers should have removed. It returns how many these were.
 */
export function watchOrphans(docker: Docker, { endedMs = 20_000 } = {}): () => Promise<number> {
  /** When a container was first seen to have ended. */
  let ended = new Map<string, number>()
  return async () => {
    const containers = await docker.listContainers({ all: true, filters: { label: [judgeLabel] } })
    const now = Date.now()
    const old = ended
    ended = new Map(
      containers
        .filter(({ State }) => State === 'exited')
        .map(({ Id }) => [Id, old.get(Id) ?? now]),
    )
    const isLongOver = (endedAt = Infinity) => now - endedAt >= endedMs
    const orphans = containers.filter(
      ({ Id, Labels }) => isOrphan(Labels) || isLongOver(old.get(Id)),
    )
    await Promise.all(orphans.map(({ Id }) => removeContainer(docker, Id)))
    return orphans.length
  }
}

/** Removing is retried, because a device may be busy for a moment. */
const removals = 3
const removalPauseMs = 1_000

/** Kill and remove a container; one that is gone or being removed is no fault. */
export async function removeContainer(docker: Docker, id: string): Promise<void> {
  for (let removal = 1; ; removal++) {
    try {
      await docker.getContainer(id).remove({ force: true, v: true })
      return
    } catch (fault) {
      const { statusCode } = fault as { statusCode?: number }
      if (statusCode === 404 || statusCode === 409) return
      if (removal === removals) throw fault
      await delay(removalPauseMs)
    }
  }
}
