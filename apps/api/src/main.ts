import { randomBytes } from 'node:crypto'
import { connectDb } from '@ceping/db/client'
import { migrate } from '@ceping/db/migrate'
import { fillEmptyDatabase } from '@ceping/db/seed'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { timesIn } from './times.ts'

/**
 * A browser waits for the compiler while a teacher saves a problem: long enough for one that was late
 * and is asked again.
 */
const referenceCheckWaitMs = 30_000

/**
 * Bring the database up to date and give an empty one its first accounts. A password that nobody
 * chose is printed once, here: there is no other way to come by it.
 */
async function prepareDatabase(env: Env): Promise<void> {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: migrationsFolder, DEMO_DATA: demo } = env
  if (migrationsFolder === undefined) return
  await migrate({ databaseUrl, migrationsFolder })
  const adminPassword = env.FIRST_ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const db = connectDb({ databaseUrl, maxConnections: 1 })
  const outcome = await fillEmptyDatabase(db, { demo, adminPassword })
  await db.$disconnect()
  if (outcome === 'filled' && !demo && env.FIRST_ADMIN_PASSWORD === undefined) {
    process.stdout.write(`管理员账号 admin，初始密码 ${adminPassword}（只显示这一次）\n`)
  }
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
