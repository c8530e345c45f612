import { settleWithin } from '@ceping/queue/settle-within'
import type Docker from 'dockerode'
import { diesOfMemory } from './dies-of-memory.ts'
import { startContainer } from './start-container.ts'
import { probeContainers } from './probe-containers.ts'
import { lookAround } from './look-around.ts'
import { containerWalls, type Plan, type Sighting, type Wall, walls } from './walls.ts'

type Options = Docker.ContainerCreateOptions

const endTimeoutMs = 5_000

/**
 * Prove that containers with these options have all walls: a probe looks around in one, another
 * uses too much memory. `options` are those of the half, but with the run image, which has the
 * probe. Rejects with an Error that names the missing walls and what to do, or with the engine's
 * fault.
 */
export async function proveWalls(docker: Docker, options: Options, plan: Plan): Promise<void> {
  const { looking, greedy } = probeContainers(options, plan.limits)
  const [seen, isMemoryBounded] = await Promise.all([
    look(docker, looking, plan),
    diesOfMemory(() => startContainer(docker, greedy)),
  ])
  const sighting: Sighting = { ...seen, isMemoryBounded }
  const missing: Pick<Wall<never>, 'name' | 'remedy'>[] = [
    ...walls.filter((wall) => !wall.stands(sighting.view, plan)),
    ...containerWalls.filter((wall) => !wall.stands(sighting, plan)),
  ]
  if (missing.length === 0) return
  const lines = missing.map(({ name, remedy }) => `  ${name}：${remedy}`)
  throw new Error(`判题容器（${plan.half}）的隔离不完整，拒绝判题：\n${lines.join('\n')}`)
}

async function look(docker: Docker, options: Options, { half }: Plan) {
  const jvm = await startContainer(docker, options)
  try {
    const view = await lookAround(jvm, half).catch((cause: unknown) => {
      throw new Error(`the walls cannot be looked at: ${jvm.readComplaint().trim()}`, { cause })
    })
    await settleWithin(endTimeoutMs, jvm.ended)
    const container = await jvm.container.inspect()
    const hasLog = await jvm.container.logs({ stdout: true }).then(
      () => true,
      () => false,
    )
    // A failed request for the log does not prove that there is none.
    return {
      view,
      container,
      keepsOutput: hasLog || container.HostConfig.LogConfig?.Type !== 'none',
    }
  } finally {
    await jvm.destroy()
  }
}
