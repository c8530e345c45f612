import type Docker from 'dockerode'
import { isOrphan, judgeLabel } from './ownership.ts'

/** Remove containers of ours whose worker is dead or whose time is up; returns how many. */
export async function reapOrphans(docker: Docker): Promise<number> {
  const containers = await docker.listContainers({ all: true, filters: { label: [judgeLabel] } })
  const orphans = containers.filter(({ Labels }) => isOrphan(Labels))
  await Promise.all(orphans.map(({ Id }) => removeContainer(docker, Id)))
  return orphans.length
}

/** Kill and remove a container; all is well if it is gone already or on its way. */
export async function removeContainer(docker: Docker, id: string): Promise<void> {
  try {
    await docker.getContainer(id).remove({ force: true, v: true })
  } catch (fault) {
    const { statusCode } = fault as { statusCode?: number }
    const isGone = statusCode === 404 || statusCode === 409
    if (!isGone) throw fault
  }
}
