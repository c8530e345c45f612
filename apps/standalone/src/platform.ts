import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inheritedEnvironment } from './env.ts'
import { findCommit } from './find-commit.ts'
import { startGuarded, type GuardedChild } from './guarded-child.ts'
import { preparePostgres } from './postgres.ts'
import { findWarning } from './log-line.ts'
import { beginLog, makeLogFolder } from '../bin/log-folder.mjs'
import { StartError } from '../bin/start-error.mjs'
import { supervise, type Supervised } from './supervise.ts'

const readyTimeoutMs = 180_000

/** The sandbox in which submissions are judged. */
export interface PreparedJudge {
  sandbox: 'docker' | 'process'
  /** The Java side of the judge, built for the sandbox `process`. */
  runnerHome: string
}

export interface PlatformOptions {
  /** The built repository. */
  root: string
  /** For the database, the backups and the logs. */
  dataFolder: string
  host: string
  port: number
  /** The promise of the prepared judge, which may take longer than everything else. */
  judge: Promise<PreparedJudge>
  /** Cancels the start. */
  signal: AbortSignal
  /** Called, with Chinese text, when children die and for their warnings. */
  onNotice: (notice: string) => void
  /** Called when the platform cannot continue; the caller still has to stop it. */
  onFailure: (reason: string) => void
}

/** A running platform: PostgreSQL, api and worker. */
export interface Platform {
  url: string
  databaseUrl: string
  databaseFolder: string
  /** End worker, api and database, in this order. */
  stop(): Promise<void>
}

/** Start all and wait until they are ready; on failure throws a StartError and stops all. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { root, dataFolder, host, port, judge, signal, onNotice, onFailure } = options
  const logFolder = makeLogFolder(dataFolder)
  const logFileOf = (name: string) => join(logFolder, `${name}.log`)
  const running: Supervised[] = []
  const failedStart = new AbortController()
  let isReady = false
  function fail(reason: string): void {
    if (isReady) onFailure(reason)
    else failedStart.abort(new StartError(reason))
  }

  async function keep(name: string, graceMs: number, start: () => Promise<GuardedChild>) {
    signal.throwIfAborted()
    const log = logFileOf(name)
    running.unshift(
      await supervise({
        start,
        graceMs,
        onDeath: (how) => onNotice(`${name} 意外结束（${how}），正在重新启动；日志：${log}`),
        onGiveUp: (why) => fail(`${name} 反复意外结束（${why}），无法继续；日志：${log}`),
      }),
    )
  }
  async function stop(): Promise<void> {
    for (const child of running.splice(0)) await child.stop()
  }
  const startNode = (name: 'api' | 'worker', environment: NodeJS.ProcessEnv) => async () =>
    startGuarded({
      command: process.execPath,
      args: [
        '--enable-source-maps',
        `--import=${pathToFileURL(join(root, 'apps/standalone/bin/end-with-parent.mjs')).href}`,
        join(root, `apps/${name}/dist/main.js`),
      ],
      env: { ...inheritedEnvironment(), NODE_ENV: 'production', ...environment },
      cwd: root,
      logFile: logFileOf(name),
      onLine: (line) => {
        const warning = findWarning(line)
        if (warning !== null) onNotice(`${name}：${warning}`)
      },
    })

  for (const name of ['postgres', 'api', 'worker']) beginLog(logFileOf(name))
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  try {
    const postgres = await preparePostgres({ dataFolder, logFile: logFileOf('postgres') })
    const { databaseUrl } = postgres
    await keep('postgres', 30_000, () => postgres.start())
    const api = {
      DATABASE_URL: databaseUrl,
      HOST: host,
      PORT: String(port),
      WEB_ROOT: join(root, 'apps/web/dist'),
      MIGRATIONS_DIR: join(root, 'prisma/migrations'),
      DEMO_DATA: 'true',
      BACKUP_DIR: join(dataFolder, 'backups'),
      COMMIT: findCommit(root) ?? '',
    }
    await keep('api', 15_000, startNode('api', api))
    const { sandbox, runnerHome } = await judge
    const judging = { JUDGE_SANDBOX: sandbox, JUDGE_RUNNER_HOME: runnerHome }
    const worker = { DATABASE_URL: databaseUrl, ...judging }
    await keep('worker', 30_000, startNode('worker', worker))
    await waitUntilReady(url, AbortSignal.any([failedStart.signal, signal]))
    isReady = true
    return { url, databaseUrl, databaseFolder: postgres.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    try {
      const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) })
      if (answer.ok) return
    } catch {
      // Not listening yet.
    }
    await delay(100)
  }
  throw new StartError(
    `等了 ${readyTimeoutMs / 1000} 秒，测评仍未就绪；请查看 .data/logs 中的日志。`,
  )
}
