import { setTimeout as delay } from 'node:timers/promises'
import type Docker from 'dockerode'
import { isOrphan, judgeLabel } from './ownership.ts'

/** Remove containers of ours whose worker is dead or whose time is up; returns how many. */
export async function reapOrphans(docker: Docker): Promise<number> {
  const containers = await docker.listContainers({ all: true, filters: { label: [judgeLabel] } })
  const orphans = containers.filter(({ Labels }) => isOrphan(Labels))
  await Promise.all(orphans.map(({ Id }) => removeContainer(docker, Id)))
  return orphans.length
}

/** A device that is busy for a moment must not leave a container behind. */
const removals = 3
const removalPauseMs = 1_000

/** Kill and remove a container; all is well if it is gone already or on its way. */
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
