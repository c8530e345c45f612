import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '@ceping/db/free-port'
import { acceptsConnections, createMissingDatabase } from '@ceping/db/server'
import { bareEnvironment } from './env.ts'
import { startGuarded, type GuardedChild } from './guarded-child.ts'
import { findPostgresHome, type PostgresHome } from './postgres-home.ts'
import { identifyProcess } from '../bin/process-identity.mjs'
import { StartError } from '../bin/start-error.mjs'

const user = 'ceping'
const startTimeoutMs = 60_000

/** Ends PostgreSQL when the standard input is closed; SIGINT is its fast, safe shutdown. */
const endWithParent = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
watch=$!
wait $server
code=$?
kill $watch 2>/dev/null
exit $code`

/** A cluster on disk, which can be started repeatedly. */
export interface Postgres {
  /** Connection string of the database `ceping`. */
  databaseUrl: string
  folder: string
  /** Start the server and wait until it accepts connections. Throws a StartError otherwise. */
  start(): Promise<GuardedChild>
}

/** Create or reuse the cluster in a data folder; it listens on loopback, with a random password. */
export async function preparePostgres(options: {
  dataFolder: string
  logFile: string
}): Promise<Postgres> {
  const home = await findPostgresHome(options.dataFolder)
  const cluster = join(home.folder, 'cluster')
  if (!existsSync(cluster)) createCluster(home, cluster)
  const passwordFile = join(cluster, 'ceping-password')
  if (!existsSync(passwordFile) || !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartError(
      `数据库文件不完整：${cluster}。请从备份恢复；如果不需要其中的数据，删除这个文件夹后重新启动。`,
    )
  }
  const password = readFileSync(passwordFile, 'utf8')
  const port = await findFreePort()
  const serverUrl = `postgresql://${user}:${password}@127.0.0.1:${port}`
  const databaseUrl = `${serverUrl}/ceping`

  return {
    databaseUrl,
    folder: home.folder,
    async start() {
      await endLeftServer(cluster)
      const settings = Object.entries({
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        max_connections: 100,
        // The launcher has a log; a collector would be another process to end.
        logging_collector: 'off',
      })
      const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const server = startGuarded({
        command: '/bin/sh',
        args: ['-c', endWithParent, 'sh', home.postgres, '-D', cluster, ...flags],
        env: bareEnvironment(),
        cwd: home.folder,
        logFile: options.logFile,
        ...home.owner,
      })
      const isUp = await Promise.race([
        waitUntilAccepting(`${serverUrl}/postgres`),
        server.ended.then(() => false),
      ])
      if (!isUp) {
        await server.stop(0)
        throw new StartError(explainFailure(options.logFile, home.folder))
      }
      await createMissingDatabase(databaseUrl)
      return server
    },
  }
}

/** Renamed at the end, so that an incomplete cluster is not used. */
function createCluster(home: PostgresHome, cluster: string): void {
  const part = `${cluster}.part`
  rmSync(part, { recursive: true, force: true })
  const passwordFile = join(home.folder, 'new-password')
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if ('uid' in home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid)
  const login = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const { status, stderr } = spawnSync(
    home.initdb,
    [`--pgdata=${part}`, ...login, '--encoding=UTF8', ...locale],
    { cwd: home.folder, env: bareEnvironment(), encoding: 'utf8', ...home.owner },
  )
  if (status !== 0) {
    throw new StartError(`无法在 ${home.folder} 创建数据库：${findReason(stderr)}`)
  }
  renameSync(passwordFile, join(part, 'ceping-password'))
  renameSync(part, cluster)
}

/**
 * End a server that a killed launcher left running on this cluster. PostgreSQL would mistake
 * another program with the id in its lock file for a running server, so that such a file is
 * removed.
 */
async function endLeftServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const identity = identifyProcess(pid)
  if (identity === null) return
  if (!identity.includes(cluster)) return rmSync(pidFile, { force: true })
  const isOurs = () => identifyProcess(pid) === identity
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (isOurs()) {
    if (Date.now() > deadline) {
      throw new StartError(`上次留下的数据库进程 ${pid} 没有结束。请结束它后重新启动。`)
    }
    await delay(100)
  }
}

async function waitUntilAccepting(databaseUrl: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (await acceptsConnections(databaseUrl)) return true
    await delay(50)
  }
  return false
}

function explainFailure(logFile: string, folder: string): string {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  return (
    `数据库无法启动：${findReason(log)}\n` +
    `完整日志在 ${logFile}；数据在 ${folder}。请先检查磁盘空间和权限，` +
    '数据损坏时从备份恢复；如果不需要其中的数据，删除这个文件夹后重新启动。'
  )
}

/** The last line that names an error. */
function findReason(output: string): string {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? ''
}
