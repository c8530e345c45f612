import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type Docker from 'dockerode'
import { demultiplex } from './demultiplex.ts'
import { removeContainer } from './reap-orphans.ts'
import { type Ending, killedExitCode, type SandboxedJvm } from './sandbox.ts'
import { openTail } from './tail.ts'

/** Tries to learn whether a killed container had used too much memory. */
const oomLooks = 5
const oomLookMs = 200

/** Time for a JVM to end by itself after its stdin was closed; to kill it costs more. */
const lastMomentsMs = 500

/** Create a container, attach to it and start it. Rejects with nothing left behind. */
export async function startContainer(
  docker: Docker,
  options: Docker.ContainerCreateOptions,
): Promise<SandboxedJvm & { container: Docker.Container }> {
  const container = await docker.createContainer(options)
  const { id } = container
  let connection: Duplex | undefined
  let isDestroyed = false
  let ended: Promise<Ending> | undefined
  async function destroy(): Promise<void> {
    isDestroyed = true
    if (ended !== undefined) {
      connection?.end()
      const late = delay(lastMomentsMs, undefined, { ref: false })
      await Promise.race([ended, late]).catch(() => undefined)
    }
    // Before the removal, which would wait for a flood that nobody reads any more.
    connection?.destroy()
    await removeContainer(docker, id)
  }
  try {
    const stream = await attach(container)
    connection = stream
    const broken = new Promise<never>((_, reject) => {
      stream.on('error', (cause) => reject(new Error('the connection broke', { cause })))
    })
    broken.catch(() => undefined)
    await container.start()

    // After the start, this also answers if the container has already ended.
    const waited = container
      .wait()
      .then(({ StatusCode: exitCode }: { StatusCode: number }) =>
        isDestroyed ? { exitCode, isOomKilled: false } : inspectEnding(container, exitCode),
      )
    // Without its connection a JVM is lost.
    ended = Promise.race([waited, broken]).catch((fault: unknown): Ending => {
      if (isDestroyed) return { exitCode: killedExitCode, isOomKilled: false }
      throw fault
    })
    ended.catch(() => undefined)
    const complaint = openTail()
    return {
      id: `container ${id.slice(0, 12)}`,
      container,
      stdin: stream,
      stdout: demultiplex(stream, complaint.add),
      ended,
      readComplaint: complaint.read,
      destroy,
    }
  } catch (fault) {
    await destroy()
    throw fault
  }
}

/** Connect to stdin and to the mixed stdout and stderr; `hijack` makes one stream of both. */
async function attach(container: Docker.Container): Promise<Duplex> {
  const options = { stream: true, stdin: true, stdout: true, stderr: true, hijack: true }
  return (await container.attach(options)) as Duplex
}

/** The engine may report `OOMKilled` some time after the end. */
async function inspectEnding(container: Docker.Container, exitCode: number): Promise<Ending> {
  if (exitCode !== killedExitCode) return { exitCode, isOomKilled: false }
  for (let look = 1; look <= oomLooks; look++) {
    const state = await container.inspect().then(
      ({ State }) => State,
      () => null,
    )
    if (state?.OOMKilled === true) return { exitCode, isOomKilled: true }
    if (state === null) break
    await delay(oomLookMs)
  }
  return { exitCode, isOomKilled: false }
}
