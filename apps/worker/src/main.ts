import { openLog } from '@ceping/db/open-log'
import { readEnv } from './env.ts'
import { isWorthStoring } from './judging-log.ts'
import { startWorker } from './start-worker.ts'

try {
  const env = readEnv()
  const { log, close: closeLog } = openLog({
    databaseUrl: env.DATABASE_URL,
    service: 'worker',
    host: env.JUDGE_HOST_NAME,
    level: env.LOG_LEVEL,
    isWorthStoring,
  })
  const worker = await startWorker(env, log)
  let isStopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), env.WORKER_STOP_TIMEOUT_MS)
    await worker.stop()
    log.info('stopped')
    await closeLog()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? describe(fault) : String(fault)}\n`)
  process.exit(1)
}

function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${describe(cause)}` : message
}
