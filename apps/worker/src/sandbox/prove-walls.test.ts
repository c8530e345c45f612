import Docker, { type ContainerCreateOptions, type HostConfig } from 'dockerode'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRunner, noDocker, testSetup } from '../testing/sandboxes.ts'
import { containerOptions } from './container-options.ts'
import { ownerLabels } from './ownership.ts'
import { halves } from './sandbox.ts'
import { proveWalls } from './prove-walls.ts'
import { containerWalls, walls } from './walls.ts'

const { limits } = testSetup
const options = containerOptions(testSetup, { half: 'run', labels: ownerLabels('run') })

/** What must be said when one setting is gone. A new setting needs a line here. */
const redWithout: Record<string, string> = {
  Image: 'cannot be looked at|image',
  User: '容器的用户',
  'Env.LANG=C.UTF-8': '环境变量',
  'Env.TZ=Asia/Shanghai': '环境变量',
  Labels: '可辨认的标签',
  NetworkDisabled: '没有主机的文件',
  OpenStdin: 'the walls cannot be looked at',
  StdinOnce: 'the walls cannot be looked at',
  'HostConfig.NetworkMode': '引擎不连接网络',
  'HostConfig.IpcMode': '没有可写的文件夹',
  'HostConfig.CgroupnsMode': '独立的命名空间',
  'HostConfig.ReadonlyRootfs': '根文件系统只读',
  'HostConfig.CapDrop.ALL': '没有特权',
  'HostConfig.SecurityOpt.no-new-privileges:true': '不能获得新特权',
  'HostConfig.PidsLimit': '进程和线程数上限',
  'HostConfig.Memory': 'Memory limit',
  'HostConfig.MemorySwap': '不能用交换区',
  'HostConfig.NanoCpus': '处理器上限',
  'HostConfig.OomScoreAdj': '内存不足时先被终止',
  'HostConfig.Init': '首进程负责回收',
  'HostConfig.Ulimits.core': '系统限制 core',
  'HostConfig.Ulimits.nofile': '系统限制 nofile',
  'HostConfig.Ulimits.fsize': '系统限制 fsize',
  'HostConfig.Ulimits.msgqueue': '系统限制 msgqueue',
  'HostConfig.Ulimits.cpu': '系统限制 cpu',
  'HostConfig.LogConfig': '输出不落盘',
}

/** Where the engine's default depends on the machine, the opposite of the setting stands for none. */
const opposites: Record<string, unknown> = { 'HostConfig.CgroupnsMode': 'host' }

/** What nobody has asked for, and an engine, an image or a slip of ours might bring. */
const intruders: [what: string, host: HostConfig, said: string][] = [
  ['privileged', { Privileged: true }, '没有特权'],
  ['able to change the kernel’s settings', { Privileged: true, ReadonlyRootfs: false }, '内核参数'],
  ['unfiltered in their system calls', { SecurityOpt: ['seccomp=unconfined'] }, '系统调用过滤'],
  ['among the host’s processes', { PidMode: 'host' }, '独立的命名空间'],
  ['under the host’s name', { UTSMode: 'host' }, '独立的命名空间'],
  ['in the host’s shared memory', { IpcMode: 'host' }, '独立的命名空间'],
  ['in reach of the engine', { Binds: ['/var/run/docker.sock:/docker.sock'] }, '没有主机的文件'],
  ['with a folder to write to', { Tmpfs: { '/tmp': '' } }, '没有可写的文件夹'],
  ['with one capability', { CapAdd: ['NET_RAW'] }, '没有特权'],
  ['with other limits of memory', { Memory: 2 ** 31, MemorySwap: 2 ** 31 }, '内存上限'],
  ['without limits of memory', { Memory: 0, MemorySwap: 0 }, '超出内存即被终止'],
  ['gone before they are asked about', { AutoRemove: true }, '自行删除|o such container'],
]
const intrudersOutsideHostConfig: [string, ContainerCreateOptions, said: string][] = [
  ['of root', { User: '0:0' }, '独立的用户'],
  ['with a variable of the environment', { Env: [...(options.Env ?? []), 'TOKEN=1'] }, '环境变量'],
  ['with a terminal', { Tty: true }, 'the walls cannot be looked at'],
  ['in the host’s network', inNetwork('host'), '没有网络'],
]

function inNetwork(NetworkMode: string): ContainerCreateOptions {
  return { NetworkDisabled: false, HostConfig: { ...options.HostConfig, NetworkMode } }
}

interface Changed {
  name: string
  changed: ContainerCreateOptions
}

/** Every single setting, and the options without it. */
function changesOf(whole: object, prefix = ''): Changed[] {
  return Object.entries(whole).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    const replaceBy = (part: unknown) => ({ ...whole, [key]: part })
    if (key === 'HostConfig') {
      return changesOf(value as object, 'HostConfig.').map((inner) => ({
        name: inner.name,
        changed: replaceBy(inner.changed) as ContainerCreateOptions,
      }))
    }
    if (Array.isArray(value)) {
      return value.map((entry: string | { Name: string }) => ({
        name: `${name}.${typeof entry === 'string' ? entry : entry.Name}`,
        changed: replaceBy(value.filter((other) => other !== entry)) as ContainerCreateOptions,
      }))
    }
    return [{ name, changed: replaceBy(opposites[name]) }]
  })
}

const changes = changesOf(options)
const entries = Object.entries(redWithout)

describe.skipIf(noDocker !== null)('proveWalls', () => {
  const docker = new Docker()
  beforeAll(() => buildRunner('docker'))

  it.each(halves)('finds all walls of the %s half', async (half) => {
    const made = containerOptions(testSetup, { half, labels: ownerLabels(half) })
    const proof = proveWalls(docker, { ...made, Image: testSetup.images.run }, { half, limits })
    await expect(proof).resolves.toBeUndefined()
  })

  it('has an expectation for every setting', () => {
    expect(changes.map(({ name }) => name)).toEqual(Object.keys(redWithout))
  })

  it.concurrent.for(entries)('refuses containers without %s', async ([name, said]) => {
    const { changed = {} } = changes.find((change) => change.name === name) ?? {}
    const proof = proveWalls(docker, changed, { half: 'run', limits })
    await expect(proof).rejects.toThrow(new RegExp(said))
  })

  const intruded = [
    ...intruders.map(
      ([what, host, said]) =>
        [what, { HostConfig: { ...options.HostConfig, ...host } }, said] as const,
    ),
    ...intrudersOutsideHostConfig,
  ]
  it.concurrent.for(intruded)('refuses containers %s', async ([, change, said]) => {
    const proof = proveWalls(docker, { ...options, ...change }, { half: 'run', limits })
    await expect(proof).rejects.toThrow(new RegExp(said))
  })

  it('has an expectation for every wall', () => {
    const expected = [...Object.values(redWithout), ...intruded.map(([, , said]) => said)].map(
      (said) => new RegExp(said),
    )
    const names = [...walls, ...containerWalls].map(({ name }) => name)
    expect(names.filter((name) => !expected.some((said) => said.test(name)))).toEqual([])
  })
})
