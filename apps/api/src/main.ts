import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { suiteCheckWaitMs } from '@ceping/contract/model-suite'
import { watchRestores } from '@ceping/db/backup/connection'
import { watchClassChanges } from '@ceping/db/class-changes'
import { connectDb } from '@ceping/db/client'
import { migrate } from '@ceping/db/migrate'
import { openLog } from '@ceping/db/open-log'
import { fillEmptyDatabase } from '@ceping/db/seed'
import { openRegistry, serveMetrics } from '@ceping/metrics/serve-metrics'
import { openBackgroundQueue } from '@ceping/queue/background-queue'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import { openLanguageQueue } from '@ceping/queue/language-queue'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { startHandingIn } from './modules/exam/hand-in.ts'
import { startBackground } from './background/background.ts'
import { startDelivering } from './modules/delivery/start-delivering.ts'
import { openMailer } from './outside/mailer.ts'
import { robotPoster } from './outside/post-to-robot.ts'
import { platformWork } from './platform-work.ts'
import { type Env, readEnv } from './context/env.ts'
import { isWorthStoring } from './http/request-log.ts'
import { exposeState } from './metrics/expose-state.ts'
import { timesIn } from './view/times.ts'

/**
 * A browser waits for the compiler while a teacher saves a problem: long enough for a late one to
 * be asked again.
 */
const referenceCheckWaitMs = 30_000

/** How people are told of something outside, as the operator has set it. */
function openOutside({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Env) {
  const mailer = url === undefined || from === undefined ? null : openMailer({ url, from })
  return { mailer, postToRobot: robotPoster(), publicUrl: publicUrl ?? null }
}

/** Longer than the last requests may take, and shorter than a supervisor waits. */
const closeMs = 12_000

/**
 * Migrate the database and give an empty one its first accounts. A password that was drawn is
 * printed once, here: there is no other way to get it.
 */
async function prepareDatabase(env: Env): Promise<void> {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: migrationsFolder, DEMO_DATA: demo } = env
  if (!env.MIGRATE_AT_START || migrationsFolder === undefined) return
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
  const { log, close: closeLog } = openLog({
    databaseUrl: env.DATABASE_URL,
    service: 'api',
    host: hostname(),
    level: env.LOG_LEVEL,
    isWorthStoring,
  })
  await prepareDatabase(env)

  const db = connectDb({ databaseUrl: env.DATABASE_URL })
  const connection = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  const queue = openJudgeQueue(connection, (fault) =>
    log.warn({ reason: String(fault) }, 'judge queue out of reach'),
  )
  const background = openBackgroundQueue(connection, (fault) =>
    log.warn({ reason: String(fault) }, 'background queue out of reach'),
  )
  const language = openLanguageQueue(connection, (fault) =>
    log.warn({ reason: String(fault) }, 'language service out of reach'),
  )
  const times = timesIn(env.APP_TIMEZONE)
  const backups = {
    folder: env.BACKUP_DIR,
    uploadLimitBytes: env.BACKUP_UPLOAD_LIMIT_MB * 1024 * 1024,
  }
  if (backups.folder !== undefined) await mkdir(backups.folder, { recursive: true })
  const outside = openOutside(env)
  const restores = watchRestores(env.DATABASE_URL)
  const classChanges = watchClassChanges({
    databaseUrl: env.DATABASE_URL,
    onFault: (fault) => log.warn({ reason: String(fault) }, 'changes of classes out of reach'),
  })
  const registry = openRegistry()
  exposeState({ db, backupFolder: env.BACKUP_DIR }, registry)
  const app = await buildApp({
    db,
    queue,
    background,
    language,
    times,
    classChanges,
    backups,
    outside,
    isRestoring: restores.isRestoring,
    log,
    judgeWaitMs: env.JUDGE_WAIT_MS,
    referenceCheckWaitMs,
    suiteCheckWaitMs,
    commit: env.COMMIT ?? null,
    cookieSecure: env.COOKIE_SECURE,
    trustProxy: env.TRUST_PROXY,
    webRoot: env.WEB_ROOT,
    siteSettings: { apiBase: env.CEPING_API_BASE, filingNumber: env.CEPING_FILING_NUMBER },
    registry,
  })
  const closing = new AbortController()
  // Requests that wait for a restore would otherwise take all its connections.
  const backgroundDb = connectDb({ databaseUrl: env.DATABASE_URL, maxConnections: 4 })
  const working = startBackground({
    connection,
    queue: background,
    log,
    work: platformWork({
      db: backgroundDb,
      databaseUrl: env.DATABASE_URL,
      migrationsFolder: env.MIGRATIONS_DIR,
      background,
      times,
      backups,
      log,
      closing: closing.signal,
    }),
  })
  const handingIn = startHandingIn({ db: backgroundDb, queue, log })
  const delivering = startDelivering({ db: backgroundDb, times, log, outside })
  const { METRICS_HOST: metricsHost, METRICS_PORT: metricsPort } = env
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(registry, { host: metricsHost, port: metricsPort })
  closeWithGrace({ delay: closeMs }, async ({ err }) => {
    if (err !== undefined) log.error({ err }, 'closing after an error')
    closing.abort()
    await Promise.all([app.close(), working.close(), handingIn.close(), delivering.close()])
    outside.mailer?.close()
    await metricsServer?.close()
    await restores.close()
    await classChanges.close()
    await backgroundDb.$disconnect()
    await queue.close()
    await language.close()
    await background.close()
    await db.$disconnect()
    await closeLog()
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
