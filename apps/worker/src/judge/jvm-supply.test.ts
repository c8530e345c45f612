import { EventEmitter, once } from 'node:events'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Half, Sandbox } from '../sandbox/sandbox.ts'
import { testSandboxLimits, testVersions } from '../testing/evidence.ts'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { type JvmSupply, openJvmSupply } from './jvm-supply.ts'
import { eventually } from '../testing/eventually.ts'

let launched: { half: Half; jvm: FakeJvm }[]
const launch = vi.fn<Sandbox['launch']>()
let jvms: JvmSupply
const log = pino({ enabled: false })

const sandbox: Sandbox = {
  kind: 'process',
  versions: {},
  limits: testSandboxLimits,
  launch,
  close: async () => undefined,
}

function makeReadyJvm(): FakeJvm {
  const jvm = makeFakeJvm()
  jvm.answer({ status: 'ready', versions: testVersions })
  return jvm
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  launched = []
  launch.mockReset().mockImplementation(async (half) => {
    const jvm = makeReadyJvm()
    launched.push({ half, jvm })
    return jvm
  })
  jvms = openJvmSupply({ sandbox, concurrency: 2, isWarmedFully: true, log })
  await jvms.warmUp()
})
afterEach(async () => {
  vi.useRealTimers()
  await jvms.rest()
})

const use = (half: Half) => jvms.use(half, async ({ id }) => id)
const countAlive = () => launched.filter(({ jvm }) => !jvm.isDestroyed).length

it('has a trusted half for each judging, and one run half more', async () => {
  await eventually(() => expect(launched).toHaveLength(5))
  const halves = launched.map(({ half }) => half).toSorted()
  expect(halves).toEqual(['run', 'run', 'run', 'trusted', 'trusted'])
})

it('lets only those that answer editors yield the processor', async () => {
  await eventually(() => expect(launch).toHaveBeenCalledTimes(5))
  expect(launch.mock.calls.filter(([, how]) => how?.yields === true)).toEqual([])
  launch.mockClear()
  const withEditors = openJvmSupply({ sandbox, concurrency: 1, languageConcurrency: 1, log })
  await withEditors.warmUp()
  await eventually(() => expect(launch).toHaveBeenCalledTimes(4))
  const yielding = launch.mock.calls.filter(([, how]) => how?.yields === true)
  expect(yielding).toEqual([['trusted', { yields: true }]])
  await withEditors.rest()
})

it('asks the same trusted half again, and uses each run half once', async () => {
  expect(await use('trusted')).toBe(await use('trusted'))
  expect(await use('run')).not.toBe(await use('run'))
})

it.each(['trusted', 'run'])('lets %s halves warm up further in the quiet', async (wanted) => {
  const first = launched.find(({ half }) => half === wanted)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first?.jvm.requests.readFrame(1000)).toEqual({ operation: 'warmUp' })
})

it('lets no half warm up further that is to spare the processor', async () => {
  await eventually(() => expect(launched).toHaveLength(5))
  const sparing = openJvmSupply({ sandbox, concurrency: 2, isWarmedFully: false, log })
  await sparing.warmUp()
  await eventually(() => expect(launched).toHaveLength(10))
  const told = vi.fn<() => void>()
  for (const { jvm } of launched.slice(5)) void jvm.requests.readFrame(1000).then(told)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).not.toHaveBeenCalled()
  await sparing.rest()
})

it('lets no run half warm up further while a trusted half is at work', async () => {
  const trusted = new EventEmitter()
  const judging = jvms.use('trusted', () => once(trusted, 'answer'))
  const told = vi.fn<() => void>()
  const first = launched.find(({ half }) => half === 'run')
  void first?.jvm.requests.readFrame(1000).then(told)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).not.toHaveBeenCalled()
  trusted.emit('answer')
  await judging
  await eventually(() => expect(told).toHaveBeenCalledOnce())
})

it('holds nothing while it rests, gives nothing, and still knows its versions', async () => {
  await jvms.rest()
  expect(countAlive()).toBe(0)
  expect(jvms.versions()).toEqual(testVersions)
  expect(jvms.countRunHalves()).toEqual({ waiting: 0, inUse: 0 })
  await expect(use('trusted')).rejects.toThrow(CannotJudgeError)
})

it('has others after it has been warmed up again, once', async () => {
  await eventually(() => expect(launched).toHaveLength(5))
  await jvms.rest()
  await jvms.warmUp()
  await use('trusted')
  await jvms.warmUp()
  await eventually(() => expect(countAlive()).toBe(5))
  expect(launched).toHaveLength(5 + 5)
})

it('cannot be warmed up while no JVM can be had, and tries again with the next time', async () => {
  await jvms.rest()
  launch.mockRejectedValue(new Error('no engine'))
  await expect(jvms.warmUp()).rejects.toThrow(CannotJudgeError)
  launch.mockImplementation(async () => makeReadyJvm())
  await jvms.warmUp()
  await use('run')
})

it('destroys those that were still starting when it is to rest', async () => {
  await jvms.rest()
  const late: FakeJvm[] = []
  const start = new EventEmitter()
  const started = once(start, 'start')
  launch.mockImplementation(async () => {
    await started
    const jvm = makeReadyJvm()
    late.push(jvm)
    return jvm
  })
  const warming = jvms.warmUp()
  const resting = jvms.rest()
  await expect(warming).rejects.toThrow(CannotJudgeError)
  start.emit('start')
  await resting
  expect(late.filter((jvm) => !jvm.isDestroyed)).toEqual([])
  expect(late).not.toEqual([])
})
