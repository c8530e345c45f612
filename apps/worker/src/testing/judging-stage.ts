import { connectDb, type Db } from '@ceping/db/client'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { type JudgeQueue, openJudgeQueue } from '@ceping/queue/judge-queue'
import { buildRunner } from './sandboxes.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** A real worker process with the process sandbox, and the database and queue that it works on. */
export interface JudgingStage {
  db: Db
  queue: JudgeQueue
  worker: WorkerProcess
  stop(): Promise<void>
}

/** Start everything, the worker with these variables and after `prepare` has filled the database. */
export async function openJudgingStage(
  variables: Record<string, string>,
  prepare: (db: Db) => Promise<unknown> = async () => undefined,
): Promise<JudgingStage> {
  await buildRunner('process')
  const databaseUrl = await sharedDatabases().createDatabase()
  const db = connectDb({ databaseUrl })
  const queue = openJudgeQueue({ databaseUrl, redisUrl: undefined })
  await prepare(db)
  const worker = startWorkerProcess({
    ...variables,
    DATABASE_URL: databaseUrl,
    JUDGE_SANDBOX: 'process',
  })
  return {
    db,
    queue,
    worker,
    async stop() {
      await worker.end('SIGTERM')
      await queue.close()
      await db.$disconnect()
    },
  }
}
