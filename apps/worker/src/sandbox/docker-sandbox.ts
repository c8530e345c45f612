import Docker from 'dockerode'
import type { Logger } from 'pino'
import { type ContainerSetup, containerOptions } from './container-options.ts'
import { isRuncOutdated, NoEngineError, readEngineFacts, versionsOf } from './engine-facts.ts'
import { ownerLabels } from './ownership.ts'
import { watchOrphans } from './reap-orphans.ts'
import { type Half, halves, type LaunchOptions, type Sandbox } from './sandbox.ts'
import { startContainer } from './start-container.ts'
import { proveWalls } from './prove-walls.ts'

const reapIntervalMs = 30_000

/**
 * Judge in containers of the Docker engine at DOCKER_HOST. Rejects with a NoEngineError if no
 * engine answers or an image is missing, and with an Error that names the walls that do not stand.
 */
export async function openDockerSandbox(
  options: ContainerSetup & { log: Logger },
): Promise<Sandbox> {
  const { log, ...setup } = options
  const docker = new Docker()
  await docker.ping().catch((cause: unknown) => {
    const isAnswer = (cause as { statusCode?: number }).statusCode !== undefined
    throw isAnswer ? cause : new NoEngineError('no Docker engine answers', { cause })
  })
  const engine = await readEngineFacts(docker, setup.images)
  const { images } = engine
  const { limits } = setup
  // By content hash, because a tag may move to a build that was not proved.
  const optionsOf = (half: Half, how?: LaunchOptions) =>
    containerOptions({ ...setup, images }, { half, labels: ownerLabels(half), ...how })
  const startedAt = performance.now()
  await Promise.all(
    halves.map((half) => {
      // The run image has the probe.
      const options = { ...optionsOf(half), Image: images.run }
      return proveWalls(docker, options, { half, limits })
    }),
  )
  log.info({ engine, ms: Math.round(performance.now() - startedAt) }, 'all walls stand')
  if (engine.runc !== undefined && isRuncOutdated(engine.runc)) {
    log.warn({ runc: engine.runc }, 'runc 的这个版本有已知漏洞，除非发行版已修补：请升级容器引擎')
  }

  const reapOrphans = watchOrphans(docker)
  async function reap(): Promise<void> {
    const count = await reapOrphans()
    if (count > 0) log.info({ count }, 'removed orphaned containers')
  }
  await reap()
  const reaping = setInterval(() => {
    reap().catch((fault: unknown) => log.error({ err: fault }, 'cannot look for orphans'))
  }, reapIntervalMs)
  return {
    kind: 'docker',
    versions: versionsOf(engine),
    limits,
    launch: (half, how) => startContainer(docker, optionsOf(half, how)),
    async close() {
      clearInterval(reaping)
      await reap()
    },
  }
}
