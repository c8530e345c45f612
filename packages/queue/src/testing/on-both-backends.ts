import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { QueueConnection } from '../judge-queue.ts'
import {
  startPostgresBackend,
  startRedisBackend,
  type TestBackend,
  whyNoDocker,
} from './backends.ts'

const noDocker = whyNoDocker()
if (noDocker !== null) {
  process.stderr.write(`SKIPPED: the queue on Redis, for want of Docker: ${noDocker}\n`)
}

const backends = [
  { name: 'PostgreSQL', start: startPostgresBackend, isSkipped: false },
  { name: 'Redis', start: startRedisBackend, isSkipped: noDocker !== null },
]

/** A running server, and an empty place on it for each test. */
export interface Ground {
  backend: TestBackend
  connection: QueueConnection
}

/** Define tests for both backends. */
export function onBothBackends(subject: string, define: (ground: Ground) => void): void {
  for (const { name, start, isSkipped } of backends) {
    describe.skipIf(isSkipped)(`${subject} on ${name}`, () => {
      const ground = {} as Ground
      beforeAll(async () => {
        ground.backend = await start()
      }, 120_000)
      afterAll(() => ground.backend.stop())
      beforeEach(async () => {
        ground.connection = await ground.backend.createConnection()
      })
      define(ground)
    })
  }
}
