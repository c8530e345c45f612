import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '@ceping/db/free-port'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GuardedChild } from './guarded-child.ts'
import { findPostgresHome } from './postgres-home.ts'
import { preparePostgres, type Postgres } from './postgres.ts'
import { identifyProcess } from '../bin/process-identity.mjs'
import { useCluster } from './testing/cluster-folder.ts'

async function ask(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

function readServerPid(postgres: Postgres): number {
  const lockFile = join(postgres.folder, 'cluster/postmaster.pid')
  return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
}

describe('preparePostgres', () => {
  const graceMs = 20_000
  const { makeClusterFolder } = useCluster()
  let folder: ReturnType<typeof makeClusterFolder>
  let running: GuardedChild[]
  beforeEach(() => {
    folder = makeClusterFolder()
    running = []
  })
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop(graceMs)))
    folder.remove()
  })
  const prepare = () =>
    preparePostgres({ dataFolder: folder.path, logFile: join(folder.path, 'postgres.log') })
  async function start(postgres: Postgres): Promise<GuardedChild> {
    const server = await postgres.start()
    running.push(server)
    return server
  }
  it('keeps its data and its password over a restart', async () => {
    const first = await prepare()
    const server = await start(first)
    await ask(first.databaseUrl, 'create table kept as select 42 as answer')
    await server.stop(graceMs)
    const second = await prepare()
    await start(second)
    expect(await ask(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(new URL(second.databaseUrl).password).toBe(new URL(first.databaseUrl).password)
  })

  it('lets in nobody without the password, which only its owner can read', async () => {
    const postgres = await prepare()
    await start(postgres)
    const wrong = new URL(postgres.databaseUrl)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(postgres.folder, 'cluster/ceping-password')).mode & 0o777).toBe(0o600)
  })

  it('recovers what a killed server had committed', async () => {
    const first = await prepare()
    const server = await start(first)
    await ask(first.databaseUrl, 'create table kept as select 42 as answer')
    process.kill(readServerPid(first), 'SIGKILL')
    await server.ended
    const second = await prepare()
    await start(second)
    expect(await ask(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('ends a server that a killed launcher left running', async () => {
    const postgres = await prepare()
    const home = await findPostgresHome(folder.path)
    const port = String(await findFreePort())
    const left = spawn(home.postgres, ['-D', join(home.folder, 'cluster'), '-p', port], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: home.folder,
      ...home.owner,
    })
    const leftEnded = once(left, 'exit')
    for await (const line of createInterface({ input: left.stderr })) {
      if (line.includes('ready to accept connections')) break
    }
    await start(postgres)
    await leftEnded
    expect(await ask(postgres.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not misled by a lock file whose process id belongs to another program', async () => {
    const postgres = await prepare()
    const home = await findPostgresHome(folder.path)
    const other = spawn('sleep', ['600'], { ...home.owner, stdio: 'ignore' })
    await once(other, 'spawn')
    const cluster = join(home.folder, 'cluster')
    writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n`)
    await start(postgres)
    expect(await ask(postgres.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(other.exitCode).toBeNull()
    other.kill()
  })

  it('ends when its standard input does, as it does when the launcher is killed', async () => {
    const postgres = await prepare()
    const server = await start(postgres)
    const pid = readServerPid(postgres)
    await server.stop(graceMs)
    expect(identifyProcess(pid)).toBeNull()
  })

  it('says which file is broken', async () => {
    const postgres = await prepare()
    await (await start(postgres)).stop(graceMs)
    rmSync(join(postgres.folder, 'cluster/global'), { recursive: true })
    await expect(postgres.start()).rejects.toThrow(/数据库无法启动：.*(global|pg_control|data dir)/)
    rmSync(join(postgres.folder, 'cluster/PG_VERSION'))
    await expect(prepare()).rejects.toThrow(/数据库文件不完整/)
  })
})
