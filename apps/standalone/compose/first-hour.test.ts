import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { enter, pasteTest, useBrowser } from './testing/browser.ts'
import { type Inspected, inspectContainers } from './testing/containers.ts'
import { type Installation, prepareInstallation } from './testing/installation.ts'
import { makeReleaseBefore, type ReleaseBefore } from './testing/release-before.ts'
import { run } from './testing/run.ts'
import { forgetWhatWaits } from './testing/students.ts'

const { open } = useBrowser()
const goesOn = ['postgres', 'redis', 'api', 'engine-proxy', 'worker']
const chosenPassword = 'Chosen-by-an-operator-1'

const home = mkdtempSync(join(tmpdir(), 'ceping-first-hour-'))
let installation: Installation
let before: ReleaseBefore
beforeAll(async () => {
  before = await makeReleaseBefore(home)
  installation = await prepareInstallation({
    // One JVM is enough for these tests, and few JVMs get warm sooner.
    settings: { JUDGE_CONCURRENCY: '1', LANGUAGE_CONCURRENCY: '0' },
    files: [before.composeFile],
  })
})
afterAll(async () => {
  await installation?.remove()
  await before?.remove()
  rmSync(home, { recursive: true })
})

async function inspect(service?: string): Promise<Inspected[]> {
  return inspectContainers(await installation.listContainers(service))
}

async function inspectOne(service: string): Promise<Inspected> {
  const [container] = await inspect(service)
  if (container === undefined) throw new Error(`${service} has no container`)
  return container
}

/** Read the images of the services whose program an update replaces. */
function readUpdatedImages(): Promise<string[]> {
  const services = ['api', 'engine-proxy', 'worker']
  return Promise.all(services.map(async (service) => (await inspectOne(service)).Image))
}

it('starts and is healthy', async () => {
  await installation.up()
  const ready = await fetch(`${installation.url}/api/ready`)
  expect(await ready.json()).toMatchObject({
    code: 0,
    data: { database: true, queue: true, judges: true },
  })
  await forgetWhatWaits(installation)
})

it('publishes the web, and nothing else', async () => {
  const published = (await inspect()).flatMap(({ Name, NetworkSettings }) =>
    Object.entries(NetworkSettings.Ports).flatMap(([port, bindings]) =>
      (bindings ?? []).map((binding) => ({ Name, port, binding })),
    ),
  )
  const { port } = new URL(installation.url)
  expect(published).toMatchObject([
    {
      Name: expect.stringContaining('api'),
      port: '8080/tcp',
      binding: { HostIp: '127.0.0.1', HostPort: port },
    },
  ])
})

it.each(goesOn)('keeps %s within bounds', async (service) => {
  const { HostConfig, Config } = await inspectOne(service)
  expect(HostConfig).toMatchObject({
    ReadonlyRootfs: true,
    Privileged: false,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges:true'],
    RestartPolicy: { Name: 'unless-stopped' },
    LogConfig: { Config: { 'max-size': '10m', 'max-file': '3' } },
  })
  expect(HostConfig.Memory).toBeGreaterThan(0)
  expect(HostConfig.PidsLimit).toBeGreaterThan(0)
  expect(Config.Healthcheck).toBeDefined()
})

it('shows the engine to nobody but its proxy, which has no network', async () => {
  const containers = await inspect()
  const sighted = containers.filter(({ Mounts }) =>
    Mounts.some(({ Source, Destination }) => `${Source} ${Destination}`.includes('/docker.sock')),
  )
  expect(sighted.map(({ Name }) => Name)).toEqual([expect.stringContaining('engine-proxy')])
  expect(Object.keys(sighted[0]?.NetworkSettings.Networks ?? {})).toEqual(['none'])
})

it('lets a worker ask the engine for a container of the judge only', async () => {
  const script = `
    const ask = (method, path, body) => new Promise((resolve) => require('http').request(
      { socketPath: '/run/ceping-engine/docker.sock', method, path, agent: false,
        headers: { 'content-type': 'application/json' } },
      (answer) => resolve(answer.statusCode)).end(body))
    const evil = { Image: 'ceping-app', HostConfig: { Privileged: true, Binds: ['/:/host'] } }
    const files = ['/var/run/docker.sock', '/run/docker.sock'].filter(require('fs').existsSync)
    Promise.all([
      ask('GET', '/_ping'), ask('POST', '/containers/create', JSON.stringify(evil)),
      ask('GET', '/containers/json?all=true'), ask('POST', '/build')
    ]).then((statuses) => console.log(JSON.stringify({ files, statuses, uid: process.getuid() })))`
  const said = await installation.exec('worker', 'node', '-e', script)
  expect(JSON.parse(said)).toEqual({ files: [], statuses: [200, 403, 403, 403], uid: 10_001 })
  expect(await installation.logs('engine-proxy')).toContain('"msg":"refused"')
})

it('has a network without a way out between the services', async () => {
  const name = `${installation.name}_inside`
  for (const service of ['worker', 'postgres', 'redis']) {
    const { Networks } = (await inspectOne(service)).NetworkSettings
    expect(Object.keys(Networks)).toEqual([name])
  }
  const internal = await run('docker', ['network', 'inspect', '--format', '{{.Internal}}', name])
  expect(internal.trim()).toBe('true')
})

it('uses the database as a role that owns it, and nothing beyond it', async () => {
  const role = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication as "mayMore"
    from pg_roles where rolname = current_user`
  expect(await installation.query(role)).toEqual([{ mayMore: false }])
})

it('tells its passwords to nobody', async () => {
  const passwords = await Promise.all(
    ['database', 'redis'].map((name) =>
      installation.exec('worker', 'cat', `/run/secrets/${name}/password`),
    ),
  )
  expect(new Set(passwords).size).toBe(2)
  for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{48}$/)
  const ids = await installation.listContainers()
  const tops = await Promise.all(
    (await Promise.all(goesOn.map((service) => installation.listContainers(service))))
      .flat()
      .map((id) => run('docker', ['top', id, '-eo', 'pid,args'])),
  )
  const seen = [
    await run('docker', ['inspect', ...ids]),
    await installation.logs(),
    await installation.compose('config'),
    ...tops,
  ].join('\n')
  for (const password of passwords) expect(seen).not.toContain(password)
  // Each has those files that it needs: mounted, and only to be read.
  const mounts = (await inspect()).flatMap(({ Config, Mounts }) =>
    Mounts.filter(({ Destination }) => Destination.startsWith('/run/secrets/')).map(
      ({ Destination, RW }) =>
        `${Config.Labels['com.docker.compose.service']} ${RW ? 'writes' : 'reads'} ${Destination}`,
    ),
  )
  expect(mounts.toSorted()).toEqual([
    'api reads /run/secrets/database',
    'api reads /run/secrets/redis',
    'migrate reads /run/secrets/database',
    'postgres reads /run/secrets/database',
    'redis reads /run/secrets/redis',
    'secrets writes /run/secrets/database',
    'secrets writes /run/secrets/redis',
    'worker reads /run/secrets/database',
    'worker reads /run/secrets/redis',
  ])
})

it('has its first administrator made by a command, who chooses a password', async () => {
  const said = await installation.compose('run', '--rm', '-T', 'manage', 'create-admin', 'operator')
  const password = /初始密码：(\S+)/.exec(said)?.[1] ?? ''
  expect(await installation.logs()).not.toContain(password)
  const page = await open(installation.url)
  await enter(page, 'operator', password)
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor()
  await page.getByLabel('原密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill(chosenPassword)
  await page.getByLabel('确认新密码').fill(chosenPassword)
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.waitForURL('**/admin/**')
})

it('has a student submit in the browser, and shows the verdict', async () => {
  const page = await open(installation.url)
  await enter(page, 'S2026001', 'Student@123456')
  await page.waitForURL('**/studenthome')
  const [place] = await installation.query<{ path: string }>(
    `select format('/view/question/%s?assignmentId=%s', "problemId", "assignmentId") as path
     from "Assignment" join "Problem" using ("problemSetId")
     where type = '作业' and title = '停车计费' and now() between "startTime" and "endTime"
     order by "assignmentId" limit 1`,
  )
  await page.goto(place?.path ?? '')
  const file = 'prisma/demo/problems/branches-and-boundaries/04-parking-fee/FullTests.java'
  await pasteTest(page, readFileSync(join(inject('sourceFolder'), file), 'utf8'))
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  const result = page.getByRole('article').filter({ hasText: '得分构成' })
  expect(await result.innerText()).toContain('100.00')
})

it('refuses an update if no backup can be made', async () => {
  const allow = (mode: string) => installation.exec('api', 'chmod', mode, '/var/lib/ceping/backups')
  await allow('500')
  await expect(installation.sh('docker/update.sh')).rejects.toThrow('--without-backup')
  await allow('700')
})

it('has all data after an update, and a backup from before the update', async () => {
  const [old] = await readUpdatedImages()
  const [{ now } = { now: '' }] = await installation.query<{ now: string }>(
    'select now()::text as now',
  )
  // Later judgings may add results, so the sums end at this time.
  const sums = `select (select count(*) from "Submission") as submissions,
    (select count(*) from "User") as users,
    (select md5(string_agg(concat_ws(' ', "submissionId", "verdict", "judgedAt"), ',' order by "submissionId"))
     from "Submission" where "judgedAt" <= '${now}') as judged`
  const data = await installation.query(sums)
  before.supersede()
  const said = await installation.sh('docker/update.sh')
  await installation.waitUntilHealthy()
  const images = await readUpdatedImages()
  expect(new Set(images).size).toBe(1)
  expect(images).not.toContain(old)
  expect(await installation.query(sums)).toEqual(data)
  const page = await open(installation.url)
  await enter(page, 'operator', chosenPassword)
  await page.waitForURL('**/admin/**')
  const [, backup = ''] = /已备份到 \S+\/(\S+)/.exec(said) ?? []
  const verify = ['run', '--rm', '-T', 'manage', 'verify', backup]
  expect(await installation.compose(...verify)).toContain('备份完好')
})

it('leaves no container behind when it is down', async () => {
  await installation.compose('down')
  expect(await installation.listContainers()).toEqual([])
})
