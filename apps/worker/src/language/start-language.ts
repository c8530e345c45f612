import type { Db } from '@ceping/db/client'
import type { QueueConnection } from '@ceping/queue/judge-queue'
import { startLanguageWorker } from '@ceping/queue/language-worker'
import type { Logger } from 'pino'
import type { JvmSupply } from '../judge/jvm-supply.ts'
import { openLanguageService } from './language-service.ts'

/** The side that answers questions about what is being written. */
export interface LanguageWorker {
  /** Take no more questions until `resume`. */
  pause(): Promise<void>
  resume(): void
  close(): Promise<void>
}

const none: LanguageWorker = {
  pause: async () => undefined,
  resume: () => undefined,
  close: async () => undefined,
}

/** Answer questions, up to `concurrency` at a time; with 0, none. */
export function startLanguage(
  connection: QueueConnection,
  options: {
    concurrency: number
    db: Db
    jvms: JvmSupply
    log: Logger
  },
): LanguageWorker {
  const { concurrency, log } = options
  if (concurrency === 0) return none
  const service = openLanguageService(options)
  const worker = startLanguageWorker(connection, {
    concurrency,
    answer: (question) => service.answer(question),
    onFault: (fault) => log.warn({ err: fault }, 'trouble with a question of an editor'),
  })
  return {
    pause: () => worker.pause(),
    resume: () => worker.resume(),
    async close() {
      await worker.close()
      await service.close()
    },
  }
}
