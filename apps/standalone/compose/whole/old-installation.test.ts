import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@ceping/db/password'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { logIn } from '../../bench/client.ts'
import { type Installation, prepareInstallation } from '../testing/installation.ts'
import { run } from '../testing/run.ts'

// As the first release with a compose file left it: the password `ceping`, given by the environment,
// and the tables of its time.

const newestMigration = '20261121151927_judging'
const account = { userAccount: 'admin', userPassword: 'Of-the-first-release-1' }

let installation: Installation
let migrations: string
beforeAll(async () => {
  installation = await prepareInstallation({
    // Nothing is judged here, and fewer JVMs are sooner warm.
    settings: { CEPING_DEMO_DATA: 'false', JUDGE_CONCURRENCY: '1' },
  })
  migrations = mkdtempSync(join(tmpdir(), 'ceping-migrations-'))
})
afterAll(async () => {
  rmSync(migrations, { recursive: true })
  await installation?.remove()
})

/** Run the command in a line of words, and what comes after it whole. */
function docker(words: string, ...more: string[]): Promise<string> {
  return run('docker', [...words.split(' '), ...more])
}

/** Make the volume of the database as that release did. */
async function fillVolume(): Promise<void> {
  const { name } = installation
  const container = `${name}-old-postgres`
  onTestFinished(() => docker(`rm --force ${container}`).then(() => undefined))
  const entrypoint = join(import.meta.dirname, 'old-installation/postgres-entrypoint.sh')
  const volumes = `-v ${name}_postgres:/var/lib/postgresql/data -v ${entrypoint}:/old.sh:ro`
  const started = `run -d --rm --name ${container} -e POSTGRES_PASSWORD=ceping ${volumes}`
  await docker(`${started} --entrypoint sh ceping-postgres /old.sh`)
  const ask = (sql: string) =>
    docker(`exec ${container} psql -h /var/run/postgresql -U ceping -c`, sql)
  await expect.poll(() => ask('select 1').catch(() => '')).toContain('1 row')

  const folder = join(inject('sourceFolder'), 'prisma/migrations')
  cpSync(folder, migrations, {
    recursive: true,
    filter: (path) =>
      !/\d{14}_/.test(path) || path.slice(folder.length + 1) <= `${newestMigration}/~`,
  })
  const url = 'postgresql://ceping:ceping@127.0.0.1/ceping'
  const mounted = `-v ${migrations}:/srv/ceping/prisma/migrations:ro`
  const joined = `run --rm --network container:${container} -e DATABASE_URL=${url} ${mounted}`
  // The image's user reads it.
  chmodSync(migrations, 0o755)
  await docker(`${joined} ceping-app node apps/api/dist/manage.js migrate`)
  const hash = await hashPassword(account.userPassword)
  await ask(
    `insert into "User" ("userAccount", "passwordHash", "userRole", "realName", "updateTime")
     values ('admin', '${hash}', 'admin', '第一任管理员', now())`,
  )
  await docker(`stop ${container}`)
}

it('comes up with all its data, and takes over a password that nobody knows', async () => {
  await fillVolume()
  await installation.up()
  await expect(logIn(installation.url, account)).resolves.toMatchObject({ userId: 1 })
  expect(await installation.query(`select "realName" from "User"`)).toEqual([
    { realName: '第一任管理员' },
  ])
  const ask = 'PGPASSWORD=ceping psql -h 127.0.0.1 -U ceping -c "select 1"'
  await expect(installation.exec('postgres', 'sh', '-c', ask)).rejects.toThrow(
    'password authentication failed',
  )
})
