import { EventEmitter, once } from 'node:events'
import { CannotJudgeError, NotYetError } from '@ceping/queue/judge-worker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openLife, type WorkerLife } from './life.ts'
import { eventually } from './testing/eventually.ts'

const jobs = { pause: vi.fn<() => Promise<void>>(), resume: vi.fn<() => void>() }
const jvms = { warmUp: vi.fn<() => Promise<void>>(), rest: vi.fn<() => Promise<void>>() }
const proveItself = vi.fn<() => Promise<void>>()
const report = vi.fn<() => void>()
const onFault = vi.fn<(fault: unknown) => void>()
let life: WorkerLife

beforeEach(() => {
  vi.resetAllMocks()
  for (const work of [jobs.pause, jvms.warmUp, jvms.rest, proveItself]) work.mockResolvedValue()
  life = openLife({ jobs, jvms, proveItself, report, onFault })
})

const drainedAt = () => life.readFacts().drainedAt
function readTrouble() {
  const { trouble, troubleSince } = life.readFacts()
  return { trouble, troubleSince }
}
const noJvm = new CannotJudgeError('no JVM')

describe('what administrators ask for', () => {
  it('takes jobs once it is known that it may', () => {
    expect(jobs.resume).not.toHaveBeenCalled()
    life.obey('active')
    life.obey('active')
    expect(jobs.resume).toHaveBeenCalledOnce()
  })

  it('pauses a host that works', async () => {
    life.obey('active')
    await life.prepare()
    life.obey('paused')
    expect(jobs.pause).toHaveBeenCalledOnce()
    await life.attempt(async () => undefined)
    life.obey('active')
    expect(jobs.resume).toHaveBeenCalledTimes(2)
  })

  it('lets a paused host keep its JVMs', async () => {
    life.obey('paused')
    expect(jobs.pause).not.toHaveBeenCalled()
    life.obey('active')
    expect(jobs.resume).toHaveBeenCalledOnce()
    expect(jvms.rest).not.toHaveBeenCalled()
  })

  it('drains only after what runs has ended, and says so once', async () => {
    const running = new EventEmitter()
    jobs.pause.mockImplementation(async () => void (await once(running, 'end')))
    life.obey('draining')
    life.obey('draining')
    expect(jvms.rest).not.toHaveBeenCalled()
    running.emit('end')
    await eventually(() => expect(report).toHaveBeenCalledOnce())
    expect(drainedAt()).toBeInstanceOf(Date)
    life.obey('draining')
    expect(jvms.rest).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledOnce()
  })

  it('keeps its JVMs when it is asked to work before the last has ended', async () => {
    const running = new EventEmitter()
    jobs.pause.mockImplementation(async () => void (await once(running, 'end')))
    life.obey('draining')
    life.obey('active')
    running.emit('end')
    await eventually(() => expect(jobs.resume).toHaveBeenCalledOnce())
    expect(jvms.rest).not.toHaveBeenCalled()
    expect(drainedAt()).toBeNull()
  })

  it('is not drained while it has JVMs again, which it got meanwhile; then drains anew', async () => {
    const resting = new EventEmitter()
    jvms.rest.mockImplementationOnce(async () => void (await once(resting, 'end')))
    life.obey('draining')
    await eventually(() => expect(jvms.rest).toHaveBeenCalledOnce())
    life.obey('active')
    life.obey('draining')
    resting.emit('end')
    await eventually(() => {
      life.obey('draining')
      expect(jvms.rest).toHaveBeenCalledTimes(2)
    })
    await eventually(() => expect(drainedAt()).toBeInstanceOf(Date))
  })

  it('stays without JVMs when a drained host is to pause, and is not drained once it works', async () => {
    life.obey('draining')
    await eventually(() => expect(drainedAt()).not.toBeNull())
    life.obey('paused')
    expect(jobs.resume).not.toHaveBeenCalled()
    life.obey('active')
    expect(drainedAt()).toBeNull()
  })

  it('tries again when its JVMs cannot be destroyed', async () => {
    jvms.rest.mockRejectedValueOnce(new Error('no engine'))
    life.obey('draining')
    await eventually(() => expect(onFault).toHaveBeenCalledOnce())
    expect(drainedAt()).toBeNull()
    await eventually(() => {
      life.obey('draining')
      expect(drainedAt()).not.toBeNull()
    })
  })

  it('hears of no trouble from JVMs that are destroyed because it is to drain', async () => {
    life.obey('draining')
    await eventually(() => expect(drainedAt()).not.toBeNull())
    life.notice(noJvm)
    expect(life.readFacts().trouble).toBeNull()
  })
})

describe('trouble', () => {
  beforeEach(() => life.obey('active'))
  const none = { trouble: null, troubleSince: null }

  it('is none as soon as JVMs are warm', async () => {
    await life.prepare()
    expect(jvms.warmUp).toHaveBeenCalledOnce()
    expect(proveItself).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  it('is said, and since when', () => {
    life.notice(noJvm)
    const { troubleSince } = readTrouble()
    life.notice(new CannotJudgeError('still no JVM'))
    expect(readTrouble()).toEqual({ trouble: 'still no JVM', troubleSince })
    expect(troubleSince).toBeInstanceOf(Date)
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('is not that one attempt or the connection fails', () => {
    life.notice(new Error('connection lost'))
    expect(readTrouble()).toEqual(none)
  })

  it('lasts while the worker does not prove itself', async () => {
    life.notice(noJvm)
    proveItself.mockRejectedValueOnce(new Error('wrong counters'))
    await expect(life.prepare()).rejects.toThrow('wrong counters')
    expect(readTrouble().trouble).toBe('no JVM')
    await life.prepare()
    expect(readTrouble()).toEqual(none)
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('outlasts a pause', async () => {
    life.notice(noJvm)
    life.obey('paused')
    expect(readTrouble().trouble).toBe('no JVM')
    life.obey('active')
    await life.prepare()
    expect(proveItself).toHaveBeenCalledOnce()
    expect(readTrouble()).toEqual(none)
  })
})

it('counts what runs, what has ended and what has failed, but not what was put off', async () => {
  life.obey('active')
  await life.prepare()
  const end = new EventEmitter()
  const running = life.attempt(async () => void (await once(end, 'end')))
  expect(life.readFacts()).toMatchObject({ running: 1, done: 0 })
  end.emit('end')
  await running
  for (const fault of [new Error('no report'), new NotYetError('later')]) {
    await expect(life.attempt(() => Promise.reject(fault))).rejects.toBe(fault)
  }
  expect(life.readFacts()).toMatchObject({ running: 0, done: 1, failed: 1 })
  expect(life.readFacts().totalMs).toBeGreaterThan(0)
})
