import type { AddressInfo } from 'node:net'
import { SiteSettings } from '@ceping/contract/site-settings'
import { watchClassChanges } from '@ceping/db/class-changes'
import { connectDb } from '@ceping/db/client'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { createTestOutside } from '../src/testing/test-outside.ts'
import { createTestQueue } from '../src/testing/test-queue.ts'
import { timesIn } from '../src/view/times.ts'

// The api as a process of its own, so that the client's work is not counted as the server's. It
// writes its log, as in production, and has a queue that nobody judges from. Tells its parent the
// port, and ends with it.

const [databaseUrl = ''] = process.argv.slice(2)
const app = await buildApp({
  db: connectDb({ databaseUrl }),
  queue: createTestQueue(),
  classChanges: watchClassChanges({ databaseUrl, onFault: () => undefined }),
  language: { ask: async () => null },
  background: { enqueue: async () => undefined, schedule: async () => undefined },
  backups: { folder: undefined, uploadLimitBytes: 0 },
  outside: createTestOutside(),
  isRestoring: () => false,
  times: timesIn('Asia/Shanghai'),
  log: pino(pino.destination('/dev/null')),
  judgeWaitMs: 1_000,
  referenceCheckWaitMs: 1_000,
  suiteCheckWaitMs: 1_000,
  commit: null,
  cookieSecure: 'auto',
  trustProxy: false,
  webRoot: undefined,
  siteSettings: SiteSettings.parse({}),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
