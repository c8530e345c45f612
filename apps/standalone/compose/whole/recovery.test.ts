import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { logIn } from '../../bench/client.ts'
import { type Installation, prepareInstallation } from '../testing/installation.ts'

/** Chosen by an operator, and written on Windows. */
const password = `C:\\new\\tab & 'quotes" 1\r\n`

const home = mkdtempSync(join(tmpdir(), 'ceping-passwords-'))
let installation: Installation
const account = { userAccount: 'operator', userPassword: '' }
/** The name of the backup that the update has made. */
let backup = ''

beforeAll(async () => {
  const [database = '', redis = ''] = ['database', 'redis'].map((name) => join(home, name))
  for (const folder of [database, redis]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'password'), password)
    // The user of the service `secrets` writes new passwords into them.
    chmodSync(folder, 0o777)
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
  await installation?.remove()
  rmSync(home, { recursive: true })
})

/** Return the block of the operator's guide that contains this command, with the name of the backup. */
function readGuide(command: string): string {
  const guide = readFileSync(join(inject('sourceFolder'), 'docs/operations.md'), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const [commands = '', ...more] = blocks.filter((block) => block.includes(command))
  expect(more).toEqual([])
  return commands.replaceAll('<文件>', backup)
}

it('is updated, after a backup, while its api is down', async () => {
  await installation.compose('stop', 'api')
  const said = await installation.sh('docker/update.sh')
  await installation.waitUntilHealthy()
  expect(await installation.listContainers('worker')).toHaveLength(2)
  backup = /已备份到 \S+\/(\S+)/.exec(said)?.[1] ?? ''
  const verified = await installation.sh(`docker compose run --rm -T manage verify ${backup}`)
  expect(verified).toContain('备份完好')
})

it('has all data after it gets new containers and passwords', async () => {
  const readPassword = () => installation.exec('postgres', 'cat', '/run/secrets/database/password')
  const former = await readPassword()
  expect(former).toBe(password)
  const containers = await installation.listContainers()
  await installation.compose('run', '--rm', '-T', 'secrets', 'renew')
  await installation.up('--force-recreate')
  expect(await readPassword()).not.toBe(former)
  const kept = await installation.listContainers()
  expect(kept.filter((id) => containers.includes(id))).toEqual([])
  await expect(logIn(installation.url, account)).resolves.toMatchObject({ userId: 1 })
})

it('comes back on a new machine by what the guide says', async () => {
  await installation.sh(readGuide('--entrypoint cat'))
  await installation.compose('down', '--volumes')
  await installation.up()
  await expect(logIn(installation.url, account)).rejects.toThrow('账号或密码错误')
  await installation.sh(readGuide('umask 077'))
  await expect(logIn(installation.url, account)).resolves.toMatchObject({ userId: 1 })
})
