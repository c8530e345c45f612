import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Docker from 'dockerode'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EngineProxy, startEngineProxy } from '../testing/engine-proxy.ts'
import { buildRunner, noDocker, testSetup } from '../testing/sandboxes.ts'
import { containerOptions } from './container-options.ts'
import { openDockerSandbox } from './docker-sandbox.ts'
import { openSandbox } from './open-sandbox.ts'
import { ownerLabels } from './ownership.ts'
import { eventually } from '../testing/eventually.ts'
import { watchOrphans } from './reap-orphans.ts'
import type { Sandbox } from './sandbox.ts'

const log = pino({ enabled: false })
const options = { ...testSetup, log }

describe.skipIf(noDocker !== null)('openDockerSandbox', () => {
  const docker = new Docker()
  let proxy: EngineProxy
  let sandbox: Sandbox

  beforeAll(async () => {
    await buildRunner('docker')
    proxy = await startEngineProxy()
    vi.stubEnv('DOCKER_HOST', proxy.host)
    sandbox = await openDockerSandbox(options)
  })
  afterEach(() => proxy.relent())
  afterAll(async () => {
    await sandbox?.close()
    await proxy?.close()
    vi.unstubAllEnvs()
  })

  async function listOwn(): Promise<string[]> {
    const label = [`ceping.judge.pid=${process.pid}`]
    const containers = await docker.listContainers({ all: true, filters: { label } })
    return containers.map(({ Id }) => Id)
  }

  function createFor(labels: Record<string, string>): Promise<Docker.Container> {
    const all = { ...ownerLabels('run'), ...labels }
    return docker.createContainer(containerOptions(testSetup, { half: 'run', labels: all }))
  }

  it('rejects where no engine answers', async () => {
    vi.stubEnv('DOCKER_HOST', 'unix:///nowhere/docker.sock')
    await expect(openDockerSandbox(options)).rejects.toThrow('no Docker engine answers')
    vi.stubEnv('DOCKER_HOST', proxy.host)
  })

  it('rejects where an image is missing, and says how to get it', async () => {
    const images = { trusted: 'ceping-none', run: 'ceping-none' }
    await expect(openDockerSandbox({ ...options, images })).rejects.toThrow(
      'docker/build-images.sh',
    )
  })

  it('rejects where containers cannot be made as asked', async () => {
    const runtime = 'none-such'
    await expect(openDockerSandbox({ ...options, runtime })).rejects.toThrow(runtime)
    // Also where any sandbox would do: the other one is weaker.
    const asked = {
      ...options,
      runtime,
      kind: 'auto' as const,
      runnerHome: '',
      javaHome: undefined,
    }
    await expect(openSandbox(asked)).rejects.toThrow(runtime)
  })

  it.each(['create', 'attach', 'start'])(
    'rejects a launch whose %s the engine refuses, and leaves nothing behind',
    async (step) => {
      proxy.refuse(new RegExp(`^POST .*/containers/.*${step}`))
      await expect(sandbox.launch('run')).rejects.toThrow('500')
      expect(await listOwn()).toEqual([])
    },
  )

  it.each(['attach', 'wait'])(
    'says that it knows nothing of a JVM whose %s breaks off, and destroys it',
    async (step) => {
      const jvm = await sandbox.launch('run')
      // The engine may not have been asked yet.
      await eventually(() => expect(proxy.reset(new RegExp(`^POST .*/${step}`))).toBeGreaterThan(0))
      await expect(jvm.ended).rejects.toThrow(/broke|hang up|ECONNRESET/)
      await jvm.destroy()
      expect(await listOwn()).toEqual([])
    },
  )

  it.each(['kill', 'remove'] as const)(
    'tells a JVM that somebody else has ended (%s) from one without memory',
    async (how) => {
      const jvm = await sandbox.launch('run')
      const [id = ''] = await listOwn()
      await docker.getContainer(id)[how]({ force: true })
      await expect(jvm.ended).resolves.toEqual({ exitCode: 137, isOomKilled: false })
      await jvm.destroy()
      expect(await listOwn()).toEqual([])
    },
  )

  it('lets a JVM end by itself that has nothing to do', async () => {
    // It has half a second, which is too short on a busy machine.
    await eventually(async () => {
      const idle = await sandbox.launch('run')
      await idle.destroy()
      await expect(idle.ended).resolves.toMatchObject({ exitCode: 0 })
    })
    expect(await listOwn()).toEqual([])
  })

  it('kills a JVM that goes on', async () => {
    const jvm = await sandbox.launch('run')
    await docker.getContainer(jvm.id.replace('container ', '')).pause()
    await jvm.destroy()
    await expect(jvm.ended).resolves.toMatchObject({ exitCode: 137 })
    expect(await listOwn()).toEqual([])
  })

  it('can be launched in again when the engine is back', async () => {
    proxy.refuse(/./)
    proxy.reset(/./)
    await expect(sandbox.launch('run')).rejects.toThrow('500')
    proxy.relent()
    const jvm = await sandbox.launch('run')
    await jvm.destroy()
    expect(await listOwn()).toEqual([])
  })

  it('removes the containers of dead workers, and of no others', async () => {
    const dead = spawn('true')
    await once(dead, 'exit')
    const orphan = await createFor({ 'ceping.judge.pid': String(dead.pid) })
    const late = await createFor({ 'ceping.judge.deadline': '1' })
    const elsewhere = await createFor({ 'ceping.judge.host': 'elsewhere' })
    const neighbour = await createFor({ 'ceping.judge.pid': String(process.ppid) })
    const other = await openDockerSandbox(options)
    await other.close()
    for (const gone of [orphan, late]) await expect(gone.inspect()).rejects.toThrow(/o such/)
    for (const kept of [elsewhere, neighbour]) await kept.remove({ force: true })
  })

  it('removes what ended a while ago, whosever it was', async () => {
    // Only the containers with this test's label, because those of other tests end at the same time.
    const label = 'ceping.test.reaping'
    const listContainers = () => docker.listContainers({ all: true, filters: { label: [label] } })
    const reap = watchOrphans(Object.assign(Object.create(docker), { listContainers }), {
      endedMs: 0,
    })
    const labels = { ...ownerLabels('run'), 'ceping.judge.host': 'elsewhere', [label]: '' }
    const options = containerOptions(testSetup, { half: 'run', labels })
    const over = await docker.createContainer({
      ...options,
      Entrypoint: ['/opt/java/bin/java', '-version'],
    })
    await over.start()
    await over.wait()
    const running = await sandbox.launch('run')
    await reap()
    await expect(over.inspect()).resolves.toMatchObject({ State: { Status: 'exited' } })
    await reap()
    await expect(over.inspect()).rejects.toThrow(/o such/)
    expect(await listOwn()).toHaveLength(1)
    await running.destroy()
  })
})
