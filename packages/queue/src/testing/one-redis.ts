import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { whyNoDocker } from './why-no-docker.ts'

let container: StartedTestContainer | undefined

/** Start one Redis in a container for a whole run of vitest. Build its image first if it is missing. */
export async function setup(project: TestProject): Promise<void> {
  const noDocker = whyNoDocker()
  if (noDocker !== null) {
    process.stderr.write(`SKIPPED: the queue on Redis, for want of Docker: ${noDocker}\n`)
    project.provide('redis', null)
    return
  }
  const script = join(import.meta.dirname, '../../../../docker/build-images.sh')
  await promisify(execFile)('bash', [script, 'redis'])
  // Testcontainers' reaper would need an image from a registry; `teardown` removes the container instead.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const { CEPING_TEST_RUN = '' } = process.env
  container = await new GenericContainer('ceping-redis')
    // An interrupted `npm test` finds the container by this name and removes it.
    .withName(`ceping-test-${CEPING_TEST_RUN}-${randomUUID()}`)
    .withEnvironment({ REDIS_PASSWORD: 'test' })
    // Each place of a queue is one of these databases.
    .withCommand(['--databases', '1024'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start()
  project.provide('redis', { host: container.getHost(), port: container.getMappedPort(6379) })
}

export async function teardown(): Promise<void> {
  // A busy engine may notice only at the second try that the container has ended.
  await container?.stop().catch(() => container?.stop())
}
