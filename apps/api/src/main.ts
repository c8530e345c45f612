import { connectDb } from '@ceping/db/client'
import { migrate } from '@ceping/db/migrate'
import { fillEmptyDatabase } from '@ceping/db/seed'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { timesIn } from './times.ts'

/** A browser waits for the compiler while a teacher saves a problem: no longer than people do. */
const referenceCheckWaitMs = 20_000

async function prepareDatabase(env: Env): Promise<void> {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: migrationsFolder } = env
  if (migrationsFolder !== undefined) await migrate({ databaseUrl, migrationsFolder })
  const { DEMO_DATA: demo, FIRST_ADMIN_PASSWORD: adminPassword = '' } = env
  if (!demo && adminPassword === '') return
  const db = connectDb({ databaseUrl, maxConnections: 1 })
  await fillEmptyDatabase(db, { demo, adminPassword })
  await db.$disconnect()
}

function stop(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const { env, problems } = readEnv()
  if (env === undefined) stop(['环境变量有误 / wrong environment:', ...problems])
  const log = pino({ level: env.LOG_LEVEL })
  await prepareDatabase(env)

  const db = connectDb({ databaseUrl: env.DATABASE_URL })
  const queue = openJudgeQueue(
    { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL },
    (fault) => log.warn({ reason: String(fault) }, 'judge queue out of reach'),
  )
  const app = await buildApp({
    db,
    queue,
    times: timesIn(env.APP_TIMEZONE),
    log,
    judgeWaitMs: env.JUDGE_WAIT_MS,
    referenceCheckWaitMs,
    cookieSecure: env.COOKIE_SECURE,
    trustProxy: env.TRUST_PROXY,
    webRoot: env.WEB_ROOT,
  })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) log.error({ err }, 'closing after an error')
    await app.close()
    await queue.close()
    await db.$disconnect()
  })
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    stop([`端口 ${env.PORT} 已被占用 / port ${env.PORT} of ${env.HOST} is already in use`])
  })
}

await main().catch((error: unknown) => {
  stop([
    `无法启动 / cannot start: ${error instanceof Error ? error.message.trim() : String(error)}`,
  ])
})
