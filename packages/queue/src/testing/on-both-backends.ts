import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import type { QueueConnection } from '../judge-queue.ts'
import { openPostgresBackend, openRedisBackend, type TestBackend } from './backends.ts'
import type { Address } from './proxy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of Redis; null without Docker. */
    redis: Address | null
  }
}

const redis = inject('redis')
const backends = [
  { name: 'PostgreSQL', open: openPostgresBackend },
  { name: 'Redis', open: redis && (() => openRedisBackend(redis)) },
]

/** A running server, and an empty place on it for each test. */
export interface Ground {
  backend: TestBackend
  connection: QueueConnection
}

/** Define tests for both backends. */
export function onBothBackends(subject: string, define: (ground: Ground) => void): void {
  for (const { name, open } of backends) {
    describe.skipIf(open === null)(`${subject} on ${name}`, () => {
      const ground = {} as Ground
      beforeAll(async () => {
        if (open !== null) ground.backend = await open()
      })
      afterAll(() => ground.backend.close())
      beforeEach(async () => {
        ground.connection = await ground.backend.createConnection()
      })
      define(ground)
    })
  }
}
