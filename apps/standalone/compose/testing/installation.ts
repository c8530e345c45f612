import { randomBytes, randomInt } from 'node:crypto'
import { findFreePortFrom } from '@ceping/db/free-port'
import { expect, inject, vi } from 'vitest'
import { listContainers, removeProject } from './containers.ts'
import { run } from './run.ts'

/** A Ceping as `docker compose up` brings it up, under a name of its own. */
export interface Installation {
  /** The project's name; the names of its containers, volumes and networks begin with it. */
  name: string
  url: string
  compose(...args: string[]): Promise<string>
  /** Run what an operator types, in its folder; gives what it said. */
  sh(commands: string): Promise<string>
  /** Start it, as an operator does, and wait until every service is well. */
  up(...args: string[]): Promise<void>
  /** Wait until every service that goes on is well. */
  waitUntilHealthy(): Promise<void>
  /** List the containers of one service or of all, with those that have ended. */
  listContainers(service?: string): Promise<string[]>
  /** Run a command in a service's container; gives what it said. */
  exec(service: string, ...command: string[]): Promise<string>
  /** Read the log of one service or of all. */
  logs(service?: string): Promise<string>
  /** Ask the database; gives the rows as JSON has them. */
  query<Row extends object>(sql: string): Promise<Row[]>
  /** Leave nothing of it behind. */
  remove(): Promise<void>
}

/** For bash: `docker compose`, as everything is written for, also where there is version 1.29 only. */
const composeOfPath = `docker() {
  if [ "$1" = compose ] && ! command docker compose version >/dev/null 2>&1; then docker-compose "\${@:2}"
  else command docker "$@"; fi
}
`

/** What an operator has written into `.env`. */
type Settings = Record<string, string>

/** Find a free port below the system's own range, because the api binds it only later. */
async function findPort(): Promise<number> {
  const port = await findFreePortFrom(20_000 + randomInt(10_000), '127.0.0.1')
  if (port === null) throw new Error('twenty ports in a row are taken')
  return port
}

/** Prepare an installation, of which nothing runs yet; `files` are more compose files. */
export async function prepareInstallation(
  options: { settings?: Settings; files?: string[] } = {},
): Promise<Installation> {
  const { settings, files = [] } = options
  const { CEPING_TEST_RUN = '' } = process.env
  const name = `cepingtest${CEPING_TEST_RUN}${randomBytes(3).toString('hex')}`
  const port = await findPort()
  const [command = '', ...words] = inject('composeCommand')
  const folder = inject('sourceFolder')
  const env = {
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: ['docker-compose.yml', ...files].join(':'),
    CEPING_PORT: String(port),
    CEPING_DEMO_DATA: 'true',
    // On a busy machine the compiler takes longer than the product's limit.
    JUDGE_COMPILE_TIMEOUT_MS: '120000',
    JUDGE_RUN_TIMEOUT_MS: '120000',
    JUDGE_WARM_UP: 'short',
    ...settings,
  }

  const workers = new Set<string>()
  /** Remember the present workers before new workers replace them. */
  async function noteWorkers(): Promise<void> {
    for (const id of await listContainers(name, 'worker')) workers.add(id)
  }
  async function compose(...args: string[]): Promise<string> {
    if (['up', 'down'].includes(args[0] ?? '')) await noteWorkers()
    return run(command, [...words, ...args], { cwd: folder, env })
  }
  /** What is not as it should be: a service that goes on and is not well, or has ended badly. */
  async function listAilments(): Promise<string[]> {
    const state = '{{.State.Status}}:{{.State.ExitCode}}:{{with .State.Health}}{{.Status}}{{end}}'
    const ids = await listContainers(name)
    const states = await run('docker', ['inspect', '--format', `{{.Name}} ${state}`, ...ids])
    return states
      .trim()
      .split('\n')
      .filter((state) => !/ (running:0:healthy|exited:0:)$/.test(state))
  }
  async function waitUntilHealthy(): Promise<void> {
    await vi.waitFor(async () => expect(await listAilments()).toEqual([]), {
      timeout: 600_000,
      // Docker's commands take a tenth of a second of a core each.
      interval: 1_000,
    })
  }
  /** Not by compose, whose version 1.29 takes a second of a core for it. */
  async function exec(service: string, ...args: string[]): Promise<string> {
    const [id = ''] = await listContainers(name, service)
    return run('docker', ['exec', id, ...args])
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    compose,
    async sh(commands) {
      await noteWorkers()
      return run('bash', ['-euc', composeOfPath + commands], { cwd: folder, env })
    },
    async up(...args) {
      await compose('up', '-d', '--no-build', ...args)
      await waitUntilHealthy()
    },
    waitUntilHealthy,
    listContainers: (service) => listContainers(name, service),
    exec,
    async logs(service) {
      const ids = await listContainers(name, service)
      return run('sh', ['-c', 'for id; do docker logs "$id" 2>&1; done', 'sh', ...ids])
    },
    async query(sql) {
      const rows = `select to_jsonb(row)::text from (${sql}) as row`
      const lines = await exec('postgres', 'psql', '-U', 'ceping', '-Atc', rows)
      return lines
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
    async remove() {
      await noteWorkers()
      await removeProject(name, workers)
    },
  }
}
