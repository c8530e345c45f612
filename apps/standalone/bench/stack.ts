import { setTimeout as delay } from 'node:timers/promises'
import { connectDb, type Db } from '@ceping/db/client'
import { startStack } from '../src/testing/start-stack.ts'
import { findChild, type Process, treeOf } from './processes.ts'
import { settle } from './settle.ts'

/** By what the command line of a part is known. */
const marks = {
  api: 'apps/api/dist/main.js',
  worker: 'apps/worker/dist/main.js',
  postgres: '/postgres',
}

/** What is measured: all of Ceping, from the last build, with data of its own. */
export interface Stack {
  url: string
  db: Db
  dataFolder: string
  /** The process of a part; one that was restarted has another. */
  pidOf(part: keyof typeof marks): number
  /** That process, and its children. */
  processesOf(part: keyof typeof marks): Process[]
  /** End everything and delete the data. */
  stop(): Promise<void>
}

/**
 * Start what `npm start` starts, judging in containers, and wait until the demo's submissions have
 * been judged and all is settled: from then on nothing happens but what is measured.
 */
export async function startQuietStack(): Promise<Stack> {
  const stack = await startBenchStack({ sandbox: 'docker' })
  while ((await stack.db.submission.count({ where: { judgedAt: null } })) > 0) await delay(500)
  await settle(stack)
  return stack
}

/** Start what `npm start` starts. */
export async function startBenchStack(options: { sandbox: 'docker' | 'process' }): Promise<Stack> {
  const { url, databaseUrl, dataFolder, stop } = await startStack(options)
  const db = connectDb({ databaseUrl })
  return {
    url,
    db,
    dataFolder,
    pidOf: (part) => findChild(marks[part]),
    processesOf: (part) => treeOf(findChild(marks[part])),
    async stop() {
      await db.$disconnect()
      await stop()
    },
  }
}
