import Docker from 'dockerode'
import type { Logger } from 'pino'
import { containerOptions } from './container-options.ts'
import { demultiplex } from './demultiplex.ts'
import { ownerLabels } from './ownership.ts'
import { reapOrphans, removeContainer } from './reap-orphans.ts'
import {
  type Ending,
  type Half,
  killedExitCode,
  type Sandbox,
  type SandboxedJvm,
  type SandboxLimits,
} from './sandbox.ts'
import { openTail } from './tail.ts'

const reapIntervalMs = 30_000

/**
 * Judge in containers of the local Docker engine (DOCKER_HOST), each used once or, for the trusted
 * half, for a bounded time. Rejects with the reason when no engine answers or an image is missing.
 */
export async function openDockerSandbox(options: {
  images: Record<Half, string>
  limits: SandboxLimits
  log: Logger
}): Promise<Sandbox> {
  const { images, limits, log } = options
  const docker = new Docker()
  await docker.ping().catch((cause: unknown) => {
    throw new Error('no Docker engine answers', { cause })
  })
  for (const image of Object.values(images)) {
    await docker
      .getImage(image)
      .inspect()
      .catch((cause: unknown) => {
        throw new Error(`the image ${image} is missing: run docker/build-images.sh judge`, {
          cause,
        })
      })
  }
  async function reap(): Promise<void> {
    const count = await reapOrphans(docker)
    if (count > 0) log.info({ count }, 'removed orphaned containers')
  }
  await reap()
  const reaping = setInterval(() => {
    reap().catch((fault: unknown) => log.error({ err: fault }, 'cannot look for orphans'))
  }, reapIntervalMs)
  return {
    kind: 'docker',
    launch: (half) => launch(docker, { half, image: images[half], limits }),
    async close() {
      clearInterval(reaping)
      await reap()
    },
  }
}

async function launch(
  docker: Docker,
  container: { half: Half; image: string; limits: SandboxLimits },
): Promise<SandboxedJvm> {
  const created = await docker.createContainer(
    containerOptions({ ...container, labels: ownerLabels(container.half) }),
  )
  const { id } = created
  try {
    const attachOptions = { stream: true, stdin: true, stdout: true, stderr: true, hijack: true }
    const connection = await created.attach(attachOptions)
    connection.on('error', () => undefined)
    await created.start()

    let isDestroyed = false
    // Asked after the start, it answers also when the container has ended meanwhile.
    const ended = created.wait().then(
      ({ StatusCode }: { StatusCode: number }) => inspectEnding(created, StatusCode),
      (fault: unknown): Ending => {
        if (isDestroyed) return { exitCode: killedExitCode, isOomKilled: false }
        throw fault
      },
    )
    ended.catch(() => undefined)
    const complaint = openTail()
    return {
      id: `container ${id.slice(0, 12)}`,
      stdin: connection,
      stdout: demultiplex(connection as unknown as AsyncIterable<Buffer>, complaint.add),
      ended,
      readComplaint: complaint.read,
      async destroy() {
        isDestroyed = true
        await removeContainer(docker, id)
        if ('destroy' in connection && typeof connection.destroy === 'function') {
          connection.destroy()
        }
      },
    }
  } catch (fault) {
    await removeContainer(docker, id)
    throw fault
  }
}

/** Only a killed container can have been killed for its memory. */
async function inspectEnding(container: Docker.Container, exitCode: number): Promise<Ending> {
  if (exitCode !== killedExitCode) return { exitCode, isOomKilled: false }
  const state = await container.inspect().then(
    ({ State }) => State,
    () => null,
  )
  return { exitCode, isOomKilled: state?.OOMKilled ?? false }
}
