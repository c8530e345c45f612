import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { logIn } from '../bench/client.ts'
import { type Installation, prepareInstallation } from './testing/installation.ts'

/** Chosen by an operator, and written on Windows. */
const password = `C:\\new\\tab & 'quotes" 1\r\n`

const home = mkdtempSync(join(tmpdir(), 'ceping-passwords-'))
let installation: Installation
const account = { userAccount: 'operator', userPassword: '' }
/** Names of the backups that were made. */
const backups: string[] = []

beforeAll(async () => {
  const [database = '', redis = ''] = ['database', 'redis'].map((name) => join(home, name))
  for (const folder of [database, redis]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'password'), password)
  }
  // The services' users read them.
  chmodSync(home, 0o755)
  installation = await prepareInstallation({
    settings: {
      CEPING_DEMO_DATA: 'false',
      CEPING_WORKERS: '2',
      // Nothing is judged here, and fewer JVMs are sooner warm.
      JUDGE_CONCURRENCY: '1',
      CEPING_DATABASE_SECRET: database,
      CEPING_REDIS_SECRET: redis,
    },
  })
  await installation.up()
  const said = await installation.compose('run', '--rm', '-T', 'manage', 'create-admin', 'operator')
  account.userPassword = /初始密码：(\S+)/.exec(said)?.[1] ?? ''
})
afterAll(async () => {
  await installation.remove()
  rmSync(home, { recursive: true })
})

/** Update; gives what is said of the backup that was made by it. */
async function update(): Promise<string> {
  const said = await installation.sh('docker/update.sh')
  await installation.waitUntilHealthy()
  expect(await installation.listContainers('worker')).toHaveLength(2)
  const [, name = ''] = /已备份到 \S+\/(\S+)/.exec(said) ?? []
  expect(backups).not.toContain(name)
  backups.push(name)
  return installation.sh(`docker compose run --rm -T manage verify ${name}`)
}

/** The commands of the operator's guide, about the last backup, among which this one is. */
function readGuide(command: string): string {
  const guide = readFileSync(join(inject('sourceFolder'), 'docs/operations.md'), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const [commands = '', ...more] = blocks.filter((block) => block.includes(command))
  expect(more).toEqual([])
  return commands.replaceAll('<文件>', backups.at(-1) ?? '')
}

it('is updated, after a backup', async () => {
  expect(await update()).toContain('备份完好')
})

it('is updated, after a backup, while its api is down', async () => {
  await installation.compose('stop', 'api')
  expect(await update()).toContain('备份完好')
})

it('is not updated where no backup can be made', async () => {
  const allow = (mode: string) => installation.exec('api', 'chmod', mode, '/var/lib/ceping/backups')
  await allow('500')
  await expect(installation.sh('docker/update.sh')).rejects.toThrow('--without-backup')
  await allow('700')
})

it('comes back on a new machine by what the guide says', async () => {
  await installation.sh(readGuide('--entrypoint cat'))
  await installation.compose('down', '--volumes')
  await installation.up()
  await expect(logIn(installation.url, account)).rejects.toThrow('账号或密码错误')
  await installation.sh(readGuide('umask 077'))
  await expect(logIn(installation.url, account)).resolves.toMatchObject({ userId: 1 })
})
