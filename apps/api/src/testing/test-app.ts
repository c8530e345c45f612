import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@ceping/contract/site-settings'
import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { watchClassChanges } from '@ceping/db/class-changes'
import { connectDb, type Db } from '@ceping/db/client'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import type { User } from '@ceping/db/types'
import type { BackgroundJob } from '@ceping/queue/background-queue'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import { pino } from 'pino'
import { type AppOptions, buildApp } from '../app.ts'
import { openSession } from '../session/session.ts'
import { timesIn } from '../view/times.ts'
import { createTestOutside, type TestOutside } from './test-outside.ts'
import { type Answer, send } from './send.ts'
import { createTestQueue, type TestQueue } from './test-queue.ts'

/** A whole app on a database of its own. */
export interface TestApp {
  app: Awaited<ReturnType<typeof buildApp>>
  db: Db
  databaseUrl: string
  queue: TestQueue
  /** What was added to the background queue, in order; nobody does it. */
  backgroundJobs: BackgroundJob[]
  /** Where its backups are; a test may change that. */
  backups: { folder: string | undefined; uploadLimitBytes: number }
  /** Mails and messages that left it; a test may change how they are taken. */
  outside: TestOutside
  /** The statements that the database was sent since the app was opened. */
  queries: readonly string[]
  /** The Cookie header of a new session. */
  signIn(user: User): Promise<string>
  /** Call an endpoint as somebody, or as nobody. */
  call<D extends Endpoint>(
    definition: D,
    request: RequestOf<D>,
    user?: User,
  ): Promise<Answer<DataOf<D>>>
  close(): Promise<void>
}

/** Open another app on the same database and queue that does not wait for the judge. */
export function openHastyApp({ databaseUrl, queue }: TestApp): Promise<TestApp> {
  return openTestApp({
    databaseUrl,
    queueOn: () => queue,
    judgeWaitMs: 0,
    referenceCheckWaitMs: 0,
    suiteCheckWaitMs: 0,
  })
}

/** A wait longer than any test, so that the judge of a test is never too late. */
const longWaitMs = 600_000

/** Start an app; `queueOn` replaces the queue in memory. A test about a judge that is late sets the wait itself. */
export async function openTestApp(
  overrides: Partial<AppOptions> & {
    queueOn?: (databaseUrl: string) => JudgeQueue
    /** One that is there, instead of a new one. */
    databaseUrl?: string
  } = {},
): Promise<TestApp> {
  const { queueOn, databaseUrl = await sharedDatabases().createDatabase(), ...options } = overrides
  const queries: string[] = []
  const db = connectDb({ databaseUrl, onQuery: (statement) => queries.push(statement) })
  const queue = createTestQueue()
  const backgroundJobs: BackgroundJob[] = []
  const backupFolder = await mkdtemp(join(tmpdir(), 'ceping-backups-'))
  const backups = { folder: backupFolder, uploadLimitBytes: 1024 * 1024 }
  const classChanges = watchClassChanges({ databaseUrl, onFault: () => undefined })
  const outside = createTestOutside()
  const usedQueue = queueOn?.(databaseUrl) ?? queue
  const app = await buildApp({
    db,
    queue: usedQueue,
    classChanges,
    background: {
      enqueue: async (job) => void backgroundJobs.push(job),
      schedule: async () => undefined,
    },
    language: { ask: async () => null },
    backups,
    outside,
    isRestoring: () => false,
    times: timesIn('Asia/Shanghai'),
    log: pino({ level: 'silent' }),
    judgeWaitMs: longWaitMs,
    referenceCheckWaitMs: longWaitMs,
    suiteCheckWaitMs: longWaitMs,
    commit: null,
    cookieSecure: 'auto',
    trustProxy: false,
    webRoot: undefined,
    siteSettings: SiteSettings.parse({}),
    ...options,
  })

  async function signIn(user: User): Promise<string> {
    const visitor = { db, ipAddress: '', userAgent: '' }
    const { token } = await openSession(visitor, { userId: user.id, isRemembered: false })
    return `sid=${token}`
  }
  return {
    app,
    db,
    databaseUrl,
    queue,
    backgroundJobs,
    backups,
    outside,
    queries,
    signIn,
    async call<D extends Endpoint>(definition: D, request: RequestOf<D>, user?: User) {
      const answer = await send({ app }, definition, {
        request,
        cookie: user && (await signIn(user)),
      })
      return answer as Answer<DataOf<D>>
    },
    async close() {
      await rm(backupFolder, { recursive: true, force: true })
      await app.close()
      await classChanges.close()
      await usedQueue.close()
      await db.$disconnect()
    },
  }
}
