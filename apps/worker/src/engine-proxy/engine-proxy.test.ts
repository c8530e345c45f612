import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import Docker, { type ContainerCreateOptions, type HostConfig } from 'dockerode'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchWarm } from '../judge/warm-jvm.ts'
import { containerOptions } from '../sandbox/container-options.ts'
import { openDockerSandbox } from '../sandbox/docker-sandbox.ts'
import { ownerLabels } from '../sandbox/ownership.ts'
import { buildRunner, noDocker, testSetup } from '../testing/sandboxes.ts'
import { startEngineProxy } from './start-engine-proxy.ts'

const engineSocket = process.env.DOCKER_HOST?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock'
function attachTo(id: string, headers = ''): string {
  const query = 'stream=true&stdin=true&stdout=true&stderr=true&hijack=true'
  return `POST /containers/${id}/attach?${query} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: tcp\r\n${headers}\r\n`
}

/** The way to every single value. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

function without(whole: object, [key = '', ...rest]: string[]): object {
  const part = (whole as Record<string, object>)[key]
  const changed = rest.length === 0 || part === undefined ? undefined : without(part, rest)
  if (Array.isArray(whole)) return whole.with(Number(key), changed)
  return { ...whole, [key]: changed }
}

const silent = pino({ enabled: false })
const options = { setup: testSetup, maxContainers: 200, onEngineGone: () => undefined }

describe.skipIf(noDocker !== null)('the engine proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceping-proxy-'))
  const listenSocket = join(folder, 'docker.sock')
  /** The engine itself, past the proxy. */
  const docker = new Docker({ socketPath: engineSocket })
  let logged = ''
  let proxy: Awaited<ReturnType<typeof startEngineProxy>>
  let images: typeof testSetup.images
  /** What is nobody's of the judge. */
  let foreign: Docker.Container

  beforeAll(async () => {
    await buildRunner('docker')
    const memory = new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk)
        done()
      },
    })
    const log = pino(memory)
    proxy = await startEngineProxy({ ...options, engineSocket, listenSocket, log })
    images = {
      trusted: (await docker.getImage(testSetup.images.trusted).inspect()).Id,
      run: (await docker.getImage(testSetup.images.run).inspect()).Id,
    }
    foreign = await docker.createContainer({ Image: images.run, Labels: { 'com.example': 'x' } })
    vi.stubEnv('DOCKER_HOST', `unix://${listenSocket}`)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    proxy?.close()
    await foreign?.remove({ force: true })
    rmSync(folder, { recursive: true })
  })

  function optionsOf(half: 'trusted' | 'run'): ContainerCreateOptions {
    return containerOptions({ ...testSetup, images }, { half, labels: ownerLabels(half) })
  }

  /** Ask the proxy for something, exactly so. */
  async function ask(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; body: string }> {
    const asked = request({ socketPath: listenSocket, method, path })
    const heard = new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', resolve).on('error', reject)
    })
    asked.end(body)
    const answer = await heard
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  }
  const create = (options: unknown) => ask('POST', '/containers/create', JSON.stringify(options))

  /** Write bytes as they are, and read until the connection is closed, or silent after an answer. */
  async function speak(...parts: string[]): Promise<string> {
    const socket = connect(listenSocket)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const answered = new Promise((resolve) => socket.once('data', resolve))
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    for (const [index, part] of parts.entries()) {
      if (index > 0) await delay(150)
      socket.write(part)
    }
    await Promise.race([closed, answered.then(() => delay(1_000))])
    socket.destroy()
    return heard
  }

  /** Count the containers of this process. Other tests make some meanwhile. */
  async function countContainers(): Promise<number> {
    const label = [`ceping.judge.pid=${process.pid}`]
    return (await docker.listContainers({ all: true, filters: { label } })).length
  }

  it('lets the sandbox prove its walls, judge and clear up', async () => {
    const sandbox = await openDockerSandbox({ ...testSetup, log: silent })
    const yielding = await launchWarm(sandbox, 'trusted', { yields: true })
    await yielding.destroy()
    const jvm = await launchWarm(sandbox, 'run')
    expect(Object.keys(jvm.versions)).not.toEqual([])
    await jvm.destroy()
    // By itself.
    await expect(jvm.ended).resolves.toMatchObject({ exitCode: 0 })
    await sandbox.close()
    expect(logged).not.toContain('refused')
    const label = [`ceping.judge.pid=${process.pid}`]
    expect(await docker.listContainers({ all: true, filters: { label } })).toEqual([])
  })

  it('ends a JVM whose worker is gone', async () => {
    const { status, body } = await create(optionsOf('run'))
    expect(status).toBe(201)
    const { Id } = JSON.parse(body) as { Id: string }
    const attached: Socket = connect(listenSocket)
    attached.write(
      `POST /containers/${Id}/attach?stream=true&stdin=true&stdout=true&stderr=true&hijack=true HTTP/1.1\r\n` +
        'host: x\r\nconnection: Upgrade\r\nupgrade: tcp\r\ncontent-length: 2\r\n\r\n{}',
    )
    await new Promise((resolve) => attached.once('data', resolve))
    expect((await ask('POST', `/containers/${Id}/start`)).status).toBe(204)
    attached.destroy()
    expect((await ask('POST', `/containers/${Id}/wait`)).body).toContain('"StatusCode":')
    expect((await ask('DELETE', `/containers/${Id}?force=true&v=true`)).status).toBe(204)
  })

  it('creates no container of which a single setting is missing', async () => {
    const whole = JSON.parse(JSON.stringify(optionsOf('run'))) as object
    const kept = leavesOf(whole).filter((path) => path[0] !== 'Labels')
    expect(kept.length).toBeGreaterThan(30)
    for (const path of kept) {
      expect([path, (await create(without(whole, path))).status]).toEqual([path, 403])
    }
  })

  it('creates no more containers than there may be', async () => {
    const elsewhere = join(folder, 'few.sock')
    const few = { ...options, maxContainers: 2, engineSocket, listenSocket: elsewhere }
    const other = await startEngineProxy({ ...few, log: silent })
    const client = new Docker({ socketPath: elsewhere })
    const first = await client.createContainer(optionsOf('run'))
    const second = await client.createContainer(optionsOf('trusted'))
    await expect(client.createContainer(optionsOf('run'))).rejects.toThrow('too many')
    // Past the proxy: it looks again before it says no.
    await docker.getContainer(first.id).remove()
    const atOnce = Array.from({ length: 8 }, () => client.createContainer(optionsOf('run')))
    const made = (await Promise.allSettled(atOnce)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    )
    expect(made).toHaveLength(1)
    await Promise.all([second, ...made].map((each) => each.remove({ force: true, v: true })))
    other.close()
  })

  const intruders: [string, HostConfig][] = [
    ['privileged', { Privileged: true }],
    ['with the engine’s socket', { Binds: ['/var/run/docker.sock:/docker.sock'] }],
    ['with a folder of the host', { Mounts: [{ Type: 'bind', Source: '/', Target: '/host' }] }],
    ['with the volumes of another', { VolumesFrom: ['x'] }],
    ['with a device', { Devices: [{ PathOnHost: '/dev/sda' }] }],
    ['in the host’s network', { NetworkMode: 'host' }],
    ['in a bridge', { NetworkMode: 'bridge' }],
    ['among the host’s processes', { PidMode: 'host' }],
    ['in the host’s shared memory', { IpcMode: 'host' }],
    ['under the host’s name', { UTSMode: 'host' }],
    ['with the host’s users', { UsernsMode: 'host' }],
    ['in the host’s control groups', { CgroupnsMode: 'host' } as HostConfig],
    ['below a control group of its choice', { CgroupParent: '/' }],
    ['with a capability', { CapAdd: ['SYS_ADMIN'] }],
    ['unfiltered', { SecurityOpt: ['seccomp=unconfined'] }],
    ['with more memory', { Memory: 2 ** 40, MemorySwap: 2 ** 40 }],
    ['without limits of memory', { Memory: 0, MemorySwap: -1 }],
    ['with more processes', { PidsLimit: -1 }],
    ['that is restarted', { RestartPolicy: { Name: 'always' } }],
    ['with a writable root', { ReadonlyRootfs: false }],
    ['with another runtime', { Runtime: 'runc' }],
    ['whose output is kept', { LogConfig: { Type: 'json-file', Config: {} } }],
    ['that publishes a port', { PortBindings: { '1/tcp': [{ HostPort: '1' }] } }],
  ]
  it.each(intruders)('creates no container %s', async (_, hostConfig) => {
    const options = optionsOf('run')
    const count = await countContainers()
    const answer = await create({
      ...options,
      HostConfig: { ...options.HostConfig, ...hostConfig },
    })
    expect(answer).toMatchObject({ status: 403 })
    expect(await countContainers()).toBe(count)
  })

  it.each([
    ['of another image', { Image: 'debian:trixie-slim' }],
    ['of an image by its name', { Image: 'ceping-judge-run' }],
    ['of the other half’s image', { Image: () => images.trusted }],
    ['of root', { User: '0:0' }],
    ['with a program of its choice', { Entrypoint: ['/opt/java/bin/java', '-version'] }],
    ['with arguments', { Cmd: ['x'] }],
    ['with variables', { Env: ['LANG=C.UTF-8', 'TZ=Asia/Shanghai', 'X=1'] }],
    ['with a terminal', { Tty: true }],
    ['with volumes', { Volumes: { '/x': {} } }],
    ['with networks', { NetworkingConfig: { EndpointsConfig: { x: {} } } }],
    ['without labels', { Labels: undefined }],
    [
      'under labels of others',
      { Labels: { ...ownerLabels('run'), 'com.docker.compose.project': 'x' } },
    ],
    ['that lives for ever', { Labels: { ...ownerLabels('run'), 'ceping.judge.deadline': '9e15' } }],
    ['as an array', []],
    ['as nothing', null],
  ] as [string, object | null][])('creates no container %s', async (_, change) => {
    const changed = Object.entries(change ?? {}).map(([key, value]) => [
      key,
      typeof value === 'function' ? (value as () => unknown)() : value,
    ])
    const isPlain = change !== null && !Array.isArray(change)
    const wanted = isPlain ? { ...optionsOf('run'), ...Object.fromEntries(changed) } : change
    expect(await create(wanted)).toMatchObject({ status: 403 })
  })

  it.each([
    // The engine would merge both.
    ['said twice', (json: string) => json.replace('{', '{"HostConfig":{"Privileged":true},')],
    ['in capitals', (json: string) => json.replace('{', '{"HOSTCONFIG":{"Privileged":true},')],
    ['behind a zero', (json: string) => `${json}\u0000{"HostConfig":{"Privileged":true}}`],
    ['in no JSON', () => '{'],
    ['behind a megabyte of blanks', (json: string) => ' '.repeat(2 ** 20) + json],
  ])('makes nothing privileged of a setting %s', async (_, change) => {
    const { status, body } = await ask(
      'POST',
      '/containers/create',
      change(JSON.stringify(optionsOf('run'))),
    ).catch(() => ({ status: 403, body: '' }))
    const made =
      status === 201 ? docker.getContainer((JSON.parse(body) as { Id: string }).Id) : null
    const hostConfig = (await made?.inspect())?.HostConfig
    await made?.remove()
    expect(hostConfig?.Privileged ?? false).toBe(false)
    expect([201, 403]).toContain(status)
  })

  it('passes on nothing of the address of a creation', async () => {
    const answer = await ask(
      'POST',
      '/containers/create?name=ceping-stolen&platform=x',
      JSON.stringify(optionsOf('run')),
    )
    const made = docker.getContainer((JSON.parse(answer.body) as { Id: string }).Id)
    expect((await made.inspect()).Name).not.toContain('stolen')
    await made.remove()
  })

  it.each([
    ['POST', '/containers/ID/start'],
    ['POST', '/containers/ID/wait'],
    ['GET', '/containers/ID/json'],
    ['GET', '/containers/ID/logs?stdout=true'],
    ['DELETE', '/containers/ID?force=true&v=true'],
  ])('does not let others’ containers be touched: %s %s', async (method, path) => {
    expect(await ask(method, path.replace('ID', foreign.id))).toMatchObject({ status: 403 })
    const unknown = path.replace('ID', 'f'.repeat(64))
    expect(await ask(method, unknown)).toMatchObject({ status: 404 })
    expect((await foreign.inspect()).State.Status).toBe('created')
  })

  it.each([
    ['POST', '/containers/ID/exec'],
    ['POST', '/containers/ID/kill'],
    ['POST', '/containers/ID/update'],
    ['POST', '/containers/ID/rename?name=x'],
    ['GET', '/containers/ID/archive?path=/'],
    ['PUT', '/containers/ID/archive?path=/'],
    ['GET', '/containers/ID/export'],
    ['GET', '/containers/ID/attach/ws?stream=true'],
    ['GET', '/containers/ID/logs?stdout=true&follow=true'],
    ['DELETE', '/containers/ID?force=true&v=true&link=true'],
    ['POST', '/containers/prune'],
    ['GET', '/containers/json'],
    ['GET', '/containers/json?all=true'],
    ['POST', '/build?remote=http://192.0.2.1/'],
    ['POST', '/images/create?fromImage=x'],
    ['POST', '/images/load'],
    ['GET', '/images/json'],
    ['GET', '/images/debian:trixie-slim/json'],
    ['DELETE', '/images/ceping-judge-run'],
    ['POST', '/volumes/create'],
    ['POST', '/networks/create'],
    ['POST', '/swarm/init'],
    ['POST', '/session'],
    ['POST', '/grpc'],
    ['POST', '/plugins/pull'],
    ['GET', '/events'],
    ['GET', '/system/df'],
    ['GET', '/secrets'],
    ['POST', '/auth'],
    ['GET', '/'],
    ['HEAD', '/_ping'],
    ['PATCH', '/info'],
    // Ways to write an address that the engine reads as one of those above, or of the allowed ones.
    ['GET', '/v1.41/version'],
    ['POST', '/v1.24/containers/create'],
    ['GET', '//version'],
    ['GET', '/./version'],
    ['GET', '/images/../version'],
    ['GET', '/%76ersion'],
    ['GET', '/version/'],
    ['GET', '/version%00'],
    ['GET', '/version;x'],
    ['GET', '/version#x'],
    ['GET', 'http://docker/version'],
    ['GET', '/containers/ID/../../images/json'],
    ['GET', '/containers/ID%2f..%2f..%2fimages/json'],
    ['GET', '/containers/ID/json?size=true'],
    ['POST', '/containers/ID/start?detachKeys=x'],
    ['POST', '/containers/SHORT/start'],
    ['POST', '/containers/UPPER/start'],
    ['GET', '/images/ceping-judge-run/../debian:trixie-slim/json'],
  ])('refuses %s %s', async (method, path) => {
    const address = path
      .replace('ID', foreign.id)
      .replace('SHORT', foreign.id.slice(0, 12))
      .replace('UPPER', foreign.id.toUpperCase())
    const answer = await speak(
      `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    )
    // 400: what is no HTTP at all is not even looked at.
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /)
    expect(answer).not.toMatch(/ApiVersion|RepoTags|^HTTP\/1\.1 2/)
  })

  it('says of the engine what the sandbox has to know, and no more', async () => {
    expect(JSON.parse((await ask('GET', '/info')).body)).toEqual({
      CgroupVersion: expect.stringMatching(/^[12]$/),
    })
  })

  it('logs what it refuses, and tells the client why', async () => {
    const { body } = await ask('POST', '/containers/prune')
    expect(body).toContain('nothing that the judge asks')
    expect(logged).toContain('/containers/prune')
  })

  describe('with a second request behind the first', () => {
    const evil = `POST /containers/FOREIGN/start HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`
    const hidden = () => evil.replace('FOREIGN', foreign.id)

    it.each([
      ['piped', () => ['GET /_ping HTTP/1.1\r\nhost: x\r\n\r\n' + hidden()]],
      [
        'behind two lengths',
        () => [
          `GET /_ping HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden()}`,
        ],
      ],
      [
        'as the body of a question without one',
        () => [
          `GET /_ping HTTP/1.1\r\nhost: x\r\ncontent-length: ${hidden().length}\r\n\r\n${hidden()}`,
        ],
      ],
      [
        'behind a connection that the engine does not give',
        () => [attachTo('f'.repeat(64)) + hidden(), hidden()],
      ],
      ['behind a foreign container', () => [attachTo(foreign.id) + hidden(), hidden()]],
      [
        'behind an upgraded question of another kind',
        () => [
          `GET /_ping HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: tcp\r\n\r\n${hidden()}`,
          hidden(),
        ],
      ],
      [
        'behind an upgrade to HTTP/2',
        () => [
          `GET /version HTTP/1.1\r\nhost: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n`,
          hidden(),
        ],
      ],
      [
        'behind an endless body',
        () => [attachTo(foreign.id, 'content-length: 99999999\r\n'), hidden()],
      ],
      [
        'behind a body in pieces',
        () => [attachTo(foreign.id, 'transfer-encoding: chunked\r\n') + `0\r\n\r\n${hidden()}`],
      ],
    ] as [string, () => string[]][])('%s, starts nothing', async (_, parts) => {
      await speak(...parts())
      expect((await foreign.inspect()).State.Status).toBe('created')
    })

    it('behind an attachment that was agreed to, is input of the container', async () => {
      const { body } = await create(optionsOf('run'))
      const { Id } = JSON.parse(body) as { Id: string }
      const heard = await speak(attachTo(Id) + hidden(), hidden())
      expect(heard).toMatch(/^HTTP\/1\.1 101 /)
      expect(heard).not.toMatch(/HTTP\/1\.1 20/)
      expect((await foreign.inspect()).State.Status).toBe('created')
      await docker.getContainer(Id).remove({ force: true })
    })
  })

  it('answers while hundreds of connections are held open', async () => {
    const sockets = Array.from({ length: 500 }, () => connect(listenSocket))
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write('GET /_ping HTTP/1.1\r\nho')
    }
    expect(await ask('GET', '/_ping')).toMatchObject({ status: 200, body: 'OK' })
    // Nobody may begin a request and not end it.
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume())),
    )
  })

  it('says so when the engine is away', async () => {
    const elsewhere = join(folder, 'other.sock')
    const onEngineGone = vi.fn<() => void>()
    const nowhere = {
      engineSocket: join(folder, 'none.sock'),
      listenSocket: elsewhere,
      onEngineGone,
    }
    const other = await startEngineProxy({ ...options, ...nowhere, log: silent })
    const client = new Docker({ socketPath: elsewhere })
    await expect(client.ping()).rejects.toMatchObject({ statusCode: 502 })
    expect(onEngineGone).toHaveBeenCalled()
    other.close()
  })
})
