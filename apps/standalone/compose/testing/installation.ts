import { randomBytes } from 'node:crypto'
import { findFreePort } from '@ceping/db/free-port'
import { expect, inject, vi } from 'vitest'
import { run } from './run.ts'

/** A Ceping as `docker compose up` brings it up, under a name of its own. */
export interface Installation {
  /** Of the project, and the beginning of its containers', volumes' and networks' names. */
  name: string
  url: string
  compose(...args: string[]): Promise<string>
  /** Run what an operator types, in its folder; gives what it said. */
  sh(commands: string): Promise<string>
  /** Start it, as an operator does, and wait until every service is well. */
  up(...args: string[]): Promise<void>
  /** Wait until every service that goes on is well. */
  waitUntilHealthy(): Promise<void>
  /** Ids of the containers that a service has, also of those that have ended. */
  listContainers(service?: string): Promise<string[]>
  /** Run a command in a service's container; gives what it said. */
  exec(service: string, ...command: string[]): Promise<string>
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

/** Prepare an installation, of which nothing runs yet; `files` are more compose files. */
export async function prepareInstallation(
  options: { settings?: Settings; files?: string[] } = {},
): Promise<Installation> {
  const { settings, files = [] } = options
  const { CEPING_TEST_RUN = '' } = process.env
  const name = `cepingtest${CEPING_TEST_RUN}${randomBytes(3).toString('hex')}`
  const port = await findFreePort()
  const [command = '', ...words] = inject('composeCommand')
  const folder = inject('sourceFolder')
  const env = {
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: ['docker-compose.yml', ...files].join(':'),
    CEPING_PORT: String(port),
    CEPING_DEMO_DATA: 'true',
    ...settings,
  }

  const workers = new Set<string>()
  async function compose(...args: string[]): Promise<string> {
    if (['up', 'down'].includes(args[0] ?? '')) {
      for (const id of await listContainers('worker')) workers.add(id)
    }
    return run(command, [...words, ...args], { cwd: folder, env })
  }
  async function listContainers(service?: string): Promise<string[]> {
    const labels = [`project=${name}`, ...(service === undefined ? [] : [`service=${service}`])]
    const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`])
    const ids = await run('docker', ['ps', '--all', '--quiet', '--no-trunc', ...filters])
    return ids.split('\n').filter((id) => id !== '')
  }
  /** What is not as it should be: a service that goes on and is not well, or has ended badly. */
  async function listAilments(): Promise<string[]> {
    const state = '{{.State.Status}}:{{.State.ExitCode}}:{{with .State.Health}}{{.Status}}{{end}}'
    const ids = await listContainers()
    const states = await run('docker', ['inspect', '--format', `{{.Name}} ${state}`, ...ids])
    return states
      .trim()
      .split('\n')
      .filter((state) => !/ (running:0:healthy|exited:0:)$/.test(state))
  }
  async function waitUntilHealthy(): Promise<void> {
    await vi.waitFor(async () => expect(await listAilments()).toEqual([]), {
      timeout: 180_000,
      // Docker's commands take a tenth of a second of a core each.
      interval: 2_000,
    })
  }
  /** Not by compose, whose version 1.29 takes a second of a core for it. */
  async function exec(service: string, ...args: string[]): Promise<string> {
    const [id = ''] = await listContainers(service)
    return run('docker', ['exec', id, ...args])
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    compose,
    sh: (commands) => run('bash', ['-euc', composeOfPath + commands], { cwd: folder, env }),
    async up(...args) {
      await compose('up', '-d', '--no-build', ...args)
      await waitUntilHealthy()
    },
    waitUntilHealthy,
    listContainers,
    exec,
    async query(sql) {
      const rows = `select to_jsonb(row)::text from (${sql}) as row`
      const lines = await exec('postgres', 'psql', '-U', 'ceping', '-Atc', rows)
      return lines
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
    async remove() {
      await compose('down', '--volumes', '--remove-orphans')
      // A worker that was killed, or lost the engine before, has left its own behind.
      for (const id of workers) {
        const filter = `label=ceping.judge.host=${id.slice(0, 12)}`
        const left = await run('docker', ['ps', '--all', '--quiet', '--filter', filter])
        const ids = left.split('\n').filter((line) => line !== '')
        if (ids.length > 0) await run('docker', ['rm', '--force', ...ids])
      }
    },
  }
}
